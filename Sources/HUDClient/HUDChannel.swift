public import HUDWire

/// What a program needs of a connection to the owner of a display's HUDs.
public protocol HUDChannel: AnyObject {
  /// To be polled for reading while there is something else to wait for; `nextEvent` then answers at once.
  var fileDescriptor: Int32 { get }
  /// Sends a request, starting an owner where there is none; does not wait for what becomes of it.
  ///
  /// - Throws: when there is no display, no owner can be started, or the display is lost.
  func send(_ request: HUDRequest) throws(HUDClientError)
  /// The next event of a request that has a serial.
  ///
  /// - Parameter milliseconds: how long to wait at most; 0 only looks, a negative number waits without limit.
  /// - Returns: the serial and the event; nil when none came in time.
  /// - Throws: when the display is lost.
  func nextEvent(
    within milliseconds: Int
  ) throws(HUDClientError) -> (serial: UInt32, event: HUDEvent)?
  /// What is shown and queued, the oldest first.
  ///
  /// - Returns: a `show` request each; none where there is no owner.
  /// - Throws: when there is no display, it is lost, or the owner stays silent.
  func list() throws(HUDClientError) -> [HUDRequest]
}

/// Why a HUD could not be asked for.
public struct HUDClientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What failed.
  public enum Kind: Sendable {
    /// There is no display, or it refuses.
    case noDisplay
    /// The display went away.
    case displayLost
    /// The owner's program is missing, did not start or does not answer.
    case noOwner
  }
  /// What failed.
  public let kind: Kind
  /// What went wrong, in one line.
  public let description: String

  /// Makes an error.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
