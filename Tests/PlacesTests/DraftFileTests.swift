import Glibc
import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) struct DraftFileTests {
  private let folder = ScratchFolder()
  private var file: DraftFile { DraftFile(path: folder.file("state/draft")) }

  @Test func aDraftComesBackExactly() throws {
    let texts = [
      "", "end", "a\n\nb\n", "\r\t\u{1}\u{7f}", "e\u{301}\u{1F468}\u{200D}\u{1F469}", "a\0b",
    ]
    for text in texts {
      var draft = Draft(place: .sample(note: text))
      draft.place.address = text.isEmpty ? nil : text
      try file.save(draft)
      let loaded = try #require(file.load())
      #expect(loaded == draft)
      #expect(Array(loaded.place.note.utf8) == Array(text.utf8))
    }
  }

  @Test func coordinatesAreKeptToTheLastBit() throws {
    var draft = Draft(place: .sample())
    draft.place.latitude = 0.1 + 0.2
    draft.place.longitude = -Double.leastNonzeroMagnitude
    draft.place.accuracy = nil
    try file.save(draft)
    #expect(file.load() == draft)
  }

  @Test func noFileIsNoDraft() throws {
    #expect(file.load() == nil)
    try file.discard()
    #expect(folder.names.isEmpty)
  }

  @Test func aDiscardedDraftIsGone() throws {
    try file.save(Draft(place: .sample()))
    try file.discard()
    #expect(file.load() == nil)
    #expect(ScratchFolder.names(in: folder.file("state")).isEmpty)
  }

  @Test func onlyTheOwnerCanReadIt() throws {
    let before = umask(0)
    defer { umask(before) }
    try file.save(Draft(place: .sample()))
    #expect(folder.mode(of: "state") == 0o700)
    #expect(folder.mode(of: "state/draft") == 0o600)
  }

  @Test func whatIsNotADraftIsKeptAside() throws {
    let good = DraftText.bytes(of: Draft(place: .sample()))
    mkdir(folder.file("state"), 0o700)
    var bad: [[UInt8]] = [[], [0xff, 0xfe], Array("taglocation draft 2\nend\n".utf8)]
    bad += (0..<good.count - 1).map { Array(good.prefix($0)) }
    bad.append(Array("taglocation draft 1\nid 99999999999999999999\nx\nend\n".utf8))
    bad.append(Array("taglocation draft 1\nid -1\nx\nend\n".utf8))
    for bytes in bad {
      folder.write(bytes, to: "state/draft")
      #expect(file.load() == nil)
      #expect(folder.read("state/draft.bad") == bytes)
      #expect(folder.read("state/draft") == nil)
    }
  }

  @Test func aSaveAfterASaveLaterWins() throws {
    let file = file
    for round in 0..<20 {
      file.saveLater(Draft(place: .sample(note: "older")), failed: { _ in })
      file.saveLater(Draft(place: .sample(note: "old \(round)")), failed: { _ in })
      let newest = Draft(place: .sample(note: "newest \(round)"))
      try file.save(newest)
      #expect(file.load() == newest)
    }
  }

  @Test func aFailedSaveKeepsTheEarlierDraftAndNoLeftovers() throws {
    let draft = Draft(place: .sample())
    try file.save(draft)
    let inTheWay = folder.file("state/draft.\(getpid()).tmp")
    mkdir(inTheWay, 0o700)
    #expect(
      cause { () throws(StoreError) in try file.save(Draft(place: .sample(2))) } == .isFolder
    )
    rmdir(inTheWay)
    #expect(file.load() == draft)
  }

  @Test func aFailedSaveLeavesNoFileBehind() {
    mkdir(folder.file("state"), 0o700)
    mkdir(folder.file("state/draft"), 0o700)
    #expect(cause { () throws(StoreError) in try file.save(Draft(place: .sample())) } == .isFolder)
    #expect(ScratchFolder.names(in: folder.file("state")) == ["draft"])
  }

  @Test @MainActor func aFailureInTheBackgroundIsTold() async {
    folder.write([1], to: "state")
    let file = file
    let error = await withCheckedContinuation { continuation in
      file.saveLater(Draft(place: .sample())) { continuation.resume(returning: $0) }
    }
    #expect(error.cause == .init(systemError: ENOTDIR))
  }

  @Test func whatAKilledWriterLeftIsRemovedAndALivingOnesIsNot() throws {
    try file.save(Draft(place: .sample()))
    folder.write([1], to: "state/draft.2147483646.tmp")
    folder.write([1], to: "state/draft.\(getpid()).tmp")
    _ = file.load()
    #expect(ScratchFolder.names(in: folder.file("state")) == ["draft", "draft.\(getpid()).tmp"])
  }

  @Test func theLastPositionIsRemembered() throws {
    let last = LastPosition(path: folder.file("state/last-position"))
    #expect(last.load() == nil)
    try last.save("60,17; 24,94 °")
    try last.save("47° N")
    #expect(last.load() == "47° N")
    folder.write([0xff], to: "state/last-position")
    #expect(last.load() == nil)
  }
}
