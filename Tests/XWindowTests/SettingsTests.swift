internal import CX11
internal import Canvas
internal import Glibc
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Settings {
    /// A settings program in the hands of a test.
    private final class SettingsProgram {
      private let observer: Observer
      private var window: xcb_window_t = 0

      init(_ observer: Observer) { self.observer = observer }

      private var selection: xcb_atom_t { observer.atom("_XSETTINGS_S0") }

      /// Takes the selection, with these settings in the property, and announces itself.
      func start(_ bytes: [UInt8]) {
        window = xcb_generate_id(observer.xcb)
        xcb_create_window(observer.xcb, 0, window, observer.root, 0, 0, 1, 1, 0, 0, 0, 0, nil)
        write(bytes)
        xcb_set_selection_owner(observer.xcb, window, selection, 0)
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = 32
        event.window = observer.root
        event.type = observer.atom("MANAGER")
        event.data.data32 = (0, selection, window, 0, 0)
        let mask = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
        withUnsafeBytes(of: &event) { raw in
          _ = xcb_send_event(
            observer.xcb,
            0,
            observer.root,
            mask,
            raw.bindMemory(to: CChar.self).baseAddress
          )
        }
        xcb_flush(observer.xcb)
      }

      func write(_ bytes: [UInt8]) {
        let name = observer.atom("_XSETTINGS_SETTINGS")
        xcb_change_property(
          observer.xcb,
          UInt8(XCB_PROP_MODE_REPLACE.rawValue),
          window,
          name,
          name,
          8,
          UInt32(bytes.count),
          bytes
        )
        xcb_flush(observer.xcb)
      }

      func stop() {
        xcb_destroy_window(observer.xcb, window)
        xcb_flush(observer.xcb)
      }
    }

    private func bytes(time: Int32 = 400, dpi: Int32 = 96, animates: Bool = true) -> [UInt8] {
      var writer = XSettingsTests.Writer()
      writer.add("Net/DoubleClickTime", time)
      writer.add("Xft/DPI", dpi * 1024)
      writer.add("Gtk/EnableAnimations", animates ? 1 : 0)
      return writer.property()
    }

    @Test("B36: settings that are there count, and so does each change of them")
    func followed() throws {
      let stage = try Stage()
      let manager = SettingsProgram(stage.observer)
      manager.start(bytes(time: 250))
      try stage.show()
      try stage.run(until: "the time") {
        stage.content.preferences.doubleClickTime == .milliseconds(250)
      }
      manager.write(bytes(time: 700, animates: false))
      try stage.run(until: "the change") {
        stage.content.preferences.doubleClickTime == .milliseconds(700)
          && stage.content.preferences.reducesMotion
      }
    }

    @Test("A settings program that comes later is heard, and one that goes is forgotten")
    func comesAndGoes() throws {
      let stage = try Stage()
      try stage.show()
      let manager = SettingsProgram(stage.observer)
      for time: Int32 in [300, 310] {
        manager.start(bytes(time: time))
        try stage.run(until: "\(time)") {
          stage.content.preferences.doubleClickTime == .milliseconds(Int(time))
        }
        manager.stop()
        try stage.run(until: "the usual time") {
          stage.content.preferences == InputPreferences()
        }
      }
    }

    @Test("A settings program that comes between the question and the first frame is heard")
    func comesBetween() throws {
      let stage = try Stage()
      // The server has answered: there is none.
      try stage.connection.trapErrors {}
      SettingsProgram(stage.observer).start(bytes(time: 250))
      _ = stage.observer.focus
      try stage.show()
      #expect(stage.content.preferences.doubleClickTime == .milliseconds(250))
    }

    @Test("B13: a scale that changes while the window is open draws it anew, bad values do not")
    func scale() throws {
      let stage = try Stage(scale: nil)
      try stage.show()
      #expect(stage.content.scale == 1)
      let manager = SettingsProgram(stage.observer)
      manager.start(bytes(dpi: 192))
      try stage.run(until: "twice the scale") { stage.content.scale == 2 }
      #expect(stage.content.size == Size(width: 200, height: 360))
      for dpi: Int32 in [0, -96] {
        manager.write(bytes(dpi: dpi))
        // Without a number that makes sense the resources count, and there are none.
        try stage.run(until: "the usual scale") { stage.content.scale == 1 }
        manager.write(bytes(dpi: 192))
        try stage.run(until: "twice the scale") { stage.content.scale == 2 }
      }
    }

    @Test("B13: the resources of the root window are followed as well")
    func resources() throws {
      let stage = try Stage(scale: nil)
      try stage.show()
      func merge(_ text: String) {
        let bytes = Array("Xft.dpi:\t\(text)\n".utf8)
        xcb_change_property(
          stage.observer.xcb,
          UInt8(XCB_PROP_MODE_REPLACE.rawValue),
          stage.observer.root,
          XCB_ATOM_RESOURCE_MANAGER.rawValue,
          XCB_ATOM_STRING.rawValue,
          8,
          UInt32(bytes.count),
          bytes
        )
        xcb_flush(stage.observer.xcb)
      }
      merge("192")
      try stage.run(until: "twice the scale") { stage.content.scale == 2 }
      merge("abc")
      try stage.settle()
      #expect(stage.content.scale == 2)
      merge("144")
      try stage.run(until: "half as much again") { stage.content.scale == 1.5 }
    }

    @Test("A given scale stays, whatever the desktop says")
    func fixedScale() throws {
      let stage = try Stage(scale: 1)
      let manager = SettingsProgram(stage.observer)
      manager.start(bytes(time: 333, dpi: 192))
      try stage.show()
      try stage.run(until: "the settings") {
        stage.content.preferences.doubleClickTime == .milliseconds(333)
      }
      #expect(stage.content.scale == 1)
    }

    @Test("B13: the screen of HUDs follows scale and motion too, and tells of a change")
    func desktopScreen() throws {
      let stage = try ScreenStage(scale: nil)
      let screen = stage.screen
      var told: [Double] = []
      screen.onChange = { [unowned screen] in told.append(screen.scale) }
      #expect(screen.scale == 1 && !screen.reducesMotion)
      let manager = SettingsProgram(stage.observer)
      manager.start(bytes(dpi: 192, animates: false))
      try stage.run(until: "twice the scale") { screen.scale == 2 && screen.reducesMotion }
      // Without a number that makes sense the resources count, and there are none.
      for (dpi, scale) in [(0, 1), (144, 1.5), (-96, 1), (192, 2)] as [(Int32, Double)] {
        manager.write(bytes(dpi: dpi))
        try stage.run(until: "the scale of \(dpi)") { screen.scale == scale }
      }
      #expect(!screen.reducesMotion)
      manager.stop()
      try stage.run(until: "the usual scale") { screen.scale == 1 }
      #expect(told == [2, 1, 1.5, 1, 2, 1])
    }

    private func theme(_ name: String, prefersDark: Bool = false) -> [UInt8] {
      var writer = XSettingsTests.Writer()
      writer.add("Net/ThemeName", name)
      writer.add("Gtk/ApplicationPreferDarkTheme", prefersDark ? 1 : 0)
      return writer.property()
    }

    @Test("The first frame is dark on a dark desktop")
    func darkFromTheStart() throws {
      let stage = try Stage()
      SettingsProgram(stage.observer).start(theme("Adwaita-dark"))
      try #require(stage.observer.owner(of: "_XSETTINGS_S0") != 0)
      var styles: [UserInterfaceStyle] = []
      stage.content.onDraw = { styles.append(stage.content.preferences.userInterfaceStyle) }
      try stage.show()
      stage.content.onDraw = {}
      #expect(styles.first == .dark)
    }

    @Test("A theme that becomes dark or light turns the window's colours at once")
    func appearance() throws {
      let stage = try Stage()
      try stage.show()
      let controller = ViewController()
      controller.view.backgroundColor = Palette.groupedBackground
      let root = RootView(rootViewController: controller, timers: stage.timers)
      let window = TopLevelWindow(connection: stage.connection, content: root, title: "Colours")
      root.host = window
      func run(until color: UInt32) throws {
        try stage.run(until: "the colour \(String(color, radix: 16))") {
          guard let origin = stage.observer.origin(window.id),
            let pixel = stage.observer.pixel(origin.x + 20, origin.y + 20)
          else { return false }
          return pixel & 0xffffff == color
        }
      }
      try run(until: 0xf2f2f7)
      let program = SettingsProgram(stage.observer)
      program.start(theme("Adwaita-dark"))
      try run(until: 0x1c1c1e)
      program.write(theme("Adwaita"))
      try run(until: 0xf2f2f7)
      program.write(theme("Adwaita", prefersDark: true))
      try run(until: 0x1c1c1e)
      program.stop()
      try run(until: 0xf2f2f7)
    }

    @Test("B36: xsettingsd's own words are understood")
    func xsettingsd() throws {
      let stage = try Stage()
      try stage.show()
      let file = "/tmp/taglocation-xsettingsd-\(getpid())"
      defer { unlink(file) }
      try #require(fopen(file, "w")).write("Net/DoubleClickTime 390\nNet/DoubleClickDistance 2\n")
      try stage.server.start("xsettingsd", ["-c", file])
      try stage.run(until: "its settings") {
        stage.content.preferences.doubleClickTime == .milliseconds(390)
          && stage.content.preferences.doubleClickDistance == 2
      }
    }
  }
}

extension UnsafeMutablePointer<FILE> {
  /// Writes a text and closes the file.
  fileprivate func write(_ text: String) {
    fputs(text, self)
    fclose(self)
  }
}
