import Dispatch

/// Plays a recording of fixes as if it happened now.
///
/// The gaps between the recorded times are kept, and the stamps are moved so that the first fix
/// is taken now. A stamp that goes back in the recording goes back in the replay too, as a cached
/// fix does in life; it is delivered at once.
package final class ReplayProvider: LocationProvider {
  private let path: String
  private let speed: Double
  private let wallClock: @Sendable () -> Double
  private var outlet: Outlet?

  /// A provider that reads its file when started.
  ///
  /// - Parameters:
  ///   - path: the file; see `Recording` for its form.
  ///   - speed: 2 plays in half the time. What is not a positive number counts as 1.
  ///   - wallClock: the time of day, in seconds since 1970 UTC.
  package init(path: String, speed: Double = 1, wallClock: @escaping @Sendable () -> Double) {
    self.path = path
    self.wallClock = wallClock
    self.speed = speed > 0 && speed.isFinite ? speed : 1
  }

  package func start(_ deliver: @escaping @MainActor (LocationEvent) -> Void) {
    stop()
    let outlet = Outlet(deliver)
    self.outlet = outlet
    let (path, speed, wallClock) = (path, speed, wallClock)
    DispatchQueue.global().async {
      let result = Result { () throws(LocationFailure) in try Self.recording(in: path) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          Replay(outlet: outlet, speed: speed, wallStart: wallClock()).play(result)
        }
      }
    }
  }

  package func stop() {
    outlet?.close()
    outlet = nil
  }

  nonisolated private static func recording(
    in path: String
  ) throws(LocationFailure) -> Recording {
    let recording = Recording(try RecordingFile.bytes(of: path))
    if let fault = recording.fault { throw .unreadable(file: path, fault) }
    return recording
  }
}

/// One run through a recording; it lives as long as its timer, and its outlet is how it is stopped.
@MainActor
private final class Replay {
  private let outlet: Outlet
  private let speed: Double
  private let monotonicStart = DispatchTime.now()
  private let wallStart: Double
  private var fixes: [Fix] = []
  private var next = 0

  init(outlet: Outlet, speed: Double, wallStart: Double) {
    self.outlet = outlet
    self.speed = speed
    self.wallStart = wallStart
  }

  func play(_ result: Result<Recording, LocationFailure>) {
    switch result {
    case .failure(let failure): outlet.deliver([.failure(failure)])
    case .success(let recording):
      fixes = recording.fixes
      deliverNext()
    }
  }

  private func deliverNext() {
    guard outlet.isOpen, next < fixes.count else { return }
    var fix = fixes[next]
    fix.time = wallStart + offset(of: next)
    next += 1
    outlet.deliver([.fix(fix)])
    guard next < fixes.count else { return outlet.deliver([.ended]) }
    // Due from the start, not from now, so that small delays do not add up.
    let due = monotonicStart + Duration.seconds(offset(of: next)).interval
    DispatchQueue.main.asyncAfter(deadline: due) {
      MainActor.assumeIsolated { self.deliverNext() }
    }
  }

  /// Seconds after the first fix, within a century: recorded times may be any number.
  private func offset(of index: Int) -> Double {
    let century = 3.2e9
    return min(max((fixes[index].time - fixes[0].time) / speed, -century), century)
  }
}
