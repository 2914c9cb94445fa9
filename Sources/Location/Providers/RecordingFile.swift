import Glibc

/// Reads the file of a recording whole.
enum RecordingFile {
  /// Bytes; a day of fixes, one a second, is about 10 MB.
  private static let sizeLimit = 64 << 20

  /// The bytes of a regular file.
  ///
  /// - Throws: `LocationFailure.unreadable` with the reason.
  static func bytes(of path: String) throws(LocationFailure) -> [UInt8] {
    do throws(SystemFailure) {
      // O_NONBLOCK: a pipe without a writer would hold open(2) for ever.
      let file = try systemCall { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
      defer { close(file) }
      var status = stat()
      _ = try systemCall { fstat(file, &status) }
      if status.st_mode & S_IFMT == S_IFREG {
        guard Int(status.st_size) <= sizeLimit else { throw SystemFailure(code: EFBIG) }
        return try bytes(of: file, about: Int(status.st_size))
      }
    } catch {
      throw .unreadable(file: path, error.words)
    }
    throw .unreadable(file: path, "it is not a regular file")
  }

  private static func bytes(
    of file: Int32,
    about size: Int
  ) throws(SystemFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = try systemCall {
        bytes.withUnsafeMutableBytes { buffer in
          read(file, buffer.baseAddress?.advanced(by: count), size - count)
        }
      }
      if got == 0 { break }
      count += got
    }
    return Array(bytes.prefix(count))
  }
}
