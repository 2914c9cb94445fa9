internal import Canvas
internal import Interface

/// The monitors of a screen, by what the server and the window manager say of them.
struct MonitorList: Equatable {
  /// What the server says of a monitor.
  struct Record: Equatable {
    var name: String
    var frame: PixelRect
    var isPrimary: Bool
  }

  /// As the server lists them; never empty.
  let monitors: [Monitor]
  private let primary: Int

  /// Sorts out what cannot be.
  ///
  /// - Parameters:
  ///   - records: the server's monitors; where none of them can be, the screen is the only one.
  ///   - screen: the whole screen.
  ///   - workArea: four numbers for each desktop (`_NET_WORKAREA`).
  ///   - desktop: the number of the desktop in view.
  init(_ records: [Record], screen: PixelRect, workArea: [UInt32], desktop: UInt32) {
    let known = records.filter { !$0.frame.intersection(screen).isEmpty }
    let used =
      known.isEmpty ? [Record(name: "screen", frame: screen, isPrimary: true)] : known
    let free = Self.area(workArea, desktop: Int(desktop)) ?? screen
    monitors = used.map { record in
      let inside = record.frame.intersection(free)
      return Monitor(
        name: record.name,
        frame: record.frame.points(scale: 1),
        workArea: (inside.isEmpty ? record.frame : inside).points(scale: 1)
      )
    }
    primary = used.firstIndex { $0.isPrimary } ?? 0
  }

  /// The rectangle of a desktop; that of the first where there is only one for all of them.
  private static func area(_ numbers: [UInt32], desktop: Int) -> PixelRect? {
    let count = numbers.count / 4
    guard count > 0 else { return nil }
    let start = 4 * (desktop < count ? desktop : 0)
    let parts = numbers[start..<start + 4].map { Int(Int32(bitPattern: $0)) }
    // Numbers beyond those of the protocol are nobody's screen, and would run over in sums.
    guard parts.allSatisfy({ abs($0) <= 65535 }), parts[2] > 0, parts[3] > 0 else { return nil }
    return PixelRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  /// False where a name or a number is that of no monitor.
  func has(_ choice: MonitorChoice) -> Bool {
    switch choice {
    case .focused, .pointer, .primary, .all: true
    case .named(let name): monitors.contains { $0.name == name }
    case .index(let index): monitors.indices.contains(index)
    }
  }

  /// The monitors meant.
  ///
  /// - Parameters:
  ///   - choice: which.
  ///   - focus: asked for the focused window's place.
  ///   - pointer: asked for the pointer's.
  /// - Returns: at least one.
  func chosen(
    _ choice: MonitorChoice,
    focus: () -> Rect?,
    pointer: () -> Point?
  ) -> [Monitor] {
    guard monitors.count > 1 else { return monitors }
    switch choice {
    case .primary: return [monitors[primary]]
    case .index(let index): return [monitors[min(max(index, 0), monitors.count - 1)]]
    case .all: return distinct
    case .pointer: return [pointer().flatMap(monitor(at:)) ?? monitors[primary]]
    case .named(let name):
      return [monitors.first { $0.name == name } ?? focused(focus, pointer)]
    case .focused: return [focused(focus, pointer)]
    }
  }

  private func focused(_ focus: () -> Rect?, _ pointer: () -> Point?) -> Monitor {
    focus().flatMap(monitor(under:)) ?? pointer().flatMap(monitor(at:)) ?? monitors[primary]
  }

  /// Mirrored outputs show the same area; what goes to all goes there once.
  private var distinct: [Monitor] {
    monitors.indices.filter { index in
      !monitors[..<index].contains { $0.frame == monitors[index].frame }
    }.map { monitors[$0] }
  }

  private func monitor(at point: Point) -> Monitor? {
    monitors.first { $0.frame.contains(point) }
  }

  /// The one with most of an area.
  private func monitor(under area: Rect) -> Monitor? {
    func share(_ monitor: Monitor) -> Double {
      let part = monitor.frame.intersection(area)
      return part.width * part.height
    }
    return monitors.filter { share($0) > 0 }.max { share($0) < share($1) }
  }

  /// True when an area covers a monitor, but for a thread at its edges.
  ///
  /// xsecurelock keeps a window one pixel smaller on every side, so that no compositor steps aside
  /// for it.
  func isCovered(by area: PixelRect) -> Bool {
    monitors.contains { monitor in
      let frame = PixelRect(touching: monitor.frame, scale: 1)
      return area.x <= frame.x + 2 && area.y <= frame.y + 2 && area.maxX >= frame.maxX - 2
        && area.maxY >= frame.maxY - 2
    }
  }
}
