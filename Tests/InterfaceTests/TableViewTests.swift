import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("The table")
struct TableViewTests {
  private let table = TableView()
  private let rows = Rows()
  private let window: HeadlessWindow

  init() {
    table.dataSource = rows
    table.delegate = rows
    window = HeadlessWindow(view: table)
  }

  @Test("A point in a row has its index path")
  func inRows() {
    #expect(table.indexPathForRow(at: Point(x: 200, y: 20)) == IndexPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: Point(x: 200, y: 63.9)) == IndexPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: Point(x: 200, y: 64)) == IndexPath(row: 1, section: 0))
    #expect(table.indexPathForRow(at: Point(x: 16, y: 140)) == IndexPath(row: 0, section: 1))
  }

  @Test("Above, between, beside and below the rows there is no index path")
  func besideRows() {
    for (x, y) in [(200.0, 10.0), (200, 120), (8, 40), (390, 40), (200, 176), (200, 600)] {
      #expect(table.indexPathForRow(at: Point(x: x, y: y)) == nil)
    }
  }

  @Test("A table without rows has no index path anywhere")
  func empty() {
    rows.sections = []
    table.reloadData()
    window.layout()
    #expect(table.indexPathForRow(at: Point(x: 200, y: 40)) == nil)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == nil)
  }

  @Test("A click selects the row, but not one that may not be selected")
  func selection() {
    window.click(200, 40)
    window.click(200, 90)
    window.click(200, 120)
    #expect(rows.selected == [IndexPath(row: 0, section: 0)])
  }

  @Test("A row is highlighted while it is pressed, and let go when the pointer leaves it")
  func highlight() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    window.press(200, 60)
    #expect(cell.isHighlighted)
    window.move(200, 66)
    #expect(!cell.isHighlighted, "it is in the next row, and no drag yet")
    window.move(200, 60)
    window.release(200, 60)
    #expect(rows.selected.isEmpty)
  }

  @Test("A drag scrolls a long table by its way, stops at the ends and selects nothing")
  func drag() {
    rows.sections = [40]
    table.reloadData()
    window.layout()
    window.drag(from: Point(x: 200, y: 500), to: Point(x: 200, y: 300))
    #expect(table.contentOffset.y == 200)
    window.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 700))
    #expect(table.contentOffset.y == 0)
    window.wheel(at: Point(x: 200, y: 300), by: 1e6)
    #expect(table.contentOffset.y == table.contentSize.height - 720)
    #expect(rows.selected.isEmpty)
  }

  @Test("A row above or below what is seen is scrolled to")
  func scrollToRow() throws {
    rows.sections = [40]
    table.reloadData()
    window.layout()
    let last = try #require(table.rectForRow(at: IndexPath(row: 39, section: 0)))
    table.scrollRectToVisible(last)
    #expect(table.contentOffset.y == last.maxY - 720)
    let first = try #require(table.rectForRow(at: IndexPath(row: 0, section: 0)))
    table.scrollRectToVisible(first)
    #expect(table.contentOffset.y == first.minY)
  }

  // MARK: Long tables

  /// Ten thousand rows, scrolled to the middle of them.
  private func scrollToTheMiddle() {
    rows.sections = [5000, 5000]
    table.reloadData()
    window.layout()
    window.wheel(at: Point(x: 200, y: 300), by: 220_000)
  }

  private func hasCell(_ row: Int, _ section: Int = 0) -> Bool {
    table.cellForRow(at: IndexPath(row: row, section: section)) != nil
  }

  @Test("Of ten thousand rows only those that are seen have views, and scrolling asks for no more")
  func longTable() {
    scrollToTheMiddle()
    let loaded = rows.loaded
    #expect(window.views(TableViewCell.self).count < 40)
    #expect(loaded < 100)
    #expect(!hasCell(0) && hasCell(4999) && hasCell(0, 1))
    let heights = rows.heightsAsked
    window.wheel(at: Point(x: 200, y: 300), by: 440)
    #expect(rows.loaded - loaded <= 11, "ten rows came into view")
    #expect(rows.heightsAsked == heights, "scrolling moves no row")
  }

  @Test("A click right after a scroll, before anything is drawn, finds the row that is there")
  func clickAfterScroll() {
    rows.sections = [10_000]
    table.reloadData()
    window.layout()
    table.setContentOffset(Point(x: 0, y: 20 + 44.0 * 4000))
    let point = PointerEvent(location: Point(x: 200, y: 10), button: .primary)
    window.rootView.handle(.pointerDown(point))
    #expect(hasCell(4000))
    window.rootView.handle(.pointerUp(point))
    #expect(rows.selected == [IndexPath(row: 4000, section: 0)])
  }

  @Test("The arrows walk on through a long table, Home and End go to its first and last row")
  func walkLongTable() throws {
    rows.sections = [10_000]
    table.reloadData()
    window.layout()
    window.key(.tab)
    for _ in 0..<200 { window.key(.down) }
    // The second row cannot be selected, so nothing stops there.
    #expect(table.cellForRow(at: IndexPath(row: 201, section: 0))?.isFocused == true)
    window.key(.end)
    #expect(table.cellForRow(at: IndexPath(row: 9999, section: 0))?.isFocused == true)
    window.key(.home)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isFocused == true)
  }

  @Test("The row with the focus stays while others are scrolled away, and the arrows go on from it")
  func focusedRowStays() {
    rows.sections = [10_000]
    table.reloadData()
    window.layout()
    window.key(.tab)
    for _ in 0..<4 { window.key(.down) }
    window.wheel(at: Point(x: 200, y: 300), by: 100_000)
    #expect(hasCell(5) && !hasCell(8))
    window.key(.down)
    #expect(table.cellForRow(at: IndexPath(row: 6, section: 0))?.isFocused == true)
    #expect(table.contentOffset.y < 400)
  }

  @Test("A finger scrolls on, also when the row it began on has long left")
  func dragBeyond() {
    rows.sections = [10_000]
    table.reloadData()
    window.layout()
    window.press(200, 700, device: .touch)
    for step in 1...60 { window.move(200, 700 - Double(step) * 50) }
    #expect(table.contentOffset.y > 2500)
    window.release(200, -2300)
    #expect(rows.selected.isEmpty)
  }
}

/// Rows of 44 points; the second of a section cannot be selected.
private final class Rows: TableViewDataSource, TableViewDelegate {
  var sections = [2, 1]
  private(set) var selected: [IndexPath] = []
  /// How many cells were made.
  private(set) var loaded = 0
  private(set) var heightsAsked = 0

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section]
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    loaded += 1
    return TableViewCell(text: "Row \(indexPath.row)")
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    heightsAsked += 1
    return 44
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 1 ? nil : indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}
