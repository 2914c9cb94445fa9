import Canvas
import Interface
import TestSupport
import Testing

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
}

/// Rows of 44 points; the second of a section cannot be selected.
private final class Rows: TableViewDataSource, TableViewDelegate {
  var sections = [2, 1]
  private(set) var selected: [IndexPath] = []

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section]
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(text: "Row \(indexPath.row)")
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 44 }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 1 ? nil : indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}
