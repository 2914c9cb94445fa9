import Canvas
import Interface
import Location
import Places
import TestSupport
import Testing

@testable import Screens

@Suite("What the screens show")
struct ScreenTests {
  @Test("Every row of the form stands at its index with its height, label and default")
  func rows() throws {
    let world = FormWorld()
    let form = world.openForm()
    let expected: [(Int, Int, Double, String, String)] = [
      (0, 1, 44, "Category", "No Category"),
      (1, 0, 44, "Add Photo", ""),
      (2, 0, 44, "Latitude", "60.17000000"),
      (2, 1, 44, "Longitude", "24.94000000"),
      (2, 3, 44, "Date", "14 Nov 2023, 22:13"),
    ]
    for (section, row, height, label, detail) in expected {
      let indexPath = IndexPath(row: row, section: section)
      let cell = try #require(form.tableView.cellForRow(at: indexPath))
      #expect(cell.textLabel.text == label)
      #expect(cell.detailTextLabel.text == detail)
      #expect(cell.frame.height == height)
    }
    #expect(world.rect(0, 0).height == 88)
    #expect(world.window.shows("No Address Found"))
    #expect(form.rows.tableView(form.tableView, titleForHeaderInSection: 0) == "Description")
    #expect(form.title == "Tag Location")
    let photo = form.tableView.cellForRow(at: IndexPath(row: 0, section: 1))
    #expect(photo?.accessoryType == TableViewCell.AccessoryType.none)
  }

  @Test(
    "How good a position is stands under it, unless nobody said",
    arguments: [
      (8.0, "Accurate to about 8 m · GPS"), (2.5, "Accurate to about 2.5 m · GPS"),
      (0, "Source: GPS"),
    ]
  )
  func accuracy(metres: Double, words: String) {
    let world = FormWorld()
    world.home.getLocation()
    world.provider.say(.fix(FormWorld.fix(accuracy: metres)))
    world.window.layout()
    #expect(world.window.shows(words))
  }

  @Test("Choosing a category marks it, goes back and shows it in the form")
  func category() throws {
    let world = FormWorld()
    let form = world.openForm()
    world.clickRow(0, 1)
    world.settle()
    let picker = try #require(
      world.navigation.topViewController as? CategoryPickerViewController
    )
    let names = (0..<11).map {
      picker.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel.text
    }
    #expect(names == Category.all.map(\.rawValue))
    func mark(_ row: Int) -> TableViewCell.AccessoryType? {
      picker.tableView.cellForRow(at: IndexPath(row: row, section: 0))?.accessoryType
    }
    #expect(mark(0) == .checkmark)
    let bar = try #require(picker.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    world.window.click(bar)
    #expect(mark(2) == .checkmark && mark(0) != .checkmark)
    world.settle()
    #expect(world.navigation.topViewController === form)
    #expect(form.rows.categoryCell.detailTextLabel.text == "Bar")
  }

  @Test("A wide window keeps the content at most 560 points wide, in its middle")
  func wideWindow() {
    let world = FormWorld(size: Size(width: 1000, height: 720))
    _ = world.openForm()
    let cell = world.rect(0, 0)
    #expect(cell.width == 560)
    #expect(cell.midX == 500)
  }

  @Test("The search goes through its states, each with its words")
  func search() {
    let world = FormWorld()
    #expect(world.window.shows("Tap 'Get My Location' to Start"))
    world.home.getLocation()
    world.window.layout()
    #expect(world.window.shows("Searching..."))
    #expect(world.window.button("Stop") != nil)
    world.provider.say(.fix(FormWorld.fix(accuracy: 90)))
    world.window.layout()
    #expect(world.provider.isStarted, "90 m is not good enough")
    #expect(world.window.shows("60.17000000"))
    world.provider.say(.fix(FormWorld.fix(latitude: 1, accuracy: 5, time: FormWorld.time - 6)))
    #expect(world.provider.isStarted, "a fix older than 5 s is dropped")
    world.provider.say(.fix(FormWorld.fix(latitude: 60.18, accuracy: 9)))
    world.window.layout()
    #expect(!world.provider.isStarted, "9 m ends the search")
    #expect(world.window.shows("60.18000000"))
    #expect(world.window.button("Get My Location") != nil)
  }

  @Test("A search without any position ends after 60 seconds")
  func timeOut() {
    let world = FormWorld()
    world.home.getLocation()
    world.window.advance(by: .seconds(59))
    #expect(world.provider.isStarted)
    world.window.advance(by: .seconds(2))
    #expect(!world.provider.isStarted)
    #expect(world.window.shows("Error Getting Location"))
    #expect(world.window.button("Enter Coordinates…") != nil)
  }

  @Test("A refused source says so in words; no alert pops up")
  func refused() {
    let world = FormWorld()
    world.home.getLocation()
    world.provider.say(.failure(.refused(.localGPSD)))
    world.window.layout()
    #expect(world.window.shows(LocationFailure.refused(.localGPSD).description))
    #expect(world.window.view(Alert.self) == nil)
    #expect(world.window.view(ActivityIndicator.self) == nil, "nothing spins for ever")
  }

  @Test(
    "What an empty field suggests is accepted",
    arguments: EnterCoordinatesViewController.examples
  )
  func examples(text: String) throws {
    let coordinate = try CoordinateParser.parse(text).coordinate
    #expect(coordinate.latitudeText(decimals: 4) == "60.1699")
    #expect(coordinate.longitudeText(decimals: 4) == "24.9384")
  }

  @Test("Typed coordinates are read back, refused in words, and used")
  func typed() throws {
    let world = FormWorld()
    world.window.click(try #require(world.window.button("Enter Coordinates…")))
    world.settle()
    world.window.type("95, 10")
    world.window.key(.enter)
    world.settle()
    #expect(world.navigation.viewControllers.count == 2, "95 degrees north is nowhere")
    for _ in 0..<6 { world.window.key(.backspace) }
    world.host.pasteText = "60,17; 24,94"
    world.window.key(.character("v"), .control)
    #expect(world.window.views(Label.self).contains { $0.text.hasPrefix("Read as") })
    world.press(bar: "Done")
    world.settle()
    #expect(world.window.shows("60.17000000"))
    #expect(world.window.shows("24.94000000"))
  }
}
