public import Canvas

/// The colours of both appearances.
///
/// Words keep a contrast of 4.5 : 1 to what lies under them, signs and what can not be used at the moment one of
/// 3 : 1, whether pressed, under the mouse or chosen. The dark greys are those of UIKit's elevated
/// level, where a row is lighter than the ground it lies on.
public enum Palette {
  private static func pair(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: Color(hex: light), dark: Color(hex: dark))
  }

  // MARK: Grounds

  /// Behind grouped rows.
  public static let groupedBackground = pair(0xf2f2f7, 0x1c1c1e)
  /// Behind a bar.
  public static let bar = pair(0xfafafc, 0x252527)
  /// Behind a row.
  public static let row = pair(0xffffff, 0x2c2c2e)
  /// Behind a row while it is pressed.
  public static let highlightedRow = pair(0xdcdce2, 0x3f3f42)
  /// Behind a row under the mouse.
  public static let hoveredRow = pair(0xebebf1, 0x353538)
  /// Between rows.
  public static let separator = pair(0xd1d1d6, 0x434346)

  // MARK: Words and signs

  /// Words to read.
  public static let label = pair(0x1c1c1e, 0xffffff)
  /// Words beside them.
  public static let secondaryLabel = pair(0x606066, 0xaeaeb2)
  /// Signs that only accompany, and words of what can not be used.
  public static let tertiary = pair(0x7c7c81, 0x8c8c90)
  /// What can be pressed.
  public static let tint = pair(0x0b63ce, 0x409cff)
  /// What can be pressed, under the mouse.
  public static let hoveredTint = pair(0x084a9a, 0x7ab8ff)
  /// What can be pressed, while it is pressed: it goes grey, but not too faint to read.
  public static let pressedTint = pair(0x3f6ea8, 0x6698cc)
  /// Words on a ground of the tint.
  public static let labelOnTint = pair(0xffffff, 0x1c1c1e)
  /// What went wrong.
  public static let warning = pair(0xb3261e, 0xff6961)

  // MARK: Marks

  /// Behind words that are chosen, where keys go.
  public static let selection = pair(0xb5d5fb, 0x1d4f8c)
  /// Behind words that are chosen, where keys do not go.
  public static let inactiveSelection = pair(0xdcdce0, 0x4a4a4e)
  /// Around what keys act on.
  public static let focusRing = pair(0x0b63ce, 0x409cff)
  /// The bar that shows how far something is scrolled; it lies over it, partly transparent.
  public static let scrollIndicator = pair(0x1c1c1e, 0xebebf0)

  // MARK: The keyboard on the screen

  /// Behind the keys of the keyboard on the screen.
  public static let keyboard = pair(0xd4d7dd, 0x232325)
  /// A key that writes.
  public static let key = pair(0xffffff, 0x4a4a4d)
  /// A key that writes nothing.
  public static let functionKey = pair(0xb4b9c3, 0x353538)
  /// Under the lower edge of a key.
  public static let keyShadow = pair(0x8d9097, 0x0e0e10)
}
