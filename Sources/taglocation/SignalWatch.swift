internal import Dispatch
internal import Glibc

/// Hears the signals that ask a program to end, on the main queue.
final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - numbers: the signals; their usual effect is switched off.
  ///   - action: called at each.
  init(_ numbers: [Int32], action: @escaping () -> Void) {
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { action() } }
      source.activate()
      return source
    }
  }
}
