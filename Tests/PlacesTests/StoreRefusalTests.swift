import Glibc
import Testing
import TimeLimits

@testable import Places

/// What is not a store of ours is named for what it is, and left exactly as it was.
@Suite(.endsInTime) struct StoreRefusalTests {
  private let folder = ScratchFolder()
  private var path: String { folder.file("places.sqlite") }

  /// Tries both ways in, and returns the cause if it is the same and nothing has changed.
  private func refusal() -> StoreError.Cause? {
    let before = folder.picture
    let opening = cause { () throws(StoreError) in _ = try PlaceStore.impatient(path) }
    let reading = cause { () throws(StoreError) in _ = try PlaceStore.existing(at: path) }
    #expect(opening == reading)
    #expect(folder.picture == before)
    return opening
  }

  /// A connection with which to make files of all sorts.
  private func scratchDatabase() throws -> Database {
    try Folder.makeFile(path)
    return try Database(path: path, access: .existing)
  }

  @Test func aFileThatIsNoDatabase() {
    folder.write(Array("shopping list: milk, and much more than a hundred bytes".utf8), to: "x")
    folder.write(Array(repeating: 0x41, count: 5000), to: "places.sqlite")
    #expect(refusal() == .notOurs)
    folder.write([0x41], to: "places.sqlite")
    #expect(refusal() == .notOurs)
  }

  @Test func anotherProgramsDatabase() throws {
    try scratchDatabase().execute("CREATE TABLE place (id TEXT)")
    #expect(refusal() == .notOurs)
    try scratchDatabase().execute("PRAGMA application_id = 7")
    #expect(refusal() == .notOurs)
  }

  @Test func anotherProgramsDatabaseWithoutTables() throws {
    try scratchDatabase().execute("PRAGMA user_version = 1")
    #expect(refusal() == .notOurs)
  }

  @Test func anotherProgramsWriteAheadLogIsNotWrittenIntoItsFile() throws {
    let other = try scratchDatabase()
    try other.execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE a (b); PRAGMA wal_autocheckpoint = 0"
    )
    try other.execute("PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO a VALUES (1)")
    // What a program that was killed leaves behind: nobody has the copy open.
    let left = ["places.sqlite", "places.sqlite-wal"].map { folder.read($0) ?? [] }
    let copy = ScratchFolder()
    copy.write(left[0], to: "places.sqlite")
    copy.write(left[1], to: "places.sqlite-wal")
    let before = copy.picture
    let opening = cause { () throws(StoreError) in
      _ = try PlaceStore.impatient(copy.file("places.sqlite"))
    }
    #expect(opening == .notOurs)
    #expect(copy.picture == before)
    #expect(left[1].count > 0)
  }

  @Test func aStoreOfANewerVersion() throws {
    try PlaceStore.impatient(path).add(.sample())
    try scratchDatabase().execute("PRAGMA user_version = 2")
    #expect(refusal() == .newerSchema(found: 2, known: 1))
  }

  @Test func aStoreThatANewerProgramMigratesWhileItIsOpen() throws {
    let store = try PlaceStore.impatient(path)
    try scratchDatabase().execute("PRAGMA user_version = 2")
    #expect(
      cause { () throws(StoreError) in try store.add(.sample()) }
        == .newerSchema(found: 2, known: 1)
    )
    #expect(try store.places().isEmpty)
  }

  @Test func aStoreWithoutItsTable() throws {
    _ = try PlaceStore.impatient(path)
    try scratchDatabase().execute("DROP TABLE place")
    #expect(refusal() == .incomplete("table ‘place’"))
  }

  @Test func aStoreWithoutOneOfItsColumns() throws {
    _ = try PlaceStore.impatient(path)
    try scratchDatabase().execute("ALTER TABLE place DROP COLUMN address")
    #expect(refusal() == .incomplete("column ‘address’"))
  }

  @Test func aStoreWithABrokenPage() throws {
    let store = try PlaceStore.impatient(path)
    try store.add(.sample())
    var bytes = try #require(folder.read("places.sqlite"))
    for index in 4096..<bytes.count { bytes[index] = 0xff }
    let copy = ScratchFolder()
    copy.write(bytes, to: "broken")
    let cause = cause { () throws(StoreError) in
      _ = try PlaceStore.existing(at: copy.file("broken"))?.places()
    }
    guard case .damaged = cause else {
      Issue.record("got \(String(describing: cause))")
      return
    }
  }

  @Test func aHalfSeenCommitOfAnotherProgramIsLeftToTheProperOpening() throws {
    try PlaceStore.impatient(path).add(.sample())
    let bytes = try #require(folder.read("places.sqlite"))
    // The first page, which counts the pages, is written before the last.
    folder.write(Array(bytes.dropLast(4096)), to: "growing")
    guard case .plausible = try StoreProbe.examine(folder.file("growing"), version: 1) else {
      Issue.record("refused by a look without a lock")
      return
    }
  }

  @Test func aFolderAndAPipe() {
    mkdir(path, 0o700)
    #expect(refusal() == .isFolder)
    rmdir(path)
    mkfifo(path, 0o600)
    #expect(cause { () throws(StoreError) in _ = try PlaceStore.impatient(path) } == .notOurs)
  }

  @Test func aMissingFolderIsNotMadeUnlessAsked() throws {
    let deep = folder.file("a/b/places.sqlite")
    #expect(cause { () throws(StoreError) in _ = try PlaceStore.impatient(deep) } == .missing)
    #expect(folder.names.isEmpty)
    _ = try PlaceStore(path: deep, makingFolders: true)
    #expect(folder.names == ["a"])
  }
}
