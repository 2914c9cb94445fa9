import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Letters with marks on the keyboard on the screen")
struct KeyVariantsTests: KeyboardSuite {
  let scene = KeyboardScene()

  private func card() throws -> KeyVariants { try keyboard().variants }

  private func labels() throws -> [String] { try card().cells.map(\.label) }

  /// Holds a key until it offers something.
  private func hold(_ label: String) throws -> Point {
    let keyboard = try keyboard()
    let area = try #require(keyboard.frame(ofKey: label))
    let frame = window.frame(of: keyboard)
    let place = Point(x: frame.minX + area.midX, y: frame.minY + area.midY)
    window.press(place.x, place.y, device: .touch)
    window.advance(by: .milliseconds(450))
    return place
  }

  /// Where one of the letters on offer is in the window.
  private func place(of label: String) throws -> Point {
    let card = try card()
    let cell = try #require(card.cells.first { $0.label == label })
    let frame = window.frame(of: card)
    return Point(x: frame.minX + cell.area.midX, y: frame.minY + cell.area.midY)
  }

  @Test("A finger that rests on a letter is offered those with marks, and slides to one")
  func slides() throws {
    open()
    _ = try hold("e")
    #expect(try labels() == ["e", "è", "é", "ê", "ë", "ē", "ĕ", "ė", "ę", "ě"])
    #expect(window.views(KeyBubble.self).isEmpty, "the card takes the bubble's place")
    let wanted = try place(of: "é")
    window.move(wanted.x, wanted.y)
    #expect(try card().chosen?.label == "é")
    window.release(wanted.x, wanted.y)
    #expect(text.text == "é")
    #expect(try labels().isEmpty && window.views(KeyVariants.self).isEmpty)
  }

  @Test("A finger that stays writes the letter itself, and one that lifts early is offered nothing")
  func stays() throws {
    open()
    let place = try hold("e")
    window.release(place.x, place.y)
    #expect(text.text == "e")
    try tap("e")
    window.advance(by: .seconds(1))
    #expect(try text.text == "ee" && labels().isEmpty)
  }

  @Test("A finger pulled away downwards writes nothing")
  func pulledAway() throws {
    open()
    let place = try hold("e")
    window.move(place.x, place.y + 120)
    #expect(try card().chosen == nil)
    window.release(place.x, place.y + 120)
    #expect(text.text.isEmpty)
    #expect(try labels().isEmpty)
  }

  @Test("Capitals are offered capitals, and the shift for one letter is over with it")
  func capitals() throws {
    open()
    try tap(.shift)
    _ = try hold("O")
    let wanted = try place(of: "Ø")
    window.move(wanted.x, wanted.y)
    window.release(wanted.x, wanted.y)
    try tap("a")
    #expect(text.text == "Øa")
  }

  @Test("An interceptor sees such a letter like any other key")
  func intercepted() throws {
    open()
    _ = try hold("n")
    let wanted = try place(of: "ñ")
    var seen: [KeyEvent] = []
    window.rootView.setInterceptor(of: source) {
      guard case .keyDown(let key) = $0 else { return false }
      seen.append(key)
      return true
    }
    window.move(wanted.x, wanted.y)
    window.release(wanted.x, wanted.y)
    #expect(seen.map(\.text) == ["ñ"] && seen.first?.key == .character("ñ"))
    #expect(text.text.isEmpty)
  }

  @Test("A letter with a key of its own is not offered again; what AltGr reaches is, at the end")
  func ownKeys() throws {
    source.all = [FakeLayouts.finnish, FakeLayouts.russian]
    open()
    _ = try hold("o")
    #expect(try labels() == ["o", "ò", "ó", "ô", "õ", "ø", "ō", "ŏ", "ő", "œ"])
    window.rootView.handle(.pointerCancelled)
    _ = try hold("a")
    #expect(try labels().last == "ə")
    window.rootView.handle(.pointerCancelled)
    try tap(.nextLayout)
    _ = try hold("и")
    #expect(try labels() == ["и", "і", "ѝ"])
  }

  @Test("Signs, and letters without any, offer nothing and are written on release")
  func nothing() throws {
    open()
    for label in ["q", "x"] {
      let place = try hold(label)
      #expect(try labels().isEmpty)
      window.release(place.x, place.y)
    }
    #expect(text.text == "qx")
  }

  @Test("The card stays in the window, its letters apart, the key's own above the key")
  func inside() throws {
    open()
    for label in ["a", "e", "t", "u", "o", "l", "n", "s"] {
      let finger = try hold(label)
      let card = try card()
      let frame = window.frame(of: card)
      #expect(frame.minX >= 0 && frame.maxX <= 400, "\(label)")
      let areas = card.cells.map(\.area)
      #expect(areas.allSatisfy { Rect(origin: .zero, size: frame.size).intersection($0) == $0 })
      for (index, area) in areas.enumerated() {
        let others = areas[(index + 1)...]
        #expect(others.allSatisfy { $0.insetBy(dx: 0.5, dy: 0.5).intersects(area) == false })
      }
      let own = try #require(areas.first)
      #expect(abs(frame.minX + own.midX - finger.x) < own.width / 2, "\(label)")
      window.move(finger.x, finger.y)
      #expect(card.chosen?.label == label)
      window.rootView.handle(.pointerCancelled)
    }
  }

  @Test("The next thumb writes what the one before it had chosen")
  func nextThumb() throws {
    open()
    _ = try hold("e")
    let wanted = try place(of: "ê")
    window.move(wanted.x, wanted.y)
    let keyboard = try keyboard()
    let area = try #require(keyboard.frame(ofKey: "m"))
    let top = window.frame(of: keyboard).minY
    window.press(area.midX, top + area.midY, device: .touch, touch: 2)
    window.release(area.midX, top + area.midY)
    #expect(text.text == "êm")
  }
}
