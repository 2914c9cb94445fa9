/// What a database says about whose it is.
struct StoreIdentity {
  let applicationID: Int
  let version: Int

  init(of database: Database) throws(StoreError) {
    applicationID = try database.number("PRAGMA application_id")
    version = try database.number("PRAGMA user_version")
  }

  /// Our files get their mark in the transaction that makes them, so one without it is not ours.
  var isForeign: Bool { applicationID != StoreSchema.applicationID }

  func refuseNewer(than known: Int, at path: String) throws(StoreError) {
    guard isForeign || version <= known else {
      throw StoreError(path: path, cause: .newerSchema(found: version, known: known))
    }
  }
}
