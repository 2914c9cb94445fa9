public import Canvas

/// Reads pictures of users' files (PNG, JPEG, SVG and what else gdk-pixbuf knows) at the size they are shown at.
///
/// A path may come from anywhere: only regular files of at most 16 MB and 64 megapixels are read, and what is
/// broken is no picture. The last few are kept as long as their files stay the same.
public final class PictureLoader {
  private struct Kept {
    let path: String
    let side: Int
    let identity: PictureFile.Identity
    let image: Image?
  }
  private static let capacity = 8
  private var kept: [Kept] = []

  /// Makes a loader that has read nothing yet.
  public init() {}

  /// Reads a picture, with its own proportions and turned as its camera was held.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - side: the side of the square it must fit, in device pixels; a smaller picture keeps its pixels, a drawing fills it.
  /// - Returns: the picture; nil when it is missing, broken, no picture, too large, or gdk-pixbuf is not installed.
  public func picture(at path: String, side: Int) -> Image? {
    guard side > 0 else { return nil }
    return PictureFile.with(path) { file in
      let known = kept.first {
        $0.path == path && $0.side == side && $0.identity == file.identity
      }
      if let known { return known.image }
      let image = PictureDecoding.decode(file, side: side)
      kept.removeAll { $0.path == path && $0.side == side }
      kept.insert(Kept(path: path, side: side, identity: file.identity, image: image), at: 0)
      kept.removeLast(max(0, kept.count - Self.capacity))
      return image
    }
  }
}
