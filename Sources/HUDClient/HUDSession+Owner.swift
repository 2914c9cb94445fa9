internal import CXCB
internal import Glibc
internal import HUDWire

extension HUDSession {
  /// The owner's window; starts an owner where there is none, when that is wanted.
  func findOwner(
    starting: Bool,
    by deadline: Deadline
  ) throws(HUDClientError) -> UInt32? {
    if let owner, atoms.isTrusted { return owner }
    if let found = try askOwner(by: deadline) { return found }
    return starting ? try startOwner(by: deadline) : nil
  }

  /// Asks the server for the owner.
  func askOwner(by deadline: Deadline) throws(HUDClientError) -> UInt32? {
    let found = try selectionOwner(atoms.selection, by: deadline)
    guard found != owner else { return found }
    owner = found
    if let found { watch(found) }
    return found
  }

  /// Waits until the server has passed on or refused all that was sent.
  func confirm(by deadline: Deadline) throws(HUDClientError) {
    _ = try selectionOwner(atoms.selection, by: deadline)
    takeWhatIsThere()
  }

  /// Lets the server tell when a window goes; for the root: when a manager comes.
  private func watch(_ target: UInt32) {
    var mask = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(server.raw, target, XCB_CW_EVENT_MASK.rawValue, &mask)
  }

  private func selectionOwner(
    _ selection: UInt32,
    by deadline: Deadline
  ) throws(HUDClientError) -> UInt32? {
    let sequence = xcb_get_selection_owner_unchecked(server.raw, selection).sequence
    try server.flush(by: deadline)
    return try ownerReply(sequence, by: deadline)
  }

  private func ownerReply(
    _ sequence: UInt32,
    by deadline: Deadline
  ) throws(HUDClientError) -> UInt32? {
    let reply = try server.reply(
      sequence,
      as: xcb_get_selection_owner_reply_t.self,
      by: deadline
    )
    return reply.flatMap { $0.owner == 0 ? nil : $0.owner }
  }

  // MARK: Starting

  /// Starts an owner, or waits for the one that another client starts.
  private func startOwner(by deadline: Deadline) throws(HUDClientError) -> UInt32 {
    watch(server.root)
    while true {
      if try claimStart(by: deadline) {
        defer { yieldStart() }
        return try launch(by: deadline)
      }
      repeat {
        if let found = try askOwner(by: deadline) { return found }
        try awaitManager(by: deadline)
      } while try selectionOwner(atoms.starting, by: deadline) != nil
      if let found = try askOwner(by: deadline) { return found }
    }
  }

  /// Takes the right to start an owner when there is no owner and nobody has it.
  ///
  /// Nobody else comes between the question and the deed while the server is grabbed. An untrusted client may not grab:
  /// there two may start one owner each, of which the second finds the first and ends.
  private func claimStart(by deadline: Deadline) throws(HUDClientError) -> Bool {
    xcb_grab_server(server.raw)
    let asked = [atoms.selection, atoms.starting].map {
      xcb_get_selection_owner_unchecked(server.raw, $0).sequence
    }
    let isFree: Bool
    do {
      try server.flush(by: deadline)
      let current = try ownerReply(asked[0], by: deadline)
      let starter = try ownerReply(asked[1], by: deadline)
      isFree = current == nil && starter == nil
    } catch {
      xcb_ungrab_server(server.raw)
      try? server.flush(by: Deadline(in: 0))
      throw error
    }
    // Whoever is killed loses it by itself, so no time stamp has to tell old claims from new ones.
    if isFree { xcb_set_selection_owner(server.raw, window, atoms.starting, 0) }
    xcb_ungrab_server(server.raw)
    try server.flush(by: deadline)
    return isFree
  }

  private func yieldStart() {
    xcb_set_selection_owner(server.raw, 0, atoms.starting, 0)
    try? server.flush(by: Deadline(in: 0.1))
  }

  private func launch(by deadline: Deadline) throws(HUDClientError) -> UInt32 {
    let path = try program.path()
    let started = try program.start(path, display: server.display)
    while true {
      try awaitManager(by: deadline)
      // Looked at before the question: another owner's start may have ended this one.
      let hasEnded = started.hasEnded
      if let found = try askOwner(by: deadline) { return found }
      if hasEnded { throw HUDClientError(.noOwner, "\(path) ended; run by hand it says why") }
    }
  }

  /// Waits until a manager is announced, at most a while: the message may be forged, or have come too early.
  private func awaitManager(by deadline: Deadline) throws(HUDClientError) {
    let end = deadline.orSooner(in: 0.05)
    heardManager = false
    repeat {
      takeWhatIsThere()
      if server.isLost { throw server.loss }
    } while !heardManager && awaitReady(server.descriptor, POLLIN, by: end)
    if deadline.isOver { throw HUDClientError(.noOwner, "no owner of the HUDs came in time") }
  }
}
