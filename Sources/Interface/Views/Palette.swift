public import Canvas

/// The colours of the light appearance; text keeps a contrast of 4.5 : 1 to what lies under it.
public enum Palette {
  /// Behind grouped rows.
  public static let groupedBackground = Color(hex: 0xf2f2f7)
  /// Behind a bar.
  public static let bar = Color(hex: 0xfafafc)
  /// Behind a row.
  public static let row = Color.white
  /// Behind a row while it is pressed.
  public static let highlightedRow = Color(hex: 0xdcdce2)
  /// Between rows.
  public static let separator = Color(hex: 0xd1d1d6)
  /// Words to read.
  public static let label = Color(hex: 0x1c1c1e)
  /// Words beside them.
  public static let secondaryLabel = Color(hex: 0x66666c)
  /// Signs that only accompany.
  public static let tertiary = Color(hex: 0xb8b8be)
  /// What can be pressed.
  public static let tint = Color(hex: 0x0b63ce)
  /// Behind words that are chosen, where keys go.
  public static let selection = Color(hex: 0xb5d5fb)
  /// Behind words that are chosen, where keys do not go.
  public static let inactiveSelection = Color(hex: 0xdcdce0)
  /// Around what keys act on.
  public static let focusRing = Color(hex: 0x0b63ce)
  /// What went wrong.
  public static let warning = Color(hex: 0xb3261e)
}
