import Location
import Testing
import TimeLimits

@testable import PlacesCommand

@Suite(.endsInTime) struct OpenRequestTests {
  private func request(_ arguments: String..., startup: String? = nil) throws -> OpenRequest? {
    guard case .window(let options) = try Arguments.parse(arguments) else { return nil }
    return options.openRequest(startupID: startup)
  }

  @Test func whatIsHandedOverArrivesWhole() throws {
    let link = "geo:60.17,24.94;u=8?z=15"
    let sent = try #require(try request(link, startup: "shell-1_TIME77"))
    let arrived = try #require(OpenRequest(text: sent.text))
    #expect(arrived == sent)
    #expect(arrived.startupID == "shell-1_TIME77")
    #expect(arrived.location?.accuracy == 8)
    #expect(arrived.location?.source == .geo)
  }

  @Test func aStartWithoutALinkAsksToComeToTheFront() throws {
    let sent = try #require(try request(startup: ""))
    #expect(OpenRequest(text: sent.text) == OpenRequest())
    let coordinates = try #require(try request("--enter-coordinates"))
    #expect(OpenRequest(text: coordinates.text)?.entersCoordinates == true)
  }

  @Test(
    arguments: [
      ["--new-instance"], ["--store", "f"], ["--scale", "2"], ["--location", "1,2"],
      ["--gpsd", "h"], ["--location-replay", "f"], ["geo:1,2", "--store", "f"],
    ]
  )
  func whoAsksForMoreGetsAWindowOfItsOwn(arguments: [String]) throws {
    guard case .window(let options) = try Arguments.parse(arguments) else { return }
    #expect(options.openRequest(startupID: nil) == nil)
  }

  @Test func junkOfOtherProgramsIsNoPlace() {
    #expect(OpenRequest(text: "") == nil)
    #expect(OpenRequest(text: "close") == nil)
    #expect(OpenRequest(text: "open\nlink=geo:95,0\nnewer=1")?.location == nil)
    #expect(OpenRequest(text: "open\nlink=60,24")?.location == nil)
  }

  // A line more would be read as another wish.
  @Test func aLineBreakDoesNotGetThrough() {
    let request = OpenRequest(link: "geo:1,2", startupID: "a\nenter-coordinates")
    #expect(OpenRequest(text: request.text) == OpenRequest(link: "geo:1,2"))
  }

  @Test func aLinkIsRefusedBesideTheScreenForCoordinates() {
    #expect(throws: (any Error).self) { try Arguments.parse(["geo:1,2", "--enter-coordinates"]) }
  }
}
