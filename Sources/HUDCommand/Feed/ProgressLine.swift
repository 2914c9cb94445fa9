/// A line of `hud --stdin`.
enum ProgressLine: Equatable {
  /// How far it is, from 0 to 1.
  case value(Double)
  /// What is being done.
  case text(String)
  /// It has worked.
  case done(String)
  /// It has not.
  case failed(String)
  /// Nothing at all.
  case blank
  /// Something else.
  case junk

  /// Reads a line.
  init(_ line: String) {
    let words = Self.trimmed(line[...])
    if words.isEmpty {
      self = .blank
    } else if words.hasPrefix("#") {
      self = .text(String(Self.trimmed(words.dropFirst())))
    } else if let rest = Self.rest(of: words, after: "done") {
      self = .done(rest)
    } else if let rest = Self.rest(of: words, after: "fail") {
      self = .failed(rest)
    } else if let value = Self.value(words) {
      self = .value(value)
    } else {
      self = .junk
    }
  }

  /// A number from 0 with or without a percent sign, as a fraction; what is beyond 100 counts as 100.
  static func value(_ words: Substring) -> Double? {
    let digits = words.hasSuffix("%") ? trimmed(words.dropLast()) : words
    guard let percent = Quantity.decimal(digits), percent >= 0 else { return nil }
    return min(percent, 100) / 100
  }

  /// The words without blanks around them.
  static func trimmed(_ words: Substring) -> Substring {
    var rest = words
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
    return rest
  }

  private static func rest(of words: Substring, after verb: String) -> String? {
    guard words.hasPrefix(verb) else { return nil }
    let rest = words.dropFirst(verb.count)
    guard let next = rest.first else { return "" }
    return next == " " || next == "\t" ? String(trimmed(rest)) : nil
  }
}
