import Dispatch

/// A position given beforehand, delivered once as if it were taken now.
package final class FixedProvider: LocationProvider {
  private let fix: Fix
  private let wallClock: @Sendable () -> Double
  private var outlet: Outlet?

  /// A provider of one position.
  ///
  /// - Parameters:
  ///   - coordinate: the point.
  ///   - accuracy: metres; 0 is exact.
  ///   - altitude: metres above sea level.
  ///   - source: `.fixed`, or `.geo` for a link.
  ///   - wallClock: the time of day, in seconds since 1970 UTC.
  package init(
    coordinate: Coordinate,
    accuracy: Double = 0,
    altitude: Double? = nil,
    source: FixSource = .fixed,
    wallClock: @escaping @Sendable () -> Double
  ) {
    self.wallClock = wallClock
    fix = Fix(
      coordinate: coordinate,
      accuracy: accuracy,
      altitude: altitude,
      time: 0,
      source: source
    )
  }

  /// A provider of the position on the command line, exact where no accuracy is given.
  ///
  /// - Parameters:
  ///   - argument: the position.
  ///   - wallClock: the time of day, in seconds since 1970 UTC.
  package convenience init(
    _ argument: LocationArgument,
    wallClock: @escaping @Sendable () -> Double
  ) {
    self.init(
      coordinate: argument.coordinate,
      accuracy: argument.accuracy ?? 0,
      altitude: argument.altitude,
      source: argument.source,
      wallClock: wallClock
    )
  }

  package func start(_ deliver: @escaping @MainActor (LocationEvent) -> Void) {
    stop()
    let outlet = Outlet(deliver)
    self.outlet = outlet
    var fix = fix
    fix.time = wallClock()
    DispatchQueue.main.async { [fix] in
      MainActor.assumeIsolated { outlet.deliver([.fix(fix), .ended]) }
    }
  }

  package func stop() {
    outlet?.close()
    outlet = nil
  }
}
