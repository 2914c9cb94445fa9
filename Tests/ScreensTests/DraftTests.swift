import Glibc
import Interface
import Places
import TestSupport
import Testing

@testable import Screens

@Suite("What is typed is never lost")
struct DraftTests {
  /// A draft file in a folder of its own, which goes with the test.
  private final class Scratch {
    let folder: String
    let file: DraftFile

    init() throws {
      var template = Array("/tmp/taglocation-draft-XXXXXX".utf8CString)
      let made = try #require(mkdtemp(&template))
      folder = String(cString: made)
      file = DraftFile(path: folder + "/draft")
    }

    deinit {
      unlink(folder + "/draft")
      rmdir(folder)
    }

    var exists: Bool { access(folder + "/draft", F_OK) == 0 }

    /// A second object, as another program's start would make it, once the writer is through.
    var left: Draft? {
      for _ in 0..<500 where !exists { poll(nil, 0, 10) }
      return DraftFile(path: folder + "/draft").load()
    }
  }

  @Test("What was typed is on its way to the disk within half a second")
  func saved() throws {
    let scratch = try Scratch()
    let world = FormWorld(draftFile: scratch.file)
    world.openForm().descriptionTextView.becomeFirstResponder()
    world.window.type("half a")
    world.window.advance(by: .milliseconds(450))
    #expect(scratch.left?.place.note == "half a")
  }

  @Test("At the end of the program it is written at once")
  func atOnce() throws {
    let scratch = try Scratch()
    let world = FormWorld(draftFile: scratch.file)
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("x")
    #expect(!scratch.exists)
    form.saveDraft()
    #expect(scratch.exists)
    #expect(scratch.left?.place.note == "x")
  }

  @Test("A form nobody typed in leaves nothing")
  func untouched() throws {
    let scratch = try Scratch()
    FormWorld(draftFile: scratch.file).openForm().saveDraft()
    #expect(!scratch.exists)
  }

  @Test(
    "Cancel discards it, and so does Done once the place is on disk",
    arguments: [
      "Cancel", "Done",
    ]
  )
  func discarded(button: String) throws {
    let scratch = try Scratch()
    let world = FormWorld(draftFile: scratch.file)
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("x")
    form.saveDraft()
    #expect(scratch.exists)
    world.withClock { world.press(bar: button) }
    #expect(!scratch.exists)
  }

  @Test("What Undo brings back into the form is on disk again as a draft")
  func undone() throws {
    let scratch = try Scratch()
    let world = FormWorld(draftFile: scratch.file)
    let form = world.openForm()
    form.descriptionTextView.becomeFirstResponder()
    world.window.type("Hut")
    world.withClock { world.press(bar: "Done") }
    world.window.advance(by: .seconds(2))
    #expect(!scratch.exists)
    world.window.click(try #require(world.window.button("Undo")))
    world.settle()
    world.form.saveDraft()
    #expect(scratch.exists)
    #expect(scratch.left?.place.note == "Hut")
  }

  @Test("The next start opens the form with what was typed")
  func resumed() throws {
    let world = FormWorld()
    let place = Place(
      latitude: 1,
      longitude: 2,
      source: "typed",
      note: "before",
      created: 0,
      timeZone: "Etc/UTC"
    )
    world.home.resume(Draft(place: place))
    world.settle()
    #expect(world.form.descriptionTextView.text == "before")
  }
}
