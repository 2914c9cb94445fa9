/// A direction of the compass, as an axis and a side of it.
struct Direction: Hashable {
  let isLatitude: Bool
  let isNegative: Bool

  /// The direction of one letter, in either case.
  init?(_ letter: Unicode.Scalar) {
    switch letter {
    case "N", "n": (isLatitude, isNegative) = (true, false)
    case "S", "s": (isLatitude, isNegative) = (true, true)
    case "E", "e": (isLatitude, isNegative) = (false, false)
    case "W", "w": (isLatitude, isNegative) = (false, true)
    default: return nil
    }
  }
}

/// A mark of a typed coordinate, and whether blanks stand before it.
struct CoordinateToken: Hashable {
  enum Kind: Hashable {
    /// ASCII digits with at most one point.
    case number(String)
    case sign(isNegative: Bool)
    case comma
    case semicolon
    case letter(Direction)
    case degree
  }

  let kind: Kind
  let followsBlank: Bool

  var digits: String? {
    guard case .number(let digits) = kind else { return nil }
    return digits
  }

  var isSeparator: Bool { kind == .comma || kind == .semicolon }
}
