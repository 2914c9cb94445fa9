internal import Canvas

extension LayoutDescription {
  /// What a key that is held offers beside the letter on it.
  ///
  /// Letters with a key of their own are left out: who writes Finnish has an ö already. What AltGr
  /// reaches on the real key comes last.
  ///
  /// - Parameters:
  ///   - code: the key.
  ///   - level: 1 for capitals, 0 for small letters.
  /// - Returns: the letters, those in widest use first.
  func variants(ofKey code: Int, level: Int) -> [String] {
    let keys = rows.joined()
    guard level < 2, let key = keys.first(where: { $0.code == code }) else { return [] }
    let label = key.label(at: level)
    guard label.count == 1, let letter = label.first, letter.isLetter else { return [] }
    let own = Set(keys.map { $0.label(at: level) })
    let further = key.label(at: level + 2)
    let all = LetterVariants.of(letter).map(String.init) + [further]
    var found: [String] = []
    for variant in all where variant.first?.isLetter == true {
      if !own.contains(variant), !found.contains(variant) { found.append(variant) }
    }
    return found
  }
}
