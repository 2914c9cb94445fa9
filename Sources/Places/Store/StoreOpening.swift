import Glibc

/// Brings a connection's content to the present schema, or says why that cannot be.
struct StoreOpening {
  let database: Database
  let schema: StoreSchema

  func run() throws(StoreError) {
    if try !isPresent() {
      try database.transaction { () throws(StoreError) in
        // Another program may have done it between our look and our lock.
        if try !isPresent() {
          try migrate()
        }
      }
    }
    try checkColumns()
  }

  /// False if the file is empty or of an older version.
  private func isPresent() throws(StoreError) -> Bool {
    let identity = try StoreIdentity(of: database)
    if identity.isForeign {
      guard try isEmpty(identity) else { throw StoreError(path: database.path, cause: .notOurs) }
      return false
    }
    try identity.refuseNewer(than: schema.version, at: database.path)
    guard identity.version > 0 else {
      throw StoreError(path: database.path, cause: .incomplete("schema version"))
    }
    return identity.version == schema.version
  }

  private func isEmpty(_ identity: StoreIdentity) throws(StoreError) -> Bool {
    guard identity.applicationID == 0, identity.version == 0 else { return false }
    return try database.number("SELECT count(*) FROM sqlite_schema") == 0
  }

  private func migrate() throws(StoreError) {
    let version = try StoreIdentity(of: database).version
    if version > 0 {
      try backUp(version: version)
    }
    for migration in schema.migrations[version...] {
      try database.execute(migration.statements)
    }
    try database.execute("PRAGMA application_id = \(StoreSchema.applicationID)")
    try database.execute("PRAGMA user_version = \(schema.version)")
  }

  /// Keeps the file as it was beside the new one; an earlier backup is not overwritten.
  ///
  /// A connection that is writing cannot be copied from, so a second one reads: our lock lets
  /// readers in and keeps writers out.
  private func backUp(version: Int) throws(StoreError) {
    for number in 1... {
      let suffix = number == 1 ? "" : "-\(number)"
      let path = "\(database.path).schema\(version)\(suffix).backup"
      if try Folder.makeFile(path) {
        return try Database(path: database.path, access: .existing).copy(into: path)
      }
    }
  }

  /// A table or column that is not there is an error: making it anew would hide a loss.
  private func checkColumns() throws(StoreError) {
    let found = try database.texts("SELECT name FROM pragma_table_info('place')")
    guard !found.isEmpty else {
      throw StoreError(path: database.path, cause: .incomplete("table \u{2018}place\u{2019}"))
    }
    if let missing = schema.columns.first(where: { !found.contains($0) }) {
      throw StoreError(
        path: database.path,
        cause: .incomplete("column \u{2018}\(missing)\u{2019}")
      )
    }
  }
}
