import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) struct PlaceStoreTests {
  private let folder = ScratchFolder()
  private var path: String { folder.file("places.sqlite") }

  @Test func everyFieldComesBackAsItWasAdded() throws {
    let full = Place.sample()
    var bare = Place.sample(2, note: "")
    bare.accuracy = nil
    bare.altitude = nil
    bare.fixTime = nil
    bare.address = nil
    try PlaceStore.impatient(path).add(full)
    try PlaceStore.impatient(path).add(bare)
    #expect(try PlaceStore.impatient(path).places() == [full, bare])
  }

  @Test(arguments: ["", "a\0b", "\u{1}\u{7f}", "e\u{301} é", "'); DROP TABLE place; --", "\r\n\t"])
  func textIsKeptToTheByte(text: String) throws {
    let store = try PlaceStore.inMemory()
    try store.add(.sample(note: text))
    #expect(try store.places().map { Array($0.note.utf8) } == [Array(text.utf8)])
  }

  @Test func aCategoryThatIsNotOneOfTheElevenIsKept() throws {
    let store = try PlaceStore.inMemory()
    var place = Place.sample()
    place.category = Category(rawValue: "Volcano")
    try store.add(place)
    #expect(try store.places().first?.category.rawValue == "Volcano")
  }

  @Test func placesComeInTheOrderInWhichTheyWereMade() throws {
    let store = try PlaceStore.inMemory()
    for number in [3, 1, 2] { try store.add(.sample(number)) }
    let created = try store.places().map(\.created)
    #expect(created == created.sorted())
  }

  @Test func theSameIdentityAgainLeavesOnePlace() throws {
    let store = try PlaceStore.inMemory()
    var place = Place.sample()
    try store.add(place)
    place.note = "better"
    try store.add(place)
    #expect(try store.places() == [place])
  }

  @Test func removingTakesOnePlaceOutAndMayBeRepeated() throws {
    let store = try PlaceStore.inMemory()
    let (gone, kept) = (Place.sample(1), Place.sample(2))
    try store.add(gone)
    try store.add(kept)
    try store.remove(gone.id)
    try store.remove(gone.id)
    #expect(try store.places() == [kept])
  }

  @Test(arguments: [Double.nan, .infinity, 90.1, -91])
  func aLatitudeThatCannotBeIsRefused(latitude: Double) throws {
    let store = try PlaceStore.inMemory()
    var place = Place.sample()
    place.latitude = latitude
    let cause = cause { () throws(StoreError) in try store.add(place) }
    guard case .refused = cause else {
      Issue.record("got \(String(describing: cause))")
      return
    }
    #expect(try store.places().isEmpty)
  }

  @Test func theEdgesOfTheEarthAreAccepted() throws {
    let store = try PlaceStore.inMemory()
    var place = Place.sample()
    (place.latitude, place.longitude) = (-90, 180)
    try store.add(place)
    #expect(try store.places() == [place])
  }

  @Test func lookingForAStoreMakesNone() throws {
    #expect(try PlaceStore.existing(at: path)?.places() == nil)
    #expect(folder.names.isEmpty)
    folder.write([], to: "places.sqlite")
    #expect(try PlaceStore.existing(at: path)?.places() == nil)
    #expect(folder.read("places.sqlite") == [])
  }

  @Test func anExistingStoreIsFound() throws {
    try PlaceStore.impatient(path).add(.sample())
    #expect(try PlaceStore.existing(at: path)?.places().count == 1)
  }

  @Test func twoStoresOnOneFileSeeEachOthersPlaces() throws {
    let (one, other) = (try PlaceStore.impatient(path), try PlaceStore.impatient(path))
    for number in 0..<20 {
      try (number % 2 == 0 ? one : other).add(.sample(number))
    }
    #expect(try one.places().count == 20)
    #expect(try one.places() == other.places())
  }

  @Test func manyWritersAtOnceLoseNothing() async throws {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          do throws(StoreError) {
            let store = try PlaceStore(path: path, makingFolders: false, patience: .seconds(60))
            for number in 0..<10 { try store.add(.sample(writer * 10 + number)) }
          } catch {
            Issue.record("\(error)")
          }
        }
      }
    }
    #expect(try PlaceStore.impatient(path).places().count == 40)
  }
}
