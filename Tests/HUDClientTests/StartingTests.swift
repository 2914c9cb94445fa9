import Glibc
import HUDClient
import HUDWire
import Testing
import XTestSupport

extension HUDClientTests {
  @Suite struct StartingTests {
    @Test(arguments: [
      ("/nonexistent/hud-owner", "does not exist"),
      ("relative/hud-owner", "is not an absolute path"),
      ("/", "is not a file"), ("/etc/passwd", "is not executable"),
    ])
    func anOwnerProgramThatIsNoneIsNamed(_ path: String, obstacle: String) throws {
      let stage = try Stage()
      let client = try stage.client(ownerProgram: path)
      let error = failure { try client.show("Saved") }
      #expect(error?.kind == .noOwner)
      #expect(error?.description == "\(path) \(obstacle)")
    }

    @Test func anOwnerProgramThatEndsIsReportedBeforeTheDeadline() throws {
      let stage = try Stage()
      let script = try stage.script("exit 3")
      let client = try stage.client(ownerProgram: script, deadline: 20)
      var error: HUDClientError?
      let took = seconds { error = failure { try client.show("Saved") } }
      #expect(error == HUDClientError(.noOwner, "\(script) ended; run by hand it says why"))
      #expect(took < 10)
    }

    @Test func anOwnerProgramThatNeverComesUpCostsTheDeadline() throws {
      let stage = try Stage()
      let client = try stage.client(ownerProgram: try stage.script(Stage.idleOwner), deadline: 0.5)
      var error: HUDClientError?
      let took = seconds { error = failure { try client.show("Saved") } }
      #expect(error?.kind == .noOwner)
      #expect(took >= 0.5 && took < 5)
    }

    /// `x=$(hud …)` must not wait for the owner, nor may the owner end with the terminal of its starter.
    @Test func aStartedOwnerHoldsNothingOfItsStarter() throws {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { ends.forEach { close($0) } }
      let stage = try Stage()
      let script = try stage.script(
        """
        ls -l /proc/self/fd >"$folder/files"
        for out in 1 2; do [ /proc/$$/fd/$out -ef /dev/null ] && echo $out >>"$folder/silent"; done
        grep -E 'Sig(Ign|Blk)' /proc/self/status >"$folder/signals"
        cut -d' ' -f1,6 /proc/$$/stat >"$folder/session"
        echo "$DISPLAY $PWD" >"$folder/place"
        \(Stage.idleOwner)
        """
      )
      let owner = try stage.ownerStarting {
        try stage.client(ownerProgram: script, deadline: 20).show("Saved")
      }
      #expect(try owner.wait(forRequests: 1).map(\.title) == ["Saved"])
      let files = stage.written("files").split(separator: "\n").dropFirst().map {
        $0.split(separator: " ").suffix(3).joined(separator: " ")
      }
      // What the script's `ls` opened itself: its output and the folder it looks at.
      let (output, folder) = ("1 -> \(stage.server.home)/files", files.last ?? "")
      #expect(files == ["0 -> /dev/null", output, "2 -> /dev/null", folder])
      #expect(folder.hasPrefix("3 -> /proc/"))
      #expect(stage.written("silent") == "1\n2\n")
      let masks = stage.written("signals").split { "\t\n".contains($0) }.compactMap {
        UInt64($0, radix: 16)
      }
      // The C library's own two, 32 and 33, are never a program's.
      #expect(masks.map { $0 & 0x7fff_ffff } == [0, 0])
      let session = stage.written("session").split { " \n".contains($0) }
      #expect(session.count == 2 && session[0] == session[1])
      #expect(stage.written("place") == "\(stage.display) /\n")
    }

    /// A program that shows one HUD and works on for hours kept its owner, ended long ago, as a zombie.
    @Test func aStartedOwnerIsNoChildOfItsStarter() throws {
      let stage = try Stage()
      let script = try stage.script("echo $$ >\"$folder/number\"\n\(Stage.idleOwner)")
      let owner = try stage.ownerStarting {
        try stage.client(ownerProgram: script, deadline: 20).show("Saved")
      }
      #expect(try owner.wait(forRequests: 1).map(\.title) == ["Saved"])
      let number = try #require(Int32(stage.written("number").dropLast()))
      // Name, state and parent: proc(5). The name is in brackets and may have any letter.
      let status = try #require(contents(ofFile: "/proc/\(number)/stat")).split(separator: " ")
      #expect(status.count > 3 && status[3] != "\(getpid())")
    }

    @Test func fiftyClientsAtOnceStartOneOwner() throws {
      let stage = try Stage()
      let failures = Collector<String>()
      let display = stage.display
      let script = try stage.script(Stage.idleOwner)
      let owner = try stage.ownerStarting {
        Thread.run(50) { index in
          let error = failure {
            let client = try HUDClient(display: display, ownerProgram: script, deadline: 30)
            try client.show("\(index)")
          }
          if let error { failures.add(error.description) }
        }
      }
      #expect(failures.all == [])
      let titles = try owner.wait(forRequests: 50).compactMap { Int($0.title) }
      #expect(titles.sorted() == Array(0..<50))
      #expect(stage.written("starts").split(separator: "\n").count == 1)
    }

    /// The right to start goes with whoever has it.
    @Test func aStarterThatIsKilledIsFollowedByAnother() throws {
      let stage = try Stage()
      let script = try stage.script(Stage.idleOwner)
      let starter = Unshared(try WireConnection(display: stage.server.display))
      try starter.value?.claimStart()
      let owner = try stage.ownerStarting {
        Thread.start {
          // Long enough to be seen by the other one; nothing depends on it.
          try? wait(for: "a moment", deadline: .milliseconds(120)) { false }
          starter.value = nil
        }
        try stage.client(ownerProgram: script, deadline: 20).show("Saved")
      }
      #expect(try owner.wait(forRequests: 1).map(\.title) == ["Saved"])
    }
  }
}
