internal import Glibc

/// Where a program writes; Swift 6 lets nobody touch C's own variables for it.
package enum StandardStream: Int32 {
  /// What was asked for.
  case output = 1
  /// What went wrong.
  case error = 2

  /// Writes all of a text; a reader that went away is no concern of ours.
  package func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
