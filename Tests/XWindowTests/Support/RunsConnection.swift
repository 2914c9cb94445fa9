internal import CX11
internal import Glibc

@testable internal import Interface
@testable import XWindow

/// A stage with a connection under test, whose loop a test runs by hand.
protocol RunsConnection: AnyObject {
  var timers: LoopTimers { get }
  var connection: Connection { get }
}

extension RunsConnection {
  /// Runs the loop's phases until a fact is true.
  func run(
    until what: String,
    within deadline: Duration = .seconds(20),
    _ fact: () throws -> Bool
  ) throws {
    let end = timers.now + deadline
    while true {
      turn()
      if try fact() { return }
      guard timers.now < end else { throw Missing(what) }
    }
  }

  /// Runs them once, and then waits a moment for what comes.
  func turn() {
    connection.readInput()
    timers.performDue()
    connection.display()
    connection.flush()
    var descriptor = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let next = timers.millisecondsToNext
    let wait = connection.hasBufferedInput ? 0 : next < 0 ? 4 : min(next, 4)
    poll(&descriptor, 1, wait)
  }
}
