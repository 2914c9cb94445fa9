internal import Glibc

/// Processes that a command leaves behind, and that go on writing.
enum LeftBehind {
  /// Passes on what they write in a process of our own, which nobody waits for.
  ///
  /// The program must still have one thread.
  ///
  /// - Parameters:
  ///   - relays: of the outputs that are still open.
  ///   - defaults: signals that get the system's own behaviour again.
  /// - Returns: false where there can be no such process.
  static func passOn(_ relays: [Relay], defaults: [Int32]) -> Bool {
    let child = fork()
    guard child == 0 else { return child > 0 }
    let kept = Set(relays.flatMap { [$0.source, $0.target] })
    // The connection to the display above all: the HUD is not theirs.
    for descriptor in 0..<Int32(1024) where !kept.contains(descriptor) { close(descriptor) }
    for number in defaults { signal(number, SIG_DFL) }
    var relays = relays
    while !relays.allSatisfy(\.isDone) {
      let ready = Descriptor.poll(relays.map(\.interest), within: -1)
      for index in relays.indices where ready[index] { _ = relays[index].proceed() }
    }
    _exit(0)
  }
}
