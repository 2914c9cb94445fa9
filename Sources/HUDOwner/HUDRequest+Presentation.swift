public import HUD
public import HUDWire
internal import Canvas
internal import Interface

extension HUDRequest {
  /// What the HUD shows.
  public var content: HUDContent {
    var content = HUDContent(glyph.hudGlyph, title: title, detail: detail)
    content.progress = progress
    content.iconSize = iconSize
    if let lines { content.maximumLines = lines }
    return content
  }

  /// Where, how and how long.
  public var presentation: HUDPresentation {
    var presentation = HUDPresentation()
    presentation.theme =
      switch theme {
      case .auto: nil
      case .light: .light
      case .dark: .dark
      }
    presentation.position = position.hudPosition
    presentation.offset = Point(x: offset.x, y: offset.y)
    presentation.monitor = monitor.choice
    presentation.window = window == 0 ? nil : window
    presentation.scale = scale
    presentation.dims = dims
    presentation.takesClicks = input == .box
    presentation.isCancellable = isCancellable
    presentation.hearsEscape = hearsEscape
    presentation.times = times
    return presentation
  }

  private var times: HUDTimes {
    HUDTimes(
      duration: duration.map { $0 == 0 ? nil : .milliseconds($0) }
        ?? HUDReadingTime.duration(of: content),
      grace: .milliseconds(grace),
      minimum: .milliseconds(minimum),
      maximum: maximum == 0 ? nil : .milliseconds(maximum)
    )
  }
}

extension HUDRequest.Glyph {
  fileprivate var hudGlyph: HUDGlyph {
    switch self {
    case .none: .none
    case .check: .checkmark
    case .cross: .cross
    case .info: .info
    case .warning: .warning
    case .spinner: .spinner
    case .ring: .ring
    case .pie: .pie
    case .bar: .bar
    case .file(let path): .picture(path)
    }
  }
}

extension HUDRequest.Position {
  fileprivate var hudPosition: HUDPosition {
    switch self {
    case .topLeft: .topLeft
    case .top: .top
    case .topRight: .topRight
    case .left: .left
    case .center: .center
    case .right: .right
    case .bottomLeft: .bottomLeft
    case .bottom: .bottom
    case .bottomRight: .bottomRight
    }
  }
}

extension HUDRequest.Monitor {
  var choice: MonitorChoice {
    switch self {
    case .focused: .focused
    case .pointer: .pointer
    case .primary: .primary
    case .all: .all
    case .named(let name): .named(name)
    case .index(let index): .index(index)
    }
  }
}

extension HUDEnding {
  var reason: HUDReason {
    switch self {
    case .timedOut: .timedOut
    case .hidden: .hidden
    case .replaced: .replaced
    case .cancelled: .cancelled
    case .displayLost: .displayLost
    }
  }
}
