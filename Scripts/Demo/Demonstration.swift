internal import XTestSupport

/// The main job as a person does it, with a picture of each step.
final class Demonstration {
  private let server: PrivateServer
  private let program: RunningProgram
  private let window: UInt32
  private let folder: String
  private var count = 0
  private var last: Picture?

  /// Starts the display and the program on it, and waits for its window.
  init(program path: String, folder: String) throws {
    self.folder = folder
    server = try PrivateServer(width: 640, height: 800)
    program = try server.run(path, ["--location", "60.17,24.94,8"])
    window = try server.screen.window(ofClass: "TagLocation")
  }

  /// First screen, form, focused cell, category, HUD at four instants, and back.
  func perform() throws {
    try leavePictureWhenStill("first-screen")
    try click(tagButton)
    try leavePictureWhenChanged("form")
    try click(descriptionCell)
    try wait(for: "the caret in the description") { try picture() != last }
    try server.user.type("The old harbour")
    try leavePictureWhenStill("focused-cell")
    try click(categoryRow)
    try leavePictureWhenChanged("category")
    try click(thirdCategory)
    try leavePictureWhenChanged("category-chosen")
    let form = try picture()
    try click(doneButton)
    try leavePicturesOfHUD()
    try wait(for: "the first screen again") { try picture() != form }
    try leavePictureWhenStill("back", quiet: .milliseconds(800))
    program.end()
  }

  private func leavePicturesOfHUD() throws {
    let pressed = ContinuousClock.now
    var taken: [(Int, Picture)] = []
    for instant in [50, 100, 150, 300] {
      pass(until: pressed + .milliseconds(instant))
      taken.append((instant, try picture()))
    }
    // Written afterwards: a file takes longer than a frame.
    for (instant, picture) in taken { try leave(picture, named: "hud-\(instant)ms") }
  }

  private func leavePictureWhenChanged(_ name: String) throws {
    try wait(for: "a change on the screen, for the picture \(name)") { try picture() != last }
    try leavePictureWhenStill(name)
  }

  /// A picture that has stayed the same for a while: transitions are over.
  private func leavePictureWhenStill(
    _ name: String,
    quiet: Duration = .milliseconds(250)
  ) throws {
    var (seen, since) = (try picture(), ContinuousClock.now)
    try wait(for: "a still screen, for the picture \(name)") {
      let now = try picture()
      if now != seen { (seen, since) = (now, .now) }
      return .now - since > quiet
    }
    last = seen
    try leave(seen, named: name)
  }

  private func leave(_ picture: Picture, named name: String) throws {
    count += 1
    let path = "\(folder)/\(count < 10 ? "0" : "")\(count)-\(name).png"
    try picture.writePNG(to: path)
    print(path)
  }

  private func picture() throws -> Picture {
    if let status = program.status {
      throw XTestFailure("the program ended with \(status): \(program.errorOutput)")
    }
    return try server.screen.capture(server.screen.facts(of: window).frame)
  }

  private func click(_ place: (x: Int, y: Int)) throws {
    let frame = try server.screen.facts(of: window).frame
    try server.user.click(x: frame.x + place.x, y: frame.y + place.y)
  }
}
