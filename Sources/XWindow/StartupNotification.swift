internal import CX11

/// Ends the desktop's "starting…" sign (startup notification protocol, section "Removing").
enum StartupNotification {
  static func complete(_ id: String, _ connection: Connection) {
    let quoted = id.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    let bytes = Array("remove: ID=\"\(quoted)\"".utf8) + [0]
    var type = connection.atoms[.startupInfoBegin]
    for start in stride(from: 0, to: bytes.count, by: 20) {
      var message = xcb_client_message_event_t()
      message.response_type = UInt8(XCB_CLIENT_MESSAGE)
      message.format = 8
      message.window = connection.root
      message.type = type
      withUnsafeMutableBytes(of: &message.data) { data in
        data.copyBytes(from: bytes[start..<min(start + 20, bytes.count)])
      }
      withUnsafeBytes(of: &message) { bytes in
        _ = xcb_send_event(
          connection.xcb,
          0,
          connection.root,
          XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue,
          bytes.bindMemory(to: CChar.self).baseAddress
        )
      }
      type = connection.atoms[.startupInfo]
    }
  }

  /// The time of the click or key that caused the start: the digits after the last `_TIME` of its id.
  static func time(_ id: String) -> xcb_timestamp_t? {
    guard let mark = id.ranges(of: "_TIME").last else { return nil }
    return xcb_timestamp_t(id[mark.upperBound...]).flatMap { $0 == 0 ? nil : $0 }
  }
}
