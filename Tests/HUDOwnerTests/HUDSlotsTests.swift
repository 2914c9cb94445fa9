import HUD
import TestSupport
import Testing

@testable import HUDOwner

@Suite("The owner's table of HUDs")
struct HUDSlotsTests {
  /// What became of the table's actions, in short words.
  final class Book {
    var slots = HUDSlots<String, Int>()
    private(set) var log: [String] = []

    func take(_ actions: [HUDSlots<String, Int>.Action]) {
      for action in actions {
        switch action {
        case .start(let slot): log.append("start \(slot.key)=\(slot.content)")
        case .change(let slot): log.append("change \(slot.key)=\(slot.content)")
        case .rearm(let slot): log.append("rearm \(slot.key)")
        case .end(let id, let reason): log.append("end \(id) \(reason)")
        case .tell(let waiter, let ending): log.append("tell \(waiter) \(ending)")
        }
      }
    }

    func submit(_ key: String, _ content: String, _ waiter: Int, lasts: Bool = false) {
      take(slots.submit(key: key, content: content, lasts: lasts, waiter: waiter))
    }

    /// What was done since the last question.
    func news() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let book = Book()

  @Test("Beside three that stay there is a place for one that passes; a fourth that stays waits")
  func passing() {
    for (index, key) in ["a", "b", "c", "d"].enumerated() {
      book.submit(key, "job", index, lasts: true)
    }
    #expect(book.news() == ["start a=job", "start b=job", "start c=job"])
    book.submit("volume", "40", 4)
    book.submit("", "Saved", 5)
    #expect(book.news() == ["start volume=40"])
    book.take(book.slots.gone(4, reason: .timedOut))
    #expect(book.news() == ["tell 4 timedOut", "start =Saved"], "past the job that waits")
    book.take(book.slots.gone(1, reason: .hidden))
    #expect(book.news() == ["tell 0 hidden"], "three are there still")
    book.take(book.slots.gone(5, reason: .timedOut))
    #expect(book.news() == ["tell 5 timedOut", "start d=job"])
  }

  @Test("Three keys stack in the order in which they came; the common key is one of them")
  func stack() {
    for (index, key) in ["", "a", "b"].enumerated() { book.submit(key, "1", index) }
    #expect(book.news() == ["start =1", "start a=1", "start b=1"])
    book.submit("a", "2", 3)
    #expect(book.news() == ["tell 1 replaced", "change a=2"])
    #expect(book.slots.slots.map(\.key) == ["", "a", "b"], "changed in place")
  }

  @Test("A fourth key queues, and comes when a place is free")
  func queues() {
    for (index, key) in ["a", "b", "c", "d", "e"].enumerated() { book.submit(key, "1", index) }
    #expect(book.slots.queue.map(\.key) == ["d", "e"])
    _ = book.news()
    let second = book.slots.slots[1].id
    book.take(book.slots.gone(second, reason: .timedOut))
    #expect(book.news() == ["tell 1 timedOut", "start d=1"])
    #expect(book.slots.slots.map(\.key) == ["a", "c", "d"])
    book.take(book.slots.gone(second, reason: .timedOut))
    #expect(book.news() == [], "it has gone before")
  }

  @Test("Identical ones merge: the time counts anew, and all who wait are told the one end")
  func merges() {
    book.submit("a", "1", 0)
    book.submit("a", "1", 1)
    #expect(book.news() == ["start a=1", "rearm a"])
    book.take(book.slots.gone(book.slots.slots[0].id, reason: .timedOut))
    #expect(book.news() == ["tell 0 timedOut", "tell 1 timedOut"])
  }

  @Test("In the queue the newest of a key wins, identical ones merge, and the oldest makes room")
  func boundedQueue() {
    for index in 0..<3 { book.submit("\(index)", "1", index) }
    _ = book.news()
    book.submit("q", "1", 10)
    book.submit("q", "1", 11)
    book.submit("q", "2", 12)
    #expect(book.news() == ["tell 10 replaced", "tell 11 replaced"])
    #expect(book.slots.queue.map(\.content) == ["2"])
    for index in 0..<31 { book.submit("r\(index)", "1", 20 + index) }
    #expect(book.news() == [] && book.slots.queue.count == 32)
    book.submit("last", "1", 99)
    #expect(book.news() == ["tell 12 replaced"])
    #expect(book.slots.queue.count == 32 && book.slots.queue.last?.key == "last")
  }

  @Test("A key that is asked to go keeps its place until it has gone; a new one turns it round")
  func turnsRound() {
    book.submit("a", "1", 0)
    let id = book.slots.slots[0].id
    book.take(book.slots.remove(key: "a"))
    book.take(book.slots.remove(key: "a"))
    #expect(book.news() == ["start a=1", "end \(id) hidden"])
    book.submit("a", "1", 1)
    #expect(
      book.news() == ["tell 0 replaced", "change a=1"],
      "the same words, but it had begun to go"
    )
    #expect(book.slots.slots.map(\.isEnding) == [false])
    book.take(book.slots.remove(key: "a"))
    #expect(book.news() == ["end \(id) hidden"])
  }

  @Test("All can be asked to go: the stack goes, the queue is dropped")
  func removesAll() {
    for (index, key) in ["a", "b", "c", "d"].enumerated() { book.submit(key, "1", index) }
    _ = book.news()
    book.take(book.slots.remove())
    #expect(book.news() == ["tell 3 hidden", "end 1 hidden", "end 2 hidden", "end 3 hidden"])
    book.take(book.slots.gone(1, reason: .hidden))
    #expect(book.news() == ["tell 0 hidden"])
  }

  @Test("Complaint 8: a HUD goes with the last of those it is tied to")
  func tied() {
    book.submit("a", "1", 0)
    book.submit("a", "1", 1)
    for (index, key) in ["b", "c", "d"].enumerated() { book.submit(key, "1", 2 + index) }
    _ = book.news()
    book.take(book.slots.remove { $0 == 0 || $0 == 4 })
    #expect(book.news() == ["tell 4 hidden", "tell 0 hidden"], "another still wants it")
    #expect(book.slots.queue.isEmpty)
    book.take(book.slots.remove { $0 == 1 })
    #expect(book.news() == ["tell 1 hidden", "end 1 hidden"])
    book.take(book.slots.gone(1, reason: .hidden))
    #expect(book.news() == [])
  }

  @Test("When the display is lost everybody is told")
  func loses() {
    for (index, key) in ["a", "b", "c", "d"].enumerated() { book.submit(key, "1", index) }
    _ = book.news()
    book.take(book.slots.loseAll())
    #expect(book.news() == (0..<4).map { "tell \($0) displayLost" })
    #expect(book.slots.slots.isEmpty && book.slots.queue.isEmpty)
  }

  @Test("B54: a flood of 10,000 under the common key touches one slot and shows the newest")
  func flood() {
    for index in 0..<10_000 { book.submit("", "\(index)", index) }
    #expect(book.slots.slots.map(\.id) == [1] && book.slots.queue.isEmpty)
    #expect(book.slots.slots[0].content == "9999" && book.slots.slots[0].waiters == [9999])
    let log = book.news()
    #expect(log.count { $0.hasPrefix("start") } == 1)
    #expect(log.count { $0.hasPrefix("tell") } == 9999)
  }
}

@Suite("The owner's table, at random")
struct HUDSlotsFuzzTests {
  /// A table, with the windows and the waiters it must account for.
  private struct Watch {
    var slots = HUDSlots<Int, Int>()
    var random: SplitMix
    var windows: Set<Int> = []
    var ending: Set<Int> = []
    var waiting: Set<Int> = []
    var told = 0
    var lastWaiter = 0
    var faults: [String] = []

    mutating func take(_ actions: [HUDSlots<Int, Int>.Action]) {
      for action in actions {
        switch action {
        case .start(let slot):
          if !windows.insert(slot.id).inserted { faults.append("started twice") }
        case .change(let slot):
          ending.remove(slot.id)
          if !windows.contains(slot.id) { faults.append("changed what is not there") }
        case .rearm(let slot):
          if !windows.contains(slot.id) || ending.contains(slot.id) { faults.append("rearmed") }
        case .end(let id, _):
          if !windows.contains(id) || !ending.insert(id).inserted { faults.append("ended twice") }
        case .tell(let waiter, _):
          told += 1
          if waiting.remove(waiter) == nil { faults.append("told twice") }
        }
      }
      check()
    }

    mutating func check() {
      let keys = slots.slots.map(\.key) + slots.queue.map(\.key)
      if windows != Set(slots.slots.map(\.id)) { faults.append("windows differ from slots") }
      if slots.slots.count > 4 || slots.queue.count > 32 { faults.append("too many") }
      if slots.slots.count == 4, slots.slots.dropLast().contains(where: { !$0.lasts }) {
        faults.append("a fourth beside one that passes")
      }
      if Set(keys).count != keys.count { faults.append("a key twice") }
      if !slots.queue.isEmpty, slots.slots.count < 3 { faults.append("a place is free") }
      let known = slots.slots.flatMap(\.waiters) + slots.queue.flatMap(\.waiters)
      if known.count != waiting.count { faults.append("a waiter lost") }
      if zip(slots.slots, slots.slots.dropFirst()).contains(where: { $0.id >= $1.id }) {
        faults.append("the order changed")
      }
    }

    mutating func step() {
      switch random.next(below: 20) {
      case 0..<12:
        lastWaiter += 1
        waiting.insert(lastWaiter)
        let key = "\(random.next(below: random.next(below: 2) == 0 ? 4 : 50))"
        // What stays has keys of its own here: it never becomes what passes.
        let lasts = key.count == 1
        take(
          slots.submit(key: key, content: random.next(below: 3), lasts: lasts, waiter: lastWaiter)
        )
      case 12: take(slots.remove(key: "\(random.next(below: 50))"))
      case 13: take(slots.remove { [share = random.next(below: 7)] in $0 % 7 == share })
      case 14 where random.next(below: 10) == 0: take(slots.remove(reason: .cancelled))
      default: goes()
      }
    }

    mutating func goes() {
      guard let id = windows.randomElement(using: &random) else { return }
      windows.remove(id)
      ending.remove(id)
      take(slots.gone(id, reason: HUDEnding.allCases[random.next(below: 5)]))
    }
  }

  @Test(
    "100,000 random steps: never more than three and one, no waiter lost, each told exactly one end"
  )
  func fuzz() {
    var watch = Watch(random: SplitMix(seed: 54))
    for _ in 0..<100_000 {
      watch.step()
      if watch.faults.count > 5 { break }
    }
    watch.windows = []
    watch.take(watch.slots.loseAll())
    #expect(watch.faults == [])
    #expect(watch.waiting.isEmpty && watch.told == watch.lastWaiter && watch.told > 50_000)
  }
}
