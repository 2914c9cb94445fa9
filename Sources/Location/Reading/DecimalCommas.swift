/// Decides which commas of a typed coordinate are decimal commas and which separate numbers.
///
/// A comma is tight when digits touch it on both sides; only a tight comma can be decimal. Where
/// the text could mean either, it is refused and never guessed: a wrong guess is a place far away.
struct DecimalCommas {
  private let tokens: [CoordinateToken]
  private let tight: [Int]
  private let looseCount: Int

  /// The tokens with each decimal comma and the numbers around it made one number with a point.
  static func resolve(_ tokens: [CoordinateToken]) throws(CoordinateProblem) -> [CoordinateToken] {
    try DecimalCommas(tokens).resolved()
  }

  private init(_ tokens: [CoordinateToken]) {
    self.tokens = tokens
    let commas = tokens.indices.filter { tokens[$0].kind == .comma }
    tight = commas.filter { index in
      guard index > 0, index + 1 < tokens.count else { return false }
      let (comma, after) = (tokens[index], tokens[index + 1])
      let hasDigits = tokens[index - 1].digits != nil && after.digits != nil
      return hasDigits && !comma.followsBlank && !after.followsBlank
    }
    looseCount = commas.count - tight.count
  }

  private func resolved() throws(CoordinateProblem) -> [CoordinateToken] {
    let hasSemicolon = tokens.contains { $0.kind == .semicolon }
    let hasPoint = tokens.contains { $0.digits?.contains(".") == true }
    if hasPoint { return try withPoints(hasSemicolon: hasSemicolon) }
    guard !tight.isEmpty else {
      guard !hasSemicolon || looseCount == 0 else { throw Self.strayComma }
      return tokens
    }
    let merged = try merge()
    if hasSemicolon {
      guard looseCount == 0 else { throw Self.strayComma }
      return merged
    }
    try requireBothDecimal(merged)
    return merged
  }

  private static let strayComma = CoordinateProblem.misplaced(
    "A comma stands beside the semicolon that separates the numbers"
  )

  /// With a decimal point anywhere, a comma only separates.
  private func withPoints(hasSemicolon: Bool) throws(CoordinateProblem) -> [CoordinateToken] {
    let numbers = tokens.compactMap(\.digits)
    if hasSemicolon, !tight.isEmpty { throw .mixedDecimals }
    if hasSemicolon, looseCount > 0 { throw Self.strayComma }
    let withPoint = numbers.count { $0.contains(".") }
    if numbers.count > 2, !tight.isEmpty, withPoint < 2 { throw .mixedDecimals }
    return tokens
  }

  private func merge() throws(CoordinateProblem) -> [CoordinateToken] {
    var merged: [CoordinateToken] = []
    var index = 0
    while index < tokens.count {
      guard tight.contains(index + 1), let whole = tokens[index].digits,
        let decimals = tokens[index + 2].digits
      else {
        merged.append(tokens[index])
        index += 1
        continue
      }
      guard !tight.contains(index + 3) else {
        throw .ambiguous("which commas are decimal commas is not clear")
      }
      let number = CoordinateToken.Kind.number("\(whole).\(decimals)")
      merged.append(CoordinateToken(kind: number, followsBlank: tokens[index].followsBlank))
      index += 3
    }
    return merged
  }

  /// Without a semicolon, decimal commas are believed only when both numbers have one:
  /// “60,24” may be a pair, and in “60,17 24” the 17 may be minutes.
  private func requireBothDecimal(_ merged: [CoordinateToken]) throws(CoordinateProblem) {
    let numbers = merged.compactMap(\.digits)
    guard numbers.count <= 2 else { return }
    let isBoth = numbers.count == 2 && numbers.allSatisfy { $0.contains(".") }
    guard isBoth || numbers.count == 2 && isFirstEnded(merged) else {
      throw .ambiguous("the comma may belong to one number or stand between two")
    }
  }

  /// A letter between the numbers, as in “60,17 N 24 E”, shows where the first one ends; so does
  /// a degree sign, unless another comma follows it.
  private func isFirstEnded(_ merged: [CoordinateToken]) -> Bool {
    let places = merged.indices.filter { merged[$0].digits != nil }
    return merged[places[0]...places[1]].contains { token in
      if case .letter = token.kind { return true }
      return token.kind == .degree && looseCount == 0
    }
  }
}
