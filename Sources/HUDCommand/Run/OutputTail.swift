/// The end of an output, as much of it as a line can need.
///
/// What comes is not looked at before somebody asks for the line, so that a fast command stays fast.
struct OutputTail {
  /// Bytes that are kept.
  static let size = 4096
  private var bytes: [UInt8] = []

  /// Takes what came.
  mutating func append(_ new: UnsafeRawBufferPointer) {
    let end = new.suffix(Self.size)
    if end.count == Self.size {
      bytes.removeAll(keepingCapacity: true)
    } else if bytes.count + end.count > 2 * Self.size {
      bytes.removeFirst(bytes.count - Self.size)
    }
    bytes.append(contentsOf: end)
  }

  /// The last line that is not blank, finished or not, without control sequences; nil where there is none.
  ///
  /// Bytes that are no text make no line.
  var line: String? {
    for part in bytes.suffix(Self.size).split(whereSeparator: { $0 == 0x0a || $0 == 0x0d })
      .reversed()
    {
      let text = ControlSequences.removed(from: part)
      let words = ProgressLine.trimmed(text[...])
      if !words.isEmpty, Self.isText(words) { return String(words.prefix(300)) }
    }
    return nil
  }

  private static func isText(_ words: Substring) -> Bool {
    let unreadable = words.unicodeScalars.count { $0 == "\u{fffd}" }
    return unreadable * 4 <= words.unicodeScalars.count
  }
}
