@testable import Interface

/// Layouts without a keyboard.
final class FakeLayouts: KeyboardLayoutSource {
  var onLayoutsChange: (() -> Void)?
  var all: [LayoutDescription]
  var current = 0
  /// What was pressed, as code, level and layout.
  private(set) var pressed: [[Int]] = []

  init(_ all: [LayoutDescription] = [FakeLayouts.english]) { self.all = all }

  func layouts() -> [LayoutDescription] { all }
  func currentLayout() -> Int { current }

  func event(forKey code: Int, level: Int, layout: Int) -> KeyEvent? {
    pressed.append([code, level, layout])
    let key = all[layout].rows.joined().first { $0.code == code }
    let label = key?.label(at: level) ?? ""
    return label.lowercased().first.map { KeyEvent(.character($0), text: label) }
  }

  /// Makes a layout of rows of characters, one string for each level.
  static func layout(_ name: String, _ rows: [[String]]) -> LayoutDescription {
    var code = 9
    return LayoutDescription(
      name: name,
      rows: rows.map { levels in
        let levels = levels.map(Array.init)
        return levels[0].indices.map { index in
          code += 1
          let labels = levels.map { $0[index] == " " ? "" : String($0[index]) }
          return LayoutKey(code: code, labels: labels)
        }
      }
    )
  }

  static let english = layout(
    "English",
    [
      ["`1234567890-=", "~!@#$%^&*()_+"],
      ["qwertyuiop[]", "QWERTYUIOP{}"],
      ["asdfghjkl;'\\", "ASDFGHJKL:\"|"],
      ["zxcvbnm,./", "ZXCVBNM<>?"],
    ]
  )

  static let finnish = layout(
    "Finnish",
    [
      ["§1234567890+´", "½!\"#¤%&/()=?`", "  @£$€ {[]}\\ "],
      ["qwertyuiopå¨", "QWERTYUIOPÅ^", "  €        ~"],
      ["asdfghjklöä'", "ASDFGHJKLÖÄ*", "ə    ŋ  ø æ "],
      ["<zxcvbnm,.-", ">ZXCVBNM;:_", "|          "],
    ]
  )

  static let russian = layout(
    "Russian",
    [
      ["ё1234567890-=", "Ё!\"№;%:?*()_+"],
      ["йцукенгшщзхъ", "ЙЦУКЕНГШЩЗХЪ"],
      ["фывапролджэ\\", "ФЫВАПРОЛДЖЭ/"],
      ["ячсмитьбю.", "ЯЧСМИТЬБЮ,"],
    ]
  )
}
