internal import CX11
internal import Interface

/// Holds the selections in which this program offers texts, and answers who asks for them
/// (ICCCM 2.1 to 2.3, 2.6).
@MainActor
final class SelectionOwner {
  /// A selection that is ours, as far as we know.
  struct Holding {
    let text: OfferedText
    /// Since when, in the server's time.
    let time: xcb_timestamp_t
    /// The number of the request that took it.
    let claim: UInt32
  }

  unowned let connection: Connection
  /// The unmapped window that holds the selections; 0 before the first.
  private(set) var window: xcb_window_t = 0
  private(set) var held: [xcb_atom_t: Holding] = [:]
  private(set) lazy var transfers = SelectionTransfers(connection)
  /// What the clipboard manager has said to what was handed over; nil when it was not asked.
  private(set) var handover: Handover?

  enum Handover { case asked, answered }

  init(_ connection: Connection) { self.connection = connection }

  /// Takes a selection and offers a text in it.
  func offer(_ text: String, as selection: xcb_atom_t) {
    if window == 0 { window = connection.makeHiddenWindow() }
    let time = connection.timestamp(on: window)
    let cookie = xcb_set_selection_owner(connection.xcb, window, selection, time)
    let claim = cookie.sequence
    held[selection] = Holding(text: OfferedText(text), time: time, claim: claim)
    // The server ignores a claim older than the one in force, and says nothing (ICCCM 2.1).
    let question = xcb_get_selection_owner(connection.xcb, selection)
    connection.replies.add(question.sequence) {
      [weak self] (reply: consuming Reply<xcb_get_selection_owner_reply_t>?) in
      let owner = reply.take()?.value.owner
      self?.verify(selection, claim: claim, owner: owner)
    }
  }

  private func verify(_ selection: xcb_atom_t, claim: UInt32, owner: xcb_window_t?) {
    guard held[selection]?.claim == claim, owner != window else { return }
    held[selection] = nil
  }

  /// What this program itself offers in a selection.
  func text(of selection: xcb_atom_t) -> String? { held[selection]?.text.text }

  /// Somebody else took a selection.
  ///
  /// - Parameters:
  ///   - event: the server's word.
  ///   - sequence: the last request of ours that the server knew of then.
  func cleared(_ event: xcb_selection_clear_event_t, sequence: UInt32) {
    guard event.owner == window, let holding = held[event.selection] else { return }
    // It may be about the time before it was taken again; the server's order tells.
    guard Int32(bitPattern: sequence &- holding.claim) >= 0 else { return }
    held[event.selection] = nil
  }

  // MARK: Requests

  func requested(_ event: xcb_selection_request_event_t) {
    guard window != 0, event.owner == window, !connection.isOwn(event.requestor) else { return }
    guard let holding = held[event.selection], isInTime(event, holding) else {
      return notify(event, property: 0)
    }
    if event.target == connection.atoms[.multiple] {
      answerMultiple(event, holding)
    } else {
      // Programs from before ICCCM name no property; the target's name serves (ICCCM 2.2).
      let property = event.property == 0 ? event.target : event.property
      let isDone = convert(event, target: event.target, to: property, holding)
      notify(event, property: isDone ? property : 0)
    }
  }

  /// A question about the time before is not for this text (ICCCM 2.2); 0 is CurrentTime.
  private func isInTime(_ event: xcb_selection_request_event_t, _ holding: Holding) -> Bool {
    event.time == 0 || Int32(bitPattern: event.time &- holding.time) >= 0
  }

  func notify(_ request: xcb_selection_request_event_t, property: xcb_atom_t) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = request.time
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = property
    // An event is 32 bytes on the wire, and this one's structure is shorter.
    var bytes = [UInt8](repeating: 0, count: 32)
    withUnsafeBytes(of: &event) { bytes.replaceSubrange(0..<$0.count, with: $0) }
    bytes.withUnsafeBytes {
      let start = $0.bindMemory(to: CChar.self).baseAddress
      _ = xcb_send_event(connection.xcb, 0, request.requestor, 0, start)
    }
  }

  // MARK: The clipboard manager

  /// Asks the clipboard manager to keep the clipboard's text (freedesktop's ClipboardManager
  /// specification); false when there is nothing to keep.
  func beginHandover() -> Bool {
    let atoms = connection.atoms
    guard let holding = held[atoms[.clipboard]] else { return false }
    handover = .asked
    connection.setProperty(
      .saved,
      of: window,
      type: XCB_ATOM_ATOM,
      to: textTargets(holding)
    )
    xcb_convert_selection(
      connection.xcb,
      window,
      atoms[.clipboardManager],
      atoms[.saveTargets],
      atoms[.saved],
      connection.timestamp(on: window)
    )
    return true
  }

  func notified(_ event: xcb_selection_notify_event_t) {
    guard handover != nil, event.requestor == window,
      event.selection == connection.atoms[.clipboardManager]
    else { return }
    handover = .answered
  }
}
