internal import Glibc

/// Ends a program when this process goes, even by a crash that runs no `deinit`.
///
/// A shell reads from a line that only this process holds open; the end of it is the signal.
final class Guardian {
  private let shell: RunningProgram
  private let line: Int32

  init(of program: RunningProgram) throws {
    var ends: [Int32] = [0, 0]
    // A pair of sockets, because it is closed on exec from the start; a pipe is so only afterwards.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw XTestFailure("a pair of sockets: \(errorText())")
    }
    defer { close(ends[0]) }
    line = ends[1]
    let command = "read -r end; kill -KILL \(program.processID)"
    do {
      shell = try RunningProgram("/bin/sh", arguments: ["-c", command], input: ends[0])
    } catch {
      close(line)
      throw error
    }
  }

  /// To be called before the program is ended, whose number may be another's afterwards.
  func dismiss() { shell.send(signal: SIGKILL) }

  deinit {
    dismiss()
    close(line)
  }
}
