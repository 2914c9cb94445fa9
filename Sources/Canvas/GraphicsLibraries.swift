internal import CCairo

/// The libraries that draw.
public enum GraphicsLibraries {
  /// Their names and the versions at work, which may be newer than those the program was built with.
  public static var versions: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      ("pango", String(cString: pango_version_string())),
    ]
  }
}
