import CSQLite
import Glibc

extension StoreError {
  /// Reads a result code of the library (sqlite.org/rescode.html).
  init(path: String, code: Int32, connection: OpaquePointer?) {
    let words = connection.map(sqlite3_errmsg) ?? sqlite3_errstr(code)
    let message = words.map { String(cString: $0) } ?? "unknown"
    let systemError = connection.map(sqlite3_system_errno) ?? 0
    self.init(path: path, cause: Cause(code: code, systemError: systemError, message: message))
  }
}

extension StoreError.Cause {
  init(code: Int32, systemError: Int32, message: String) {
    // The lowest eight bits are the primary code (sqlite.org/rescode.html, section 3).
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_FULL: self = .diskFull
    case SQLITE_READONLY: self = code == Self.movedCode ? .moved : .readOnly
    case SQLITE_NOTADB: self = .notOurs
    case SQLITE_CORRUPT: self = .damaged(message)
    case SQLITE_PERM, SQLITE_AUTH: self = .noPermission
    case SQLITE_CONSTRAINT, SQLITE_TOOBIG: self = .refused(message)
    case SQLITE_CANTOPEN, SQLITE_IOERR:
      self = systemError == 0 ? .failed(message) : Self(systemError: systemError)
    default: self = .failed(message)
    }
  }

  /// SQLITE_READONLY_DBMOVED, an expression that Swift does not import.
  private static var movedCode: Int32 { SQLITE_READONLY | (4 << 8) }
}
