public import Canvas

/// What of a panel changes from frame to frame.
public struct HUDMoment: Equatable, Sendable {
  /// How far the lines of a check mark, a cross, an i or an exclamation mark are drawn, from 0 to 1.
  public var stroke = 1.0
  /// How often the spinner has turned.
  public var turns = 0.0
  /// The progress shown, from 0 to 1; nil: the content's own.
  public var progress: Double?
  /// Opacity of all that is in the box, from 0 to 1, for one content fading into another.
  public var opacity = 1.0

  /// Makes the moment in which everything is drawn and nothing has turned yet.
  public init() {}

  /// Makes the moment at a time.
  ///
  /// - Parameter seconds: the time since the content is shown.
  public init(at seconds: Double) {
    stroke = HUDStroke.share(at: seconds)
    turns = HUDStroke.turns(at: seconds)
  }
}

/// How the lines of a mark and the spinner move, as functions of time.
public enum HUDStroke {
  /// How long a pen takes for a mark, in seconds.
  public static let duration = 0.3
  /// How often the spinner takes a step, in seconds: one of its spokes, twelve to a turn.
  public static let step = 1.0 / 12

  /// How far a mark is drawn, from 0 to 1: the pen starts and stops gently.
  ///
  /// - Parameter seconds: the time since it is shown.
  /// - Returns: the share of its length.
  public static func share(at seconds: Double) -> Double {
    let time = max(0, min(1, seconds / duration))
    return time * time * (3 - 2 * time)
  }

  /// How often the spinner has turned; equal between two steps, so that nothing need be drawn there.
  ///
  /// - Parameter seconds: the time since it is shown.
  /// - Returns: turns, in whole steps.
  public static func turns(at seconds: Double) -> Double {
    // The little bit makes up for times that fall just short of their step.
    (seconds / step + 1e-6).rounded(.down) * step
  }
}

/// Finds the pictures that contents name.
public protocol HUDPictureSource: AnyObject {
  /// A picture that fits a square.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - side: the side of the square, in device pixels.
  /// - Returns: the picture; nil when it is missing or broken, and the panel does without it.
  func picture(at path: String, side: Int) -> Image?
}
