/// The places on disk: a few verbs over one private connection, each one transaction.
///
/// Not for use by two threads at once; `PlaceArchive` gives it a thread of its own. Several
/// programs may have the same file open: a verb waits up to the store's patience for a lock.
package final class PlaceStore {
  private let database: Database
  private let schema: StoreSchema

  /// How long a verb waits for another program by default.
  package static let usualPatience = Duration.seconds(5)

  /// Opens the store at `path` and makes it if there is none.
  ///
  /// - Parameters:
  ///   - path: the file. What is there and is not a store of ours, or one of a newer version, is
  ///     refused and not touched.
  ///   - makingFolders: whether missing folders are made (0700) or are an error.
  ///   - patience: how long a verb waits for a lock.
  /// - Throws: the file and the cause.
  package convenience init(
    path: String,
    makingFolders: Bool,
    patience: Duration = usualPatience
  ) throws(StoreError) {
    try self.init(path: path, makingFolders: makingFolders, patience: patience, schema: .current)
  }

  convenience init(
    path: String,
    makingFolders: Bool,
    patience: Duration,
    schema: StoreSchema
  ) throws(StoreError) {
    if case .missing = try StoreProbe.examine(path, version: schema.version) {
      if makingFolders {
        try Folder.make(Folder.containing(path))
      }
      try Folder.makeFile(path)
    }
    try self.init(
      Database(path: path, access: .existing, patience: patience),
      schema: schema
    )
  }

  /// Opens the store at `path` for reading and writing if there is one; makes nothing.
  ///
  /// - Returns: nil if there is no file, or one to which nothing was ever saved.
  /// - Throws: the file and the cause, as `init` does.
  package static func existing(
    at path: String,
    patience: Duration = usualPatience
  ) throws(StoreError) -> PlaceStore? {
    guard case .plausible = try StoreProbe.examine(path, version: StoreSchema.current.version)
    else { return nil }
    let database = try Database(path: path, access: .existing, patience: patience)
    return try PlaceStore(database, schema: .current)
  }

  /// A store that forgets everything with its last owner, for tests.
  package static func inMemory() throws(StoreError) -> PlaceStore {
    try PlaceStore(Database(path: "memory", access: .memory), schema: .current)
  }

  /// Takes a connection and brings its content to the schema's version.
  init(_ database: Database, schema: StoreSchema) throws(StoreError) {
    self.database = database
    self.schema = schema
    database.startWaiting()
    try makeDurable()
    try StoreOpening(database: database, schema: schema).run()
  }

  /// Adds a place.
  ///
  /// The same identity again replaces it, so that a save repeated after an uncertain answer leaves
  /// one place.
  ///
  /// - Throws: the file and the cause; nothing is changed then.
  package func add(_ place: Place) throws(StoreError) {
    let columns = PlaceRow.columns.joined(separator: ", ")
    let marks = PlaceRow.columns.map { _ in "?" }.joined(separator: ", ")
    try change(
      "INSERT OR REPLACE INTO place (\(columns)) VALUES (\(marks))",
      PlaceRow.values(of: place)
    )
  }

  /// Removes a place; one that is gone already is no error.
  ///
  /// - Throws: the file and the cause; nothing is changed then.
  package func remove(_ id: PlaceID) throws(StoreError) {
    try change("DELETE FROM place WHERE id = ?", [.text(id.rawValue)])
  }

  /// All places, the oldest first.
  ///
  /// - Throws: the file and the cause.
  package func places() throws(StoreError) -> [Place] {
    database.startWaiting()
    let columns = PlaceRow.columns.joined(separator: ", ")
    let statement = try Statement(
      "SELECT \(columns) FROM place ORDER BY created, id",
      in: database
    )
    var places: [Place] = []
    while try statement.step() {
      places.append(PlaceRow.place(at: statement))
    }
    return places
  }

  private func change(_ sql: String, _ values: [Statement.Value]) throws(StoreError) {
    database.startWaiting()
    try database.transaction { () throws(StoreError) in
      // A newer program may have migrated the file since we opened it.
      try StoreIdentity(of: database).refuseNewer(than: schema.version, at: database.path)
      let statement = try Statement(sql, in: database, values: values)
      while try statement.step() {}
    }
  }

  // Not WAL: with several connections SQLite 3.7.0 to 3.51.2 can lose commits in it, and Debian
  // 12 and 13 ship such versions (sqlite.org/wal.html, "WAL-reset bug"). EXTRA also syncs the
  // folder.
  private func makeDurable() throws(StoreError) {
    let mode = try database.texts("PRAGMA journal_mode = TRUNCATE").first
    guard mode == "truncate" || mode == "memory" else {
      throw StoreError(
        path: database.path,
        cause: .failed("the journal mode is \(mode ?? "unknown")")
      )
    }
    try database.execute("PRAGMA synchronous = EXTRA")
  }
}
