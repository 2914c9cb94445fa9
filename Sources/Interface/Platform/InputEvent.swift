public import Canvas

/// The keys held while something else happened.
public struct Modifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Alt (Meta on some keyboards).
  public static let alt = Modifiers(rawValue: 4)
  /// The logo key.
  public static let logo = Modifiers(rawValue: 8)
}

/// A button of the pointer, by what it is for.
public enum PointerButton: Sendable {
  /// The one that acts; the left one for most.
  case primary
  /// The one that pastes.
  case middle
  /// The one that opens menus.
  case secondary
}

/// What a user points with.
public enum PointerDevice: Sendable {
  /// A mouse, a touchpad or a pen: it has buttons.
  case mouse
  /// A finger on the screen.
  case touch
}

/// Where the pointer was, and what it did there.
public struct PointerEvent: Sendable {
  /// The place in the window, in points.
  public var location: Point
  /// The button that went down or up; the primary one for a motion.
  public var button: PointerButton
  /// The keys held meanwhile.
  public var modifiers: Modifiers
  /// What the user pointed with.
  public var device: PointerDevice
  /// Which of the fingers on the screen; 0 for a mouse.
  public var touch: Int
  /// How many presses followed each other in one place: 2 for a double click; the window's root view counts.
  public internal(set) var clickCount = 1

  /// Makes an event.
  public init(
    location: Point,
    button: PointerButton = .primary,
    modifiers: Modifiers = [],
    device: PointerDevice = .mouse,
    touch: Int = 0
  ) {
    self.location = location
    self.button = button
    self.modifiers = modifiers
    self.device = device
    self.touch = touch
  }
}

/// How a scroll goes on.
public enum ScrollPhase: Sendable {
  /// A step of a wheel, or of what cannot be told from one.
  case step
  /// Fingers on a touchpad move the content.
  case changed
  /// The fingers were lifted; the content goes on by itself.
  case ended
}

/// A turn of the wheel, or what fingers do on a touchpad.
public struct ScrollEvent: Sendable {
  /// Where the pointer was, in points.
  public var location: Point
  /// How far the content is to move, in points; positive y moves on towards its end.
  public var delta: Point
  /// How the scroll goes on.
  public var phase: ScrollPhase

  /// Makes an event.
  public init(location: Point, delta: Point, phase: ScrollPhase = .step) {
    self.location = location
    self.delta = delta
    self.phase = phase
  }
}

/// A key by its meaning on the user's layout.
public enum Key: Equatable, Sendable {
  /// Deletes to the left.
  case backspace
  /// Deletes to the right.
  case delete
  /// Return, or Enter on the keypad.
  case enter
  /// The tabulator.
  case tab
  /// Escape.
  case escape
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// Start of line.
  case home
  /// End of line.
  case end
  /// A page back.
  case pageUp
  /// A page on.
  case pageDown
  /// Insert.
  case insert
  /// The key that opens menus.
  case menu
  /// A function key, by its number.
  case function(Int)
  /// A key that carries a character; the character without Shift and Control, in lower case where it has one.
  case character(Character)
  /// Any other key.
  case other
}

/// A key that went down, or repeated.
public struct KeyEvent: Sendable {
  /// Which key.
  public var key: Key
  /// What it types, dead keys and Compose applied; empty when it types nothing.
  public var text: String
  /// The keys held meanwhile.
  public var modifiers: Modifiers

  /// Makes an event.
  public init(_ key: Key, text: String = "", modifiers: Modifiers = []) {
    self.key = key
    self.text = text
    self.modifiers = modifiers
  }
}

/// What a user does to a window, freed of the window system.
public enum InputEvent: Sendable {
  /// A button went down.
  case pointerDown(PointerEvent)
  /// The pointer moved with a button held, or without.
  case pointerMoved(PointerEvent)
  /// A button came up.
  case pointerUp(PointerEvent)
  /// The press under way will not end in a release that counts.
  case pointerCancelled
  /// The pointer left the window.
  case pointerLeft
  /// The wheel turned.
  case scroll(ScrollEvent)
  /// A key went down.
  case keyDown(KeyEvent)
  /// The window got (true) or lost (false) the keyboard.
  case keyboardFocus(Bool)
}
