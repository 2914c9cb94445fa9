/// Two numbers of a typed coordinate with what stands around them.
struct CoordinatePair {
  /// A number with its sign and its degree sign.
  struct Value {
    var digits: String
    var isNegative: Bool?
    var hasDegree = false

    var hasDecimals: Bool { digits.contains(".") }
  }

  private struct Letter {
    let direction: Direction
    let followsBlank: Bool
    /// The next mark touches it; true at the end of the text as well.
    let touchesNext: Bool
  }

  private var values: [Value] = []
  /// Letters before the first number, between the two, and after the second.
  private var letters: [[Letter]] = [[]]
  /// How many of the letters between stood before the separator; nil without one.
  private var lettersBeforeSeparator: Int?

  /// Puts the marks together.
  ///
  /// - Throws: `CoordinateProblem` when they are not two numbers and their marks.
  init(_ tokens: [CoordinateToken]) throws(CoordinateProblem) {
    let count = tokens.count { $0.digits != nil }
    guard count == 2 else { throw .count(count) }
    for index in tokens.indices { try add(tokens, index) }
    try checkSeparation()
  }

  private mutating func add(_ tokens: [CoordinateToken], _ index: Int) throws(CoordinateProblem) {
    let before = index > 0 ? tokens[index - 1] : nil
    let after = index + 1 < tokens.count ? tokens[index + 1] : nil
    switch tokens[index].kind {
    case .number(let digits): addNumber(digits, after: before)
    case .sign: try checkSign(tokens[index], after: before, before: after)
    case .degree:
      guard before?.digits != nil else { throw .misplaced("A degree sign follows no number") }
      values[values.count - 1].hasDegree = true
    case .letter(let direction):
      let letter = Letter(
        direction: direction,
        followsBlank: tokens[index].followsBlank,
        touchesNext: after?.followsBlank != true
      )
      letters[values.count].append(letter)
    case .comma, .semicolon:
      guard values.count == 1, lettersBeforeSeparator == nil else {
        throw .misplaced("A comma or semicolon stands elsewhere than between the two numbers")
      }
      lettersBeforeSeparator = letters[1].count
    }
  }

  private mutating func addNumber(_ digits: String, after before: CoordinateToken?) {
    var value = Value(digits: digits)
    if case .sign(let isNegative)? = before?.kind { value.isNegative = isNegative }
    values.append(value)
    letters.append([])
  }

  private func checkSign(
    _ sign: CoordinateToken,
    after before: CoordinateToken?,
    before after: CoordinateToken?
  ) throws(CoordinateProblem) {
    guard let after, after.digits != nil, !after.followsBlank else {
      throw .misplaced("A sign does not touch the number after it")
    }
    guard let before, !sign.followsBlank else { return }
    if before.digits != nil || before.kind == .degree {
      throw .ambiguous("the sign may belong to the second number or join the two")
    }
  }

  /// “60 24.94” may be 60 degrees and 24.94 minutes of one number.
  private func checkSeparation() throws(CoordinateProblem) {
    guard lettersBeforeSeparator == nil, letters[1].isEmpty, !values[0].hasDecimals,
      values[1].isNegative == nil, !(values[0].hasDegree && values[1].hasDegree)
    else { return }
    throw .ambiguous("the second number may be minutes; a comma between makes it clear")
  }

  /// The point that the numbers and letters mean.
  ///
  /// - Throws: `CoordinateProblem` for letters that contradict, and for values out of range.
  func coordinate() throws(CoordinateProblem) -> Coordinate {
    let (first, second) = try directions()
    if let first, let second, first.isLatitude == second.isLatitude { throw .sameAxis }
    let firstNumber = try degrees(values[0], first)
    let secondNumber = try degrees(values[1], second)
    let isLatitudeFirst = first?.isLatitude ?? second.map { !$0.isLatitude } ?? true
    let latitude = isLatitudeFirst ? firstNumber : secondNumber
    let longitude = isLatitudeFirst ? secondNumber : firstNumber
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .outOfRange(latitude: latitude, longitude)
    }
    return coordinate
  }

  private func degrees(
    _ value: Value,
    _ direction: Direction?
  ) throws(CoordinateProblem) -> Double {
    guard let magnitude = Double(value.digits), magnitude.isFinite else {
      throw .badNumber(value.digits)
    }
    if direction != nil, value.isNegative != nil { throw .signAndLetter }
    return direction?.isNegative ?? value.isNegative ?? false ? -magnitude : magnitude
  }

  private typealias Directions = (first: Direction?, second: Direction?)

  /// Which letter belongs to which number.
  private func directions() throws(CoordinateProblem) -> Directions {
    let between = letters[1]
    let forFirst: [Letter]
    if let split = lettersBeforeSeparator {
      forFirst = Array(between.prefix(split))
    } else {
      forFirst = try lettersOfFirst(between)
    }
    let forSecond = between.dropFirst(forFirst.count)
    let first = letters[0] + forFirst
    let second = forSecond + letters[2]
    guard first.count <= 1, second.count <= 1 else {
      throw .misplaced("A number has more than one letter")
    }
    return (first.first?.direction, second.first?.direction)
  }

  /// Without a separator a letter alone between the numbers goes with the style of the others,
  /// or to the number it touches: “60.17N 24.94” and “N60.17 E24.94”, but not “60.17 N 24.94”.
  private func lettersOfFirst(_ between: [Letter]) throws(CoordinateProblem) -> [Letter] {
    guard between.count == 1, let letter = between.first else { return Array(between.prefix(1)) }
    switch (letters[0].isEmpty, letters[2].isEmpty) {
    case (false, true): return []
    case (true, false), (false, false): return between
    case (true, true):
      guard letter.followsBlank == letter.touchesNext else {
        throw .ambiguous("the letter may belong to either number")
      }
      return letter.followsBlank ? [] : between
    }
  }
}
