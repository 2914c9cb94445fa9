/// What a store's file looks like, and how an older one becomes a present one.
///
/// To change the layout, append a migration and leave the earlier ones as they are: together
/// they are also how a new file is made. The version is the number of migrations done.
struct StoreSchema {
  /// One step from a version to the next.
  struct Migration {
    let statements: String
  }

  /// The columns of the table `place` that a file of the present version must have.
  let columns: [String]
  /// All steps, in order, from an empty file on.
  let migrations: [Migration]

  var version: Int { migrations.count }

  /// Marks a file as ours ("TagL") in its header (sqlite.org/pragma.html#pragma_application_id).
  static let applicationID = 0x5461_674c

  static let current = StoreSchema(
    columns: PlaceRow.columns,
    migrations: [
      Migration(
        statements: """
          CREATE TABLE place (
            id TEXT NOT NULL PRIMARY KEY,
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            accuracy REAL,
            altitude REAL,
            fix_time REAL,
            source TEXT NOT NULL,
            description TEXT NOT NULL,
            category TEXT NOT NULL,
            address TEXT,
            created REAL NOT NULL,
            time_zone TEXT NOT NULL
          ) STRICT
          """
      )
    ]
  )
}
