internal import CX11

/// The names this program shares with other clients.
enum AtomName: String, CaseIterable {
  case wmProtocols = "WM_PROTOCOLS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case wmState = "WM_STATE"
  case clientMachine = "WM_CLIENT_MACHINE"
  case utf8String = "UTF8_STRING"
  case clipboard = "CLIPBOARD"
  case incremental = "INCR"
  case pasted = "TAGLOCATION_PASTE"
  case saved = "TAGLOCATION_SAVE"
  case targets = "TARGETS"
  case multiple = "MULTIPLE"
  case timestamp = "TIMESTAMP"
  case atomPair = "ATOM_PAIR"
  case null = "NULL"
  case text = "TEXT"
  case plainText = "text/plain"
  case utf8Text = "text/plain;charset=utf-8"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case inputMethods = "XIM_SERVERS"
  case inputMethodConnect = "_XIM_XCONNECT"
  case inputMethodProtocol = "_XIM_PROTOCOL"
  case locales = "LOCALES"
  case transport = "TRANSPORT"
  case ping = "_NET_WM_PING"
  case processID = "_NET_WM_PID"
  case name = "_NET_WM_NAME"
  case icon = "_NET_WM_ICON"
  case syncRequest = "_NET_WM_SYNC_REQUEST"
  case syncCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
  case windowType = "_NET_WM_WINDOW_TYPE"
  case typeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case typeNotification = "_NET_WM_WINDOW_TYPE_NOTIFICATION"
  case state = "_NET_WM_STATE"
  case stateHidden = "_NET_WM_STATE_HIDDEN"
  case stateShaded = "_NET_WM_STATE_SHADED"
  case bypassCompositor = "_NET_WM_BYPASS_COMPOSITOR"
  case comptonShadow = "_COMPTON_SHADOW"
  case managerCheck = "_NET_SUPPORTING_WM_CHECK"
  case stateFullscreen = "_NET_WM_STATE_FULLSCREEN"
  case activeWindow = "_NET_ACTIVE_WINDOW"
  case workArea = "_NET_WORKAREA"
  case currentDesktop = "_NET_CURRENT_DESKTOP"
  case manager = "MANAGER"
  case settings = "_XSETTINGS_SETTINGS"
  /// The settings program's selection; completed with the screen's number.
  case settingsSelection = "_XSETTINGS_S"
  case startupID = "_NET_STARTUP_ID"
  case startupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
  case startupInfo = "_NET_STARTUP_INFO"
  /// The compositor's selection for this connection's screen; completed with the screen's number.
  case compositor = "_NET_WM_CM_S"
}

/// The server's numbers for `AtomName`, asked for in one batch.
///
/// They are made where they do not exist: a bare server knows none of the desktop's names, and
/// asking only for those that exist would leave zeroes that crash later.
struct Atoms {
  private let values: [AtomName: xcb_atom_t]

  /// Questions on their way to the server.
  struct Request {
    fileprivate let cookies: [(AtomName, xcb_intern_atom_cookie_t)]
  }

  static func request(_ xcb: OpaquePointer, screenNumber: Int) -> Request {
    Request(
      cookies: AtomName.allCases.map { name in
        var text = name.rawValue
        if name == .compositor || name == .settingsSelection { text += String(screenNumber) }
        return (name, xcb_intern_atom(xcb, 0, UInt16(text.utf8.count), text))
      }
    )
  }

  init(_ xcb: OpaquePointer, _ request: Request) {
    var values: [AtomName: xcb_atom_t] = [:]
    for (name, cookie) in request.cookies {
      values[name] = Reply(xcb_intern_atom_reply(xcb, cookie, nil))?.value.atom
    }
    self.values = values
  }

  /// The server's number; 0 (None) when the server did not answer.
  subscript(name: AtomName) -> xcb_atom_t { values[name] ?? 0 }
}
