/// A connection the loop waits on.
public protocol EventSource: AnyObject {
  /// The descriptor to poll for reading.
  var fileDescriptor: Int32 { get }
  /// True when events already read wait in a queue of the source's own, where poll cannot see them.
  var hasBufferedInput: Bool { get }
  /// Handles everything that has arrived; never waits.
  func readInput()
  /// Lays out and draws what became dirty.
  func display()
  /// Sends what is still buffered; never waits for an answer.
  func flush()
}
