import CommandLineSyntax
import Glibc
import Places
import Testing
import TimeLimits

@testable import PlacesCommand

@Suite(.endsInTime) struct CommandTests {
  private let home = ScratchHome()

  @Test func listingWithoutAStoreIsEmptyAndMakesNothing() {
    #expect(home.run("list") == CommandResult())
    #expect(home.run("list", "--json").output == "[]\n")
    #expect(home.run("list", "--store", "\(home.path)/none").output.isEmpty)
    #expect(home.isEmpty)
    #expect(access("\(home.path)/none", F_OK) != 0)
  }

  @Test func anAddedPlaceIsListedOnOneLine() {
    let added = home.run(
      "add",
      "--location",
      "-33.5,151.25,12",
      "--description",
      "a\tb\nc\\ \u{1b}[2J",
      "--category",
      "bAr"
    )
    #expect(added.exitCode == .success)
    #expect(added.errorOutput.isEmpty)
    #expect(
      home.run("list").output
        == "2026-03-05T12:06:59Z\t-33.50000000, 151.25000000\tBar\ta\\tb\\nc\\\\ \\u{1b}[2J\n"
    )
  }

  @Test func asJSONEveryFieldHasItsKey() {
    let id = home.run("add", "--location=60.5,24,12.5", "--description=“q”\n").output.dropLast()
    let json = home.run("list", "--json").output
    #expect(
      json == """
        [{"id":"\(id)","latitude":60.5,"longitude":24.0,"accuracy":12.5,"altitude":null,\
        "fixTime":null,"source":"fixed","description":"“q”\\n","category":"No Category",\
        "address":null,"created":"2026-03-05T12:06:59.250Z","timeZone":"Europe/Zurich"}]

        """
    )
  }

  @Test func theSourceOfALinkIsTold() {
    #expect(home.run("add", "--location", "geo:60.5,24").exitCode == .success)
    #expect(home.run("list", "--json").output.contains(#""source":"geo""#))
  }

  @Test func theStoreCanBeNamedAndItsFolderMustExist() throws {
    let path = "\(home.path)/foreign"
    #expect(home.run("add", "--location", "1,2", "--store", path).exitCode == .success)
    #expect(try PlaceStore.existing(at: path)?.places().count == 1)
    unlink(path + "-journal")
    #expect(home.isEmpty)
    let missing = home.run("add", "--location", "1,2", "--store=\(home.path)/no/store")
    #expect(missing.exitCode == .storeFailed)
    #expect(missing.errorOutput.contains("\(home.path)/no/store: the file or its folder does not"))
  }

  @Test func aForeignFileIsNamedAndTheCauseTold() {
    let path = "\(home.path)/foreign"
    if let file = fopen(path, "w") {
      fputs("hello", file)
      fclose(file)
    }
    for result in [
      home.run("list", "--store", path), home.run("add", "--location", "1,2", "--store", path),
    ] {
      #expect(result.exitCode == .storeFailed)
      #expect(result.output.isEmpty)
      #expect(
        result.errorOutput
          == "taglocation: \(path): the file is not a store of places; it was left as it is\n"
      )
    }
  }

  @Test func badArgumentsEndWithTwoAndDoNothing() {
    let result = home.run("add", "--location", "1,2", "--categroy", "Bar")
    #expect(result.exitCode == .usage)
    #expect(result.output.isEmpty)
    #expect(
      result.errorOutput == """
        taglocation: Unknown option --categroy. Did you mean --category?
        Try: taglocation --help

        """
    )
    #expect(home.isEmpty)
  }

  @Test func whatIsShownCannotActOnTheTerminal() {
    #expect(PrintableText.escaped("\u{202e}\u{2028}\u{9b}\0") == "\\u{202e}\\u{2028}\\u{9b}\\u{0}")
    #expect(PrintableText.escaped("é\u{1F600} ok") == "é\u{1F600} ok")
    let result = home.run("--\u{1b}[2J")
    #expect(!result.errorOutput.unicodeScalars.contains("\u{1b}"))
    #expect(result.errorOutput.filter { $0 == "\n" }.count == 2)
  }

  @Test func theVersionIsToldWithItsDateAndTheLibraries() {
    let lines = home.run("--version").output.split(separator: "\n")
    #expect(lines[0] == "taglocation 0.1.0 (working copy)")
    #expect(lines[1].hasPrefix("sqlite 3."))
  }
}
