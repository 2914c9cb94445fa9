import CommandLineSyntax
import Testing

@testable import HUDOwner

@Suite("What hud-owner is told")
struct OwnerOptionsTests {
  private func options(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) throws -> OwnerOptions {
    try OwnerOptions(arguments) { environment[$0] }
  }

  @Test(
    "It stays a while on this machine's displays and leaves forwarded ones at once",
    arguments: [
      (":0", 300), ("unix:0", 300), ("/tmp/socket:0", 300), ("localhost:10.0", 0), ("host:0", 0),
    ]
  )
  func lingers(display: String, seconds: Int) throws {
    #expect(try options([], ["DISPLAY": display]).linger == .seconds(seconds))
    #expect(try options(["--display", display]).linger == .seconds(seconds))
  }

  @Test("The option beats the environment, and that beats the custom")
  func order() throws {
    let environment = ["HUD_LINGER": "7", "DISPLAY": ":0"]
    #expect(try options([], environment).linger == .seconds(7))
    #expect(try options(["--linger", "0.5"], environment).linger == .milliseconds(500))
    #expect(try options([], ["HUD_LINGER": "soon", "DISPLAY": ":0"]).linger == .seconds(300))
  }

  @Test("A picture is drawn of a request at a time")
  func picture() throws {
    let picture = try options(["--render", "show\ntitle=a", "0.1", "out.png"]).picture
    #expect(
      picture == OwnerOptions.Picture(request: "show\ntitle=a", seconds: 0.1, file: "out.png")
    )
  }

  @Test(
    "What is not understood is named, with what is",
    arguments: [
      (["--linger", "soon"], "--linger takes seconds from 0 to 86400, not “soon”"),
      (["--linger", "-1"], "--linger takes seconds from 0 to 86400, not “-1”"),
      (["--linger"], "--linger needs a value: --linger SECONDS"),
      (["--render", "show"], "--render needs a request, seconds and a file"),
      (["--render", "show", "now", "f"], "--render takes seconds from 0 to 86400, not “now”"),
      (["x"], "“x” is not understood; --help tells what is"),
    ]
  )
  func problems(arguments: [String], text: String) {
    #expect(throws: UsageError(text)) { try options(arguments) }
  }
}
