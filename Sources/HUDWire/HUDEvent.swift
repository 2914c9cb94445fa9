/// What the owner tells a client of a request: five numbers in a ClientMessage, the request's serial first.
public enum HUDEvent: Equatable, Sendable {
  /// The owner has it; it will be shown, now or after others.
  case taken
  /// The same, but the monitor that was asked for is not there: another shows it.
  case takenElsewhere
  /// It is on the screen.
  case shown
  /// It is gone, or never came.
  case hidden(HUDReason)
  /// It will not be shown.
  case suppressed(HUDSuppression)
  /// The list is complete: so many HUDs were told.
  case listed(Int)

  /// The event's second and third number.
  public var numbers: (kind: UInt32, value: UInt32) {
    switch self {
    case .taken: (1, 0)
    case .takenElsewhere: (1, 1)
    case .shown: (2, 0)
    case .hidden(let reason): (3, reason.rawValue)
    case .suppressed(let reason): (4, reason.rawValue)
    case .listed(let count): (5, UInt32(clamping: count))
    }
  }

  /// Reads an event; nil for a kind nobody knows.
  public init?(kind: UInt32, value: UInt32) {
    switch kind {
    case 1: self = value == 1 ? .takenElsewhere : .taken
    case 2: self = .shown
    case 3: self = .hidden(HUDReason(rawValue: value) ?? .hidden)
    case 4: self = .suppressed(HUDSuppression(rawValue: value) ?? .other)
    case 5: self = .listed(Int(value))
    default: return nil
    }
  }
}

/// Why a HUD is gone; the numbers are the exit codes of `hud --wait`.
public enum HUDReason: UInt32, Sendable, CaseIterable {
  /// Somebody hid it.
  case hidden = 0
  /// The user cancelled it.
  case cancelled = 1
  /// Another took its place.
  case replaced = 4
  /// Its time was over.
  case timedOut = 5
  /// The display is gone.
  case displayLost = 7
}

/// Why a HUD is not shown at all.
public enum HUDSuppression: UInt32, Sendable {
  /// None of the others.
  case other = 0
  /// The screen is locked.
  case locked = 1
  /// A window fills the screen, and the request said not to cover it.
  case fullscreen = 2
  /// The window to lie over is gone.
  case noWindow = 3
}
