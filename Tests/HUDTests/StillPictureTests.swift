import Canvas
import Interface
import TestSupport
import Testing

@testable import HUD

@Suite("What the next picture has in common with this one")
struct StillPictureTests {
  private let clock = ManualClock()
  private let screen: FakeScreen
  private var presentation = HUDPresentation()

  init() {
    screen = FakeScreen(clock: clock)
    presentation.theme = .dark
  }

  private func presenter() -> HUDPresenter { HUDPresenter(screen: screen, scheduler: clock) }

  /// The number of a content that is shown alone.
  private func number(
    _ content: HUDContent,
    change: (inout HUDPresentation) -> Void = { _ in }
  ) -> Int? {
    var presentation = presentation
    change(&presentation)
    let presenter = presenter()
    presenter.show(content, presentation)
    screen.endTurn()
    defer { presenter.end(.hidden) }
    return screen.visible.last?.content.still?.number
  }

  @Test("The same words under the same glyph are alike, whatever the value")
  func alike() throws {
    let volume = try #require(number(content(.bar, "Volume", progress: 0.4)))
    #expect(number(content(.bar, "Volume", progress: 0.4)) == volume)
    #expect(number(content(.bar, "Volume", progress: 1)) == volume)
  }

  @Test("Other words, glyphs, sizes, colours, scales and widths are not")
  func different() {
    var small = content(.checkmark, "Saved")
    small.iconSize = 24
    var short = content(.checkmark, "Saved")
    short.maximumLines = 1
    let numbers = [
      number(content(.checkmark, "Saved")), number(content(.checkmark, "Sent")),
      number(content(.checkmark, "Saved", "twice")), number(content(.cross, "Saved")),
      number(content(.checkmark, "Saved", progress: 1)), number(small), number(short),
      number(content(.checkmark, "Saved")) { $0.theme = .light },
      number(content(.checkmark, "Saved")) { $0.scale = 2 },
    ]
    #expect(!numbers.contains(nil))
    #expect(Set(numbers).count == numbers.count)
    screen.all[0].workArea.size.width = 500
    #expect(!numbers.contains(number(content(.checkmark, "Saved"))))
  }

  @Test("Of a picture nothing is known: another may be in its file the next time")
  func file() {
    #expect(number(content(.picture("/cover.png"), "Song")) == nil)
  }

  @Test("While one content becomes another nothing stands still, also in a box of the same size")
  func becomingAnother() throws {
    for words in ["Not saved, since there is no room left", "Safe"] {
      let presenter = presenter()
      presenter.show(content(.checkmark, "Saved"), presentation)
      screen.advance(by: .seconds(1))
      let overlay = try #require(screen.visible.last)
      #expect(overlay.content.still?.living.isEmpty == false)
      presenter.update(content(.cross, words), presentation)
      presenter.before = [100]
      #expect(overlay.content.still == nil)
      presenter.end(.hidden)
    }
  }
}
