import Glibc
import XTestSupport

/// The numbers of all processes of this machine.
func allProcesses() -> [pid_t] {
  guard let folder = opendir("/proc") else { return [] }
  defer { closedir(folder) }
  var all: [pid_t] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if let number = pid_t(name) { all.append(number) }
  }
  return all
}

/// The variables a process was started with; none of a zombie.
func environment(of process: pid_t) -> [Substring] {
  (contents(ofFile: "/proc/\(process)/environ") ?? "").split(separator: "\0")
}

/// The first fifteen letters of a process's program.
func commandName(of process: pid_t) -> String? {
  contents(ofFile: "/proc/\(process)/comm").map { String($0.dropLast()) }
}

/// The process that started another one, or that took it over.
func parent(of process: pid_t) -> pid_t? {
  // The program's name, in brackets before it, may have blanks.
  let rest = contents(ofFile: "/proc/\(process)/stat")?.split(separator: ")").last
  return rest?.split(separator: " ").dropFirst().first.flatMap { pid_t($0) }
}

/// All of a file; nil when it cannot be opened.
func contents(ofFile path: String) -> String? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var all: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(file, &part, part.count)
    guard count > 0 else { return String(decoding: all, as: UTF8.self) }
    all += part.prefix(count)
  }
}

func write(_ text: String, to path: String) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  defer { close(file) }
  guard file >= 0, write(file, text, text.utf8.count) == text.utf8.count else {
    throw XTestFailure("cannot write \(path)")
  }
}

/// A line of which a program reads one end and the test writes the other.
///
/// A pair of sockets, because it is closed on exec from the start.
final class Pipe {
  let readingEnd: Int32
  private var writingEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw XTestFailure("no pair of sockets: error \(errno)")
    }
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    finish()
    close(readingEnd)
  }

  func write(_ text: String) throws {
    guard send(writingEnd, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count else {
      throw XTestFailure("nobody reads: error \(errno)")
    }
  }

  /// The reader hears of the end.
  func finish() {
    if writingEnd >= 0 { close(writingEnd) }
    writingEnd = -1
  }
}

/// Processor time a process has used, in hundredths of a second.
func processorTicks(of process: pid_t) -> Int {
  let fields = (contents(ofFile: "/proc/\(process)/stat") ?? "").split(separator: " ")
  guard fields.count > 14 else { return 0 }
  return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
}
