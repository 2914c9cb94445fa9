import Glibc

/// Folders and empty files that only their owner can read.
enum Folder {
  /// The folder a file is in.
  static func containing(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those above it that are missing, each 0700 and safe from power loss.
  static func make(_ path: String) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 { return }
    let parent = containing(path)
    if parent != path {
      try make(parent)
    }
    do throws(StoreError) {
      _ = try systemCall(on: path) { mkdir(path, 0o700) }
    } catch {
      // Another program may have made it just now.
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw error }
    }
    try sync(parent)
  }

  /// Makes an empty file, 0600 whatever the umask permits to others.
  ///
  /// Not by `open`: closing the file would drop the locks SQLite has on it by then, if another
  /// thread was quicker (sqlite.org/howtocorrupt.html, 2.2).
  ///
  /// - Returns: false if there is something of that name already.
  @discardableResult
  static func makeFile(_ path: String) throws(StoreError) -> Bool {
    if mknod(path, S_IFREG | 0o600, 0) == 0 { return true }
    let code = errno
    if code == EEXIST { return false }
    throw StoreError(path: path, systemError: code)
  }

  /// Brings the folder's list of names to the disk: a rename is not durable before that.
  static func sync(_ path: String) throws(StoreError) {
    let descriptor = try systemCall(on: path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { close(descriptor) }
    do throws(StoreError) {
      _ = try systemCall(on: path) { fsync(descriptor) }
    } catch {
      // Some file systems cannot sync a folder and say so with EINVAL (fsync(2)).
      guard error == StoreError(path: path, systemError: EINVAL) else { throw error }
    }
  }
}
