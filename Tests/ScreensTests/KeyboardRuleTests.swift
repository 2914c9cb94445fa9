import Canvas
import Interface
import TestSupport
import Testing

@testable import Screens

@Suite("The chapter's rules of focus and keyboard")
struct KeyboardRuleTests {
  @Test(
    "A click anywhere in the Description cell gives it the keyboard",
    arguments: [(1.0, 1.0), (399, 1), (1, 87), (367, 87), (184, 44), (7, 44), (360, 44)]
  )
  func cellActivatesText(dx: Double, dy: Double) {
    let world = FormWorld()
    _ = world.openForm()
    let cell = world.rect(0, 0)
    world.window.click(cell.minX + min(dx, cell.width - 1), cell.minY + dy)
    #expect(world.isEditing)
  }

  @Test("A click in the margin puts the caret at the end, one in the text where it was clicked")
  func caretPlaces() {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.text = "one two three"
    world.window.layout()
    let cell = world.rect(0, 0)
    world.window.click(cell.minX + 16, cell.minY + 15)
    world.window.type("X")
    #expect(form.descriptionTextView.text == "Xone two three")
    world.window.key(.escape)
    world.window.click(cell.minX + 3, cell.midY)
    world.window.type("Y")
    #expect(form.descriptionTextView.text == "Xone two threeY")
  }

  @Test("A press in the cell that is released elsewhere does not give it the keyboard")
  func releaseElsewhere() {
    let world = FormWorld()
    _ = world.openForm()
    let cell = world.rect(0, 0)
    world.window.drag(
      from: Point(x: cell.midX, y: cell.midY),
      to: Point(x: cell.midX, y: cell.maxY + 200)
    )
    #expect(!world.isEditing)
  }

  @Test("The Description row shows no highlight, the Category row does, section 2 does not")
  func highlights() throws {
    let world = FormWorld()
    let form = world.openForm()
    func highlighted(_ section: Int, _ row: Int, _ dx: Double) throws -> (Bool, Bool) {
      let rect = world.rect(section, row)
      world.window.press(rect.minX + dx, rect.midY)
      let cell = try #require(
        form.tableView.cellForRow(at: IndexPath(row: row, section: section))
      )
      let seen = (cell.isHighlighted, cell.selectionStyle == .none)
      world.window.release(5, 700)
      return seen
    }
    #expect(try highlighted(0, 0, 4).1)
    #expect(try highlighted(0, 1, 4) == (true, false))
    #expect(try highlighted(1, 0, 4).0)
    for row in 0..<4 { #expect(try !highlighted(2, row, 4).0) }
  }

  @Test("Only rows of the sections 0 and 1 can be selected")
  func willSelect() {
    let form = FormWorld().openForm()
    for section in 0..<3 {
      let indexPath = IndexPath(row: 0, section: section)
      let answer = form.tableView(form.tableView, willSelectRowAt: indexPath)
      #expect(answer == (section < 2 ? indexPath : nil))
    }
  }

  @Test(
    "A tap on any other row sends the keyboard away",
    arguments: [
      (0, 1), (1, 0), (2, 0), (2, 1), (2, 2), (2, 3),
    ]
  )
  func dismissOnRow(section: Int, row: Int) {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.clickRow(section, row)
    #expect(!form.descriptionTextView.isFirstResponder)
  }

  @Test("A tap beside the rows sends the keyboard away")
  func dismissBesideRows() {
    let world = FormWorld(size: Size(width: 900, height: 720))
    let form = world.openForm()
    let first = world.rect(0, 0)
    let places = [
      ("header", first.midX, first.minY - 8),
      ("between sections", first.midX, world.rect(0, 1).maxY + 8),
      ("empty area", first.midX, world.rect(2, 3).maxY + 60),
      ("left margin", first.minX - 60, first.midY),
      ("right margin", first.maxX + 60, first.midY),
    ]
    for (name, x, y) in places {
      form.descriptionTextView.becomeFirstResponder()
      world.window.click(x, y)
      #expect(!world.isEditing, "\(name)")
    }
  }

  @Test("A tap on the Description keeps the keyboard, and so does one on the bar")
  func keeps() {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.clickRow(0, 0)
    #expect(world.isEditing)
    world.window.click(200, 24)
    #expect(world.isEditing)
  }

  @Test("The tap that sends the keyboard away still opens the categories")
  func tapStillActs() {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.clickRow(0, 1)
    world.settle()
    #expect(!world.isEditing)
    #expect(world.navigation.topViewController is CategoryPickerViewController)
  }

  @Test("The wheel over the table sends the keyboard away, even when nothing can move")
  func wheelDismisses() {
    let world = FormWorld()
    let form = world.openForm()
    #expect(!form.tableView.canScroll)
    form.descriptionTextView.becomeFirstResponder()
    world.window.wheel(at: Point(x: 200, y: 650), by: 53)
    #expect(!world.isEditing)
  }

  @Test("A drag over the table sends the keyboard away, a mode of none keeps it")
  func dragDismisses() {
    let world = FormWorld()
    let form = world.openForm()
    let start = Point(x: 200, y: 640)
    form.descriptionTextView.becomeFirstResponder()
    form.tableView.keyboardDismissMode = .none
    world.window.press(start.x, start.y)
    world.window.move(start.x, start.y - 40)
    #expect(world.isEditing)
    world.window.release(start.x, start.y - 40)
    world.window.wheel(at: start, by: 53)
    #expect(world.isEditing)
    form.tableView.keyboardDismissMode = .onDrag
    world.window.press(start.x, start.y)
    world.window.move(start.x, start.y - 40)
    #expect(!world.isEditing)
  }

  @Test("The wheel over a text that can scroll scrolls the text and keeps the keyboard")
  func wheelScrollsText() {
    let world = FormWorld()
    let form = world.openForm()
    let textView = form.descriptionTextView
    textView.becomeFirstResponder()
    let frame = world.window.frame(of: textView)
    world.window.wheel(at: Point(x: frame.midX, y: frame.midY), by: -20)
    #expect(!world.isEditing, "a text that fits does not scroll: the table's rule holds")
    textView.becomeFirstResponder()
    for _ in 0..<12 {
      world.window.type("a")
      world.window.key(.enter)
    }
    let before = textView.scrollOffset
    world.window.wheel(at: Point(x: frame.midX, y: frame.midY), by: -20)
    #expect(world.isEditing)
    #expect(textView.scrollOffset == before - 20)
  }

  @Test("A drag begun inside the text neither scrolls the table nor sends the keyboard away")
  func dragInText() {
    let world = FormWorld(size: Size(width: 400, height: 400))
    let form = world.openForm()
    #expect(form.tableView.canScroll)
    form.descriptionTextView.becomeFirstResponder()
    let frame = world.window.frame(of: form.descriptionTextView)
    let start = Point(x: frame.midX, y: frame.maxY - 4)
    world.window.drag(from: start, to: Point(x: start.x, y: start.y - 60))
    #expect(world.isEditing)
    #expect(form.tableView.contentOffset == .zero)
    let below = Point(x: start.x, y: frame.maxY + 100)
    world.window.drag(from: below, to: Point(x: below.x, y: below.y - 60))
    #expect(form.tableView.contentOffset.y > 0)
  }

  @Test("Escape sends the keyboard away first, and goes back only then")
  func escape() {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.key(.escape)
    world.settle()
    #expect(!world.isEditing)
    #expect(world.navigation.topViewController === form)
    world.window.key(.escape)
    world.settle()
    #expect(world.navigation.topViewController === world.home)
  }
}
