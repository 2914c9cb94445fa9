internal import Canvas

/// What a desktop's settings program says, by the format of the XSETTINGS specification 0.5.
///
/// Another program wrote the bytes: what is cut off, or claims to be longer than the rest, ends the
/// reading, and what was read before it counts.
struct XSettings: Equatable, Sendable {
  private enum Value: Equatable, Sendable {
    case number(Int32)
    case text(String)
    case color
  }

  /// More than this is not read, in bytes.
  static let limit = 1 << 20

  private var values: [String: Value] = [:]

  /// Settings of a desktop that says nothing.
  init() {}

  /// Reads the property `_XSETTINGS_SETTINGS`.
  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes.prefix(Self.limit))
    guard let order = reader.byte(), order <= 1 else { return }
    reader.isBigEndian = order == 1
    // Three unused bytes, and the serial of the last change.
    guard reader.skip(3), reader.number() != nil, let count = reader.number() else { return }
    for _ in 0..<count {
      guard let (name, value) = Self.entry(&reader) else { return }
      values[name] = value
    }
  }

  private static func entry(_ reader: inout Reader) -> (String, Value)? {
    guard let type = reader.byte(), reader.skip(1), let length = reader.short(),
      let name = reader.text(Int(length)), reader.number() != nil
    else { return nil }
    switch type {
    case 0: return reader.number().map { (name, .number(Int32(bitPattern: $0))) }
    case 1:
      guard let length = reader.number(), let text = reader.text(Int(length)) else { return nil }
      return (name, .text(text))
    case 2: return reader.skip(8) ? (name, .color) : nil
    default: return nil
    }
  }

  /// A setting that is a number; nil where there is none.
  func number(_ name: String) -> Int? {
    if case .number(let value) = values[name] { Int(value) } else { nil }
  }

  /// A setting that is a text; nil where there is none.
  func text(_ name: String) -> String? {
    if case .text(let value) = values[name] { value } else { nil }
  }

  /// A number within what makes sense; nil where there is none, or one that does not.
  private func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
    number(name).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension XSettings {
  /// How soon the second press of a double click has to come, in milliseconds.
  var doubleClickTime: Int? { number("Net/DoubleClickTime", in: 1...5000) }
  /// How far it may be away, in device pixels.
  var doubleClickDistance: Int? { number("Net/DoubleClickDistance", in: 0...200) }
  /// How far a press may wander before it is a drag, in device pixels.
  var dragThreshold: Int? { number("Net/DndDragThreshold", in: 1...200) }
  /// False where nothing is to move by itself.
  var enablesAnimations: Bool { number("Gtk/EnableAnimations") != 0 }
  /// The appearance of the desktop's theme: a dark one says so in its name, as in Adwaita-dark, Adwaita:dark
  /// or Mint-Y-Dark-Aqua.
  var userInterfaceStyle: UserInterfaceStyle {
    if let wish = number("Gtk/ApplicationPreferDarkTheme"), wish != 0 { return .dark }
    guard let theme = text("Net/ThemeName"), !theme.isEmpty else { return .unspecified }
    let words = theme.lowercased().split { $0 == "-" || $0 == ":" }
    return words.contains("dark") ? .dark : .light
  }
  /// The name of the theme of pointer shapes; nil for the usual one.
  var cursorTheme: String? {
    text("Gtk/CursorThemeName").flatMap { $0.isEmpty || $0.contains("\0") ? nil : $0 }
  }
  /// The size of those shapes in device pixels; nil for the usual one.
  var cursorSize: Int? { number("Gtk/CursorThemeSize", in: 1...512) }

  /// Device pixels in a point: `Xft/DPI` counts in 1024th of a dot an inch, 96 dots for a scale of 1.
  var scale: Double? {
    guard let dots = number("Xft/DPI"), dots > 0 else { return nil }
    return DesktopSettings.clamp(Double(dots) / 1024 / 96)
  }
}

/// Takes bytes off the front, and says when there are none left.
private struct Reader {
  var bytes: ArraySlice<UInt8>
  var isBigEndian = false

  init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }
  mutating func byte() -> UInt8? { take(1)?.first }

  mutating func short() -> UInt16? {
    take(2).map { $0.enumerated().reduce(0) { $0 | UInt16($1.element) << shift($1.offset, of: 2) } }
  }

  mutating func number() -> UInt32? {
    take(4).map { $0.enumerated().reduce(0) { $0 | UInt32($1.element) << shift($1.offset, of: 4) } }
  }

  /// A text, and what fills it up to a multiple of four bytes.
  mutating func text(_ length: Int) -> String? {
    guard let text = take(length), skip((4 - length % 4) % 4) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private func shift(_ index: Int, of count: Int) -> Int {
    (isBigEndian ? count - 1 - index : index) * 8
  }
}
