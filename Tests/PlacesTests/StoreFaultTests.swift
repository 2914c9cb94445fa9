import Glibc
import Testing
import TimeLimits

@testable import Places

/// Locks, full disks, missing rights, and programs killed half-way: an error in words, old data intact.
@Suite(.endsInTime) struct StoreFaultTests {
  private let folder = ScratchFolder()
  private var path: String { folder.file("places.sqlite") }

  @Test func aLockedStoreIsWaitedForOnceAndThenReported() throws {
    let store = try PlaceStore.impatient(path)
    let other = try Database(path: path, access: .existing)
    try other.execute("BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    #expect(cause { () throws(StoreError) in try store.add(.sample()) } == .locked)
    #expect(cause { () throws(StoreError) in _ = try store.places() } == .locked)
    #expect(cause { () throws(StoreError) in _ = try PlaceStore.impatient(path) } == .locked)
    #expect(ContinuousClock.now - start >= .milliseconds(90))
    try other.execute("COMMIT")
    try store.add(.sample())
    #expect(try store.places().count == 1)
  }

  @Test func aReaderThatStopsACommitLeavesNothingHalfDone() throws {
    let store = try PlaceStore.impatient(path)
    let other = try Database(path: path, access: .existing)
    // A reader lets a writer begin, and stops its commit.
    try other.execute("BEGIN; SELECT count(*) FROM place")
    #expect(cause { () throws(StoreError) in try store.add(.sample()) } == .locked)
    try other.execute("COMMIT")
    #expect(try store.places().isEmpty)
    try store.add(.sample())
    #expect(try store.places().count == 1)
  }

  @Test func oneDeadlineHoldsForAllStatementsOfAVerb() {
    let patience = Patience(limit: .milliseconds(200))
    let context = Unmanaged.passUnretained(patience).toOpaque()
    #expect(Patience.callback(context, 0) == 1)
    let latest = ContinuousClock.now + .seconds(60)
    while Patience.callback(context, 0) == 1, ContinuousClock.now < latest {}
    // The next statement of the same verb has no time left; the next verb has.
    #expect(Patience.callback(context, 0) == 0)
    patience.start()
    #expect(Patience.callback(context, 0) == 1)
    withExtendedLifetime(patience) {}
  }

  @Test func aFullDiskChangesNothing() throws {
    try PlaceStore.impatient(path).add(.sample())
    let database = try Database(path: path, access: .existing)
    let store = try PlaceStore(database, schema: .current)
    try database.execute("PRAGMA max_page_count = 3")
    let large = Place.sample(2, note: String(repeating: "x", count: 20_000))
    #expect(cause { () throws(StoreError) in try store.add(large) } == .diskFull)
    #expect(try store.places().count == 1)
    try database.execute("PRAGMA max_page_count = 1000")
    try store.add(large)
    #expect(try store.places().count == 2)
  }

  @Test func aKilledWritersHalfTransactionIsUndone() throws {
    try PlaceStore.impatient(path).add(.sample())
    let writer = try Database(path: path, access: .existing)
    // A tiny cache makes it write pages into the file before the commit.
    try writer.execute("PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 2; BEGIN IMMEDIATE")
    try writer.execute("DELETE FROM place")
    for number in 0..<50 {
      try writer.execute(
        "INSERT INTO place SELECT 'x\(number)', 0, 0, 0, 0, 0, '', hex(randomblob(4000)), '', '', 0, ''"
      )
    }
    let copy = ScratchFolder()
    for (name, bytes) in folder.picture { copy.write(bytes, to: name) }
    #expect(copy.picture["places.sqlite"]?.count ?? 0 > 100_000)
    let places = try PlaceStore.existing(at: copy.file("places.sqlite"))?.places()
    #expect(places?.map(\.note) == [Place.sample().note])
  }

  @Test func aStoreThatIsMovedAwayIsNotWrittenTo() throws {
    let store = try PlaceStore.impatient(path)
    try store.add(.sample())
    rename(path, folder.file("elsewhere"))
    #expect(cause { () throws(StoreError) in try store.add(.sample(2)) } == .moved)
  }

  @Test func theFileIsForItsOwnerAloneWhateverTheUmask() throws {
    let before = umask(0)
    defer { umask(before) }
    let deep = folder.file("data/taglocation/places.sqlite")
    try PlaceStore(path: deep, makingFolders: true).add(.sample())
    #expect(folder.mode(of: "data") == 0o700)
    #expect(folder.mode(of: "data/taglocation") == 0o700)
    #expect(folder.mode(of: "data/taglocation/places.sqlite") == 0o600)
    #expect(folder.mode(of: "data/taglocation/places.sqlite-journal") == 0o600)
  }

  @Test func aReadOnlyStoreCanBeReadAndSaysSoWhenWritten() throws {
    try PlaceStore.impatient(path).add(.sample())
    chmod(path, 0o444)
    try asOrdinaryUser(owning: path) { () throws(StoreError) in
      let store = try PlaceStore.existing(at: path)
      #expect(try store?.places().count == 1)
      #expect(cause { () throws(StoreError) in try store?.add(.sample(2)) } == .readOnly)
      #expect(try store?.places().count == 1)
    }
  }

  @Test func aStoreOrFolderWithoutRightsSaysSo() throws {
    try PlaceStore.impatient(path).add(.sample())
    chmod(path, 0)
    try asOrdinaryUser(owning: path) { () throws(StoreError) in
      #expect(
        cause { () throws(StoreError) in _ = try PlaceStore.existing(at: path) } == .noPermission
      )
      chmod(folder.path, 0o500)
      let other = folder.file("other.sqlite")
      #expect(
        cause { () throws(StoreError) in _ = try PlaceStore.impatient(other) } == .noPermission
      )
    }
  }

  @Test func durabilityIsAsPromised() throws {
    let database = try Database(path: ":memory:", access: .memory)
    _ = try PlaceStore(database, schema: .current)
    #expect(try database.number("PRAGMA synchronous") == 3)
    _ = try PlaceStore.impatient(path)
    // Byte 18 of the header is 1 for a rollback journal, 2 for WAL (sqlite.org/fileformat.html).
    #expect(folder.read("places.sqlite")?[18] == 1)
    #expect(folder.read("places.sqlite-journal") == [])
  }

  @Test func theErrorNamesTheFileAndTheCause() {
    let error = StoreError(path: "/a/b", cause: .diskFull)
    #expect("\(error)" == "/a/b: there is no space left on the disk")
  }

  /// Changes whose file rights one thread has; Swift's Glibc module leaves it out.
  private static var setfsuid: (@convention(c) (uid_t) -> Int32)? {
    dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (uid_t) -> Int32).self) }
  }

  /// Runs `body` on this thread with the file rights of a user who is not root.
  private func asOrdinaryUser(
    owning path: String,
    _ body: () throws(StoreError) -> Void
  ) throws(StoreError) {
    guard geteuid() == 0, let setUser = Self.setfsuid else { return try body() }
    let nobody: uid_t = 65_534
    chown(folder.path, nobody, nobody)
    chown(path, nobody, nobody)
    _ = setUser(nobody)
    defer { _ = setUser(0) }
    try body()
  }
}
