import Canvas
import HUD
import Interface
import TestSupport
import Testing

@Suite("The HUD over a view")
struct HudViewTests {
  private let view = View()
  private let window: HeadlessWindow

  init() {
    view.backgroundColor = Color(hex: 0xffcc00)
    window = HeadlessWindow(view: view)
    window.host.makesOverlays = true
  }

  /// Lets time pass in one step, as a single frame.
  private func frame(after milliseconds: Int) {
    window.clock.advance(by: .milliseconds(milliseconds))
    window.rootView.stepAnimations(to: window.clock.now)
    window.layout()
  }

  private func overlay() throws -> FakeOverlay { try #require(window.host.overlays.first) }

  private func isNear(_ actual: (scale: Double, alpha: Double)?, _ scale: Double, _ alpha: Double)
    -> Bool
  {
    guard let actual else { return false }
    return abs(actual.scale - scale) < 1e-6 && abs(actual.alpha - alpha) < 1e-6
  }

  private func isBox(_ pixel: UInt32?) -> Bool {
    guard let pixel else { return false }
    return zip([16, 8, 0], [0x70, 0x66, 0x3d]).allSatisfy { shift, wanted in
      abs(Int(pixel >> UInt32(shift)) & 0xff - wanted) <= 1
    }
  }

  @Test("It springs in: scale 1.3 - 0.3 f and alpha min(1, f) of the spring at every time")
  func springsIn() throws {
    _ = HudView.hud(inView: view, animated: true)
    window.layout()
    let overlay = try overlay()
    #expect(isNear(overlay.frames.last, 1.3, 0))
    var time = 0
    for next in [50, 100, 134] {
      frame(after: next - time)
      time = next
      let f = HudView.spring.progress(at: Double(time) / 1000)
      #expect(isNear(overlay.frames.last, 1.3 - 0.3 * f, min(1, f)))
    }
    #expect(overlay.frames.last.map { $0.scale < 1 } == true, "the spring goes beyond its goal")
    frame(after: 166)
    #expect(isNear(overlay.frames.last, 1, 1))
    #expect(!window.host.wantsFrame || !window.rootView.animator.isAnimating)
  }

  @Test("Its spring is the chapter's: 0.3 s, damping 0.7, velocity 0.5")
  func springValues() throws {
    _ = HudView.hud(inView: view, animated: true)
    frame(after: 45)
    #expect(isNear(try overlay().frames.last, 1.3 - 0.3 * 0.525_472_252, 0.525_472_252))
    frame(after: 90)
    #expect(isNear(try overlay().frames.last, 1.3 - 0.3 * 1.045_972_972, 1))
  }

  @Test("The plain timing fades in by ease-in-out")
  func plain() throws {
    let hud = HudView.hud(inView: view, animated: false)
    hud.timing = HudView.plain
    hud.show(animated: true)
    window.layout()
    #expect(isNear(try overlay().frames.last, 1.3, 0))
    frame(after: 150)
    #expect(isNear(try overlay().frames.last, 1.15, 0.5))
    frame(after: 150)
    #expect(isNear(try overlay().frames.last, 1, 1))
  }

  @Test("Without animation it stands at once")
  func atOnce() throws {
    _ = HudView.hud(inView: view, animated: false)
    window.layout()
    #expect(isNear(try overlay().frames.last, 1, 1))
    #expect(!window.rootView.animator.isAnimating)
    #expect(try overlay().content.frame == Rect(x: 152, y: 312, width: 96, height: 96))
  }

  @Test("While it shows the view takes no events")
  func interaction() {
    var clicks = 0
    let button = Button("Press") { clicks += 1 }
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    view.addSubview(button)
    let field = TextField()
    view.addSubview(field)
    field.becomeFirstResponder()
    let hud = HudView.hud(inView: view, animated: false)
    window.click(50, 20)
    window.type("a")
    #expect(clicks == 0 && field.text.isEmpty)
    hud.hide()
    window.click(50, 20)
    window.type("b")
    #expect(clicks == 1 && field.text == "b")
  }

  @Test("Hiding in steps goes the same way back, and gives the events back at its end")
  func hidesInSteps() throws {
    let hud = HudView.hud(inView: view, animated: false)
    window.layout()
    let overlay = try overlay()
    hud.hide(animated: true)
    frame(after: 50)
    let f = HudView.spring.progress(at: 0.05)
    #expect(isNear(overlay.frames.last, 1 + 0.3 * f, 1 - f))
    frame(after: 240)
    #expect(!view.isUserInteractionEnabled && !overlay.isRemoved && hud.superview === view)
    frame(after: 10)
    #expect(view.isUserInteractionEnabled && overlay.isRemoved && hud.superview == nil)
  }

  @Test("Hiding at once gives the events back before the box goes")
  func hidesAtOnce() throws {
    let host = WatchingHost(view)
    window.rootView.host = host
    let hud = HudView.hud(inView: view, animated: true)
    window.layout()
    hud.hide()
    #expect(host.tookEventsOnRemoval == true)
    #expect(hud.superview == nil && !window.rootView.animator.isAnimating)
  }

  @Test("When its overlay fails it is drawn in the window, and asks for no second one")
  func overlayFails() throws {
    let hud = HudView.hud(inView: view, animated: false)
    #expect(try window.picture().pixel(x: 160, y: 360) == 0xffff_cc00)
    let overlay = try overlay()
    overlay.onFailure?()
    #expect(window.host.needsDisplay)
    let picture = try window.picture()
    #expect(isBox(picture.pixel(x: 160, y: 360)))
    #expect(picture.pixel(x: 148, y: 360) == 0xffff_cc00)
    hud.text = "Tagged"
    window.layout()
    #expect(window.host.overlays.count == 1)
  }

  @Test("On a host without overlays the box is drawn in the window at its scale and alpha")
  func inline() throws {
    window.host.makesOverlays = false
    _ = HudView.hud(inView: view, animated: true)
    #expect(try window.picture().pixel(x: 200, y: 360) == 0xffff_cc00)
    frame(after: 135)
    let small = try window.picture()
    #expect(!isBox(small.pixel(x: 152, y: 330)), "at 0.986 the edge lies inside")
    frame(after: 165)
    #expect(isBox(try window.picture().pixel(x: 152, y: 330)))
  }

  @Test("A text set after it was made is drawn")
  func lateText() throws {
    window.host.makesOverlays = false
    let hud = HudView.hud(inView: view, animated: false)
    let rows = 312 + 60..<312 + 85
    #expect(try window.picture().brightPixels(in: rows, columns: 155..<245) == 0)
    hud.text = "Tagged"
    #expect(window.host.needsDisplay)
    #expect(try window.picture().brightPixels(in: rows, columns: 155..<245) > 20)
  }

  @Test("A text set later reaches an overlay that already stands")
  func lateTextInOverlay() throws {
    let hud = HudView.hud(inView: view, animated: false)
    window.layout()
    hud.text = "Tagged"
    let surface = try Surface(width: 96, height: 96)
    try overlay().content.draw(Context(surface))
    #expect(surface.brightPixels(in: 60..<85) > 20)
  }

  @Test("In a window that becomes dark the overlay gets the edge that sets it off there, at once")
  func darkOverlay() throws {
    _ = HudView.hud(inView: view, animated: false)
    window.layout()
    let overlay = try overlay()
    func edge() throws -> UInt32 {
      let surface = try Surface(width: 96, height: 96)
      overlay.content.draw(Context(surface))
      return (surface.pixel(x: 48, y: 0) ?? 0) & 0xff
    }
    #expect(try edge() == 0x3d)
    let (frames, drawn) = (overlay.frames.count, overlay.redrawn.count)
    window.rootView.overrideUserInterfaceStyle = .dark
    window.layout()
    #expect(try edge() > 0x50)
    #expect(overlay.redrawn.count == drawn + 1 && overlay.frames.count > frames)
  }

  @Test("The overlay is told of a scale that holds the spring's widest and first size")
  func maximumScale() throws {
    _ = HudView.hud(inView: view, animated: false)
    window.layout()
    #expect(try overlay().content.maximumScale >= 1.3138)
  }
}

/// A host whose overlay notes whether the view took events when the overlay went.
private final class WatchingHost: WindowHost {
  private let view: View
  private(set) var tookEventsOnRemoval: Bool?

  init(_ view: View) { self.view = view }

  func setTitle(_ title: String) {}
  func setNeedsDisplay() {}
  func requestFrame() {}
  func requestText(
    from source: PasteSource,
    completion: @escaping (Result<String, PasteFailure>) -> Void
  ) {}
  func offerText(_ text: String, as source: PasteSource) {}
  func setCursor(_ cursor: PointerCursor) {}
  func textInputDidChange() {}
  func textInputDidEnd(keeping text: String) {}
  func close() {}

  func makeOverlay(for content: OverlayContent) -> (any Overlay)? {
    WatchedOverlay { [self] in tookEventsOnRemoval = view.isUserInteractionEnabled }
  }
}

private final class WatchedOverlay: Overlay {
  var onFailure: (() -> Void)?
  private let onRemoval: () -> Void

  init(onRemoval: @escaping () -> Void) { self.onRemoval = onRemoval }

  func present(scale: Double, alpha: Double) {}
  func update(_ content: OverlayContent) {}
  func redraw(_ area: Rect?) {}
  func remove() { onRemoval() }
}
