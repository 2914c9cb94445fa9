/// Cuts one direction's bytes into the messages of the X protocol (appendix B).
struct MessageSplitter {
  enum Direction { case client, server }

  private let direction: Direction
  private var buffer: [UInt8] = []
  private(set) var isSetUp = false

  init(_ direction: Direction) { self.direction = direction }

  /// Adds bytes and takes the messages that are whole now.
  ///
  /// - Parameter bytes: what came.
  /// - Returns: each message, and whether it is the first of its direction.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [(bytes: [UInt8], isFirst: Bool)] {
    buffer += bytes
    var messages: [(bytes: [UInt8], isFirst: Bool)] = []
    var start = 0
    while let length = length(at: start), buffer.count - start >= length {
      messages.append((Array(buffer[start..<start + length]), !isSetUp))
      isSetUp = true
      start += length
    }
    buffer.removeFirst(start)
    return messages
  }

  private func word16(_ offset: Int) -> Int { Int(buffer[offset]) | Int(buffer[offset + 1]) << 8 }
  private func word32(_ offset: Int) -> Int { word16(offset) | word16(offset + 2) << 16 }

  /// The length of the message that begins there; nil while too little of it is known.
  private func length(at start: Int) -> Int? {
    let known = buffer.count - start
    switch (direction, isSetUp) {
    case (.client, false):
      guard known >= 12 else { return nil }
      return 12 + padded(word16(start + 6)) + padded(word16(start + 8))
    case (.client, true):
      guard known >= 4 else { return nil }
      if word16(start + 2) != 0 { return 4 * word16(start + 2) }
      // BIG-REQUESTS: the length is in the next word.
      return known >= 8 ? 4 * word32(start + 4) : nil
    case (.server, false):
      return known >= 8 ? 8 + 4 * word16(start + 6) : nil
    case (.server, true):
      guard known >= 32 else { return nil }
      let hasMore = buffer[start] == 1 || buffer[start] & 0x7f == 35
      return hasMore ? 32 + 4 * word32(start + 4) : 32
    }
  }

  private func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }
}
