/// What was done to a text, to take back and to do again.
///
/// A group is a word or what was done without a pause; nobody wants to take back letter by letter.
struct TextHistory {
  /// What an edit was; only the same kind goes on in one group.
  enum Kind: Equatable {
    /// Typing.
    case typing
    /// Deleting character by character.
    case deleting(TextDirection)
    /// Anything else; a group of its own.
    case whole
  }

  /// Edits that are taken back together.
  fileprivate struct Group {
    /// What takes the edits back, the first of them first.
    var inverses: [TextEdit]
    var before: TextSelection
    var after: TextSelection
    var kind = Kind.whole
    var last: Instant?
    var endsInBlank = false

    /// What it costs to keep, in bytes.
    var cost: Int { inverses.reduce(64) { $0 + 48 + $1.replacement.utf8.count } }
  }

  /// A pause as long as this ends a group.
  static let pause = Duration.milliseconds(700)
  /// How many groups are kept.
  static let maximumGroups = 1000
  /// How many bytes are kept; the newest group stays however large it is.
  static let maximumBytes = 4 << 20

  /// Groups with what they cost; the oldest ones go beyond the limits.
  private struct Stack {
    private(set) var groups: [Group] = []
    private(set) var bytes = 0

    mutating func push(_ group: Group) {
      groups.append(group)
      bytes += group.cost
      trim()
    }

    mutating func pop() -> Group? {
      guard let group = groups.popLast() else { return nil }
      bytes -= group.cost
      return group
    }

    private mutating func trim() {
      var gone = 0
      while groups.count - gone > 1,
        groups.count - gone > maximumGroups || bytes > maximumBytes
      {
        bytes -= groups[gone].cost
        gone += 1
      }
      groups.removeFirst(gone)
    }
  }

  private var done = Stack()
  private var undone = Stack()

  /// True when there is something to take back.
  var canUndo: Bool { !done.groups.isEmpty }
  /// True when there is something to do again.
  var canRedo: Bool { !undone.groups.isEmpty }
  /// How many groups can be taken back.
  var undoCount: Int { done.groups.count }
  /// What can be taken back costs so much, in bytes.
  var undoBytes: Int { done.bytes }

  /// Notes an edit that was just made.
  ///
  /// - Parameters:
  ///   - inverse: what takes it back.
  ///   - kind: what it was.
  ///   - before: the selection before it.
  ///   - buffer: the text after it.
  ///   - now: when.
  mutating func record(
    _ inverse: TextEdit,
    _ kind: Kind,
    before: TextSelection,
    buffer: TextBuffer,
    at now: Instant
  ) {
    undone = Stack()
    let piece = kind == .typing ? buffer.text(of: inverse.range) : inverse.replacement
    var group = Group(inverses: [], before: before, after: before, kind: kind)
    if let last = done.groups.last, goesOn(last, kind, piece, before: before, at: now) {
      group = done.pop() ?? group
    }
    group.append(inverse)
    group.after = buffer.selection
    group.last = now
    group.endsInBlank = piece.allSatisfy(\.isWhitespace)
    done.push(group)
  }

  private func goesOn(
    _ group: Group,
    _ kind: Kind,
    _ piece: String,
    before: TextSelection,
    at now: Instant
  ) -> Bool {
    guard kind != .whole, kind == group.kind, before == group.after, let last = group.last else {
      return false
    }
    // A word keeps the blanks behind it; the next letter begins the next group.
    let startsWord = group.endsInBlank && !piece.allSatisfy(\.isWhitespace)
    return now - last < Self.pause && !startsWord
  }

  /// Takes the last group back; answers whether there was one.
  mutating func undo(_ buffer: inout TextBuffer) -> Bool {
    TextHistory.revert(&done, onto: &undone, in: &buffer)
  }

  /// Does the group taken back last again; answers whether there was one.
  mutating func redo(_ buffer: inout TextBuffer) -> Bool {
    TextHistory.revert(&undone, onto: &done, in: &buffer)
  }

  private static func revert(
    _ from: inout Stack,
    onto other: inout Stack,
    in buffer: inout TextBuffer
  ) -> Bool {
    guard let group = from.pop() else { return false }
    var back: [TextEdit] = []
    for inverse in group.inverses.reversed() { back.append(buffer.apply(inverse)) }
    buffer.select(group.before)
    other.push(Group(inverses: back, before: group.after, after: group.before))
    return true
  }
}

extension TextHistory.Group {
  /// Adds an edit; one that carries on where the last one ended becomes a part of it.
  fileprivate mutating func append(_ inverse: TextEdit) {
    guard let last = inverses.last, let joined = last.joined(with: inverse) else {
      return inverses.append(inverse)
    }
    inverses[inverses.count - 1] = joined
  }
}

extension TextEdit {
  /// One edit that takes back both, this one having been made first; nil when they do not touch.
  fileprivate func joined(with next: TextEdit) -> TextEdit? {
    let isTyping = replacement.isEmpty && next.replacement.isEmpty
    if isTyping, next.range.lowerBound == range.upperBound {
      return TextEdit(range: range.lowerBound..<next.range.upperBound, replacement: "")
    }
    guard range.isEmpty, next.range.isEmpty else { return nil }
    let start = next.range.lowerBound
    if start == range.lowerBound {
      return TextEdit(range: range, replacement: replacement + next.replacement)
    }
    guard start + next.replacement.utf8.count == range.lowerBound else { return nil }
    return TextEdit(range: next.range, replacement: next.replacement + replacement)
  }
}

extension TextBuffer {
  fileprivate func text(of range: Range<Int>) -> String {
    String(text[index(range.lowerBound)..<index(range.upperBound)])
  }
}
