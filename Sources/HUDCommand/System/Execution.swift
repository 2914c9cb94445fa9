internal import Glibc

/// Starting of programs.
enum Execution {
  /// Becomes another program; comes back only when that fails, with the reason in `errno`.
  ///
  /// - Parameters:
  ///   - program: its file; looked for in `PATH` when it has no slash.
  ///   - arguments: zero-terminated, the program's name first.
  static func replaceProcess(_ program: String, _ arguments: [[CChar]]) {
    withPointers(arguments) { _ = execvp(program, $0) }
  }

  /// Ends the process by a signal, so that a shell sees what has ended us.
  static func endProcess(by signal: Int32) {
    Glibc.signal(signal, SIG_DFL)
    kill(getpid(), signal)
  }

  /// Lends C's form of a list of arguments.
  static func withPointers<Result>(
    _ arguments: [[CChar]],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
