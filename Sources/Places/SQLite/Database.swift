import CSQLite
import Glibc

/// One SQLite connection.
///
/// Not for use by two threads at once.
///
/// Every call of the library is in this file, `Statement.swift` and `Database+Backup.swift`.
final class Database {
  enum Access {
    /// Reads and writes a file that exists; reads only where writing is not permitted.
    case existing
    /// Reads the file as it lies there: no lock, no recovery, no other file looked at
    /// (sqlite.org/uri.html, "immutable").
    case asItLies
    /// A new database in memory.
    case memory
  }

  let path: String
  let handle: OpaquePointer
  private let patience: Patience

  init(path: String, access: Access, patience limit: Duration = .zero) throws(StoreError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      access.name(of: path),
      &opened,
      access.flags | SQLITE_OPEN_EXRESCODE,
      nil
    )
    guard code == SQLITE_OK, let opened else {
      let error = StoreError(path: path, code: code, connection: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    handle = opened
    patience = Patience(limit: limit)
    sqlite3_busy_handler(handle, Patience.callback, Unmanaged.passUnretained(patience).toOpaque())
  }

  deinit {
    // Statements own their connection, so all of them are gone by now.
    assert(sqlite3_next_stmt(handle, nil) == nil, "a statement outlives its connection")
    sqlite3_close_v2(handle)
  }

  /// Starts the one deadline that all waits for locks share until the next call.
  func startWaiting() {
    patience.start()
  }

  func execute(_ sql: String) throws(StoreError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// The first column of the first row as a number; 0 without a row.
  func number(_ sql: String) throws(StoreError) -> Int {
    let statement = try Statement(sql, in: self)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// The first column of all rows as text.
  func texts(_ sql: String) throws(StoreError) -> [String] {
    let statement = try Statement(sql, in: self)
    var texts: [String] = []
    while try statement.step() {
      texts.append(statement.text(0) ?? "")
    }
    return texts
  }

  /// Runs `body` in a write transaction: all of it is on disk afterwards, or nothing.
  ///
  /// IMMEDIATE takes the write lock first. A transaction that begins by reading could later
  /// meet another writer and would then fail at once instead of waiting
  /// (sqlite.org/c3ref/busy_handler.html).
  func transaction<Outcome>(
    _ body: () throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let outcome = try body()
      try execute("COMMIT")
      return outcome
    } catch {
      rollBack()
      throw error
    }
  }

  func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else {
      throw StoreError(path: path, code: code, connection: handle)
    }
  }

  // After some failures the library has rolled back by itself already
  // (sqlite.org/lang_transaction.html, section 3). A failure here adds nothing to the first one:
  // the file is then rolled back by the next reader.
  private func rollBack() {
    if sqlite3_get_autocommit(handle) == 0 {
      _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }
  }
}

extension Database.Access {
  fileprivate var flags: Int32 {
    switch self {
    case .existing: SQLITE_OPEN_READWRITE
    case .asItLies: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }

  fileprivate func name(of path: String) -> String {
    switch self {
    case .existing: path
    case .asItLies: Self.address(of: path) + "?immutable=1"
    case .memory: ":memory:"
    }
  }

  /// The file: URI of a path, with everything encoded that a URI could take for its own.
  private static func address(of path: String) -> String {
    let hexadecimal = Array("0123456789ABCDEF")
    let encoded = path.utf8.reduce(into: path.hasPrefix("/") ? "file://" : "file:") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%\(hexadecimal[Int(byte >> 4)])\(hexadecimal[Int(byte & 15)])"
      }
    }
    return encoded
  }
}
