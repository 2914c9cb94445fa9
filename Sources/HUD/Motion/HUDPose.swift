/// How a HUD stands between gone (presence 0) and at rest (presence 1).
public struct HUDPose: Equatable, Sendable {
  /// The largest scale: a hide that springs swings beyond 1.3 by the curve's overshoot of 4.6 %.
  public static let maximumScale = 1.3 + 0.3 * 0.046

  /// Its size, about its centre; 1 at rest.
  public let scale: Double
  /// Its opacity, from 0 to 1.
  public let alpha: Double

  /// Makes a pose.
  ///
  /// - Parameters:
  ///   - presence: 0 when gone, 1 at rest; a spring goes a little beyond both.
  ///   - reducesMotion: true for a cross-fade alone, in which nothing changes its size.
  public init(presence: Double, reducesMotion: Bool = false) {
    // Turned round at speed it may swing farther out; nothing is seen there, and the window is made for this size.
    scale = reducesMotion ? 1 : min(Self.maximumScale, 1 + 0.3 * (1 - presence))
    alpha = max(0, min(1, presence))
  }
}
