internal import CommandLineSyntax
internal import Glibc

/// The standard error of the process.
enum StandardError {
  /// Keeps back what libraries write to it: XCB tells there why a server refuses, in a line of its own.
  ///
  /// - Parameter body: what is done meanwhile; nothing else may be written there.
  /// - Returns: what came of it, and the words, without what closes their line.
  static func keepingBack<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) -> (result: Result<Value, Failure>, words: String) {
    // Where the caller closed it nobody hears anything.
    let isGiven = StandardDescriptors.isGiven(STDERR_FILENO)
    let real = isGiven ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
    guard real >= 0, let pipe = Descriptor.pipe() else { return (Result(catching: body), "") }
    Descriptor.setNonBlocking(pipe.read)
    Descriptor.setNonBlocking(pipe.write)
    dup2(pipe.write, STDERR_FILENO)
    let result = Result(catching: body)
    dup2(real, STDERR_FILENO)
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = max(0, read(pipe.read, &bytes, bytes.count))
    for descriptor in [real, pipe.read, pipe.write] { close(descriptor) }
    let words = bytes[..<count].split { $0 == 10 || $0 == 0 }.first ?? []
    return (result, String(decoding: words, as: UTF8.self))
  }
}
