import HUDWire
import Testing

@Suite struct RequestTests {
  private var full: HUDRequest {
    var request = HUDRequest(.show)
    request.serial = 7
    request.key = "volume"
    request.title = "Two\nlines \\ and = signs"
    request.detail = "näin ☃"
    request.glyph = .file("/tmp/a b.png")
    request.progress = 0.425
    request.duration = 0
    request.grace = 400
    request.minimum = 500
    request.maximum = 60_000
    request.position = .bottomRight
    request.offset = (-3.5, 12)
    request.monitor = .named("HDMI-1")
    request.window = 0x60_0001
    request.theme = .light
    request.scale = 1.5
    request.iconSize = 64
    request.lines = 2
    request.dims = true
    request.input = .box
    request.isCancellable = true
    request.hearsEscape = false
    request.fullscreen = .suppress
    request.isTied = true
    return request
  }

  @Test func everyFieldSurvivesTheWay() throws {
    let decoded = try #require(HUDRequest(decoding: full.encoded()))
    #expect(decoded.encoded() == full.encoded())
    #expect(decoded.title == full.title)
    #expect(decoded.glyph == full.glyph)
    #expect(decoded.offset == full.offset)
    #expect(decoded.progress == full.progress)
    #expect(decoded.monitor == full.monitor)
    #expect(decoded.isTied && decoded.isCancellable && !decoded.hearsEscape && decoded.dims)
    var both = full
    both.hearsEscape = true
    #expect(HUDRequest(decoding: both.encoded())?.hearsEscape == true)
  }

  @Test func whatHasItsDefaultIsLeftOut() {
    var request = HUDRequest(.show)
    request.title = "Saved"
    #expect(request.encoded() == "show\ntitle=Saved")
  }

  @Test(arguments: ["", "shout\ntitle=a", "show=1", " show"])
  func anUnknownVerbIsRefused(_ text: String) { #expect(HUDRequest(decoding: text) == nil) }

  @Test func junkIsPassedOver() throws {
    let text = """
      show
      title=Kept
      no sign
      unknown=1
      progress=nan
      duration=soon
      theme=plaid
      scale=900
      glyph=file:relative.png
      serial=-1
      monitor=index:-2
      """
    let request = try #require(HUDRequest(decoding: text))
    #expect(request.encoded() == "show\ntitle=Kept\nscale=4")
  }

  @Test func wordsFromAStrangerAreMadeHarmless() throws {
    let text =
      "show\ntitle=a\u{1b}]0;x\u{7}b\u{202e}c\td\u{7f}" + "\ndetail="
      + String(repeating: "x", count: 5000)
    let request = try #require(HUDRequest(decoding: text))
    #expect(request.title == "a␛]0;x␇bc d␡")
    #expect(request.detail.count == HUDText.detailLimit)
    #expect(request.detail.hasSuffix("…"))
  }

  @Test func aClusterOfAThousandAccentsIsCut() {
    let heap = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(HUDText.clean(heap, limit: 10).unicodeScalars.count <= 80)
  }

  @Test func markupIsPlainText() throws {
    let request = try #require(HUDRequest(decoding: "show\ntitle=We <3 & <b>"))
    #expect(request.title == "We <3 & <b>")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0001, "0"), (1, "1"), (0.5, "0.5"), (33.3333, "33.333"), (-2.05, "-2.05"),
    (.infinity, "0"),
  ])
  func numbersHaveNoExponent(_ value: Double, _ text: String) {
    var request = HUDRequest(.show)
    request.scale = value
    #expect(request.encoded() == "show\nscale=\(text)")
  }
}
