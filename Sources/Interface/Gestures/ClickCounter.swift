internal import Canvas

/// Counts presses that follow each other quickly and in one place.
struct ClickCounter {
  /// How soon the next press has to come.
  var interval = Duration.milliseconds(400)
  /// How far it may be away, in points.
  var distance = 5.0

  private var last: (location: Point, button: PointerButton, time: Instant, count: Int)?

  /// Answers which press in a row this one is.
  mutating func count(_ event: PointerEvent, at now: Instant) -> Int {
    var count = 1
    if let last, last.button == event.button, now - last.time <= interval,
      event.location.distance(to: last.location) <= distance
    {
      count = last.count + 1
    }
    last = (event.location, event.button, now, count)
    return count
  }
}
