internal import CX11

/// The window manager in charge right now; it may be another one a moment later.
struct WindowManager {
  /// The name it gives itself; nil when it gives none, or none is there.
  let name: String?
  /// True when one answers by EWMH's rule: a window that names itself (`_NET_SUPPORTING_WM_CHECK`).
  let isRunning: Bool
  private let hasCompositor: Bool

  init(_ connection: Connection) {
    let owner = xcb_get_selection_owner(connection.xcb, connection.atoms[.compositor])
    let check = connection.property(.managerCheck, of: connection.root).numbers.first
    hasCompositor =
      (Reply(xcb_get_selection_owner_reply(connection.xcb, owner, nil))?.value.owner ?? 0) != 0
    // A manager that died leaves the property behind, but not the window.
    isRunning =
      check.map {
        connection.property(.managerCheck, of: $0).numbers.first == $0
      } ?? false
    name = isRunning ? check.map { connection.property(.name, of: $0).text } : nil
  }

  /// False for those that paint such windows above everything, whatever their place in the stack.
  ///
  /// Compared whole: "Metacity (Marco)" is another program, and a good one.
  var keepsOverlaysInPlace: Bool {
    switch name {
    case "Mutter", "GNOME Shell", "Metacity": false
    case "KWin": !hasCompositor
    default: true
    }
  }
}
