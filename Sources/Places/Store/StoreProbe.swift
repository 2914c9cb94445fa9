import CSQLite
import Glibc

/// Looks at a file before it is opened in earnest, so that what is not ours stays untouched.
///
/// Opening another program's database properly may already change it: its interrupted
/// transaction would be rolled back, its write-ahead log written into it.
enum StoreProbe {
  enum Finding {
    /// There is no file.
    case missing
    /// The file has no content: nothing has ever been committed to it.
    case empty
    /// Nothing speaks against opening it.
    case plausible
  }

  /// Throws if the file is certainly none of ours, or one of a later version.
  ///
  /// The look is without locks. (The file is not read with `open` and `close`: closing would drop
  /// the locks this process holds on it, sqlite.org/howtocorrupt.html, 2.2.) So another
  /// program's commit may be half seen; what is not certain is left to the proper opening.
  static func examine(_ path: String, version: Int) throws(StoreError) -> Finding {
    guard let size = try sizeOfFile(path) else { return .missing }
    if size == 0 { return .empty }
    do throws(StoreError) {
      let database = try Database(path: path, access: .asItLies)
      let identity = try StoreIdentity(of: database)
      if identity.isForeign && (identity.applicationID != 0 || !hasJournal(path)) {
        throw StoreError(path: path, cause: .notOurs)
      }
      try identity.refuseNewer(than: version, at: path)
    } catch {
      switch error.cause {
      case .notOurs where hasJournal(path), .damaged: return .plausible
      default: throw error
      }
    }
    return .plausible
  }

  private static func sizeOfFile(_ path: String) throws(StoreError) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw StoreError(path: path, systemError: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw StoreError(path: path, cause: .isFolder)
    default: throw StoreError(path: path, cause: .notOurs)
    }
  }

  /// Whether an interrupted transaction waits to be undone: the first page may be half written.
  private static func hasJournal(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-journal", &status) == 0 && status.st_size > 0
  }
}
