internal import CCairo

/// The letters that are another one with a mark on it, as Unicode's own data has them.
public enum LetterVariants {
  /// Where the letters of the languages of Europe are: Latin, Greek and Cyrillic ones, no historic or phonetic ones.
  private static let letters: [ClosedRange<UInt32>] = [
    0xc0...0x17e, 0x218...0x21b, 0x1e9e...0x1e9e, 0x386...0x3ce, 0x400...0x45f, 0x490...0x491,
  ]

  /// What a letter becomes with accents, strokes or another letter joined to it.
  ///
  /// - Parameter letter: the letter, capital or small.
  /// - Returns: the others of the same case, those in widest use first; empty for what has none.
  public static func of(_ letter: Character) -> [Character] {
    guard letter.unicodeScalars.count == 1, let base = letter.unicodeScalars.first,
      let name = Name(base)
    else { return [] }
    // A chain of lazy collections here is more than Swift 6.3's optimizer can bear.
    var variants: [Character] = []
    for block in letters {
      for value in block {
        guard let scalar = Unicode.Scalar(value), scalar != base,
          isVariant(scalar, of: base, named: name)
        else { continue }
        variants.append(Character(scalar))
      }
    }
    return variants
  }

  private static func isVariant(
    _ scalar: Unicode.Scalar,
    of base: Unicode.Scalar,
    named name: Name
  ) -> Bool {
    var (first, mark): (gunichar, gunichar) = (0, 0)
    if g_unichar_decompose(scalar.value, &first, &mark) != 0 { return first == base.value }
    return Name(scalar)?.isVariant(of: name) ?? false
  }

  /// A letter's name, which tells what decompositions do not: that ø is an o, and œ one joined to an e.
  private struct Name {
    /// The script and the case.
    let kind: ArraySlice<Substring>
    /// What it is called itself: `O`, `SHARP S`, `ALPHA`.
    let words: ArraySlice<Substring>
    let mark: Bool

    init?(_ scalar: Unicode.Scalar) {
      guard let name = scalar.properties.name else { return nil }
      let words = name.split(separator: " ")
      // LATIN SMALL LETTER O WITH STROKE
      guard words.count > 3, words[2] == "LETTER" || words[2] == "LIGATURE" else { return nil }
      kind = words[..<2]
      self.words = words[3...].prefix { $0 != "WITH" }
      mark = words.contains("WITH")
    }

    func isVariant(of base: Name) -> Bool {
      guard kind == base.kind, let own = words.last, let wanted = base.words.last else {
        return false
      }
      if words == base.words { return mark && !base.mark }
      guard !mark, !base.mark, base.words.count == 1 else { return false }
      let isPair = kind.first == "LATIN" && own.count == 2 && wanted.count == 1
      return own == wanted || isPair && own.hasPrefix(wanted)
    }
  }
}
