internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

/// Complaint 20, B10, B11: the right monitor, wherever there are several.
@Suite struct MonitorTests {
  private static let screen = PixelRect(x: 0, y: 0, width: 3200, height: 1080)
  private static func record(
    _ name: String,
    _ x: Int,
    _ width: Int,
    _ height: Int,
    isPrimary: Bool = false
  ) -> MonitorList.Record {
    let frame = PixelRect(x: x, y: 0, width: width, height: height)
    return MonitorList.Record(name: name, frame: frame, isPrimary: isPrimary)
  }
  private static let two = [
    record("HDMI-1", 0, 1920, 1080), record("DP-1", 1920, 1280, 1024, isPrimary: true),
  ]

  private func list(
    _ records: [MonitorList.Record] = Self.two,
    _ workArea: [UInt32] = [],
    desktop: UInt32 = 0
  ) -> MonitorList {
    MonitorList(records, screen: Self.screen, workArea: workArea, desktop: desktop)
  }

  private func names(
    _ choice: MonitorChoice,
    focus: Rect? = nil,
    pointer: Point? = nil
  ) -> [String] {
    list().chosen(choice, focus: { focus }, pointer: { pointer }).map(\.name)
  }

  @Test func theChoiceIsAnswered() {
    let onFirst = Rect(x: 100, y: 100, width: 50, height: 50)
    let mostlyOnSecond = Rect(x: 1900, y: 100, width: 500, height: 50)
    #expect(names(.focused, focus: onFirst) == ["HDMI-1"])
    #expect(names(.focused, focus: mostlyOnSecond) == ["DP-1"])
    #expect(names(.focused, pointer: Point(x: 5, y: 5)) == ["HDMI-1"])
    #expect(names(.focused) == ["DP-1"])
    #expect(names(.pointer, focus: onFirst, pointer: Point(x: 2000, y: 5)) == ["DP-1"])
    #expect(names(.primary, focus: onFirst) == ["DP-1"])
    #expect(names(.all) == ["HDMI-1", "DP-1"])
    #expect(names(.named("DP-1"), focus: onFirst) == ["DP-1"])
    #expect(names(.named("LVDS"), focus: onFirst) == ["HDMI-1"])
  }

  /// B11: whoever asked for a monitor that is not there is told.
  @Test func aMonitorThatIsNotThereIsKnown() {
    let there = [
      MonitorChoice.focused, .pointer, .primary, .all, .index(0), .index(1), .named("DP-1"),
    ]
    #expect(there.allSatisfy(list().has))
    #expect(![.index(2), .index(-1), .named("LVDS"), .named("")].contains(where: list().has))
  }

  @Test(arguments: [(0, "HDMI-1"), (1, "DP-1"), (7, "DP-1"), (-1, "HDMI-1"), (.max, "DP-1")])
  func anIndexThatIsNoneBecomesTheNearest(index: Int, name: String) {
    #expect(names(.index(index)) == [name])
  }

  @Test func withOneMonitorNothingIsAsked() {
    let one = list([Self.record("HDMI-1", 0, 1920, 1080)])
    for choice in [MonitorChoice.focused, .pointer, .all, .named("x"), .index(3)] {
      let chosen = one.chosen(
        choice,
        focus: {
          Issue.record("asked for the focus")
          return nil
        },
        pointer: {
          Issue.record("asked for the pointer")
          return nil
        }
      )
      #expect(chosen.map(\.name) == ["HDMI-1"])
    }
  }

  @Test func theWorkAreaIsThatOfTheDesktopInView() {
    let numbers: [UInt32] = [0, 30, 3200, 1050, 0, 40, 3200, 1000]
    #expect(
      list(Self.two, numbers).monitors[0].workArea == Rect(x: 0, y: 30, width: 1920, height: 1050)
    )
    #expect(
      list(Self.two, numbers, desktop: 1).monitors[1].workArea
        == Rect(x: 1920, y: 40, width: 1280, height: 984)
    )
    #expect(list(Self.two, numbers, desktop: 9).monitors[0].workArea.minY == 30)
  }

  @Test(arguments: [
    [], [0, 0, 0, 0], [5000, 5000, 100, 100], [1, 2, 3], [0, 0, .max, .max],
    [0x8000_0000, 0, 10, 10],
  ])
  func aWorkAreaThatCannotBeIsIgnored(numbers: [UInt32]) {
    let monitors = list(Self.two, numbers).monitors
    #expect(monitors.allSatisfy { $0.workArea == $0.frame })
  }

  @Test func monitorsThatCannotBeAreIgnored() {
    let odd = [
      Self.record("off", 0, 0, 0), Self.record("away", 9000, 100, 100),
      Self.record("DP-1", 0, 1280, 1024),
    ]
    #expect(list(odd).monitors.map(\.name) == ["DP-1"])
    #expect(list([]).monitors.map(\.frame) == [Rect(x: 0, y: 0, width: 3200, height: 1080)])
  }

  @Test func mirroredOutputsCountOnceForAll() {
    let mirrored = [Self.record("A", 0, 1280, 1024), Self.record("B", 0, 1280, 1024)]
    let chosen = list(mirrored).chosen(.all, focus: { nil }, pointer: { nil })
    #expect(chosen.map(\.name) == ["A"])
    let named = list(mirrored).chosen(.named("B"), focus: { nil }, pointer: { nil })
    #expect(named.map(\.name) == ["B"])
  }
}

/// 640 × 480, as xrandr wants it: the dot clock, then the edges across and down.
private let smallMode = "30 640 664 728 816 480 483 486 500".split(separator: " ").map(String.init)

extension XWindowTests {
  @Suite struct FollowingTheScreen {
    @Test(arguments: [[], ["-extension", "RANDR"]])
    func theScreenIsAMonitor(arguments: [String]) throws {
      let stage = try ScreenStage(arguments: arguments)
      let whole = Rect(x: 0, y: 0, width: 1024, height: 900)
      #expect(stage.screen.monitors(.focused).map(\.frame) == [whole])
      #expect(stage.screen.monitors(.focused).first?.name.isEmpty == false)
    }

    /// B10, complaint 20: positions stayed those of the modes and monitors at the start.
    @Test func modesAndMonitorsAreFollowed() throws {
      let stage = try ScreenStage()
      let whole = Rect(x: 0, y: 0, width: 1024, height: 900)
      func change(_ arguments: String..., to frames: [Rect]) throws {
        try stage.server.run("xrandr", arguments)
        try stage.run(until: "\(arguments)") { stage.screen.monitors(.all).map(\.frame) == frames }
      }
      try stage.server.run("xrandr", ["--newmode", "small"] + smallMode)
      try stage.server.run("xrandr", ["--addmode", "screen", "small"])
      let small = Rect(x: 0, y: 0, width: 640, height: 480)
      try change("--output", "screen", "--mode", "small", to: [small])
      try change("--output", "screen", "--mode", "1024x900", to: [whole])
      try change("--fb", "1024x900", "--output", "screen", "--mode", "small", to: [small])
      try change("--output", "screen", "--mode", "1024x900", to: [whole])
      let (left, right) = (
        Rect(x: 0, y: 0, width: 400, height: 900), Rect(x: 400, y: 0, width: 624, height: 900)
      )
      try change("--setmonitor", "left", "400/100x900/200+0+0", "screen", to: [left])
      try change("--setmonitor", "right", "624/150x900/200+400+0", "none", to: [left, right])
      #expect(stage.screen.monitors(.named("right")).map(\.frame) == [right])
      try change("--delmonitor", "left", to: [right, whole])
      try change("--delmonitor", "right", to: [whole])
    }

    /// Complaint 15: a panel that appears moves what is to lie beside it.
    @Test func theWorkAreaIsFollowed() throws {
      let stage = try ScreenStage()
      var changes = 0
      stage.screen.onChange = { changes += 1 }
      let root = stage.observer.root
      stage.observer.setNumbers("_NET_WORKAREA", of: root, [0, 24, 1024, 876])
      try stage.run(until: "the change") { changes > 0 }
      let area = Rect(x: 0, y: 24, width: 1024, height: 876)
      #expect(stage.screen.monitors(.primary).map(\.workArea) == [area])
      stage.observer.setNumbers("_NET_WORKAREA", of: root, [0, 24, 1024, 876])
      try stage.settle()
      #expect(changes == 1)
    }

    /// B13: Xft.dpi was read once, or a bad value was believed.
    @Test func theScaleIsFollowedAndBadValuesAreIgnored() throws {
      let stage = try ScreenStage(scale: nil)
      #expect(stage.screen.scale == 1)
      var changes = 0
      stage.screen.onChange = { changes += 1 }
      func merge(_ text: String) throws {
        stage.observer.setText(
          XCB_ATOM_RESOURCE_MANAGER.rawValue,
          of: stage.observer.root,
          text
        )
        try stage.settle()
      }
      try merge("Xft.dpi:\t192\n")
      #expect(stage.screen.scale == 2)
      for bad in ["abc", "0", "-5", "nan"] {
        try merge("Xft.dpi:\t\(bad)\n")
        #expect(stage.screen.scale == 2)
      }
      #expect(changes == 1)
      try merge("Xft.dpi:\t100000\n")
      #expect(stage.screen.scale == 4)
      try merge("")
      #expect(stage.screen.scale == 1)
    }

    @Test(arguments: [(0xffffff, 1.0), (0x000000, 0.0), (0xff0000, 0.2126), (0x808080, 0.2159)])
    func theLuminanceIsTheScreens(color: UInt32, expected: Double) throws {
      let stage = try ScreenStage(PrivateServer(), color: color)
      let area = Rect(x: 900, y: 800, width: 500, height: 300)
      let found = try #require(stage.screen.luminance(of: area))
      #expect(abs(found - expected) < 0.001)
      #expect(stage.screen.luminance(of: Rect(x: 5000, y: 0, width: 10, height: 10)) == nil)
    }

    @Test(arguments: [15, 16, 30]) func theLuminanceIsKnownAtOtherDepths(depth: Int) throws {
      let stage = try ScreenStage(PrivateServer(depth: depth), color: .max)
      let area = Rect(x: 3, y: 0, width: 33, height: 35)
      #expect(abs((stage.screen.luminance(of: area) ?? 0) - 1) < 0.001)
    }

    @Test func anotherProgramsWindowIsFound() throws {
      let stage = try ScreenStage()
      let area = PixelRect(x: 30, y: 40, width: 200, height: 100)
      let outer = stage.observer.makeWindow(area)
      let inner = stage.observer.makeWindow(
        PixelRect(x: 5, y: 6, width: 20, height: 10),
        parent: outer
      )
      stage.observer.sync()
      #expect(stage.screen.frame(ofWindow: inner) == Rect(x: 35, y: 46, width: 20, height: 10))
      #expect(stage.screen.frame(ofWindow: 0xdead) == nil)
      stage.observer.destroy(outer)
      #expect(stage.screen.frame(ofWindow: inner) == nil)
      try stage.settle()
      #expect(stage.faults.isEmpty)
    }
  }
}
