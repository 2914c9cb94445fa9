import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) struct MigrationTests {
  private let folder = ScratchFolder()
  private var path: String { folder.file("places.sqlite") }

  private func next(_ statements: String) -> StoreSchema {
    StoreSchema(
      columns: StoreSchema.current.columns + ["stars"],
      migrations: StoreSchema.current.migrations + [.init(statements: statements)]
    )
  }

  private func open(_ schema: StoreSchema) throws(StoreError) -> PlaceStore {
    try PlaceStore(path: path, makingFolders: false, patience: .zero, schema: schema)
  }

  @Test func anOlderStoreIsMigratedAndKeptAsABackup() throws {
    try PlaceStore.impatient(path).add(.sample())
    let before = folder.read("places.sqlite")
    let store = try open(next("ALTER TABLE place ADD COLUMN stars REAL"))
    #expect(try store.places().map(\.note) == [Place.sample().note])
    #expect(folder.mode(of: "places.sqlite.schema1.backup") == 0o600)
    let backup = try PlaceStore.existing(at: path + ".schema1.backup")
    #expect(try backup?.places().count == 1)
    #expect(folder.read("places.sqlite") != before)
    #expect(
      cause { () throws(StoreError) in _ = try PlaceStore.impatient(path) }
        == .newerSchema(found: 2, known: 1)
    )
  }

  @Test func aMigrationThatFailsLeavesTheStoreAsItWas() throws {
    try PlaceStore.impatient(path).add(.sample())
    let before = try #require(folder.read("places.sqlite"))
    let broken = next("ALTER TABLE place ADD COLUMN stars REAL; ALTER TABLE none RENAME TO other")
    #expect(cause { () throws(StoreError) in _ = try open(broken) } != nil)
    #expect(folder.read("places.sqlite") == before)
    #expect(try PlaceStore.impatient(path).places().count == 1)
  }

  @Test func anEarlierBackupIsNotOverwritten() throws {
    try PlaceStore.impatient(path).add(.sample())
    folder.write([1, 2, 3], to: "places.sqlite.schema1.backup")
    _ = try open(next("ALTER TABLE place ADD COLUMN stars REAL"))
    #expect(folder.read("places.sqlite.schema1.backup") == [1, 2, 3])
    #expect(folder.names.contains("places.sqlite.schema1-2.backup"))
  }

  @Test func aNewStoreIsMadeByAllMigrationsWithoutABackup() throws {
    _ = try open(next("ALTER TABLE place ADD COLUMN stars REAL"))
    #expect(folder.names == ["places.sqlite", "places.sqlite-journal"])
  }
}
