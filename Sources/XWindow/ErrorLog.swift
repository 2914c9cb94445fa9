internal import CX11
internal import Glibc

/// A request the server refused.
struct ProtocolError: Error, CustomStringConvertible {
  /// The server's number for the kind of fault (3 is BadWindow).
  let code: UInt8
  /// The request, by name where it is known.
  let request: String
  /// The window, pixmap or other thing it was about.
  let resource: UInt32

  var description: String {
    "X error \(code) from \(request) on 0x\(String(resource, radix: 16))"
  }
}

/// Tells of X errors on the standard error, and not of a flood of them.
///
/// An error is no reason to end: the window it was about may have died a moment ago, by another
/// client's doing.
final class ErrorLog {
  private let extensions: Extensions
  private var left = 20
  /// Where the lines go; tests listen here.
  var write: (String) -> Void = { line in
    let bytes = Array("taglocation: \(line)\n".utf8)
    // Where nobody listens on the standard error there is nobody to tell.
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  init(_ extensions: Extensions) { self.extensions = extensions }

  func error(_ event: xcb_generic_error_t) -> ProtocolError {
    ProtocolError(
      code: event.error_code,
      request: name(event.major_code, event.minor_code),
      resource: event.resource_id
    )
  }

  /// True for what a window of another client meets that has just gone, or that may not be touched.
  ///
  /// Only requests that are sent to others' windows count: ChangeWindowAttributes, ConfigureWindow
  /// with such a sibling (BadMatch once it is in a frame), SendEvent, CopyArea from the root,
  /// and ChangeProperty with a selection's text.
  func isExpected(_ event: xcb_generic_error_t, ownWindows: (xcb_window_t) -> Bool) -> Bool {
    let code = Int32(event.error_code)
    if event.major_code == 12, code == XCB_MATCH { return true }
    return [2, 12, 18, 25, 62].contains(event.major_code)
      && [XCB_WINDOW, XCB_DRAWABLE, XCB_ACCESS].contains(code) && !ownWindows(event.resource_id)
  }

  func record(_ event: xcb_generic_error_t) {
    guard left > 0 else { return }
    left -= 1
    write(error(event).description + (left == 0 ? " (further ones are not told)" : ""))
  }

  private func name(_ major: UInt8, _ minor: UInt16) -> String {
    if let name = Self.coreRequests[major] { return name }
    return "\(extensions.name(ofMajorOpcode: major) ?? "request \(major)").\(minor)"
  }

  /// The core requests this program makes (X protocol, appendix B).
  private static let coreRequests: [UInt8: String] = [
    1: "CreateWindow", 2: "ChangeWindowAttributes", 4: "DestroyWindow", 8: "MapWindow",
    10: "UnmapWindow", 12: "ConfigureWindow", 14: "GetGeometry", 15: "QueryTree", 16: "InternAtom",
    18: "ChangeProperty", 19: "DeleteProperty", 20: "GetProperty", 23: "GetSelectionOwner",
    24: "ConvertSelection", 25: "SendEvent", 40: "TranslateCoordinates", 42: "SetInputFocus",
    53: "CreatePixmap", 54: "FreePixmap", 55: "CreateGC", 60: "FreeGC", 61: "ClearArea",
    62: "CopyArea", 72: "PutImage", 73: "GetImage", 78: "CreateColormap", 79: "FreeColormap",
  ]
}
