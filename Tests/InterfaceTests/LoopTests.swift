import Glibc
import TestSupport
import Testing

@testable import Interface

@Suite("The timers of the loop")
struct LoopTimersTests {
  private let timers = LoopTimers()

  @Test("Without timers the loop may sleep for ever, with one until it is due")
  func millisecondsToNext() {
    #expect(timers.millisecondsToNext == -1)
    timers.schedule(after: .seconds(100)) {}
    timers.schedule(after: .seconds(10)) {}
    #expect((9_000...10_000).contains(timers.millisecondsToNext))
    timers.schedule(after: .milliseconds(-5)) {}
    #expect(timers.millisecondsToNext == 0)
  }

  @Test("B55: time is that of the clock which nobody sets, and which runs on through a suspend")
  func clock() {
    var boot = timespec()
    clock_gettime(CLOCK_BOOTTIME, &boot)
    for now in [timers.now, MainQueueScheduler().now] {
      let since = (now - ContinuousClock().systemEpoch).seconds
      #expect(abs(since - Double(boot.tv_sec)) < 60)
    }
  }

  @Test("A timer far away is asked for again after a day")
  func farAway() {
    timers.schedule(after: .seconds(10_000_000)) {}
    #expect(timers.millisecondsToNext == 86_400_000)
  }

  @Test("A cancelled timer neither wakes the loop nor runs")
  func cancelled() {
    var ran = false
    let work = timers.schedule(after: .milliseconds(-1)) { ran = true }
    work.cancel()
    #expect(timers.millisecondsToNext == -1)
    timers.performDue()
    #expect(!ran && !work.isPending)
  }

  @Test("What is due runs once, in the order of its times, and the rest waits")
  func order() {
    var ran: [String] = []
    timers.schedule(after: .milliseconds(-1)) { ran.append("late") }
    timers.schedule(after: .seconds(100)) { ran.append("waiting") }
    timers.schedule(after: .milliseconds(-9)) { ran.append("early") }
    timers.performDue()
    timers.performDue()
    #expect(ran == ["early", "late"])
    #expect(timers.millisecondsToNext > 90_000)
  }

  @Test("A timer may cancel one that is due with it")
  func cancelsAnother() {
    var ran = false
    let second = ScheduledWorkBox()
    timers.schedule(after: .milliseconds(-9)) { second.work?.cancel() }
    second.work = timers.schedule(after: .milliseconds(-1)) { ran = true }
    timers.performDue()
    #expect(!ran)
  }

  @Test("Work that is performed twice runs once")
  func once() {
    var runs = 0
    let work = ScheduledWork { runs += 1 }
    #expect(work.isPending)
    work.perform()
    work.perform()
    #expect(runs == 1 && !work.isPending)
  }

  @Test("A timer that sets itself again at once does not hold the loop")
  func again() {
    var runs = 0
    func run() {
      runs += 1
      timers.schedule(after: .zero) { run() }
    }
    run()
    timers.performDue()
    #expect(runs == 2 && timers.millisecondsToNext == 0)
  }

  @Test("afterDelay uses the scheduler that is bound, to the millisecond")
  func afterDelayBound() {
    let clock = ManualClock()
    var ran = false
    CurrentScheduler.$scheduler.withValue(clock) { afterDelay(0.6) { ran = true } }
    clock.advance(by: .milliseconds(599))
    #expect(!ran)
    clock.advance(by: .milliseconds(1))
    #expect(ran)
  }

  @Test("Without a bound scheduler afterDelay runs on the main queue")
  func afterDelayOnMainQueue() async {
    await withCheckedContinuation { continuation in
      afterDelay(0.001) { continuation.resume() }
    }
  }

  private final class ScheduledWorkBox { var work: ScheduledWork? }
}

@Suite("The event loop")
struct EventLoopTests {
  private let timers = LoopTimers()
  private let source: PipeSource
  private let loop: EventLoop

  init() throws {
    source = try PipeSource()
    loop = EventLoop(source: source, timers: timers)
  }

  /// Runs the loop until it is stopped; false when it slept until the deadline.
  private func run() -> Bool {
    let deadline = timers.now + .seconds(20)
    timers.schedule(after: deadline - timers.now) { [loop] in loop.stop() }
    loop.run()
    return timers.now < deadline
  }

  @Test("A turn reads, runs the timers, draws and flushes, in this order")
  func phases() {
    timers.schedule(after: .zero) { [source] in source.phases.append("timer") }
    source.onDisplay = { [loop] in loop.stop() }
    #expect(run())
    #expect(source.phases == ["read", "timer", "display", "flush", "flush"])
  }

  @Test("A stop ends the loop before it would sleep")
  func stops() {
    source.onRead = { [loop] in loop.stop() }
    #expect(run())
    #expect(source.readings == 1)
  }

  @Test("Input that is already read keeps the loop from sleeping")
  func bufferedInput() {
    source.hasBufferedInput = true
    source.onRead = { [loop, source] in
      if source.readings == 3 { loop.stop() }
    }
    #expect(run())
  }

  @Test("Input that came while drawing is seen before the loop sleeps")
  func inputWhileDrawing() {
    source.onDisplay = { [source] in source.hasBufferedInput = true }
    source.onRead = { [loop, source] in if source.hasBufferedInput { loop.stop() } }
    #expect(run())
  }

  @Test("A byte on the descriptor wakes the loop")
  func input() {
    source.onDisplay = { [source] in source.send() }
    source.onRead = { [loop, source] in if source.takeByte() { loop.stop() } }
    #expect(run())
  }

  @Test("A timer wakes the loop, and is drawn in the same turn")
  func timer() {
    timers.schedule(after: .milliseconds(20)) { [loop, source] in
      source.phases = []
      loop.stop()
    }
    #expect(run())
    #expect(source.phases == ["display", "flush", "flush"])
  }
}

/// A source of events that is a pipe, and notes what the loop asks of it.
private final class PipeSource: EventSource {
  let fileDescriptor: Int32
  private let writingEnd: Int32
  var hasBufferedInput = false
  var phases: [String] = []
  var readings: Int { phases.count { $0 == "read" } }
  var onRead: () -> Void = {}
  var onDisplay: () -> Void = {}

  struct NoPipe: Error {}

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw NoPipe() }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    fileDescriptor = ends[0]
    writingEnd = ends[1]
  }

  deinit {
    close(fileDescriptor)
    close(writingEnd)
  }

  func readInput() {
    phases.append("read")
    onRead()
  }

  func display() {
    phases.append("display")
    onDisplay()
  }

  func flush() { phases.append("flush") }

  func send() { _ = write(writingEnd, "x", 1) }

  func takeByte() -> Bool {
    var byte: UInt8 = 0
    return read(fileDescriptor, &byte, 1) == 1
  }
}
