internal import Glibc

/// Starting of the command of `hud run`.
enum CommandStart {
  /// Starts it, as `execvp` would: what the system does not know how to execute is a script for sh.
  ///
  /// - Returns: the process, or `hud`'s exit code with the reason.
  static func start(
    _ command: [[CChar]],
    given: [(target: Int32, source: Int32)],
    defaults: [Int32]
  ) -> (child: ChildProcess?, failure: RunFailure, reason: String) {
    var (child, error) = ChildProcess.start(command, given: given, defaults: defaults)
    if error == ENOEXEC, let path = path(of: command[0]) {
      let script = [Array("/bin/sh".utf8CString), path] + command.dropFirst()
      (child, error) = ChildProcess.start(script, given: given, defaults: defaults)
    }
    if let child { return (child, .own, "") }
    return (nil, failure(error), String(cString: strerror(error)))
  }

  private static func failure(_ error: Int32) -> RunFailure {
    switch error {
    case ENOENT, ENOTDIR: .notFound
    case EAGAIN, ENOMEM, EMFILE, ENFILE: .own
    default: .notExecutable
    }
  }

  private static func path(of name: [CChar]) -> [CChar]? {
    let slash = CChar(UInt8(ascii: "/"))
    if name.contains(slash) { return name }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    let places = folders.split(separator: ":", omittingEmptySubsequences: false).map { folder in
      (folder.isEmpty ? "." : String(folder)).utf8CString.dropLast() + [slash] + name
    }
    return places.map { Array($0) }.first { access($0, X_OK) == 0 }
  }
}
