/// A colour in sRGB with straight (not premultiplied) alpha; each component from 0 to 1.
///
/// A colour may have two faces, one for each appearance, as a dynamic `UIColor` has. Its components are then
/// those of the light one; a `Context` draws with the one of its `userInterfaceStyle`.
public struct Color: Equatable, Sendable {
  /// The share of red.
  public var red: Double
  /// The share of green.
  public var green: Double
  /// The share of blue.
  public var blue: Double
  /// Opacity: 0 is clear, 1 is opaque.
  public var alpha: Double
  /// Red, green, blue and opacity in the dark appearance; nil where they are the same.
  private var dark: SIMD4<Double>?

  /// Makes a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey.
  ///
  /// - Parameters:
  ///   - white: 0 is black, 1 is white.
  ///   - alpha: opacity from 0 to 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes an opaque colour from the usual six hexadecimal digits.
  ///
  /// - Parameter hex: red, green, blue, a byte each: `0xffcc00`.
  public init(hex: UInt32) {
    func part(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Makes a colour that is another one in the dark appearance.
  ///
  /// - Parameters:
  ///   - light: the colour in the light appearance.
  ///   - dark: the colour in the dark appearance.
  public init(light: Color, dark: Color) {
    self = light.resolvedColor(with: .light)
    let dark = dark.resolvedColor(with: .dark)
    self.dark = SIMD4(dark.red, dark.green, dark.blue, dark.alpha)
  }

  /// The colour as it is drawn in an appearance, with one face only; an unspecified one is light.
  public func resolvedColor(with style: UserInterfaceStyle) -> Color {
    guard style == .dark, let dark else {
      return Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    return Color(red: dark.x, green: dark.y, blue: dark.z, alpha: dark.w)
  }

  /// No colour at all.
  public static let clear = Color(white: 0, alpha: 0)
  /// White.
  public static let white = Color(white: 1)
  /// Black.
  public static let black = Color(white: 0)

  /// The same colour at another opacity, in both appearances.
  public func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    color.dark?.w = alpha
    return color
  }
}
