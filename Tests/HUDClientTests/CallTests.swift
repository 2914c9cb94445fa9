import HUDClient
import HUDWire
import Testing
import XTestSupport

extension HUDClientTests {
  @Suite struct CallTests {
    @Test func eachCallAsksForWhatItSays() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.show("Saved", detail: "3 files", icon: .check, key: "k", duration: 600)
      try client.progress(0.4, "Volume", key: "volume")
      try client.progress(7, style: .ring)
      try client.busy("Uploading…", key: "upload")
      try client.hide(key: "upload")
      #expect(
        try owner.wait(forRequests: 5).map { $0.encoded() } == [
          "show\nkey=k\ntitle=Saved\ndetail=3 files\nglyph=check\nduration=600",
          "show\nkey=volume\ntitle=Volume\nglyph=bar\nprogress=40",
          "show\nglyph=ring\nprogress=100",
          "show\nkey=upload\ntitle=Uploading…\nglyph=spinner\nduration=0\ntied=1",
          "hide\nkey=upload",
        ]
      )
    }

    /// Complaint 4: two shows must not need two hides, unless they are counted.
    @Test func onlyTheLastReleaseHides() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.hold(key: "net", showing: "Loading")
      try client.hold(key: "net", showing: "Loading more")
      try client.release(key: "net")
      try client.show("mark")
      try client.release(key: "net")
      try client.release(key: "net")
      try client.show("mark")
      let seen = try owner.wait(forRequests: 4).map { "\($0.verb) \($0.title)\($0.key)" }
      #expect(seen == ["show Loadingnet", "show mark", "hide net", "show mark"])
    }

    /// Complaint 4: a plain hide ends it, and late releases do not touch what comes after.
    @Test func aPlainHideEndsAllHolds() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.hold(key: "net")
      try client.hold(key: "net")
      try client.hide(key: "net")
      try client.busy("again", key: "net")
      try client.release(key: "net")
      try client.show("mark")
      let seen = try owner.wait(forRequests: 3).map { "\($0.verb) \($0.title)" }
      #expect(seen == ["hide ", "show again", "show mark"])
    }

    @Test func holdsOfManyThreadsAreCounted() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.hold(key: "net")
      Thread.run(8) { _ in
        for _ in 0..<50 {
          try? client.hold(key: "net", showing: "Loading")
          try? client.release(key: "net")
        }
      }
      try client.release(key: "net")
      try client.show("mark")
      let requests = try owner.wait(forRequests: 2)
      #expect(requests.map { "\($0.verb) \($0.title)" } == ["hide ", "show mark"])
    }
  }
}
