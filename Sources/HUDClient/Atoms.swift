internal import CXCB
internal import HUDWire

/// The names of the protocol as this server numbers them.
struct Atoms {
  let begin: UInt32
  let next: UInt32
  let event: UInt32
  let selection: UInt32
  let starting: UInt32
  let manager: UInt32
  let request: UInt32
  let utf8: UInt32
  /// Whether the server shows an extension that it hides from untrusted clients.
  let isTrusted: Bool

  /// Asks for all of them in one round trip.
  init(_ server: ServerConnection, by deadline: Deadline) throws(HUDClientError) {
    let names = [
      HUDChunks.beginAtom, HUDChunks.nextAtom, HUDChunks.eventAtom,
      HUDChunks.selectionAtom(screen: server.screen), HUDChunks.startingAtom(screen: server.screen),
      "MANAGER", HUDChunks.requestAtom, "UTF8_STRING",
    ]
    let asked = names.map {
      xcb_intern_atom_unchecked(server.raw, 0, UInt16($0.utf8.count), $0).sequence
    }
    let security = "SECURITY"
    let extent = UInt16(security.utf8.count)
    let extensionAsked = xcb_query_extension_unchecked(server.raw, extent, security).sequence
    try server.flush(by: deadline)
    var numbers: [UInt32] = []
    for sequence in asked {
      let reply = try server.reply(sequence, as: xcb_intern_atom_reply_t.self, by: deadline)
      numbers.append(reply?.atom ?? 0)
    }
    let found = try server.reply(
      extensionAsked,
      as: xcb_query_extension_reply_t.self,
      by: deadline
    )
    isTrusted = found?.present == 1
    (begin, next, event) = (numbers[0], numbers[1], numbers[2])
    (selection, starting, manager) = (numbers[3], numbers[4], numbers[5])
    (request, utf8) = (numbers[6], numbers[7])
  }
}
