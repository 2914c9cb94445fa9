internal import Glibc

/// Work that goes on after the program has ended for its caller.
enum Detachment {
  /// Does the work in a child process of a session of its own.
  ///
  /// The program must still have one thread. While the work has not left it may write to the standard output and error;
  /// when it leaves, the caller gets the code and the work no longer holds anything of the caller's: neither its
  /// terminal nor the pipe of a `$(…)`.
  ///
  /// - Parameter work: takes a function that it calls to leave; what it returns without having left is the code.
  /// - Returns: the code; in the parent only.
  static func run(_ work: (_ leave: (ExitCode) -> Void) -> ExitCode) -> ExitCode {
    guard let pipe = Descriptor.pipe() else { return .noOwner }
    let child = fork()
    guard child == 0 else {
      close(pipe.write)
      defer { close(pipe.read) }
      return child > 0 ? answer(of: pipe.read) : .noOwner
    }
    setsid()
    // What the caller has open, a lock perhaps, must not stay open because of us.
    for descriptor in 3..<Int32(1024) where descriptor != pipe.write { close(descriptor) }
    var hasLeft = false
    let code = work { code in
      hasLeft = true
      leave(with: code, through: pipe.write)
    }
    if !hasLeft { leave(with: code, through: pipe.write) }
    _exit(0)
  }

  private static func answer(of descriptor: Int32) -> ExitCode {
    var code: Int32 = 0
    var count = read(descriptor, &code, MemoryLayout<Int32>.size)
    while count < 0, errno == EINTR { count = read(descriptor, &code, MemoryLayout<Int32>.size) }
    return count == MemoryLayout<Int32>.size ? ExitCode(rawValue: code) ?? .noOwner : .noOwner
  }

  private static func leave(with code: ExitCode, through descriptor: Int32) {
    let null = open("/dev/null", O_RDWR)
    for standard in 0...2 { dup2(null, Int32(standard)) }
    if null > 2 { close(null) }
    _ = chdir("/")
    var number = code.rawValue
    _ = write(descriptor, &number, MemoryLayout<Int32>.size)
    close(descriptor)
  }
}
