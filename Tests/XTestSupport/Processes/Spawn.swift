internal import Glibc

/// Starts a process that gets the files named and nothing else that is ours:
/// every descriptor of this package is closed on exec.
func spawn(
  _ words: [String],
  environment: [String],
  input: Int32?,
  output: Int32,
  errors: Int32
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let input {
    posix_spawn_file_actions_adddup2(&actions, input, 0)
  } else {
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  }
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawn_file_actions_adddup2(&actions, errors, 2)

  // A thread of a test may hold signals back, and the program would inherit that: no SIGTERM would end it.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

  let program = words.first ?? ""
  var process: pid_t = 0
  let status = withCStrings(words) { arguments in
    withCStrings(environment) { variables in
      posix_spawnp(&process, program, &actions, &attributes, arguments, variables)
    }
  }
  guard status == 0 else {
    throw XTestFailure("\(program): \(String(cString: strerror(status)))")
  }
  return process
}

private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}

/// All of a file the kernel makes as it is read; nil when it cannot be opened.
func text(ofFile path: String) -> String? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return contents(of: file)
}

/// All of an open file, from its beginning.
func contents(of file: Int32) -> String {
  var all: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 16384)
  while true {
    let got = pread(file, &part, part.count, off_t(all.count))
    guard got > 0 else { return String(decoding: all, as: UTF8.self) }
    all += part.prefix(got)
  }
}

/// A file that is gone when nobody has it open any more.
func makeNamelessFile() throws -> Int32 {
  var path = temporaryName()
  let file = mkstemp(&path)
  guard file >= 0 else { throw XTestFailure("a temporary file: \(errorText())") }
  _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  unlink(path)
  return file
}

/// A pattern for the C library's makers of temporary files and folders.
func temporaryName() -> [CChar] {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  return Array("\(folder)/taglocation.\(String(repeating: "X", count: 6))".utf8CString)
}
