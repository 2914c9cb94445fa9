import Canvas
import Testing

@Suite("Texts and their measure")
struct MeasureTests {
  private func layout(_ text: String, width: Double? = nil, lines: Int = 0) -> TextLayout {
    let style = TextStyle(font: Font(size: 17), maximumLines: lines)
    return TextLayout(text, style: style, width: width)
  }

  @Test("Balanced lines are as many as before, and nearly as long as each other")
  func balance() {
    let layout = layout("the last word of a paragraph must not stand alone", width: 330)
    let lines = layout.lineCount
    #expect(lines == 2)
    let before = layout.contentWidth
    layout.balance()
    #expect(layout.lineCount == lines && layout.contentWidth < before - 20)
  }

  @Test("Balancing breaks no word, even where the lines would stay as many")
  func longWord() {
    let word = "counterrevolutionary"
    let layout = layout(word + " it", width: layout(word).contentWidth + 4)
    #expect(layout.lineCount == 2)
    layout.balance()
    #expect(layout.lineCount == 2)
    #expect(layout.line(at: 0).upperBound >= word.utf8.count)
  }

  @Test("Balancing joins no line to the last one")
  func joinedLines() {
    let layout = layout("one two three four five\u{2028}six", width: 400, lines: 2)
    #expect(layout.lineCount == 2 && !layout.hasJoinedLines)
    layout.balance()
    #expect(layout.lineCount == 2 && !layout.hasJoinedLines)
    layout.wrap(at: layout.contentWidth - 30)
    #expect(layout.hasJoinedLines)
  }

  @Test("A text that was cut says so")
  func ellipsized() {
    let words = "one two three four five six"
    #expect(layout(words, width: 80, lines: 1).isEllipsized)
    #expect(!layout(words, width: 800, lines: 1).isEllipsized)
    let layout = layout(words, width: 80, lines: 2)
    layout.wrap(at: 800)
    #expect(!layout.isEllipsized && layout.lineCount == 1)
  }

  @Test("The width of the lines is the same at either side of the measure")
  func contentWidth() {
    for text in ["short", "קצר"] {
      let natural = layout(text).contentWidth
      #expect(abs(layout(text, width: 300).contentWidth - natural) < 0.01)
    }
  }

  @Test("The direction of a text is that of its first letter")
  func direction() {
    #expect(layout("שלום world").isRightToLeft && layout("مرحبا").isRightToLeft)
    #expect(!layout("world שלום").isRightToLeft && !layout("42").isRightToLeft)
  }

  @Test("Tabular figures are as wide as each other")
  func tabular() {
    let widths = (0...9).map { figure in
      TextLayout(
        String(repeating: "\(figure)", count: 8),
        style: TextStyle(font: Font(size: 13), hasTabularFigures: true),
        scale: 2
      ).contentWidth
    }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.01 })
  }
}
