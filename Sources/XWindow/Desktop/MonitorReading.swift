internal import CX11

/// What RandR says of the monitors, by the newest of its requests that the server has.
struct MonitorReading {
  private let monitors: xcb_randr_get_monitors_cookie_t
  private let version: xcb_randr_query_version_cookie_t

  /// Asks; nil where there is no RandR.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - isFirst: ask for events of changes, too.
  init?(_ connection: Connection, isFirst: Bool) {
    guard connection.extensions.randrFirstEvent != nil else { return nil }
    let (xcb, root) = (connection.xcb, connection.root)
    version = xcb_randr_query_version(xcb, 1, 5)
    if isFirst {
      let events =
        XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE.rawValue
        | XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE.rawValue
      xcb_randr_select_input(xcb, root, UInt16(events))
    }
    monitors = xcb_randr_get_monitors(xcb, root, 1)
  }

  /// Takes the answers.
  @MainActor
  func records(_ connection: Connection) -> [MonitorList.Record] {
    let xcb = connection.xcb
    let version = Reply(xcb_randr_query_version_reply(xcb, version, nil))?.value
    guard let reply = Reply(xcb_randr_get_monitors_reply(xcb, monitors, nil)) else {
      // GetScreenResources came with 1.2, GetMonitors with 1.5.
      let number = version.map { $0.major_version * 10 + $0.minor_version } ?? 0
      return number >= 12 ? Self.outputs(connection) : []
    }
    var found: [(xcb_get_atom_name_cookie_t, MonitorList.Record)] = []
    var items = xcb_randr_get_monitors_monitors_iterator(reply.pointer)
    while items.rem > 0, let item = items.data {
      let info = item.pointee
      let frame = PixelRect(
        x: Int(info.x),
        y: Int(info.y),
        width: Int(info.width),
        height: Int(info.height)
      )
      let record = MonitorList.Record(name: "", frame: frame, isPrimary: info.primary != 0)
      found.append((xcb_get_atom_name(xcb, info.name), record))
      xcb_randr_monitor_info_next(&items)
    }
    return found.map { cookie, record in
      var record = record
      record.name = Self.name(connection, cookie)
      return record
    }
  }

  @MainActor
  private static func name(_ connection: Connection, _ cookie: xcb_get_atom_name_cookie_t) -> String
  {
    guard let reply = Reply(xcb_get_atom_name_reply(connection.xcb, cookie, nil)),
      let start = xcb_get_atom_name_name(reply.pointer)
    else { return "screen" }
    return text(start, Int(xcb_get_atom_name_name_length(reply.pointer)))
  }

  private static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The lit outputs, each a monitor.
  @MainActor
  private static func outputs(_ connection: Connection) -> [MonitorList.Record] {
    let xcb = connection.xcb
    let cookie = xcb_randr_get_screen_resources(xcb, connection.root)
    guard let reply = Reply(xcb_randr_get_screen_resources_reply(xcb, cookie, nil)) else {
      return []
    }
    let controllers = UnsafeBufferPointer(
      start: xcb_randr_get_screen_resources_crtcs(reply.pointer),
      count: Int(xcb_randr_get_screen_resources_crtcs_length(reply.pointer))
    )
    let time = reply.value.config_timestamp
    let cookies = controllers.map { xcb_randr_get_crtc_info(xcb, $0, time) }
    return cookies.compactMap { record(connection, $0, time) }
  }

  @MainActor
  private static func record(
    _ connection: Connection,
    _ cookie: xcb_randr_get_crtc_info_cookie_t,
    _ time: xcb_timestamp_t
  ) -> MonitorList.Record? {
    let xcb = connection.xcb
    guard let info = Reply(xcb_randr_get_crtc_info_reply(xcb, cookie, nil)),
      info.value.mode != 0, let output = xcb_randr_get_crtc_info_outputs(info.pointer)
    else { return nil }
    let frame = PixelRect(
      x: Int(info.value.x),
      y: Int(info.value.y),
      width: Int(info.value.width),
      height: Int(info.value.height)
    )
    let asked = xcb_randr_get_output_info(xcb, output.pointee, time)
    var name = "screen"
    if let reply = Reply(xcb_randr_get_output_info_reply(xcb, asked, nil)),
      let start = xcb_randr_get_output_info_name(reply.pointer)
    {
      let count = Int(xcb_randr_get_output_info_name_length(reply.pointer))
      name = String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
    return MonitorList.Record(name: name, frame: frame, isPrimary: false)
  }
}
