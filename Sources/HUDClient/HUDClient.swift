internal import Glibc
public import HUDWire

/// A program's way to the HUDs of its display, from any thread.
///
/// The HUDs are drawn by a process of their own, the owner, which is started when there is none: a spinner keeps turning
/// while the thread that asked for it sleeps.
///
/// ```swift
/// let client = try HUDClient()
/// try client.busy("Uploading…", key: "upload")
/// upload()
/// try client.hide(key: "upload")
/// try client.show("Uploaded", icon: .check)
/// ```
///
/// The format of the messages is in `Documentation/HUDProtocol.md`.
public final class HUDClient: HUDChannel, @unchecked Sendable {
  // Unchecked: every field that changes is touched with `lock` held alone.
  private let session: HUDSession
  private let lock = TimedLock()
  private let patience: Double
  private var holds: [String: Int] = [:]
  private var nextSerial = HUDSession.firstSerial

  /// Connects to a display; an owner is looked for by the first request.
  ///
  /// - Parameters:
  ///   - display: the display; nil means `$DISPLAY`.
  ///   - ownerProgram: the absolute path of the owner's program; nil means `$HUD_OWNER`, or `hud-owner` beside this
  ///     program, in `../libexec/taglocation`, or in a folder of `$PATH`.
  ///   - deadline: seconds that this and every request may take at most.
  /// - Throws: `noDisplay` when there is no display, it refuses or it does not answer.
  public init(
    display: String? = nil,
    ownerProgram: String? = nil,
    deadline: Double = 5
  ) throws(HUDClientError) {
    patience = deadline
    session = try HUDSession(
      display: display,
      program: OwnerProgram(ownerProgram),
      by: Deadline(in: deadline)
    )
  }

  /// Readable while ``nextEvent(within:)`` has something to look at; never to be read from.
  public var fileDescriptor: Int32 { session.signal.descriptor }

  /// Sends a request, starting an owner where there is none and there is something to show.
  ///
  /// When the owner turns out to have gone before it took the request, the request goes to its successor, once; the next
  /// call finds that out.
  ///
  /// - Parameter request: the request; serials from 0xF0000000 are the client's own.
  /// - Throws: `noOwner` when there is none and none can be started, `displayLost` when the display is gone or takes
  ///   nothing within the deadline.
  public func send(_ request: HUDRequest) throws(HUDClientError) {
    try locked { () throws(HUDClientError) in try sendLocked(request) }
  }

  private func sendLocked(_ request: HUDRequest) throws(HUDClientError) {
    try session.send(request, by: Deadline(in: patience))
  }

  private func locked<Value>(
    _ body: () throws(HUDClientError) -> Value
  ) throws(HUDClientError) -> Value {
    // Whoever has the lock gives it back within a deadline; some may have come before us.
    _ = lock.acquire(by: .never)
    defer { unlock() }
    return try body()
  }

  private func unlock() {
    session.settle()
    lock.release()
  }

  /// The next event of a request that has a serial.
  ///
  /// - Parameter milliseconds: how long to wait at most; 0 only looks, a negative number waits without limit.
  /// - Returns: the serial and the event; nil when none came in time. When the owner ends with HUDs on the screen, each of
  ///   them is reported as `hidden(displayLost)`.
  /// - Throws: `displayLost` when the display is gone; `noOwner` when a lost owner has no successor.
  public func nextEvent(
    within milliseconds: Int
  ) throws(HUDClientError) -> (serial: UInt32, event: HUDEvent)? {
    let end = milliseconds < 0 ? Deadline.never : Deadline(in: Double(milliseconds) / 1000)
    while lock.acquire(by: end) {
      if let event = try lookForEvent() { return event }
      guard !end.isOver, awaitReady(fileDescriptor, POLLIN, by: end) else { break }
    }
    return nil
  }

  /// Looks for an event with the lock held, and lets go of it.
  private func lookForEvent() throws(HUDClientError) -> (serial: UInt32, event: HUDEvent)? {
    defer { unlock() }
    session.takeWhatIsThere()
    if let event = session.nextEvent() { return event }
    try session.takeIn(by: Deadline(in: patience))
    return session.nextEvent()
  }

  /// What is shown and queued, the oldest first.
  ///
  /// - Returns: a `show` request each; none where there is no owner.
  /// - Throws: `displayLost` when the display is gone, `noOwner` when the owner stays silent.
  public func list() throws(HUDClientError) -> [HUDRequest] {
    try locked { () throws(HUDClientError) in
      var request = HUDRequest(.list)
      request.serial = nextSerial
      nextSerial = max(nextSerial &+ 1, HUDSession.firstSerial)
      return try session.list(request, by: Deadline(in: patience))
    }
  }

  // MARK: Counted

  /// Counts one more who wants the HUD of a key: of this client's releases only the last ``release(key:)`` hides it.
  ///
  /// Its own duration and other clients may end it before.
  ///
  /// - Parameters:
  ///   - key: the HUD's key.
  ///   - title: the words of a spinner to show with the first hold; nil to show nothing.
  /// - Throws: as ``send(_:)``.
  public func hold(key: String, showing title: String? = nil) throws(HUDClientError) {
    try locked { () throws(HUDClientError) in
      if let title, holds[key] == nil { try sendLocked(.busy(title, key: key)) }
      holds[key, default: 0] += 1
    }
  }

  /// Lets go of the HUD of a key; the last one to do so hides it.
  ///
  /// Without a hold it does nothing.
  ///
  /// - Parameter key: the HUD's key.
  /// - Throws: as ``send(_:)``.
  public func release(key: String) throws(HUDClientError) {
    try locked { () throws(HUDClientError) in
      guard let count = holds[key] else { return }
      holds[key] = count > 1 ? count - 1 : nil
      if count == 1 { try sendLocked(.hide(key: key)) }
    }
  }

  /// Hides the HUD of a key at once and ends all holds on it; all HUDs when there is no key.
  ///
  /// - Parameter key: the HUD's key.
  /// - Throws: as ``send(_:)``.
  public func hide(key: String = "") throws(HUDClientError) {
    try locked { () throws(HUDClientError) in
      if key.isEmpty { holds = [:] } else { holds[key] = nil }
      try sendLocked(.hide(key: key))
    }
  }
}
