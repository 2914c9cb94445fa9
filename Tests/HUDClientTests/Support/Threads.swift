import Dispatch
import Glibc

/// Real threads, all at once: a pool would run as many as there are processors.
enum Thread {
  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Starts a thread that nobody waits for.
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      },
      context.toOpaque()
    )
    precondition(status == 0)
    pthread_detach(thread)
  }

  /// Runs something on so many threads and waits for all of them.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      start {
        body(index)
        group.leave()
      }
    }
    group.wait()
  }
}

/// What several threads put together.
// Unchecked: `values` is touched on `queue` alone.
final class Collector<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "collector")
  private var values: [Value] = []

  func add(_ value: Value) { queue.sync { values.append(value) } }

  var all: [Value] { queue.sync { values } }
}

/// Something that goes to another thread.
// Unchecked: whoever makes it leaves the value alone until that thread is done with it.
final class Unshared<Value>: @unchecked Sendable {
  var value: Value?

  init(_ value: Value) { self.value = value }
}
