internal import Canvas
internal import Glibc

/// Decodes a file to the size that is wanted, after a look at the size it claims to have.
final class PictureDecoding {
  /// The most pixels a picture may have, whatever of it is kept: decoders unpack all of it first.
  static let maximumPixels = 64_000_000

  private let library: PixbufLibrary
  private let side: Int
  private var isRefused = false

  private init(_ library: PixbufLibrary, side: Int) {
    self.library = library
    self.side = side
  }

  /// Decodes a file; nil when it is broken, too large, or no picture.
  ///
  /// Of a PNG that is cut short gdk-pixbuf gives what there is, of a JPEG nothing.
  static func decode(_ file: PictureFile, side: Int) -> Image? {
    guard let library = PixbufLibrary.shared, let loader = library.makeLoader() else { return nil }
    defer { library.release(loader) }
    let decoding = PictureDecoding(library, side: side)
    return decoding.decode(file, loader)
  }

  private func decode(_ file: PictureFile, _ loader: OpaquePointer) -> Image? {
    watchSize(loader)
    let isWhole = withExtendedLifetime(self) {
      let isRead = feed(file, to: loader)
      // Closed in any case: a loader that is let go open complains on standard error.
      return library.close(loader, nil) != 0 && isRead
    }
    guard isWhole, !isRefused, let pixbuf = library.pixbuf(loader) else { return nil }
    guard let upright = library.upright(pixbuf) else { return nil }
    defer { library.release(upright) }
    return image(of: upright)
  }

  /// Calls `prepare` as soon as the header has been read, before there are pixels.
  private func watchSize(_ loader: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let prepared: PixbufLibrary.SizePrepared = { loader, width, height, context in
      Unmanaged<PictureDecoding>.fromOpaque(context).takeUnretainedValue()
        .prepare(loader, width: Int(width), height: Int(height))
    }
    _ = library.connect(loader, "size-prepared", prepared, context, nil, 0)
  }

  private func prepare(_ loader: OpaquePointer, width: Int, height: Int) {
    guard width > 0, height > 0, width <= Self.maximumPixels / height else {
      isRefused = true
      // A size of nothing makes the decoders give up at once.
      return library.setSize(loader, 0, 0)
    }
    let share = Double(side) / Double(max(width, height))
    let isDrawing = library.format(loader).map { library.isScalable($0) != 0 } ?? false
    // Pixels are not made more than they are; a drawing is sharp at any size.
    guard share < 1 || isDrawing else { return }
    func scaled(_ length: Int) -> Int32 { Int32(max(1, (Double(length) * share).rounded())) }
    library.setSize(loader, scaled(width), scaled(height))
  }

  private func feed(_ file: PictureFile, to loader: OpaquePointer) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      let bytes = buffer.bindMemory(to: UInt8.self)
      guard let start = bytes.baseAddress else { return false }
      var left = PictureFile.maximumSize
      while left > 0, !isRefused {
        let count = file.read(into: buffer)
        if count == 0 { return true }
        guard library.write(loader, start, count, nil) != 0 else { return false }
        left -= count
      }
      return false
    }
  }

  private func image(of pixbuf: OpaquePointer) -> Image? {
    guard library.bitsPerSample(pixbuf) == 8, let pixels = library.pixels(pixbuf) else {
      return nil
    }
    return Image(
      straight: pixels,
      pixelWidth: Int(library.width(pixbuf)),
      pixelHeight: Int(library.height(pixbuf)),
      bytesPerRow: Int(library.bytesPerRow(pixbuf)),
      bytesPerPixel: Int(library.channels(pixbuf))
    )
  }
}
