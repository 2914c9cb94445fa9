internal import Canvas

/// What a press does to the selection until it ends.
struct TextDrag {
  /// How much the selection grows by at a time.
  enum Step {
    case character
    case word
    case paragraph
  }

  var step: Step
  /// What was chosen when the button went down; it stays chosen.
  var origin: Range<Int>
  /// What was chosen before, for a press that comes to nothing.
  var before: TextSelection
  /// Where the pointer went down, and where it is, in the window.
  var start: Point
  var location: Point
  /// True when the pointer has left the place where it went down.
  var hasMoved = false
  /// True when the view did not have the keyboard: it comes at the release, and only inside.
  var isVisit: Bool
  var scrolling: ScheduledWork?
  /// Where the text was pulled when a finger began to drag it, in points; nil when it does not.
  var pulled: Double?
}

/// Choosing with the pointer: by characters, by words after a double click, by paragraphs after a triple one.
extension TextView {
  /// How often the text moves on while the pointer is beyond the edge.
  private static let scrollPeriod = Duration.milliseconds(30)

  /// The place in the text nearest to a point of the window.
  func place(at location: Point) -> TextPlace { layout.place(at: textPoint(location)) }

  private func textPoint(_ location: Point) -> Point {
    guard let rootView else { return location }
    let origin = textOrigin
    return convert(location, from: rootView).offsetBy(dx: -origin.x, dy: -origin.y)
  }

  func pressBegan(_ event: PointerEvent) {
    wantedColumn = nil
    let step: TextDrag.Step =
      switch event.clickCount {
      case 1: .character
      case 2: .word
      default: .paragraph
      }
    let isVisit = !isFirstResponder
    var origin = piece(step, at: event.location)
    if event.modifiers.contains(.shift), event.clickCount == 1, !isVisit {
      let anchor = buffer.selection.anchor
      origin = anchor..<anchor
    }
    drag = TextDrag(
      step: step,
      origin: origin,
      before: buffer.selection,
      start: event.location,
      location: event.location,
      isVisit: isVisit
    )
    if event.device == .touch { return fingerBegan() }
    mover.stop()
    if !isVisit { extend(to: event.location) }
  }

  func pressMoved(_ event: PointerEvent) {
    if event.device == .touch { return fingerMoved(event) }
    guard var drag else { return }
    drag.location = event.location
    if !drag.hasMoved {
      drag.hasMoved = event.location.distance(to: drag.start) > dragThreshold / 2
    }
    self.drag = drag
    guard drag.hasMoved else { return }
    extend(to: event.location)
    scrollWhileBeyondEdge()
  }

  func pressEnded(_ event: PointerEvent) {
    guard let ended = drag else { return }
    endDrag()
    let isTouch = event.device == .touch
    if isTouch, ended.hasMoved { return }
    if ended.isVisit {
      guard let rootView, bounds.contains(convert(event.location, from: rootView)),
        becomeFirstResponder()
      else { return restore(ended.before) }
    }
    if !ended.hasMoved, ended.isVisit || isTouch {
      select(piece(ended.step, at: event.location))
      keepSide(at: event.location)
    }
    offerNow(always: true)
  }

  func pressCancelled() {
    let cancelled = drag
    endDrag()
    if let cancelled, cancelled.isVisit { restore(cancelled.before) }
  }

  private func endDrag() {
    drag?.scrolling?.cancel()
    if drag?.pulled != nil { mover.letGo() }
    drag = nil
  }

  private func restore(_ selection: TextSelection) {
    // Choosing brings the caret into sight, which nobody asked for where nothing was chosen.
    if selection != buffer.selection { buffer.select(selection) }
  }

  private func select(_ range: Range<Int>) {
    buffer.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
  }

  /// The caret's place, the word or the paragraph at a point of the window.
  private func piece(_ step: TextDrag.Step, at location: Point) -> Range<Int> {
    switch step {
    case .character:
      let place = buffer.boundary(atOrBefore: place(at: location).offset)
      return place..<place
    case .word: return buffer.word(at: layout.character(at: textPoint(location)))
    case .paragraph: return buffer.paragraph(at: layout.character(at: textPoint(location)))
    }
  }

  /// Chooses from where the press began to where the pointer is.
  private func extend(to location: Point) {
    guard let drag else { return }
    let here = piece(drag.step, at: clamped(location))
    let selection =
      here.lowerBound < drag.origin.lowerBound
      ? TextSelection(anchor: drag.origin.upperBound, head: here.lowerBound)
      : TextSelection(
        anchor: drag.origin.lowerBound,
        head: max(here.upperBound, drag.origin.upperBound)
      )
    if selection != buffer.selection { buffer.select(selection) }
    keepSide(at: location)
  }

  /// Beyond the end of a line the caret stays at that end.
  private func keepSide(at location: Point) {
    let place = place(at: clamped(location))
    guard buffer.selection.isEmpty, buffer.caret == place.offset else { return }
    selectionAffinity = place.affinity
  }

  /// The nearest point inside: beyond the edge the timer alone sets the pace.
  private func clamped(_ location: Point) -> Point {
    guard let rootView else { return location }
    let inside = convert(Rect(origin: .zero, size: frame.size), to: rootView)
    return Point(
      x: isSingleLine ? max(inside.minX, min(location.x, inside.maxX - 1)) : location.x,
      y: isSingleLine ? location.y : max(inside.minY, min(location.y, inside.maxY - 1))
    )
  }

  /// Moves the text on while the pointer is held beyond the edge and there is more; then it is still.
  private func scrollWhileBeyondEdge() {
    guard beyondEdge != 0 else {
      drag?.scrolling?.cancel()
      return
    }
    guard drag?.scrolling?.isPending != true else { return }
    drag?.scrolling = rootView?.timers.schedule(after: Self.scrollPeriod) { [weak self] in
      self?.scrollOn()
    }
  }

  private func scrollOn() {
    guard let drag else { return }
    let before = (scrollOffset, buffer.selection)
    scrollText(to: scrollOffset + beyondEdge / 2)
    extend(to: drag.location)
    if before != (scrollOffset, buffer.selection) { scrollWhileBeyondEdge() }
  }

  /// How far the pointer is outside, in points; the farther, the faster the text moves.
  private var beyondEdge: Double {
    guard let drag, let rootView else { return 0 }
    let point = convert(drag.location, from: rootView)
    let (place, room) = isSingleLine ? (point.x, frame.width) : (point.y, frame.height)
    if place < 0 { return max(place, -60) }
    return place > room ? min(place - room, 60) : 0
  }
}
