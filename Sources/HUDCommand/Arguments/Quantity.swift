internal import CommandLineSyntax
/// Numbers of the command line: plain decimals, without the hexadecimal, "inf" and exponents that Swift reads.
enum Quantity {
  /// A decimal number; nil for anything else.
  static func decimal(_ text: some StringProtocol) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard digits.utf8.contains(where: { (0x30...0x39).contains($0) }),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e })
    else { return nil }
    return Double(text)
  }

  /// A number within a range.
  static func number(
    _ text: String,
    of name: String,
    in range: ClosedRange<Double>,
    such example: String
  ) throws(UsageError) -> Double {
    guard let number = decimal(text), range.contains(number) else {
      let (low, high) = (short(range.lowerBound), short(range.upperBound))
      throw UsageError(
        "\(name) \(text): a number from \(low) to \(high) is accepted, such as \(example)."
      )
    }
    return number
  }

  /// Seconds of at most a day, as milliseconds.
  static func milliseconds(_ text: String, of name: String) throws(UsageError) -> Int {
    guard let seconds = decimal(text), (0...86400).contains(seconds) else {
      throw UsageError("\(name) \(text): seconds from 0 to 86400 are accepted, such as 1.5.")
    }
    return Int((seconds * 1000).rounded())
  }

  /// How far it is, from 0 to 1: a number with or without a percent sign; what is beyond 100 counts as 100.
  static func progress(_ text: String, of name: String) throws(UsageError) -> Double {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = decimal(digits), percent >= 0 else {
      throw UsageError("\(name) \(text): a number from 0 to 100 is accepted, such as 40 or 40%.")
    }
    return min(percent, 100) / 100
  }

  /// A whole number within a range.
  static func whole(
    _ text: String,
    of name: String,
    in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else {
      throw UsageError(
        "\(name) \(text): a whole number from \(range.lowerBound) to \(range.upperBound) is accepted."
      )
    }
    return number
  }

  /// One of some words.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String,
    of name: String,
    as _: Word.Type
  ) throws(UsageError) -> Word {
    if let word = Word(rawValue: text) { return word }
    let names = Word.allCases.map(\.rawValue)
    guard let near = Spelling.nearest(to: text, among: names) else {
      throw UsageError("\(name) \(text): accepted are \(names.joined(separator: ", ")).")
    }
    throw UsageError("\(name) \(text): did you mean \(near)?")
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
