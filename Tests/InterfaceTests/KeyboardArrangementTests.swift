import Canvas
import Testing

@testable import Interface

@Suite("The keys of the keyboard on the screen")
struct KeyboardArrangementTests {
  private func arrangement(
    _ layout: LayoutDescription,
    _ sheet: KeyboardSheet = .letters,
    shift: KeyboardShift = .off,
    hasOthers: Bool = false
  ) -> KeyboardArrangement {
    KeyboardArrangement(layout, sheet: sheet, shift: shift, hasOthers: hasOthers)
  }

  private func words(_ rows: [[KeyCap]]) -> [String] {
    rows.map { row in
      row.map { if case .character(_, _, let label) = $0 { label } else { "" } }.joined()
    }
  }

  @Test("Letters stand where the user's keyboard has them")
  func letters() {
    let english = arrangement(FakeLayouts.english)
    #expect(words(english.rows) == ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
    #expect(english.rows[2].first == .shift && english.rows[2].last == .backspace)
    #expect(words(arrangement(FakeLayouts.finnish).rows)[1] == "asdfghjklöä")
    let russian = arrangement(FakeLayouts.russian)
    #expect(words(russian.rows) == ["ёйцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"])
  }

  @Test("Shift shows and writes the second level")
  func shift() {
    let shifted = arrangement(FakeLayouts.english, shift: .once)
    #expect(words(shifted.rows)[0] == "QWERTYUIOP")
    guard case .character(_, let level, _) = shifted.rows[0][0] else {
      Issue.record("no key that writes")
      return
    }
    #expect(level == 1)
  }

  @Test("Everything a layout writes is on some sheet, once")
  func complete() {
    for layout in [FakeLayouts.english, FakeLayouts.finnish, FakeLayouts.russian] {
      // What AltGr writes with a letter's key, that key offers when it is held.
      var shown = layout.rows.joined().flatMap { key in
        (0...1).flatMap { layout.variants(ofKey: key.code, level: $0) }
      }
      for sheet in [KeyboardSheet.letters] + (0..<6).map({ .signs(page: $0) }) {
        for shift in [KeyboardShift.off, .once] {
          for row in arrangement(layout, sheet, shift: shift).rows {
            shown += row.compactMap {
              if case .character(_, _, let label) = $0 { label } else { nil }
            }
          }
        }
      }
      let wanted = Set(layout.rows.joined().flatMap(\.labels)).subtracting([""])
      #expect(wanted.isSubset(of: shown), "\(layout.name): \(wanted.subtracting(shown))")
    }
  }

  @Test("Digits come first, then what writing needs most; the pages lead round")
  func signs() {
    let first = arrangement(FakeLayouts.finnish, .signs(page: 0))
    #expect(words(first.rows)[0] == "1234567890")
    #expect(words(first.rows)[1] == "-/:;()€&@\"")
    #expect(words(first.rows)[2].hasPrefix(".,?!'"))
    #expect(first.rows[2].first == .sheet(.signs(page: 1), label: "#+="))
    #expect(first.bottom.first == .sheet(.letters, label: "ABC"))
    let second = arrangement(FakeLayouts.finnish, .signs(page: 1))
    #expect(second.rows.last?.first == .sheet(.signs(page: 0), label: "?123"))
  }

  @Test("Every page has the same rows, so that no key changes its size", arguments: 0..<4)
  func evenPages(page: Int) {
    for layout in [FakeLayouts.english, FakeLayouts.finnish, FakeLayouts.russian] {
      let rows = arrangement(layout, .signs(page: page)).rows
      #expect(rows.count == 3 && rows.allSatisfy { $0.count <= 10 && $0.count > 1 })
    }
  }

  @Test("Brackets stand in pairs, and accents by themselves come last")
  func pairs() {
    let english = words(arrangement(FakeLayouts.english, .signs(page: 1)).rows)
    #expect(english == ["[]{}#%^*+=", "_\\|~<>`", ".,?!'"])
    let finnish = words(arrangement(FakeLayouts.finnish, .signs(page: 1)).rows)
    #expect(finnish[0] == "[]{}#%^*+=" && finnish.joined().hasSuffix("´¨"))
    #expect(!finnish.joined().contains("ø"), "the key of ö offers it")
  }

  @Test("The micro sign on a key makes it none that writes letters")
  func microSign() {
    let french = FakeLayouts.layout("French", [["azertyuiop"], ["qsdfghjklmù*", "QSDFGHJKLM%µ"]])
    #expect(words(arrangement(french).rows).last == "qsdfghjklmù")
  }

  @Test("A layout with digits of its own shows those")
  func ownDigits() {
    let persian = FakeLayouts.layout("Persian", [["۱۲۳۴۵۶۷۸۹۰-="], ["ضصثقفغعهخح"]])
    #expect(words(arrangement(persian, .signs(page: 0)).rows)[0] == "۱۲۳۴۵۶۷۸۹۰")
  }

  @Test("The way back to the letters says which they are")
  func wayBack() {
    let russian = arrangement(FakeLayouts.russian, .signs(page: 0))
    #expect(russian.bottom.first == .sheet(.letters, label: "ёйц"))
  }

  @Test("The key for the next layout is there where there is one")
  func nextLayout() {
    #expect(!arrangement(FakeLayouts.english).bottom.contains(.nextLayout))
    #expect(arrangement(FakeLayouts.english, hasOthers: true).bottom.contains(.nextLayout))
  }

  @Test("A layout that writes nothing gives keys all the same")
  func empty() {
    let bare = arrangement(LayoutDescription(name: "None", rows: []))
    #expect(bare.rows.joined().contains(.backspace))
    #expect(bare.bottom.contains(.space))
  }

  // MARK: Places

  @Test(
    "Keys lie side by side inside the keyboard, none under another",
    arguments: [320.0, 400, 700, 1400]
  )
  func places(width: Double) {
    for layout in [FakeLayouts.english, FakeLayouts.finnish, FakeLayouts.russian] {
      for sheet in [KeyboardSheet.letters, .signs(page: 0), .signs(page: 1)] {
        let metrics = KeyboardMetrics(
          arrangement(layout, sheet, hasOthers: true),
          size: Size(width: width, height: 224),
          scale: 1
        )
        for (index, key) in metrics.keys.enumerated() {
          #expect(key.area.minX >= 0 && key.area.maxX <= width + 1e-9)
          #expect(key.area.maxY <= 224 && key.face.width >= 10)
          for other in metrics.keys[(index + 1)...] {
            let common = key.area.intersection(other.area)
            #expect(common.width < 1e-6 || common.height < 1e-6)
          }
        }
      }
    }
  }

  @Test("A finger beside the keys of a row means the nearest")
  func nearest() {
    let metrics = KeyboardMetrics(
      arrangement(FakeLayouts.english),
      size: Size(width: 400, height: 224),
      scale: 1
    )
    // The second row is shorter than the first.
    guard case .character(_, _, let label)? = metrics.key(at: Point(x: 2, y: 80))?.cap else {
      Issue.record("no key")
      return
    }
    #expect(label == "a")
    #expect(metrics.key(at: Point(x: 100, y: -1)) == nil)
  }
}
