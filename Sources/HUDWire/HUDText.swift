/// Words on their way into a HUD: plain text, whoever sends it.
public enum HUDText {
  /// Characters of a key at most.
  public static let keyLimit = 64
  /// Characters of a title at most.
  public static let titleLimit = 500
  /// Characters of a detail at most.
  public static let detailLimit = 1000

  /// The words as they may be shown: cut with an ellipsis, control characters as their pictures (U+2400…).
  ///
  /// Line breaks stay; a tab becomes a space. Characters that turn the direction of what follows (U+202A–202E,
  /// U+2066–2069) would let one text disguise another and are left out.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - limit: how many characters are kept at most.
  /// - Returns: the words.
  public static func clean(_ text: String, limit: Int) -> String {
    if isPlain(text, limit: limit) { return text }
    let head = text.utf8.count > limit ? text.prefix(limit + 1) : text[...]
    var kept = String.UnicodeScalarView()
    // A cluster has no length limit of its own: letters with a thousand accents are cut too.
    for scalar in head.unicodeScalars.prefix(8 * limit) {
      switch scalar.value {
      case 0x0a: kept.append(scalar)
      case 0x09, 0x2028, 0x2029: kept.append(" ")
      case 0x0d, 0x202a...0x202e, 0x2066...0x2069: break
      case 0..<0x20: kept.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{fffd}")
      case 0x7f: kept.append("\u{2421}")
      case 0x80..<0xa0: kept.append("\u{fffd}")
      default: kept.append(scalar)
      }
    }
    let cleaned = String(kept)
    return cleaned.count > limit ? cleaned.prefix(limit - 1) + "…" : cleaned
  }

  /// True for what most words are, short and in ASCII: nothing of it need be looked at more closely.
  private static func isPlain(_ text: String, limit: Int) -> Bool {
    text.utf8.count <= limit && text.utf8.allSatisfy { (0x20..<0x7f).contains($0) || $0 == 0x0a }
  }

  static func escaped(_ value: String) -> String {
    let special = [UInt8(ascii: "\\"), UInt8(ascii: "\n"), 0]
    guard value.utf8.contains(where: special.contains) else { return value }
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\0": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func unescaped(_ value: Substring) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        result.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// A number without an exponent: at most three decimals, never "-0".
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let thousandths = Int((min(max(value, -1e9), 1e9) * 1000).rounded())
    let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
    var text = thousandths < 0 ? "-\(whole)" : "\(whole)"
    guard rest != 0 else { return text }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    text += ".\(digits)"
    return text
  }

  static func pair(_ value: String) -> (x: Double, y: Double)? {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
      y.isFinite
    else { return nil }
    return (min(max(x, -32768), 32767), min(max(y, -32768), 32767))
  }
}
