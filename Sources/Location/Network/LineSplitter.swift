/// Cuts a stream of bytes into lines and holds no more than a limit of an unfinished one.
package struct LineSplitter: Sendable {
  private let limit: Int
  private var partial: [UInt8] = []
  private var isSkipping = false

  /// A splitter.
  ///
  /// - Parameter limit: bytes; a longer line is dropped whole.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The lines that these bytes complete, without their ends (`\n` or `\r\n`), blank ones left out.
  package mutating func lines(adding bytes: some Sequence<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if let line = finishLine() { lines.append(line) }
      } else if partial.count == limit {
        isSkipping = true
      } else {
        partial.append(byte)
      }
    }
    return lines
  }

  private mutating func finishLine() -> [UInt8]? {
    defer {
      partial.removeAll(keepingCapacity: true)
      isSkipping = false
    }
    let line = partial.last == UInt8(ascii: "\r") ? partial.dropLast() : partial[...]
    return isSkipping || line.isEmpty ? nil : Array(line)
  }
}
