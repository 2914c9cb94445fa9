package import Canvas
package import Interface

/// A window without a display: a script of input in, a picture out, time moved by hand.
package final class HeadlessWindow {
  /// The clock.
  package let clock: ManualClock
  /// What the window asks of the platform.
  package let host = HeadlessHost()
  /// What is inside.
  package let rootView: RootView

  /// Makes a window and lays it out.
  package init(
    _ viewController: ViewController,
    clock: ManualClock = ManualClock(),
    size: Size = Size(width: 400, height: 720),
    scale: Double = 1
  ) {
    self.clock = clock
    rootView = RootView(rootViewController: viewController, timers: clock)
    rootView.host = host
    rootView.resize(to: size, scale: scale)
    layout()
  }

  /// Makes a window around a view.
  package convenience init(
    view: View,
    size: Size = Size(width: 400, height: 720),
    scale: Double = 1
  ) {
    let controller = ViewController()
    view.fillsSuperview = true
    controller.view.addSubview(view)
    self.init(controller, size: size, scale: scale)
  }

  // MARK: Time and display

  /// Does what the loop does before it sleeps.
  @discardableResult
  package func layout() -> Rect? {
    host.needsDisplay = false
    return rootView.prepareForDisplay()
  }

  /// Lets time pass, a refresh of the screen at a time while something moves.
  package func advance(by span: Duration) {
    let end = clock.now + span
    while clock.now < end {
      clock.advance(by: min(.microseconds(16_667), end - clock.now))
      if host.wantsFrame {
        host.wantsFrame = false
        rootView.stepAnimations(to: clock.now)
      }
      layout()
    }
  }

  /// The whole window, drawn anew.
  package func picture() throws -> Surface {
    layout()
    let scale = rootView.scale
    let surface = try Surface(
      width: Int(rootView.frame.width * scale),
      height: Int(rootView.frame.height * scale),
      scale: scale
    )
    rootView.draw(in: Context(surface))
    return surface
  }

  // MARK: Input

  /// What pressed last and was not let go.
  private var held = (device: PointerDevice.mouse, touch: 0)

  /// Presses and releases the primary button at a place.
  package func click(_ x: Double, _ y: Double) {
    press(x, y)
    release(x, y)
  }

  /// Presses and releases in the middle of a view, or at a distance from its corner.
  package func click(_ view: View, dx: Double? = nil, dy: Double? = nil) {
    let frame = frame(of: view)
    click(
      dx.map { frame.minX + $0 } ?? frame.midX,
      dy.map { frame.minY + $0 } ?? frame.midY
    )
  }

  /// Presses a button, the primary one unless said otherwise.
  package func press(
    _ x: Double,
    _ y: Double,
    _ button: PointerButton = .primary,
    modifiers: Modifiers = [],
    device: PointerDevice = .mouse,
    touch: Int = 0
  ) {
    held = (device, touch)
    let event = PointerEvent(
      location: Point(x: x, y: y),
      button: button,
      modifiers: modifiers,
      device: device,
      touch: touch
    )
    rootView.handle(.pointerDown(event))
    layout()
  }

  /// Moves the pointer, or the finger that pressed last.
  package func move(_ x: Double, _ y: Double) {
    let event = PointerEvent(location: Point(x: x, y: y), device: held.device, touch: held.touch)
    rootView.handle(.pointerMoved(event))
    layout()
  }

  /// Releases a button, the primary one unless said otherwise.
  package func release(_ x: Double, _ y: Double, _ button: PointerButton = .primary) {
    let event = PointerEvent(
      location: Point(x: x, y: y),
      button: button,
      device: held.device,
      touch: held.touch
    )
    held = (.mouse, 0)
    rootView.handle(.pointerUp(event))
    layout()
  }

  /// Presses, moves in ten steps, and releases.
  package func drag(from start: Point, to end: Point) {
    press(start.x, start.y)
    for step in 1...10 {
      let share = Double(step) / 10
      move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
    }
    release(end.x, end.y)
  }

  /// Touches and lets go in the middle of a view.
  package func tap(_ view: View) {
    let frame = frame(of: view)
    tap(frame.midX, frame.midY)
  }

  /// Touches and lets go.
  package func tap(_ x: Double, _ y: Double) {
    press(x, y, device: .touch)
    release(x, y)
  }

  /// Drags a finger down or up, a refresh of the screen at a time.
  ///
  /// - Parameters:
  ///   - start: where it touches.
  ///   - distance: how far it goes down, in points.
  ///   - span: how long it takes.
  ///   - lifts: false when it stays.
  package func swipe(
    from start: Point,
    by distance: Double,
    in span: Duration = .milliseconds(160),
    lifts: Bool = true
  ) {
    press(start.x, start.y, device: .touch)
    let steps = 10
    for step in 1...steps {
      advance(by: span / steps)
      move(start.x, start.y + distance * Double(step) / Double(steps))
    }
    if lifts { release(start.x, start.y + distance) }
  }

  /// Turns the wheel.
  package func wheel(at point: Point, by distance: Double, phase: ScrollPhase = .step) {
    let delta = Point(x: 0, y: distance)
    rootView.handle(.scroll(ScrollEvent(location: point, delta: delta, phase: phase)))
    layout()
  }

  /// Types a text, a key for each character.
  package func type(_ text: String) {
    for character in text {
      rootView.handle(.keyDown(KeyEvent(.character(character), text: String(character))))
    }
    layout()
  }

  /// Presses a key.
  package func key(_ key: Key, _ modifiers: Modifiers = []) {
    rootView.handle(.keyDown(KeyEvent(key, modifiers: modifiers)))
    layout()
  }

  // MARK: Views

  /// Where a view lies in the window.
  package func frame(of view: View) -> Rect {
    view.convert(Rect(origin: view.bounds.origin, size: view.frame.size), to: rootView)
  }

  /// The first view of a type, from the front.
  package func view<Wanted: View>(_ type: Wanted.Type = Wanted.self) -> Wanted? {
    views(type).first
  }

  /// All views of a type, the frontmost first.
  package func views<Wanted: View>(_ type: Wanted.Type = Wanted.self) -> [Wanted] {
    var found: [Wanted] = []
    func look(_ view: View) {
      for subview in view.subviews.reversed() where !subview.isHidden {
        if let wanted = subview as? Wanted { found.append(wanted) }
        look(subview)
      }
    }
    look(rootView)
    return found
  }

  /// The button with these words.
  package func button(_ title: String) -> Button? { views(Button.self).first { $0.title == title } }

  /// True when a label shows these words.
  package func shows(_ text: String) -> Bool { views(Label.self).contains { $0.text == text } }
}
