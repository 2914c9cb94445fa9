import Canvas
import HUD
import Interface
import Places
import TestSupport
import Testing

@testable import Screens

@Suite("Done")
struct DoneTests {
  @Test("Done saves, then shows Tagged over the whole stack, and goes back after 0.6 seconds")
  func done() throws {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("Hut")
    world.withClock { world.press(bar: "Done") }
    #expect(world.places.saved.map(\.note) == ["Hut"])
    let hud = try #require(world.window.view(HudView.self))
    #expect(hud.superview === world.navigation.view)
    #expect(hud.text == "Tagged")
    world.window.advance(by: .milliseconds(590))
    #expect(world.window.view(HudView.self) != nil)
    world.window.advance(by: .milliseconds(20))
    #expect(world.window.view(HudView.self) == nil, "the HUD is gone before the screen is")
    #expect(world.navigation.viewControllers.count == 1)
    world.settle()
    #expect(world.window.shows("Tagged ‘Hut’, No Category"))
    #expect(world.navigation.view.isUserInteractionEnabled)
  }

  @Test("B27: what is being composed at Done is saved with the rest", arguments: [true, false])
  func composed(byKey: Bool) {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("Hut ")
    form.descriptionTextView.setMarkedText(MarkedText("こや"))
    world.withClock {
      if byKey { world.window.key(.enter, .control) } else { world.press(bar: "Done") }
    }
    #expect(world.places.saved.map(\.note) == ["Hut こや"])
    #expect(world.window.rootView.textInputClient == nil, "nothing writes under the HUD")
  }

  @Test("While the HUD shows nothing answers: neither the bar, nor rows, nor keys")
  func blocked() {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.withClock { world.press(bar: "Done") }
    world.press(bar: "Cancel")
    world.press(bar: "Done")
    world.clickRow(0, 1)
    world.window.type("late")
    world.window.key(.enter, .control)
    world.window.key(.escape)
    world.window.key(.escape)
    world.window.key(.left, .alt)
    #expect(world.places.saveCount == 1)
    #expect(world.navigation.topViewController === form)
    #expect(form.descriptionTextView.text == "")
    #expect(!world.host.isClosed)
  }

  @Test("A press begun before the HUD does not fire on its release")
  func pressInFlight() {
    let world = FormWorld()
    let form = world.openForm()
    let row = world.rect(0, 1)
    world.window.press(row.midX, row.midY)
    world.withClock { world.window.key(.enter, .control) }
    world.window.release(row.midX, row.midY)
    world.settle()
    #expect(world.navigation.topViewController === form)
    world.window.advance(by: .seconds(1))
    #expect(world.navigation.topViewController === world.home)
  }

  @Test("A HUD in the form's own view leaves the bar live, the chapter's mistake")
  func wrongView() {
    let world = FormWorld()
    let form = world.openForm()
    let wrong = HudView.hud(inView: form.view, animated: false)
    world.clickRow(0, 1)
    #expect(world.navigation.topViewController === form)
    world.press(bar: "Cancel")
    #expect(world.navigation.viewControllers.count == 1, "Cancel still answered")
    wrong.hide()
  }

  @Test("However often Done is pressed while the save is under way, one place is saved")
  func doneTwice() {
    let world = FormWorld()
    _ = world.openForm()
    world.places.answersAtOnce = false
    world.withClock {
      world.press(bar: "Done")
      world.press(bar: "Done")
      world.window.key(.enter, .control)
      #expect(world.window.view(HudView.self) == nil, "not before it is on disk")
      world.places.answerNow()
    }
    #expect(world.places.saveCount == 1)
    #expect(world.window.view(HudView.self) != nil)
  }

  @Test("After two seconds a line says that it is still saving")
  func stillSaving() {
    let world = FormWorld()
    let form = world.openForm()
    world.places.answersAtOnce = false
    world.press(bar: "Done")
    world.window.advance(by: .milliseconds(1900))
    #expect(form.title == "Tag Location")
    world.window.advance(by: .milliseconds(200))
    #expect(world.window.shows("Still Saving…"))
    world.withClock { world.places.answerNow() }
    #expect(form.title == "Tag Location")
  }

  @Test("A save that fails says why and leaves the form as it was typed")
  func failure() throws {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("kept")
    world.places.failure = StoreError(path: "/there/places.sqlite", cause: .diskFull)
    world.withClock { world.press(bar: "Done") }
    let alert = try #require(world.window.view(Alert.self))
    #expect(world.window.views(Label.self).contains { $0.text.contains("/there/places.sqlite") })
    #expect(world.window.view(HudView.self) == nil)
    alert.dismiss()
    #expect(form.descriptionTextView.text == "kept")
    #expect(world.isEditing)
    world.places.failure = nil
    world.withClock { world.press(bar: "Done") }
    #expect(world.places.saved.map(\.note) == ["kept"])
  }

  @Test("Undo takes the place back and opens the form as it was")
  func undo() throws {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("Hut")
    world.withClock { world.press(bar: "Done") }
    world.window.advance(by: .seconds(2))
    world.window.click(try #require(world.window.button("Undo")))
    world.settle()
    #expect(world.places.saved.isEmpty)
    #expect(world.form !== form)
    #expect(world.form.descriptionTextView.text == "Hut")
  }
}

extension FormWorld {
  var host: HeadlessHost { window.host }
}
