internal import Glibc

/// The bytes of a regular file of a bearable size.
struct PictureFile {
  /// The largest file that is read, in bytes.
  static let maximumSize = 16 << 20

  /// What tells that the file is still the same.
  struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  let identity: Identity
  private let descriptor: Int32

  /// Opens a file and calls `body` with it; nil when it is none that is read.
  static func with<Result>(_ path: String, _ body: (PictureFile) -> Result?) -> Result? {
    // Without waiting: a pipe that nobody writes to would hold up the program for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard status.st_size > 0, status.st_size <= maximumSize else { return nil }
    let identity = Identity(
      device: UInt64(status.st_dev),
      number: UInt64(status.st_ino),
      size: status.st_size,
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec
    )
    return body(PictureFile(identity: identity, descriptor: descriptor))
  }

  /// Reads on; empty at the end, or where reading fails.
  ///
  /// - Parameter buffer: what to fill.
  /// - Returns: how many bytes came.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }
}
