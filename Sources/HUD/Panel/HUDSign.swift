internal import Canvas

/// What is drawn beside the words, with its picture at hand.
enum HUDSign {
  case none
  case checkmark
  case cross
  case info
  case warning
  case spinner
  case ring
  case pie
  case bar
  case picture(Image)

  /// What a content's glyph becomes: without a value a gauge is a spinner, without its file a picture is nothing.
  init(_ content: HUDContent, side: Int, _ pictures: (any HUDPictureSource)?) {
    switch content.glyph {
    case .none: self = .none
    case .checkmark: self = .checkmark
    case .cross: self = .cross
    case .info: self = .info
    case .warning: self = .warning
    case .spinner: self = .spinner
    case .ring: self = content.progress == nil ? .spinner : .ring
    case .pie: self = content.progress == nil ? .spinner : .pie
    case .bar: self = .bar
    case .picture(let path):
      let missing = content.progress == nil ? HUDSign.none : .bar
      self = pictures?.picture(at: path, side: side).map(HUDSign.picture) ?? missing
    }
  }

  /// The place it wants, and how a value is shown with it.
  func kind(withValue hasValue: Bool) -> HUDParts.Kind {
    switch self {
    case .none: .none
    case .ring: .ring
    case .pie: .pie
    case .bar: .bar
    case .spinner: .sign
    case .checkmark, .cross, .info, .warning, .picture: hasValue ? .signedBar : .sign
    }
  }

  var isSpinner: Bool { if case .spinner = self { true } else { false } }
  var isBar: Bool { if case .bar = self { true } else { false } }

  /// True for what shows a value.
  var isGauge: Bool {
    switch self {
    case .ring, .pie, .bar: true
    default: false
    }
  }

  /// True when nothing of it ever moves.
  var isStill: Bool {
    switch self {
    case .none, .picture: true
    default: false
    }
  }
}
