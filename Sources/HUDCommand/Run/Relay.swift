internal import Glibc

/// Passes what a command writes on, unchanged, and remembers its end.
struct Relay {
  /// Where the command's output is read; -1 once it has ended.
  private(set) var source: Int32
  /// Where it goes.
  let target: Int32
  /// What came last.
  private(set) var tail = OutputTail()
  private var problem: String?
  private let isFile: Bool
  private let isPipe: Bool
  private var pending = 0..<0
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)
  /// Bytes that are still passed on once the command has ended; nil while it runs.
  private var rest: Int?

  /// - Parameters:
  ///   - source: closed at the end.
  ///   - target: another's; its settings are left alone, since it is shared.
  init(from source: Int32, to target: Int32) {
    (self.source, self.target) = (source, target)
    Descriptor.setNonBlocking(source)
    // Fewer turns, and still within the processor's cache; a refusal does no harm.
    _ = fcntl(source, Self.setPipeSize, Int32(1 << 18))
    var status = stat()
    fstat(target, &status)
    let kind = status.st_mode & S_IFMT
    // What never holds a writer up; /dev/null too.
    isFile = kind == S_IFREG || (kind == S_IFCHR && isatty(target) == 0)
    isPipe = kind == S_IFIFO
  }

  // Linux's own, which Swift's Glibc lacks (fcntl.h: F_LINUX_SPECIFIC_BASE + 7 and 8).
  private static let setPipeSize: Int32 = 1031
  private static let getPipeSize: Int32 = 1032

  /// True when there is nothing more to do.
  var isDone: Bool { source < 0 && pending.isEmpty }

  /// What is to be polled for.
  var interest: (Int32, Int32) {
    if pending.isEmpty { return (source, POLLIN) }
    return (target, POLLOUT)
  }

  /// Does what the descriptor is ready for.
  ///
  /// - Returns: true when something new was read.
  mutating func proceed() -> Bool {
    guard pending.isEmpty else {
      write(atMost: isFile ? pending.count : max(room, 4096))
      return false
    }
    var isNew = false
    // Several times before the next look at everything else, as long as the target surely has room.
    for _ in 0..<16 where pending.isEmpty && source >= 0 {
      guard read() else { break }
      isNew = true
      write(atMost: isFile ? pending.count : room)
    }
    return isNew
  }

  /// Bytes that can be written without being held up, which would keep us from signals and from the user.
  ///
  /// A pipe keeps pages, and the first and the last may be partly filled; of others nothing is known.
  private var room: Int {
    guard isPipe else { return 0 }
    let (size, used) = (Int(fcntl(target, Self.getPipeSize)), Descriptor.waitingBytes(target))
    return used == 0 ? size : size - used - 8192
  }

  private mutating func read() -> Bool {
    let limit = min(buffer.count, rest ?? Int.max)
    let count = limit == 0 ? 0 : Glibc.read(source, &buffer, limit)
    if count < 0, errno == EINTR || errno == EAGAIN { return false }
    // A pseudo-terminal without a writer says EIO.
    guard count > 0 else {
      endSource()
      return false
    }
    if let rest { self.rest = rest - count }
    buffer.withUnsafeBytes { tail.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    pending = 0..<count
    return true
  }

  private mutating func write(atMost limit: Int) {
    guard limit > 0, !pending.isEmpty else { return }
    let range = pending.prefix(limit)
    let count = buffer.withUnsafeBytes {
      Glibc.write(target, $0.baseAddress.map { $0 + range.lowerBound }, range.count)
    }
    if count >= 0 {
      pending = (pending.lowerBound + count)..<pending.upperBound
    } else if errno != EINTR, errno != EAGAIN {
      if errno != EPIPE { problem = String(cString: strerror(errno)) }
      // The command learns it as it would without us: by a broken pipe.
      pending = 0..<0
      endSource()
    }
  }

  /// What went wrong with the target; told once.
  mutating func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  private mutating func endSource() {
    guard source >= 0 else { return }
    close(source)
    source = -1
  }

  /// Somebody else goes on with it.
  mutating func end() {
    pending = 0..<0
    endSource()
  }

  /// Takes no more than what is there by now: a process left behind may hold the other end for ever.
  mutating func endWithWhatIsThere() {
    guard source >= 0, rest == nil else { return }
    let count = Descriptor.waitingBytes(source)
    if count == 0 { endSource() } else { rest = count }
  }
}
