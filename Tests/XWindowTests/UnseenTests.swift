internal import CX11
internal import Canvas
import Testing
internal import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// B52: the program went on drawing while nobody could see it.
  @Suite struct Unseen {
    private enum Hiding: CaseIterable { case iconified, unmapped, covered }

    @Test(arguments: Hiding.allCases)
    private func b52WhatNobodySeesAsksForNothingAndWakesNobody(hiding: Hiding) throws {
      let server = try PrivateServer()
      let proxy = try FaultProxy(to: server.number)
      let stage = try Stage(server, through: proxy)
      if hiding == .iconified { try stage.startOpenbox() }
      try stage.show()
      let controller = SpinningController()
      let root = RootView(rootViewController: controller, timers: stage.timers)
      let window = TopLevelWindow(connection: stage.connection, content: root, title: "Spinner")
      root.host = window
      // One window alone, or the other one would answer when it comes to light.
      stage.window.close()
      try stage.run(until: "a turning spinner") {
        window.isMapped && stage.timers.millisecondsToNext >= 0
      }
      try hide(window, hiding, stage)
      try stage.run(until: "an unseen window") { !window.isSeen }
      try stage.run(until: "nothing to wait for", within: .seconds(5)) {
        stage.timers.millisecondsToNext == -1
      }
      _ = stage.connection.property(.name, of: window.id)
      let before = proxy.requests
      window.requestFrame()
      window.setNeedsDisplay()
      try stage.run(until: "a turn") { true }
      #expect(stage.timers.millisecondsToNext == -1)
      _ = stage.connection.property(.name, of: window.id)
      #expect(proxy.requests == before + 1, "the question before this line, and no more")
      #expect(!stage.connection.hasBufferedInput)

      try reveal(window, hiding, stage)
      try stage.run(until: "the spinner's next turn") { stage.timers.millisecondsToNext > 0 }
    }

    private func hide(_ window: TopLevelWindow, _ hiding: Hiding, _ stage: Stage) throws {
      let observer = stage.observer
      switch hiding {
      case .iconified: observer.message(window.id, "WM_CHANGE_STATE", [3], to: observer.root)
      case .unmapped: xcb_unmap_window(observer.xcb, window.id)
      case .covered: observer.cover()
      }
      xcb_flush(observer.xcb)
    }

    private func reveal(_ window: TopLevelWindow, _ hiding: Hiding, _ stage: Stage) throws {
      let observer = stage.observer
      switch hiding {
      case .iconified, .unmapped: xcb_map_window(observer.xcb, window.id)
      case .covered: observer.raise(window.id)
      }
      xcb_flush(observer.xcb)
    }
  }
}

private final class SpinningController: ViewController {
  override func viewDidLoad() {
    let spinner = ActivityIndicator()
    view.addSubview(spinner)
    spinner.startAnimating()
  }
}

extension Observer {
  /// Puts a window over the whole screen.
  fileprivate func cover() {
    let window = xcb_generate_id(xcb)
    xcb_create_window(
      xcb,
      0,
      window,
      root,
      0,
      0,
      1024,
      900,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
      0,
      XCB_CW_OVERRIDE_REDIRECT.rawValue,
      [1]
    )
    xcb_map_window(xcb, window)
  }
}
