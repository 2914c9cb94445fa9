import Interface
import Location
import Places
import TestSupport
import Testing

@testable import Screens

@Suite("Places from links")
struct LinkTests {
  private func link(_ text: String) throws -> LocationArgument { try LocationArgument.parse(text) }

  @Test("A link opens the form filled")
  func filled() throws {
    let world = FormWorld()
    world.home.open(try link("geo:60.17,24.94,31;u=8?q=60.17,24.94(Harbour)"), animated: false)
    world.settle()
    #expect(world.form.descriptionTextView.text == "Harbour")
    world.withClock { world.press(bar: "Done") }
    let place = try #require(world.places.saved.first)
    #expect((place.latitude, place.longitude) == (60.17, 24.94))
    #expect((place.accuracy, place.altitude) == (8, 31))
    #expect(place.source == "geo")
  }

  @Test("A form that is being typed in stays; the place of the next link waits its turn")
  func waits() throws {
    let world = FormWorld()
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("half")
    world.home.open(try link("geo:1,2"))
    world.home.open(try link("geo:3,4"))
    world.settle()
    world.window.type(" done")
    #expect(world.home.openForm === form)
    #expect(form.descriptionTextView.text == "half done")
    #expect(form.title == "Tag Location (2 more)")

    world.press(bar: "Cancel")
    world.settle()
    world.settle()
    #expect(world.form !== form)
    #expect(world.form.title == "Tag Location (1 more)")
    world.withClock { world.press(bar: "Done") }
    world.window.advance(by: .seconds(3))
    #expect(world.places.saved.map(\.latitude) == [1])
    #expect(world.form.title == "Tag Location")
    world.withClock { world.press(bar: "Done") }
    world.window.advance(by: .seconds(3))
    #expect(world.places.saved.map(\.latitude) == [1, 3])
    #expect(world.home.openForm == nil)
  }

  @Test("Whoever types coordinates is not interrupted either")
  func coordinates() throws {
    let world = FormWorld()
    world.home.enterCoordinates()
    world.settle()
    let screen = world.navigation.topViewController
    world.home.open(try link("geo:1,2"))
    world.settle()
    #expect(world.navigation.topViewController === screen)
    #expect(screen is EnterCoordinatesViewController)
    world.navigation.popViewController(animated: true)
    world.settle()
    world.settle()
    #expect(world.home.openForm != nil)
  }

  @Test("Two links at once, during a slide, come one after the other")
  func atOnce() throws {
    let world = FormWorld()
    world.home.open(try link("geo:1,2"))
    world.home.open(try link("geo:3,4"))
    world.settle()
    #expect(world.navigation.viewControllers.count == 2)
    world.press(bar: "Cancel")
    world.home.open(try link("geo:5,6"))
    world.settle()
    world.settle()
    #expect(world.navigation.viewControllers.count == 2)
    #expect(world.form.title == "Tag Location (1 more)")
  }

  @Test("The screen for coordinates does not come over a form")
  func notOver() throws {
    let world = FormWorld()
    let form = world.openForm()
    world.home.enterCoordinates()
    world.settle()
    #expect(world.navigation.topViewController === form)
  }
}
