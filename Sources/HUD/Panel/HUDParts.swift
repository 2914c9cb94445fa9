internal import Canvas

/// What there is to arrange in a panel.
struct HUDParts {
  /// What stands with the words, by the place it wants.
  enum Kind {
    case none
    /// A mark, a spinner or a picture.
    case sign
    case ring
    case pie
    case bar
    /// A mark or a picture beside a bar.
    case signedBar
  }

  let content: HUDContent
  let kind: Kind
  /// True for what goes on: its words change while it is shown.
  let isLiving: Bool
  let words: HUDWords
  /// The widest box, in points.
  let maximumWidth: Double

  var look: HUDLook { words.look }

  /// The arrangement that suits.
  func arranged() -> HUDArrangement {
    switch kind {
    case .none: wordsAlone()
    case .bar: aboveBar()
    case .signedBar: besideBar()
    case .sign, .ring, .pie: stacked() ?? beside()
    }
  }

  /// The glyph's side: the one asked for, or the usual one, and none so large that it leaves the box.
  func side(_ usual: Double) -> Double {
    max(8, min(content.iconSize ?? usual, maximumWidth - 48, HUDMeasure.largest))
  }

  /// A percentage's style.
  func percentage(_ font: Font, _ color: Color) -> HUDPercentage {
    HUDPercentage(font: font, color: color, scale: words.scale)
  }

  // MARK: Words alone: a pill

  private func wordsAlone() -> HUDArrangement {
    let (paddingX, paddingY) = (20.0, 12.0)
    let width = max(40, maximumWidth - 2 * paddingX)
    let block = HUDBlock(
      words.title(content.title, alignment: .center, within: width),
      words.detail(content.detail, alignment: .center, within: width)
    )
    var made = HUDArrangement()
    made.size = Size(
      width: max(HUDMeasure.up(block.width + 2 * paddingX), 72),
      height: max(HUDMeasure.up(block.height + 2 * paddingY), 44)
    )
    let top = (made.size.height - block.height) / 2
    block.add(to: &made, centredAt: made.size.width / 2, top: top)
    return made
  }
}

/// A title with a detail under it.
struct HUDBlock {
  let title: TextLayout?
  let detail: TextLayout?
  static let gap = 4.0

  init(_ title: TextLayout?, _ detail: TextLayout?) {
    self.title = title
    self.detail = detail
  }

  private var texts: [TextLayout] { [title, detail].compactMap { $0 } }

  /// The first words' layout.
  var first: TextLayout? { title ?? detail }

  var width: Double { (texts.map(\.contentWidth).max() ?? 0).rounded(.up) }

  var height: Double {
    texts.reduce(0) { $0 + $1.size.height } + Self.gap * Double(max(0, texts.count - 1))
  }

  var isRightToLeft: Bool { first?.isRightToLeft ?? false }

  /// True when every text found room on one line.
  var isOneLineEach: Bool { texts.allSatisfy { $0.lineCount == 1 && !$0.isEllipsized } }

  /// Adds the texts with their middle at `middle`.
  func add(to made: inout HUDArrangement, centredAt middle: Double, top: Double) {
    add(to: &made, top: top) { middle - $0.contentWidth.rounded(.up) / 2 }
  }

  /// Adds the texts beginning at `left`.
  func add(to made: inout HUDArrangement, left: Double, top: Double) {
    add(to: &made, top: top) { _ in left }
  }

  private func add(
    to made: inout HUDArrangement,
    top: Double,
    left: (TextLayout) -> Double
  ) {
    var top = top
    for text in texts {
      made.texts.append(.init(layout: text, origin: Point(x: left(text), y: top)))
      top += text.size.height + Self.gap
    }
  }
}
