internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

@Suite struct XSettingsTests {
  /// Writes settings as a settings program does.
  struct Writer {
    var isBigEndian = false
    private(set) var entries: [UInt8] = []
    private var count: UInt32 = 0

    init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

    private func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
      let all = (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
      return isBigEndian ? all.reversed() : all
    }

    private mutating func begin(_ type: UInt8, _ name: String) {
      count += 1
      entries += [type, 0] + bytes(UInt32(name.utf8.count), 2) + padded(Array(name.utf8))
      entries += bytes(7, 4)
    }

    private func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    mutating func add(_ name: String, _ value: Int32) {
      begin(0, name)
      entries += bytes(UInt32(bitPattern: value), 4)
    }

    mutating func add(_ name: String, _ text: String) {
      begin(1, name)
      entries += bytes(UInt32(text.utf8.count), 4) + padded(Array(text.utf8))
    }

    mutating func addColor(_ name: String) {
      begin(2, name)
      entries += [1, 2, 3, 4, 5, 6, 7, 8]
    }

    /// The whole property; `claiming` lies about the number of settings.
    func property(claiming: UInt32? = nil) -> [UInt8] {
      [isBigEndian ? 1 : 0, 0, 0, 0] + bytes(3, 4) + bytes(claiming ?? count, 4) + entries
    }
  }

  private func usual(_ isBigEndian: Bool) -> Writer {
    var writer = Writer(isBigEndian: isBigEndian)
    writer.add("Net/DoubleClickTime", 250)
    writer.addColor("Net/Accent")
    writer.add("Gtk/CursorThemeName", "Adwaita")
    writer.add("Xft/DPI", 96 * 1024 * 2)
    writer.add("Net/DndDragThreshold", 12)
    writer.add("Gtk/EnableAnimations", 0)
    return writer
  }

  @Test("Both byte orders say the same", arguments: [false, true])
  func byteOrders(isBigEndian: Bool) {
    let settings = XSettings(usual(isBigEndian).property())
    #expect(settings.doubleClickTime == 250)
    #expect(settings.cursorTheme == "Adwaita")
    #expect(settings.scale == 2)
    #expect(settings.dragThreshold == 12)
    #expect(!settings.enablesAnimations)
    #expect(settings.doubleClickDistance == nil)
  }

  @Test("A desktop that says nothing moves things and has no wishes")
  func nothing() {
    for bytes in [[], [0], [2, 0, 0, 0], [0, 0, 0, 0, 1]] as [[UInt8]] {
      let settings = XSettings(bytes)
      #expect(settings == XSettings())
      #expect(settings.enablesAnimations)
      #expect(settings.preferences(scale: 1) == InputPreferences())
    }
  }

  @Test("Cut off anywhere, what was read before counts")
  func cutOff() {
    let whole = usual(false).property()
    for length in 0..<whole.count {
      let settings = XSettings(Array(whole.prefix(length)))
      #expect([nil, 250].contains(settings.doubleClickTime))
      #expect(settings.enablesAnimations, "the last entry is never whole")
    }
    #expect(XSettings(Array(whole.prefix(60))).doubleClickTime == 250)
  }

  @Test("Lengths that lie end the reading and nothing else")
  func lies() {
    let whole = usual(false).property(claiming: .max)
    #expect(XSettings(whole).dragThreshold == 12)
    for index in whole.indices {
      for value: UInt8 in [0x7f, 0x80, 0xff] {
        var bytes = whole
        bytes[index] = value
        let scale = XSettings(bytes).scale
        #expect(scale.map { (0.5...4).contains($0) } ?? true)
      }
    }
  }

  @Test("A megabyte is read, and not more")
  func large() {
    var writer = Writer()
    writer.add("Net/Text", String(repeating: "a", count: XSettings.limit - 200))
    writer.add("Net/DoubleClickTime", 300)
    #expect(XSettings(writer.property()).doubleClickTime == 300)
    writer.add("Net/More", String(repeating: "a", count: 1000))
    writer.add("Net/DndDragThreshold", 20)
    let settings = XSettings(writer.property())
    #expect(settings.doubleClickTime == 300)
    #expect(settings.dragThreshold == nil)
  }

  @Test("Values that make no sense count as none")
  func nonsense() {
    for value: Int32 in [.min, -1, 0, .max] {
      var writer = Writer()
      for name in ["Net/DoubleClickTime", "Net/DndDragThreshold", "Gtk/CursorThemeSize"] {
        writer.add(name, value)
      }
      writer.add("Net/DoubleClickDistance", value == 0 ? -5 : value)
      let settings = XSettings(writer.property())
      #expect(settings.doubleClickTime == nil && settings.dragThreshold == nil)
      #expect(settings.doubleClickDistance == nil && settings.cursorSize == nil)
    }
    var writer = Writer()
    writer.add("Xft/DPI", .max)
    #expect(XSettings(writer.property()).scale == 4, "the nearest that a screen may have")
  }

  private nonisolated static let themes: [String: UserInterfaceStyle] = [
    "Adwaita-dark": .dark, "Adwaita:dark": .dark, "Arc-Dark": .dark, "Mint-Y-Dark-Aqua": .dark,
    "Adwaita": .light, "Arc-Darker": .light, "Darkness": .light, "": .unspecified,
  ]

  @Test("A theme says in its name that it is dark", arguments: Self.themes)
  func theme(name: String, style: UserInterfaceStyle) {
    var writer = Writer()
    writer.add("Net/ThemeName", name)
    #expect(XSettings(writer.property()).preferences(scale: 1).userInterfaceStyle == style)
    #expect(XSettings(usual(false).property()).userInterfaceStyle == .unspecified)
    writer.add("Gtk/ApplicationPreferDarkTheme", 0)
    #expect(XSettings(writer.property()).userInterfaceStyle == style)
    writer.add("Gtk/ApplicationPreferDarkTheme", 1)
    #expect(XSettings(writer.property()).userInterfaceStyle == .dark)
  }

  @Test("B36: times and distances come in device pixels and go on in points")
  func preferences() {
    var writer = usual(false)
    writer.add("Net/DoubleClickDistance", 6)
    let preferences = XSettings(writer.property()).preferences(scale: 2)
    #expect(preferences.doubleClickTime == .milliseconds(250))
    #expect(preferences.doubleClickDistance == 3)
    #expect(preferences.dragThreshold == 6)
    #expect(preferences.reducesMotion)
  }
}
