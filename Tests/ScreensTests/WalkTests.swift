import Canvas
import Interface
import Location
import TestSupport
import Testing

@testable import Screens

@Suite("The screens by keys alone")
struct WalkTests {
  private func name(_ item: View?) -> String {
    switch item {
    case let button as Button: button.title
    case let cell as TableViewCell: cell.textLabel.text
    case is TextView: "text"
    default: "-"
    }
  }

  private func walk(_ world: FormWorld, _ steps: Int, _ key: Key = .tab) -> [String] {
    (0..<steps).map { _ in
      world.window.key(key)
      return name(world.window.rootView.focusedItem)
    }
  }

  @Test("Tab walks every control of the form in reading order, through the text")
  func form() {
    let world = FormWorld()
    _ = world.openForm()
    world.window.click(200, 24)
    let walked = walk(world, 8)
    #expect(
      walked == [
        "Cancel", "Done", "text", "Category", "Add Photo", "Latitude", "Longitude", "Date",
      ]
    )
  }

  @Test("The keyboard comes and goes with the walk, and no tab is typed")
  func textInWalk() {
    let world = FormWorld()
    let form = world.openForm()
    _ = walk(world, 3)
    #expect(world.isEditing)
    world.window.type("a")
    _ = walk(world, 1)
    #expect(!world.isEditing)
    world.window.key(.tab, .shift)
    #expect(world.isEditing && form.descriptionTextView.text == "a")
  }

  @Test("The arrows move in the table, into the text and out of it by Escape")
  func arrows() {
    let world = FormWorld()
    _ = world.openForm()
    #expect(walk(world, 1, .end) == ["Date"])
    #expect(walk(world, 3, .up) == ["Longitude", "Latitude", "Add Photo"])
    #expect(walk(world, 2, .up) == ["Category", "text"])
    #expect(world.isEditing)
    world.window.key(.escape)
    #expect(walk(world, 1, .down) == ["Category"])
    #expect(!world.isEditing)
  }

  @Test("Return opens the categories, the arrows and Space choose, and the walk goes on at the row")
  func category() {
    let world = FormWorld()
    let form = world.openForm()
    _ = walk(world, 4)
    world.window.key(.enter)
    world.settle()
    #expect(world.navigation.topViewController is CategoryPickerViewController)
    _ = walk(world, 3, .down)
    world.window.key(.character(" "))
    world.settle()
    #expect(world.navigation.topViewController === form)
    #expect(form.rows.categoryCell.detailTextLabel.text == "Bar")
    #expect(name(world.window.rootView.focusedItem) == "Category")
    world.window.key(.tab)
    #expect(name(world.window.rootView.focusedItem) == "Add Photo")
  }

  @Test(
    "Ctrl+C on a value's row copies the value",
    arguments: [(0, "60.17000000"), (1, "24.94000000"), (3, "14 Nov 2023, 22:13")]
  )
  func copies(row: Int, value: String) {
    let world = FormWorld()
    _ = world.openForm()
    world.clickRow(2, row)
    world.window.key(.character("c"), .control)
    #expect(world.host.copiedText == value)
  }

  @Test("The right button on a value's row opens a menu that copies it, by click or by key")
  func menu() {
    let world = FormWorld()
    _ = world.openForm()
    let rect = world.rect(2, 1)
    world.window.press(rect.midX, rect.midY, .secondary)
    world.window.key(.down)
    world.window.key(.enter)
    #expect(world.host.copiedText == "24.94000000")
    world.clickRow(2, 0)
    world.window.key(.menu)
    world.window.key(.enter)
    #expect(world.host.copiedText == "60.17000000")
  }

  @Test("No Address Found is no value: Tab passes it and nothing copies it")
  func noAddress() {
    let world = FormWorld()
    _ = world.openForm()
    world.clickRow(2, 2)
    world.window.key(.character("c"), .control)
    let rect = world.rect(2, 2)
    world.window.press(rect.midX, rect.midY, .secondary)
    world.window.key(.enter)
    #expect(world.host.copiedText == nil)
  }

  @Test(
    "A copied value leaves the keyboard's rules alone: the click sends it away, the menu does not"
  )
  func keyboardStays() {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    let rect = world.rect(2, 0)
    world.window.press(rect.midX, rect.midY, .secondary)
    #expect(world.isEditing)
    world.window.key(.escape)
    #expect(world.isEditing && world.navigation.topViewController === form)
    world.clickRow(2, 0)
    #expect(!world.isEditing)
  }

  @Test("The first screen is walked too, and its coordinates are copied")
  func firstScreen() {
    let world = FormWorld()
    world.home.getLocation()
    world.provider.say(.fix(FormWorld.fix()))
    world.window.layout()
    let walked = walk(world, 5)
    #expect(
      walked == [
        "Latitude:", "Longitude:", "Tag Location", "Get My Location", "Enter Coordinates…",
      ]
    )
    _ = walk(world, 1)
    world.window.key(.insert, .control)
    #expect(world.host.copiedText == "60.17000000")
    _ = walk(world, 2)
    world.window.key(.enter)
    world.settle()
    #expect(world.navigation.viewControllers.count == 2)
  }

  @Test("F1 lists what the form's keys do")
  func keys() {
    let world = FormWorld()
    _ = world.openForm()
    let before = world.window.views(View.self).count
    world.window.key(.function(1))
    #expect(world.window.views(View.self).count > before)
    world.window.key(.enter, .control)
    #expect(world.places.saved.isEmpty, "while it is shown no key acts on the form")
    world.window.key(.escape)
    world.settle()
    #expect(world.window.views(View.self).count == before)
    #expect(world.navigation.viewControllers.count == 2)
  }

  @Test("While the HUD is shown, no key acts: not Tab, not the menu, not F1")
  func hudStopsKeys() throws {
    let world = FormWorld()
    _ = world.openForm()
    world.withClock { world.press(bar: "Done") }
    let before = world.window.views(View.self).count
    let focused = world.window.rootView.focusedItem
    for key in [Key.tab, .menu, .function(1), .enter, .character(" ")] { world.window.key(key) }
    #expect(world.window.rootView.focusedItem === focused)
    #expect(world.window.views(View.self).count == before)
    #expect(world.places.saved.count == 1)
  }
}
