import CSQLite

extension Database {
  /// Copies the whole database as it stands into the empty file at `destination`
  /// (sqlite.org/backup.html).
  func copy(into destination: String) throws(StoreError) {
    let target = try Database(path: destination, access: .existing)
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw StoreError(
        path: destination,
        code: sqlite3_errcode(target.handle),
        connection: target.handle
      )
    }
    let step = sqlite3_backup_step(backup, -1)
    let finish = sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE, finish == SQLITE_OK else {
      let code = finish == SQLITE_OK ? step : finish
      throw StoreError(path: destination, code: code, connection: target.handle)
    }
  }
}
