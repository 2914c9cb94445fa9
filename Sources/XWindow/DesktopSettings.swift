/// What the user's desktop says about how things should look.
nonisolated struct DesktopSettings {
  /// Device pixels in a point.
  let scale: Double

  /// Reads the resources that a session leaves on the root window.
  ///
  /// `Xft.dpi` counts 96 for a scale of 1; what is not a number is ignored, and what no screen has
  /// is brought to the nearest that one may have.
  ///
  /// - Parameters:
  ///   - resources: the text of RESOURCE_MANAGER, one `name: value` a line.
  ///   - previous: the scale in force, which stays where the value is no number.
  init(resources: String, previous: Double = 1) {
    let line = resources.split(separator: "\n").last { $0.hasPrefix("Xft.dpi:") }
    let value = line.map { $0.dropFirst("Xft.dpi:".count).filter { $0 != " " && $0 != "\t" } }
    guard let dots = value.flatMap({ Double($0) }), dots.isFinite, dots > 0 else {
      scale = line == nil ? 1 : previous
      return
    }
    scale = Self.clamp(dots / 96)
  }

  /// A scale within what can be shown and read: 0.5 to 4.
  static func clamp(_ scale: Double) -> Double {
    scale.isFinite ? min(max(scale, 0.5), 4) : 1
  }
}
