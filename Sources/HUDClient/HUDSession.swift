internal import CXCB
internal import HUDWire

/// The conversation with a display and the owner of its HUDs, for one thread at a time.
///
/// The owner's window is known from then on until the server says that it is gone, so that a request costs no round
/// trip. The server tells an untrusted client (X Security extension) no such thing: it asks before each request.
final class HUDSession {
  let server: ServerConnection
  let atoms: Atoms
  let program: OwnerProgram
  /// Our window: where events go to, and what a tied HUD lives with.
  let window: UInt32
  let signal: EventSignal
  /// The owner's window; nil when there is none or it is not known.
  var owner: UInt32?
  /// Whether a manager was announced since it was last looked at.
  var heardManager = false
  /// What the owner may not have yet.
  var ledger = RequestLedger()
  /// What is to be sent again.
  var again: [HUDRequest] = []
  /// What the program has not asked for yet.
  var events: [(serial: UInt32, event: HUDEvent)] = []
  /// Puts the owner's texts together.
  var assembler = HUDAssembler()
  /// Whole texts from the owner.
  var texts: [String] = []
  /// The client's own serials begin here; a program's stay below.
  static let firstSerial: UInt32 = 0xf000_0000

  init(
    display: String?,
    cookie: [UInt8]? = nil,
    program: OwnerProgram,
    by deadline: Deadline
  ) throws(HUDClientError) {
    server = try ServerConnection(display: display, cookie: cookie, by: deadline)
    signal = try EventSignal(with: server.descriptor)
    self.program = program
    window = server.makeUncommonID()
    xcb_create_window(
      server.raw,
      0,
      window,
      server.root,
      -1,
      -1,
      1,
      1,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0,
      0,
      nil
    )
    atoms = try Atoms(server, by: deadline)
  }

  // MARK: Sending

  /// Sends a request; there is nothing to hide and to list where there is no owner.
  ///
  /// What is not acknowledged is confirmed by a round trip: a server drops unread requests of a client that closes its
  /// connection, and programs end right after their last word.
  func send(_ request: HUDRequest, by deadline: Deadline) throws(HUDClientError) {
    try takeIn(by: deadline)
    try deliver(request, isSecond: false, by: deadline)
    guard request.serial == 0, owner != nil else { return try server.flush(by: deadline) }
    try confirm(by: deadline)
    if !again.isEmpty {
      try takeIn(by: deadline)
      try confirm(by: deadline)
    }
  }

  /// Puts a request's pieces into the queue and sends all but the last.
  func deliver(
    _ request: HUDRequest,
    isSecond: Bool,
    by deadline: Deadline
  ) throws(HUDClientError) {
    guard let owner = try findOwner(starting: request.verb == .show, by: deadline) else {
      return note(.taken, of: request.serial)
    }
    let text = request.encoded()
    let sequences = atoms.isTrusted ? try post(text, to: owner, by: deadline) : leave(text)
    ledger.add(request, sequences, isSecond: isSecond)
  }

  /// Sends a text to the owner's window in pieces.
  private func post(
    _ text: String,
    to owner: UInt32,
    by deadline: Deadline
  ) throws(HUDClientError) -> (first: UInt32, last: UInt32) {
    var sequences: (first: UInt32, last: UInt32)?
    var waiting = 0
    for piece in HUDChunks.chunks(of: text) {
      let sequence = post(piece, sequences == nil ? atoms.begin : atoms.next, to: owner)
      sequences = (sequences?.first ?? sequence, sequence)
      waiting += 44
      if waiting >= ServerConnection.batch {
        try server.flush(by: deadline)
        waiting = 0
      }
    }
    return sequences ?? (0, 0)
  }

  private func post(_ piece: [UInt8], _ type: UInt32, to owner: UInt32) -> UInt32 {
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 8
    message.window = window
    message.type = type
    withUnsafeMutableBytes(of: &message.data) { $0.copyBytes(from: piece) }
    return withUnsafeBytes(of: &message) { raw in
      let event = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      return xcb_send_event(server.raw, 0, owner, 0, event).sequence
    }
  }

  /// Leaves a text in a property of ours and asks the owner of the selection for it, who reads it there.
  ///
  /// Asking for a selection is the one thing by which an untrusted client can reach a window of a trusted one: of the
  /// ClientMessages that the X Security extension means to let through, X.Org's server lets none through.
  func leave(_ text: String) -> (first: UInt32, last: UInt32) {
    let bytes = HUDChunks.propertyBytes(of: text)
    let first = xcb_change_property(
      server.raw,
      UInt8(XCB_PROP_MODE_APPEND.rawValue),
      window,
      atoms.request,
      atoms.utf8,
      8,
      UInt32(bytes.count),
      bytes
    )
    let last = xcb_convert_selection(
      server.raw,
      window,
      atoms.selection,
      atoms.request,
      atoms.request,
      0
    )
    return (first.sequence, last.sequence)
  }
}
