import Dispatch

/// A position given beforehand, delivered once as if it were taken now.
package final class FixedProvider: LocationProvider {
  private let fix: Fix
  private var outlet: Outlet?

  /// A provider of one position.
  ///
  /// - Parameters:
  ///   - coordinate: the point.
  ///   - accuracy: metres; 0 is exact.
  ///   - altitude: metres above sea level.
  ///   - source: `.fixed`, or `.geo` for a link.
  package init(
    coordinate: Coordinate,
    accuracy: Double = 0,
    altitude: Double? = nil,
    source: FixSource = .fixed
  ) {
    fix = Fix(
      coordinate: coordinate,
      accuracy: accuracy,
      altitude: altitude,
      time: 0,
      source: source
    )
  }

  /// A provider of the position on the command line, exact where no accuracy is given.
  package convenience init(_ argument: LocationArgument) {
    self.init(
      coordinate: argument.coordinate,
      accuracy: argument.accuracy ?? 0,
      altitude: argument.altitude,
      source: argument.source
    )
  }

  package func start(_ deliver: @escaping @MainActor (LocationEvent) -> Void) {
    stop()
    let outlet = Outlet(deliver)
    self.outlet = outlet
    var fix = fix
    fix.time = WallClock.now()
    DispatchQueue.main.async { [fix] in
      MainActor.assumeIsolated { outlet.deliver([.fix(fix), .ended]) }
    }
  }

  package func stop() {
    outlet?.close()
    outlet = nil
  }
}
