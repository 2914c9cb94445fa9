import Glibc

/// A failed system call's `errno`.
struct SystemFailure: Error, Equatable {
  let code: Int32

  /// The C library's words, English as long as nobody sets LC_MESSAGES.
  var words: String {
    // Not `strerror`, whose buffer all threads share.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: start)
    }
  }
}

/// The result of a system call that answers −1 for a failure; begins again when a signal broke it.
func systemCall<Result: FixedWidthInteger & SignedInteger>(
  _ call: () -> Result
) throws(SystemFailure) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw SystemFailure(code: errno) }
  }
}
