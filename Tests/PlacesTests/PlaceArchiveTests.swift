import Glibc
import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) @MainActor struct PlaceArchiveTests {
  private let folder = ScratchFolder()
  private var path: String { folder.file("data/places.sqlite") }

  private func save(_ place: Place, in archive: PlaceArchive) async -> Result<Void, StoreError> {
    await withCheckedContinuation { continuation in
      archive.save(place) { continuation.resume(returning: $0) }
    }
  }

  @Test func nothingIsTouchedBeforeTheFirstSave() async throws {
    let archive = PlaceArchive(path: path, makingFolders: true)
    #expect(folder.names.isEmpty)
    try await save(.sample(), in: archive).get()
    #expect(!archive.isBusy)
    #expect(try PlaceStore.existing(at: path)?.places().count == 1)
  }

  @Test func aRemovedPlaceIsGone() async throws {
    let archive = PlaceArchive(path: path, makingFolders: true)
    let place = Place.sample()
    try await save(place, in: archive).get()
    let result = await withCheckedContinuation { continuation in
      archive.remove(place.id) { continuation.resume(returning: $0) }
    }
    try result.get()
    #expect(try PlaceStore.existing(at: path)?.places() == [])
  }

  @Test func aFailureIsToldAndTheNextSaveTriesAnew() async throws {
    folder.write([0x41], to: "data")
    let archive = PlaceArchive(path: path, makingFolders: true)
    let failure = await save(.sample(), in: archive)
    #expect(throws: StoreError.self) { try failure.get() }
    ScratchFolder.remove(folder.file("data"))
    try await save(.sample(), in: archive).get()
  }

  @Test func aStoreThatWasMovedAwayIsMadeAnewByTheSaveAfterTheFailedOne() async throws {
    let archive = PlaceArchive(path: path, makingFolders: true)
    try await save(.sample(1), in: archive).get()
    rename(path, folder.file("elsewhere"))
    let failure = await save(.sample(2), in: archive)
    #expect(throws: StoreError(path: path, cause: .moved)) { try failure.get() }
    try await save(.sample(3), in: archive).get()
    #expect(try PlaceStore.existing(at: path)?.places().count == 1)
  }

  @Test func aLockDoesNotStallTheCallerAndIsWaitedForOnTheQueue() async throws {
    let archive = PlaceArchive(path: path, makingFolders: true, patience: .seconds(60))
    try await save(.sample(1), in: archive).get()
    let other = try Database(path: path, access: .existing)
    try other.execute("BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    let result: Result<Void, StoreError> = await withCheckedContinuation { continuation in
      archive.save(.sample(2)) { continuation.resume(returning: $0) }
      #expect(archive.isBusy)
      #expect(!archive.drain(within: .milliseconds(50)))
      #expect(ContinuousClock.now - start < .seconds(30))
      #expect(throws: Never.self) { try other.execute("COMMIT") }
    }
    try result.get()
    #expect(try PlaceStore.existing(at: path)?.places().count == 2)
  }

  @Test func drainReturnsWhenTheSaveIsOnDisk() async throws {
    let archive = PlaceArchive(path: path, makingFolders: true)
    await confirmation { told in
      await withCheckedContinuation { continuation in
        archive.save(.sample()) { _ in
          told()
          continuation.resume()
        }
        #expect(archive.drain())
        #expect((try? PlaceStore.existing(at: path)?.places().count) == 1)
        #expect(archive.isBusy)
      }
    }
  }

  @Test func whatWaitsForIdlenessComesAfterTheAnswer() async {
    let archive = PlaceArchive(path: path, makingFolders: true)
    var order: [String] = []
    archive.whenIdle { order.append("idle already") }
    await withCheckedContinuation { continuation in
      archive.save(.sample()) { _ in order.append("answer") }
      archive.whenIdle {
        order.append("idle")
        continuation.resume()
      }
    }
    #expect(order == ["idle already", "answer", "idle"])
  }
}
