internal import Glibc

/// Lines of a descriptor, through a buffer of its own: all that is there is taken at once.
///
/// A reader with C's buffer shows only the first of several values that were written together.
struct LineReader {
  /// Bytes of a line at most; what is beyond is dropped up to the line's end.
  static let limit = 65536

  let descriptor: Int32
  /// True when there will be no more.
  private(set) var isAtEnd = false
  private var unfinished: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 65536)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// What can be read without waiting once the descriptor is ready, without line ends.
  ///
  /// At the end of the input a last line without a line end counts too.
  mutating func read() -> [String] {
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      isAtEnd = true
      return unfinished.isEmpty ? [] : [takeUnfinished()]
    }
    var lines: [String] = []
    var rest = chunk[..<count]
    while let end = rest.firstIndex(of: 0x0a) {
      keep(rest[..<end])
      lines.append(takeUnfinished())
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return lines
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    unfinished += bytes.prefix(max(0, Self.limit - unfinished.count))
  }

  private mutating func takeUnfinished() -> String {
    if unfinished.last == 0x0d { unfinished.removeLast() }
    defer { unfinished.removeAll(keepingCapacity: true) }
    return String(decoding: unfinished, as: UTF8.self)
  }
}
