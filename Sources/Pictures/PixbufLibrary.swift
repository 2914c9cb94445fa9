internal import Glibc

/// The functions of gdk-pixbuf that pictures need, looked up when the first picture is asked for.
///
/// It is no library the programs are linked with: most runs draw no picture, and loading it with all it
/// brings costs more than the rest of a start.
struct PixbufLibrary {
  typealias Object = OpaquePointer
  typealias SizePrepared = @convention(c) (Object, Int32, Int32, UnsafeMutableRawPointer) -> Void

  let makeLoader: @convention(c) () -> Object?
  let write: @convention(c) (Object, UnsafePointer<UInt8>, Int, UnsafeMutableRawPointer?) -> Int32
  let close: @convention(c) (Object, UnsafeMutableRawPointer?) -> Int32
  let setSize: @convention(c) (Object, Int32, Int32) -> Void
  let format: @convention(c) (Object) -> Object?
  let isScalable: @convention(c) (Object) -> Int32
  /// The picture of a loader, which the loader keeps.
  let pixbuf: @convention(c) (Object) -> Object?
  /// A picture turned as its camera was held, which the caller keeps.
  let upright: @convention(c) (Object) -> Object?
  let width: @convention(c) (Object) -> Int32
  let height: @convention(c) (Object) -> Int32
  let bytesPerRow: @convention(c) (Object) -> Int32
  let channels: @convention(c) (Object) -> Int32
  let bitsPerSample: @convention(c) (Object) -> Int32
  let pixels: @convention(c) (Object) -> UnsafePointer<UInt8>?
  let release: @convention(c) (Object) -> Void
  let connect:
    @convention(c) (
      Object, UnsafePointer<CChar>, SizePrepared, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?, UInt32
    ) -> UInt

  /// The library; nil where it is not installed.
  static let shared = PixbufLibrary()

  // size: table
  private init?() {
    guard let handle = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      // A symbol is a plain address; the C declarations of gdk-pixbuf 2.36 and GObject are the fields' types.
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
    typealias Count = @convention(c) (Object) -> Int32
    typealias Part = @convention(c) (Object) -> Object?
    guard
      let makeLoader = symbol("gdk_pixbuf_loader_new", as: (@convention(c) () -> Object?).self),
      let write = symbol(
        "gdk_pixbuf_loader_write",
        as: (@convention(c) (Object, UnsafePointer<UInt8>, Int, UnsafeMutableRawPointer?) -> Int32)
          .self
      ),
      let close = symbol(
        "gdk_pixbuf_loader_close",
        as: (@convention(c) (Object, UnsafeMutableRawPointer?) -> Int32).self
      ),
      let setSize = symbol(
        "gdk_pixbuf_loader_set_size",
        as: (@convention(c) (Object, Int32, Int32) -> Void).self
      ),
      let format = symbol("gdk_pixbuf_loader_get_format", as: Part.self),
      let isScalable = symbol("gdk_pixbuf_format_is_scalable", as: Count.self),
      let pixbuf = symbol("gdk_pixbuf_loader_get_pixbuf", as: Part.self),
      let upright = symbol("gdk_pixbuf_apply_embedded_orientation", as: Part.self),
      let width = symbol("gdk_pixbuf_get_width", as: Count.self),
      let height = symbol("gdk_pixbuf_get_height", as: Count.self),
      let bytesPerRow = symbol("gdk_pixbuf_get_rowstride", as: Count.self),
      let channels = symbol("gdk_pixbuf_get_n_channels", as: Count.self),
      let bitsPerSample = symbol("gdk_pixbuf_get_bits_per_sample", as: Count.self),
      let pixels = symbol(
        "gdk_pixbuf_read_pixels",
        as: (@convention(c) (Object) -> UnsafePointer<UInt8>?).self
      ),
      let release = symbol("g_object_unref", as: (@convention(c) (Object) -> Void).self),
      let connect = symbol(
        "g_signal_connect_data",
        as: (@convention(c) (
          Object, UnsafePointer<CChar>, SizePrepared, UnsafeMutableRawPointer?,
          UnsafeMutableRawPointer?, UInt32
        ) -> UInt).self
      )
    else { return nil }
    self.makeLoader = makeLoader
    self.write = write
    self.close = close
    self.setSize = setSize
    self.format = format
    self.isScalable = isScalable
    self.pixbuf = pixbuf
    self.upright = upright
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.channels = channels
    self.bitsPerSample = bitsPerSample
    self.pixels = pixels
    self.release = release
    self.connect = connect
  }
}
