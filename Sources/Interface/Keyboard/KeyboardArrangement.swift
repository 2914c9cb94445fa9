/// Which keys stand in which row; a value made anew at each change.
///
/// The letters stand where they stand on the user's own keyboard. Digits and signs, which every layout keeps
/// somewhere else, are gathered on pages: those that writing needs most come first.
struct KeyboardArrangement: Equatable {
  /// The rows above that of the space bar.
  let rows: [[KeyCap]]
  /// The row of the space bar.
  let bottom: [KeyCap]

  /// What a row holds beside keys that stand at both of its ends.
  static let signsInARow = 10
  private static let signsInTheLast = 7
  /// What stands together on the first page: a row of signs, and what ends sentences.
  private static let favourites: [[Character]] = [
    Array("-/:;()€$&@\""), Array(".,?!'"),
  ]
  /// What comes first on the page after that.
  private static let others: [Character] = Array("[]{}#%^*+=_\\|~<>$£§°")

  /// Arranges the keys of a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - sheet: which keys are wanted.
  ///   - shift: whether letters are capitals.
  ///   - hasOthers: true when there are more layouts to go on to.
  init(
    _ layout: LayoutDescription,
    sheet: KeyboardSheet,
    shift: KeyboardShift,
    hasOthers: Bool
  ) {
    let letters = Self.letters(of: layout, level: shift == .off ? 0 : 1)
    let change: KeyCap
    switch sheet {
    case .letters where !letters.isEmpty:
      var rows = letters
      rows[rows.count - 1] = [.shift] + rows[rows.count - 1] + [.backspace]
      self.rows = rows
      change = .sheet(.signs(page: 0), label: "?123")
    case .letters, .signs:
      let pages = Self.pages(of: layout)
      let page = if case .signs(let page) = sheet { min(page, pages.count - 1) } else { 0 }
      var rows = pages[page]
      let next = (page + 1) % pages.count
      let more = KeyCap.sheet(.signs(page: next), label: next == 0 ? "?123" : "#+=")
      rows[rows.count - 1] =
        (pages.count > 1 ? [more] : []) + rows[rows.count - 1] + [.backspace]
      self.rows = rows
      change = .sheet(.letters, label: Self.sample(of: letters))
    }
    bottom = [change] + (hasOthers ? [.nextLayout] : []) + [.space, .enter, .hide]
  }

  /// The first letters, as the key that leads back to them says.
  private static func sample(of letters: [[KeyCap]]) -> String {
    guard let row = letters.first(where: { $0.count > 1 }) else { return "ABC" }
    let labels = row.prefix(3).map {
      if case .character(_, _, let label) = $0 { label } else { "" }
    }
    return labels.contains("q") || labels.contains("Q") ? "ABC" : labels.joined()
  }

  // MARK: Letters

  /// The rows of keys that write letters, and of a row that has any of these nothing else.
  private static func letters(of layout: LayoutDescription, level: Int) -> [[KeyCap]] {
    let rows = layout.rows.map { row in
      row.filter { $0.label(at: 0).isLetters || $0.label(at: 1).isLetters }.map { key in
        let label = key.label(at: level)
        return label.isEmpty
          ? KeyCap.character(code: key.code, level: 0, label: key.label(at: 0))
          : .character(code: key.code, level: level, label: label)
      }
    }
    return joiningShortRows(rows.filter { !$0.isEmpty })
  }

  /// A letter that stands alone at the edge of the keyboard joins the row beside it.
  private static func joiningShortRows(_ rows: [[KeyCap]]) -> [[KeyCap]] {
    guard rows.count > 3, let first = rows.first, first.count < 3 else { return rows }
    var rows = Array(rows.dropFirst())
    rows[0] = first + rows[0]
    return rows
  }

  // MARK: Signs

  /// All that is neither letter nor on the pages before: digits first, then signs in order of use.
  private static func pages(of layout: LayoutDescription) -> [[[KeyCap]]] {
    let all = caps(of: layout)
    let digits = digits(among: all)
    var rest = all.filter { cap in !cap.label.isLetters && !digits.contains { $0 == cap } }
    var favourites = Self.favourites.map { row in
      row.compactMap { take(String($0), from: &rest) }
    }
    // The row has room for one currency: the first that the layout has.
    if favourites[0].count > signsInARow, let second = take("$", from: &favourites[0]) {
      rest.insert(second, at: 0)
    }
    rest = others.compactMap { take(String($0), from: &rest) } + rest
    rest = rest.filter { !$0.label.isAccent } + rest.filter(\.label.isAccent)
    // Letters that only AltGr reaches come last, and not at all where a held letter offers them.
    rest += all.filter { cap in cap.level > 1 && cap.label.isLetters && !cap.isOffered }
    var rows = favourites.map { $0.map(\.cap) }
    fill(&rows[0], to: signsInARow, from: &rest)
    if rows[1].isEmpty { fill(&rows[1], to: signsInTheLast, from: &rest) }
    let pages = [[digits.map(\.cap)] + rows] + laterPages(of: rest, ending: rows[1])
    return pages.map { $0.filter { !$0.isEmpty } }.map { $0.isEmpty ? [[]] : $0 }
  }

  /// Pages of three rows; the last one ends as the first does, so that keys stay as large as they are.
  private static func laterPages(of signs: [Cap], ending: [KeyCap]) -> [[[KeyCap]]] {
    var rest = signs
    var pages: [[[KeyCap]]] = []
    while !rest.isEmpty {
      var page: [[KeyCap]] = [[], [], []]
      let isLast = rest.count <= 2 * signsInARow
      let first = isLast && rest.count < 14 ? (rest.count + 1) / 2 : signsInARow
      fill(&page[0], to: first, from: &rest)
      fill(&page[1], to: signsInARow, from: &rest)
      if isLast { page[2] = ending } else { fill(&page[2], to: signsInTheLast, from: &rest) }
      pages.append(page)
    }
    return pages
  }

  /// The digits in their order, and where a layout lacks one of these, its own as they stand.
  private static func digits(among caps: [Cap]) -> [Cap] {
    let found = "1234567890".compactMap { digit in caps.first { $0.label == String(digit) } }
    guard found.count < 10 else { return found }
    let own = caps.filter {
      $0.label.unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }
    return own.count < 10 ? found : Array(own.prefix(10))
  }

  private struct Cap: Equatable {
    let code: Int
    let level: Int
    let label: String
    /// True for what the key offers when it is held: the letter's own AltGr letter.
    let isOffered: Bool
    var cap: KeyCap { .character(code: code, level: level, label: label) }
  }

  /// Everything a layout writes, once each, the lowest level first.
  private static func caps(of layout: LayoutDescription) -> [Cap] {
    var found: [Cap] = []
    let levels = layout.rows.joined().map(\.labels.count).max() ?? 0
    for level in 0..<levels {
      for key in layout.rows.joined() where !key.label(at: level).isEmpty {
        let label = key.label(at: level)
        guard label != " ", !found.contains(where: { $0.label == label }) else { continue }
        let isOffered = level > 1 && key.label(at: level - 2).isLetters
        found.append(Cap(code: key.code, level: level, label: label, isOffered: isOffered))
      }
    }
    return found
  }

  private static func take(_ label: String, from caps: inout [Cap]) -> Cap? {
    guard let index = caps.firstIndex(where: { $0.label == label }) else { return nil }
    return caps.remove(at: index)
  }

  private static func fill(_ row: inout [KeyCap], to count: Int, from caps: inout [Cap]) {
    let missing = max(0, min(count - row.count, caps.count))
    row += caps.prefix(missing).map(\.cap)
    caps.removeFirst(missing)
  }
}

extension String {
  /// True for letters and for the marks that scripts without capitals join to them.
  fileprivate var isLetters: Bool {
    guard let scalar = unicodeScalars.first(where: { $0.value != 0x25cc }) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      // The ordinals and the micro sign are signs to who writes them.
      return scalar.value != 0xaa && scalar.value != 0xba && scalar.value != 0xb5
    default: return false
    }
  }

  /// True for an accent by itself, which waits for its letter or is rarely wanted.
  fileprivate var isAccent: Bool {
    guard self != "^", self != "`" else { return false }
    return unicodeScalars.first?.properties.generalCategory == .modifierSymbol
  }
}
