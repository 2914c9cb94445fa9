import Dispatch
import Glibc
import HUDWire
import Testing

@testable import HUDCommand

/// Signals to `hud run`.
extension RunTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1])
  func signalsArePassedOn(signal: Int32) {
    stage.channel.answer = { [stage] request in
      if !request.detail.isEmpty { stage.send(signal) }
      return [.taken]
    }
    // A hanging command with a child of its own: the whole group gets it.
    let result = run("sleep 60 & echo $!; wait")
    #expect(result.code == 128 + signal)
    // Whom a shell starts with & it lets ignore these two.
    if signal != SIGINT && signal != SIGQUIT { expectEnd(of: result.output) }
    #expect(stage.deaths == (signal == SIGINT ? [SIGINT] : []))
  }

  @Test func aSignalIsPassedOnOnceAndTheCommandMayHandleIt() {
    stage.channel.answer = { [stage] request in
      if request.detail == "ready" { stage.send(SIGINT) }
      return [.taken]
    }
    let gate = Gate()
    let result = run("trap 'echo got; exit 5' INT; echo ready; \(gate.wait)")
    #expect(result.code == 5)
    #expect(result.output == "ready\ngot\n")
    #expect(stage.deaths.isEmpty)
    gate.remove()
  }

  // Complaint 11: cancelling signals the job's process group.
  @Test func cancellingEndsTheCommandsGroup() {
    stage.channel.answer = { $0.detail.isEmpty ? [.taken] : [.shown, .hidden(.cancelled)] }
    let result = run("sleep 60 & echo $!; wait", "--cancellable", "--min=0")
    #expect(result.code == 143)
    expectEnd(of: result.output)
    #expect(last.glyph == .spinner)
  }
}
