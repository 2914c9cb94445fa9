import Glibc
import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) struct EnvironmentTests {
  private let folder = ScratchFolder()

  private func directories(_ variables: [String: String]) throws -> DataDirectories {
    try DataDirectories(variable: { variables[$0] })
  }

  @Test func theVariablesOfXDGNameTheFolders() throws {
    let found = try directories(["HOME": "/h", "XDG_DATA_HOME": "/d/", "XDG_STATE_HOME": "/s"])
    #expect(found.store == "/d/taglocation/places.sqlite")
    #expect(found.draft == "/s/taglocation/draft")
    #expect(found.lastPosition == "/s/taglocation/last-position")
  }

  @Test(arguments: [nil, "", "relative/path", "~"])
  func whatIsNotAnAbsolutePathIsIgnored(value: String?) throws {
    var variables = ["HOME": "/home/u"]
    variables["XDG_DATA_HOME"] = value
    variables["XDG_STATE_HOME"] = value
    let found = try directories(variables)
    #expect(found.data == "/home/u/.local/share/taglocation")
    #expect(found.state == "/home/u/.local/state/taglocation")
  }

  @Test func withoutHOMETheUserDatabaseIsAsked() throws {
    let home = try #require(getpwuid(getuid())).pointee.pw_dir.map { String(cString: $0) } ?? ""
    #expect(try directories([:]).data == "\(home)/.local/share/taglocation")
    #expect(try directories(["HOME": "x"]).data == "\(home)/.local/share/taglocation")
  }

  private func zone(_ tz: String?, link: String? = nil, file: String? = nil) -> String {
    unlink(folder.file("localtime"))
    unlink(folder.file("timezone"))
    if let link { symlink(link, folder.file("localtime")) }
    if let file { folder.write(Array(file.utf8), to: "timezone") }
    return ZoneName.current(
      variable: { $0 == "TZ" ? tz : nil },
      link: folder.file("localtime"),
      file: folder.file("timezone")
    )
  }

  @Test func theZoneIsThatOfTZ() {
    #expect(zone("Europe/Zurich", link: "/usr/share/zoneinfo/Asia/Tokyo") == "Europe/Zurich")
    #expect(zone(":America/Argentina/Ushuaia") == "America/Argentina/Ushuaia")
    #expect(zone("/usr/share/zoneinfo/right/Asia/Tokyo") == "Asia/Tokyo")
    #expect(zone("CET-1CEST,M3.5.0,M10.5.0/3") == "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(zone("", file: "Asia/Tokyo\n") == "UTC")
    #expect(zone(":/etc/localtime", link: "/usr/share/zoneinfo/Asia/Tokyo") == "Asia/Tokyo")
  }

  @Test func withoutTZItIsThatOfTheSystem() {
    #expect(zone(nil, link: "../usr/share/zoneinfo/Asia/Tokyo", file: "Etc/UTC\n") == "Asia/Tokyo")
    #expect(zone(nil, link: "/elsewhere", file: "Etc/UTC\nmore\n") == "Etc/UTC")
    #expect(zone(nil, file: "bad name\n") == "UTC")
    #expect(zone(nil) == "UTC")
  }

  @Test func anIdentityIsAVersionFourUUID() {
    let made = (0..<1000).map { _ in PlaceID().rawValue }
    #expect(Set(made).count == 1000)
    for text in made {
      let groups = text.split(separator: "-")
      #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
      #expect(groups[2].first == "4")
      #expect("89ab".contains(groups[3].first ?? " "))
      #expect(text.allSatisfy { "0123456789abcdef-".contains($0) })
    }
    #expect(PlaceID(high: 0, low: 0).rawValue == "00000000-0000-4000-8000-000000000000")
    #expect(PlaceID(high: .max, low: .max).rawValue == "ffffffff-ffff-4fff-bfff-ffffffffffff")
  }

  @Test func theCategoriesAreTheElevenInOrder() {
    #expect(
      Category.all.map(\.rawValue) == [
        "No Category", "Apple Store", "Bar", "Bookstore", "Club", "Grocery Store",
        "Historic Building", "House", "Icecream Vendor", "Landmark", "Park",
      ]
    )
  }
}
