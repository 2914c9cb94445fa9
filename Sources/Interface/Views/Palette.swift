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
  /// The bar that shows how far something is scrolled; it lies over it, partly transparent.
  public static let scrollIndicator = Color(hex: 0x3c3c43)
  /// Behind a row under the mouse.
  public static let hoveredRow = Color(hex: 0xebebf1)
  /// What can be pressed, under the mouse.
  public static let hoveredTint = Color(hex: 0x084a9a)
  /// Behind the keys of the keyboard on the screen.
  public static let keyboard = Color(hex: 0xd4d7dd)
  /// A key that writes.
  public static let key = Color.white
  /// A key that writes nothing.
  public static let functionKey = Color(hex: 0xb4b9c3)
  /// Under the lower edge of a key.
  public static let keyShadow = Color(hex: 0x8d9097)
  /// What went wrong.
  public static let warning = Color(hex: 0xb3261e)
}
