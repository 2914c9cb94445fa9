internal import CX11

/// What the server can do beyond the core protocol; every one may be missing.
struct Extensions {
  /// Major opcode of Present, which paces frames.
  let present: UInt8?
  /// True when windows can have shapes, for input too (SHAPE 1.1).
  let hasShape: Bool
  /// True when there are counters for `_NET_WM_SYNC_REQUEST`.
  let hasSync: Bool
  /// First event of XFixes, which reports who owns a selection.
  let xfixesFirstEvent: UInt8?
  /// First event of XKB.
  let xkbFirstEvent: UInt8?
  /// First event of RandR, which reports changes of the monitors.
  let randrFirstEvent: UInt8?
  /// Major opcode of the input extension, whose raw events need no grab.
  let input: UInt8?
  private let names: [UInt8: String]

  private static var keys: [(String, UnsafeMutablePointer<xcb_extension_t>?)] {
    [
      ("Present", taglocation_present()), ("SHAPE", taglocation_shape()),
      ("SYNC", taglocation_sync()), ("XFIXES", taglocation_xfixes()),
      ("XKEYBOARD", taglocation_xkb()), ("RENDER", taglocation_render()),
      ("MIT-SHM", taglocation_shm()), ("RANDR", taglocation_randr()),
      ("XInputExtension", taglocation_input()),
    ]
  }

  /// Sends the questions; Cairo's own (RENDER, MIT-SHM) with them, which saves it two round trips.
  static func prefetch(_ xcb: OpaquePointer) {
    for (_, key) in keys { xcb_prefetch_extension_data(xcb, key) }
  }

  /// Takes the answers and tells the server which versions are spoken, without waiting again.
  init(_ xcb: OpaquePointer) {
    var found: [String: xcb_query_extension_reply_t] = [:]
    for (name, key) in Self.keys {
      guard let reply = xcb_get_extension_data(xcb, key), reply.pointee.present != 0 else {
        continue
      }
      found[name] = reply.pointee
    }
    names = Dictionary(
      found.map { ($0.value.major_opcode, $0.key) },
      uniquingKeysWith: { first, _ in first }
    )
    present = found["Present"]?.major_opcode
    hasShape = found["SHAPE"] != nil
    hasSync = found["SYNC"] != nil
    xfixesFirstEvent = found["XFIXES"]?.first_event
    xkbFirstEvent = found["XKEYBOARD"]?.first_event
    randrFirstEvent = found["RANDR"]?.first_event
    input = found["XInputExtension"]?.major_opcode
    announceVersions(xcb)
  }

  private func announceVersions(_ xcb: OpaquePointer) {
    if present != nil {
      xcb_discard_reply(xcb, xcb_present_query_version(xcb, 1, 0).sequence)
    }
    if hasSync { xcb_discard_reply(xcb, xcb_sync_initialize(xcb, 3, 1).sequence) }
    if xfixesFirstEvent != nil {
      xcb_discard_reply(xcb, xcb_xfixes_query_version(xcb, 2, 0).sequence)
    }
  }

  /// The extension a request belongs to, for the log.
  func name(ofMajorOpcode opcode: UInt8) -> String? { names[opcode] }
}
