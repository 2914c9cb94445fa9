import CSQLite

/// One prepared statement.
///
/// It keeps its connection alive and is finalised with its last owner.
final class Statement {
  /// A value as the store keeps it.
  enum Value {
    case null
    case real(Double)
    case text(String)

    init(_ number: Double?) {
      self = number.map(Value.real) ?? .null
    }

    init(_ text: String?) {
      self = text.map(Value.text) ?? .null
    }
  }

  private let database: Database
  private let handle: OpaquePointer

  init(_ sql: String, in database: Database, values: [Value] = []) throws(StoreError) {
    var prepared: OpaquePointer?
    try database.check(sqlite3_prepare_v2(database.handle, sql, -1, &prepared, nil))
    guard let prepared else {
      throw StoreError(path: database.path, cause: .failed("an empty statement"))
    }
    handle = prepared
    self.database = database
    for (index, value) in values.enumerated() {
      try database.check(bind(value, at: Int32(index + 1)))
    }
  }

  deinit {
    // The code is that of the last step, which has been thrown already.
    sqlite3_finalize(handle)
  }

  /// Goes to the next row; false when there is none left.
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw StoreError(path: database.path, code: code, connection: database.handle)
    }
  }

  func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }

  /// The text with all its bytes: a NUL inside does not end it.
  func text(_ column: Int32) -> String? {
    guard !isNull(column), let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        // An empty buffer may have no address, and no address would mean NULL.
        bytes.withMemoryRebound(to: CChar.self) { characters in
          characters.isEmpty
            ? csqlite_bind_text_copy(handle, index, "", 0)
            : csqlite_bind_text_copy(
              handle,
              index,
              characters.baseAddress,
              Int32(clamping: characters.count)
            )
        }
      }
    }
  }
}
