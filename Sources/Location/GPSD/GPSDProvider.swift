/// Positions from a gpsd, in its JSON protocol over TCP.
///
/// Nothing here waits on the main thread. A gpsd that is not there at the first attempt is a
/// failure at once; a connection lost later is made anew until `stop`.
package final class GPSDProvider: LocationProvider {
  private let address: HostPort
  private let timing: GPSDTiming
  private let wallClock: @Sendable () -> Double
  private var session: GPSDSession?
  private var outlet: Outlet?

  /// A provider not yet started.
  ///
  /// - Parameters:
  ///   - address: where gpsd listens.
  ///   - timing: how long it is waited for.
  ///   - wallClock: the time of day, in seconds since 1970 UTC; asked on any thread.
  package init(
    address: HostPort = .localGPSD,
    timing: GPSDTiming = GPSDTiming(),
    wallClock: @escaping @Sendable () -> Double
  ) {
    self.address = address
    self.timing = timing
    self.wallClock = wallClock
  }

  package func start(_ deliver: @escaping @MainActor (LocationEvent) -> Void) {
    stop()
    let outlet = Outlet(deliver)
    let session = GPSDSession(
      address: address,
      timing: timing,
      wallClock: wallClock,
      outlet: outlet
    )
    self.outlet = outlet
    self.session = session
    session.begin()
  }

  package func stop() {
    outlet?.close()
    outlet = nil
    session?.end()
    session = nil
  }
}
