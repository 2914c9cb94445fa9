/// Why there is no position.
package enum LocationFailure: Error, Hashable, Sendable {
  /// The user or the system does not allow it.
  case denied
  /// Not known at this moment; the source goes on trying.
  case unknown
  /// Nothing there could tell a position; the reason in words.
  case noSource(String)
  /// Nobody listens where gpsd should.
  case refused(HostPort)
  /// gpsd was not reached, or what answered is not gpsd; the reason in words.
  case unreachable(HostPort, String)
  /// A recording could not be read; its file and the reason in words.
  case unreadable(file: String, String)
  /// The search had its time and found nothing.
  case timedOut
  /// Anything else, in words.
  case other(String)
}

extension LocationFailure: CustomStringConvertible {
  /// The reason in plain words for a status line: one clause, no full stop.
  package var description: String {
    switch self {
    case .denied: "Location is not allowed for this program"
    case .unknown: "The position is not known at the moment"
    case .noSource(let reason): reason
    case .refused(let address): "gpsd is not running at \(address) (connection refused)"
    case .unreachable(let address, let reason): "gpsd at \(address) cannot be used: \(reason)"
    case .unreadable(let file, let reason): "The recording \(file) cannot be used: \(reason)"
    case .timedOut: "No position was found in the time allowed"
    case .other(let reason): reason
    }
  }
}
