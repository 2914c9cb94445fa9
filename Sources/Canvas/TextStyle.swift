/// A face of the desktop's own sans-serif family.
public struct Font: Equatable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Sendable {
    /// The weight of running text.
    case regular
    /// Between regular and bold.
    case semibold
    /// The weight that stands out.
    case bold
  }

  /// The size of the em, in points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight

  /// Makes a font.
  ///
  /// - Parameters:
  ///   - size: the size of the em, in points.
  ///   - weight: how heavy the strokes are.
  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// How the lines of a text stand between its edges.
public enum TextAlignment: Sendable {
  /// At the side where reading starts.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends.
  case trailing
}

/// How a text looks.
public struct TextStyle: Equatable, Sendable {
  /// Its face and size.
  public var font: Font
  /// Its colour.
  public var color: Color
  /// Where its lines stand.
  public var alignment: TextAlignment
  /// How many lines are shown at most, the last one ending in an ellipsis; 0 for all.
  public var maximumLines: Int
  /// True when all figures are as wide as each other, so that a number keeps its place while it changes.
  public var hasTabularFigures: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - font: face and size.
  ///   - color: colour.
  ///   - alignment: where the lines stand.
  ///   - maximumLines: how many lines are shown at most; 0 for all.
  ///   - hasTabularFigures: true when all figures are as wide as each other.
  public init(
    font: Font,
    color: Color = .black,
    alignment: TextAlignment = .leading,
    maximumLines: Int = 1,
    hasTabularFigures: Bool = false
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.hasTabularFigures = hasTabularFigures
  }
}
