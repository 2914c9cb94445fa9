internal import CXCB
internal import Glibc

/// What the server sent that is no reply.
struct Packet {
  /// The kinds that matter here.
  enum Content {
    /// A request was refused.
    case error(resource: UInt32)
    /// A window is gone, as the server itself says.
    case destroyed(UInt32)
    /// A selection had no owner to ask, as the server itself says.
    case unowned
    /// A ClientMessage; its 20 bytes.
    case message(window: UInt32, type: UInt32, format: UInt8, bytes: [UInt8])
    /// None of these.
    case other
  }

  /// The last request that the server had handled.
  let sequence: UInt32
  let content: Content

  /// Reads what XCB allocated and frees it.
  init(taking event: UnsafeMutablePointer<xcb_generic_event_t>) {
    sequence = event.pointee.full_sequence
    content = Self.content(event)
    free(event)
  }

  private static func content(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Content {
    let bytes = UnsafeRawPointer(event)
    switch Int32(event.pointee.response_type) {
    case 0: return .error(resource: bytes.load(fromByteOffset: 4, as: UInt32.self))
    // The bit of SendEvent is not set in these two: nobody but the server can say them.
    case XCB_DESTROY_NOTIFY:
      return .destroyed(bytes.load(fromByteOffset: 8, as: UInt32.self))
    case XCB_SELECTION_NOTIFY: return .unowned
    case XCB_CLIENT_MESSAGE | 0x80:
      return .message(
        window: bytes.load(fromByteOffset: 4, as: UInt32.self),
        type: bytes.load(fromByteOffset: 8, as: UInt32.self),
        format: bytes.load(fromByteOffset: 1, as: UInt8.self),
        bytes: (12..<32).map { bytes.load(fromByteOffset: $0, as: UInt8.self) }
      )
    default: return .other
    }
  }

  /// The five numbers of a message of format 32.
  static func numbers(_ bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count, by: 4).map {
        raw.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
      }
    }
  }
}
