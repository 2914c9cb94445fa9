internal import CX11
internal import Glibc

/// The functions of libxcb-cursor, looked up when the first shape is asked for.
///
/// The program is not linked with it: no start needs it, and where it is missing the server's own font
/// of shapes serves.
struct CursorLibrary {
  let makeContext:
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<xcb_screen_t>, UnsafeMutablePointer<OpaquePointer?>
    ) -> Int32
  let load: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> xcb_cursor_t
  let freeContext: @convention(c) (OpaquePointer) -> Void

  /// The library; nil where it is not installed.
  static let shared = CursorLibrary()

  private init?() {
    guard let handle = dlopen("libxcb-cursor.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      // A symbol is a plain address; the declarations of xcb_cursor.h 0.1 are the fields' types.
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let makeContext = symbol(
        "xcb_cursor_context_new",
        as: (@convention(c) (
          OpaquePointer, UnsafeMutablePointer<xcb_screen_t>, UnsafeMutablePointer<OpaquePointer?>
        ) -> Int32).self
      ),
      let load = symbol(
        "xcb_cursor_load_cursor",
        as: (@convention(c) (OpaquePointer, UnsafePointer<CChar>) -> xcb_cursor_t).self
      ),
      let freeContext = symbol(
        "xcb_cursor_context_free",
        as: (@convention(c) (OpaquePointer) -> Void).self
      )
    else { return nil }
    self.makeContext = makeContext
    self.load = load
    self.freeContext = freeContext
  }
}
