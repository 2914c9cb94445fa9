internal import CX11
internal import Interface

/// Follows what the desktop says about scale, pointing, motion and colours, while it runs.
///
/// One program at a time owns the selection `_XSETTINGS_S<n>` and keeps the settings in a property of its
/// window; a new one announces itself on the root (ICCCM 2.8). Where there is none, the resources of
/// the root window say the scale, and all else is as usual.
@MainActor
final class SettingsWatch {
  /// What the settings program says.
  private(set) var settings = XSettings()
  /// Called after each change, and once for what was there at the start.
  var onChange: () -> Void = {}
  private unowned let connection: Connection
  private var manager: xcb_window_t = 0
  private var isFollowing = false
  /// Who the settings program is, asked and not answered yet.
  private var question: xcb_get_selection_owner_cookie_t?

  init(_ connection: Connection) { self.connection = connection }

  /// Begins to follow the settings, and asks for them without waiting.
  func ask() {
    guard !isFollowing else { return }
    isFollowing = true
    let events =
      XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    connection.select(events, on: connection.root, for: self)
    question = askForManager()
  }

  /// Reads the settings, once.
  ///
  /// A window does so before its first frame: one in the wrong colours would flash.
  func begin() {
    ask()
    guard let question else { return }
    self.question = nil
    findManager(question)
  }

  private func askForManager() -> xcb_get_selection_owner_cookie_t {
    xcb_get_selection_owner(connection.xcb, connection.atoms[.settingsSelection])
  }

  /// Takes the answer to who the settings program is, and looks at what that says.
  private func findManager(_ cookie: xcb_get_selection_owner_cookie_t) {
    let reply = Reply(xcb_get_selection_owner_reply(connection.xcb, cookie, nil))
    manager = reply?.value.owner ?? 0
    if manager != 0 {
      // Asked for before the property is read: what changes meanwhile comes as an event.
      let events =
        XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
      connection.select(events, on: manager, for: self)
    }
    read()
  }

  private func read() {
    var found = XSettings()
    if manager != 0 {
      let cookie = xcb_get_property(
        connection.xcb,
        0,
        manager,
        connection.atoms[.settings],
        connection.atoms[.settings],
        0,
        UInt32(XSettings.limit / 4)
      )
      found = XSettings(
        PropertyValue(Reply(xcb_get_property_reply(connection.xcb, cookie, nil))).bytes
      )
    }
    guard found != settings else { return }
    settings = found
    onChange()
  }

  // MARK: Events

  func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard isFollowing else { return }
    if event.window == manager, event.atom == connection.atoms[.settings] { read() }
    if event.window == connection.root, event.atom == XCB_ATOM_RESOURCE_MANAGER.rawValue {
      onChange()
    }
  }

  /// A program announced on the root that it owns a selection from now on.
  func managerCame(_ event: xcb_client_message_event_t) {
    guard isFollowing, event.window == connection.root, event.format == 32,
      event.type == connection.atoms[.manager],
      event.data.data32.1 == connection.atoms[.settingsSelection]
    else { return }
    if manager != 0 { connection.select(0, on: manager, for: self) }
    if let question { xcb_discard_reply(connection.xcb, question.sequence) }
    question = nil
    findManager(askForManager())
  }

  func destroyed(_ window: xcb_window_t) {
    guard window == manager, window != 0 else { return }
    findManager(askForManager())
  }
}

extension Connection {
  /// Brings scale, pointing, motion and colours to what the desktop says now.
  func followSettings() {
    desktop?.resourcesChanged()
    followScale()
    cursors.use(theme: settings.settings.cursorTheme, size: settings.settings.cursorSize)
    for window in windows {
      window.content.preferences = settings.settings.preferences(scale: scale)
      window.cursorsChanged()
    }
  }

  private func followScale() {
    guard !hasFixedScale, !windows.isEmpty else { return }
    let wanted = settings.settings.scale ?? resourcesScale(previous: scale)
    guard wanted != scale else { return }
    scale = wanted
    for window in windows { window.scaleChanged() }
  }

  /// The scale that the resources on the root window say; the server's answer is waited for.
  func resourcesScale(previous: Double) -> Double {
    let cookie = xcb_get_property(
      xcb,
      0,
      root,
      XCB_ATOM_RESOURCE_MANAGER.rawValue,
      XCB_ATOM_STRING.rawValue,
      0,
      65536
    )
    let text = PropertyValue(Reply(xcb_get_property_reply(xcb, cookie, nil))).text
    return DesktopSettings(resources: text, previous: previous).scale
  }
}

extension XSettings {
  /// What they say about pointing, motion and colours; distances in points.
  func preferences(scale: Double) -> InputPreferences {
    var preferences = InputPreferences()
    if let time = doubleClickTime { preferences.doubleClickTime = .milliseconds(time) }
    if let distance = doubleClickDistance {
      preferences.doubleClickDistance = Double(distance) / scale
    }
    if let threshold = dragThreshold { preferences.dragThreshold = Double(threshold) / scale }
    preferences.reducesMotion = !enablesAnimations
    preferences.userInterfaceStyle = userInterfaceStyle
    return preferences
  }
}
