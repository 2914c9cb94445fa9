internal import CDispatchMain
internal import Glibc

/// Waits for input and for time, and gives every turn the same order:
/// wait → input → delayed work and mail → layout → display → flush.
public final class EventLoop {
  private let source: any EventSource
  private let timers: LoopTimers
  private var isRunning = false

  /// Makes a loop on the process's first thread.
  ///
  /// - Parameters:
  ///   - source: the connection it serves.
  ///   - timers: the timers it keeps.
  public init(source: any EventSource, timers: LoopTimers) {
    self.source = source
    self.timers = timers
  }

  /// Serves events until `stop()`.
  public func run() {
    isRunning = true
    // What is known before the first frame belongs into it.
    if wait(atMost: 0) { taglocation_main_queue_drain() }
    while isRunning { turn() }
    source.flush()
  }

  /// Ends the loop after the turn under way.
  public func stop() { isRunning = false }

  private func turn() {
    source.readInput()
    timers.performDue()
    source.display()
    source.flush()
    guard isRunning else { return }
    // Asked last of all: a reply read while drawing may have brought events into the queue, and then
    // the descriptor stays silent (B43).
    let timeout = source.hasBufferedInput ? 0 : timers.millisecondsToNext
    if wait(atMost: timeout) { taglocation_main_queue_drain() }
  }

  /// Sleeps until there is something to do; answers whether Dispatch's main queue has work.
  private func wait(atMost timeout: Int32) -> Bool {
    var descriptors = [
      pollfd(fd: source.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: taglocation_main_queue_descriptor(), events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, timeout) > 0 else { return false }
    return descriptors[1].revents != 0
  }
}
