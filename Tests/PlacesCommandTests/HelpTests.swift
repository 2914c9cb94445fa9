import CommandLineSyntax
import Testing
import TimeLimits

@testable import PlacesCommand

@Suite(.endsInTime) struct HelpTests {
  @Test(arguments: [HelpTopic.program, .list, .add])
  func everyOptionIsExplainedAndNoLineIsTooLong(topic: HelpTopic) {
    let help = HelpText.of(topic)
    for option in Syntax.of(topic).options {
      #expect(help.contains((option.letter == nil ? "  " : ", ") + option.name))
      #expect(option.help.allSatisfy { help.contains($0) })
    }
    for line in help.split(separator: "\n") { #expect(line.count <= 92) }
  }

  @Test func everyExitCodeAndKeyIsExplained() {
    for code in ExitCode.allCases {
      #expect(HelpText.of(.program).contains("  \(code.rawValue)  \(code.meaning)"))
    }
    for key in PlaceListing.keys { #expect(HelpText.of(.list).contains("  \(key.name) ")) }
  }

  // size: table
  @Test func theHelpOfTheProgramReadsSo() {
    #expect(
      HelpText.of(.program) == #"""
        Usage: taglocation [OPTIONS] [geo:LAT,LON]
               taglocation list [--json] [--store FILE]
               taglocation add --location LAT,LON [OPTIONS]

        Tags the place where you are: opens a window, or works on the places from a terminal.

        Options of the window:
          --location LAT,LON[,ACCURACY_M]
                                  Takes this as the position instead of asking gpsd;
                                  degrees with decimal points.
          --gpsd HOST:PORT        Asks this gpsd instead of 127.0.0.1:2947.
          --location-replay FILE  Plays recorded fixes: one JSON object a line.
          --store FILE            The file of places. Without it:
                                  $XDG_DATA_HOME/taglocation/places.sqlite, or
                                  ~/.local/share/taglocation/places.sqlite.
          --enter-coordinates     Begins with the screen for coordinates.
          --scale N               Pixels per point, 0.5 to 4. Without it: what the
                                  display says (Xft.dpi).
          --appearance LOOK       Light or dark colours: auto (as the desktop's theme),
                                  light, dark. Without it: auto.
          --keyboard WHEN         When a keyboard for fingers shows: auto (a text was
                                  touched), always, never. Without it: auto.
          --new-instance          Opens a window of its own though one is open.
          -h, --help              Prints this help and exits.
          --version               Prints the version, its date and the libraries', and exits.

        A geo: link (RFC 5870) opens the form at its position. Where a window is open already, that
        one gets the link and comes to the front; a form that is being filled in is finished first.

        For the commands: taglocation list --help, taglocation add --help.

        Exit codes:
          0  all is well
          1  the store could not be read, or something could not be saved
          2  the arguments were not understood; nothing was done
          3  there is no display to show a window on
          7  the display was lost; what was typed is kept as a draft

        """#
    )
  }

  @Test func theHelpOfListReadsSo() {
    #expect(
      HelpText.of(.list) == #"""
        Usage: taglocation list [--json] [--store FILE]

        Prints the places, the oldest first. Where there is no store yet, it prints nothing (or an
        empty array) and makes none.

        Options:
          --json                  Prints one JSON array instead of lines of text.
          --store FILE            The file of places. Without it:
                                  $XDG_DATA_HOME/taglocation/places.sqlite, or
                                  ~/.local/share/taglocation/places.sqlite.
          -h, --help              Prints this help and exits.

        As text, each place is one line of four fields with tabs between them: when it was tagged
        (UTC), "latitude, longitude", category, description. In it, \n is a line break, \t a tab,
        \\ a backslash, and \u{…} another control character.

        As JSON, each place is an object with these keys:
          id           text, never changes
          latitude     degrees north, -90 to 90
          longitude    degrees east, -180 to 180
          accuracy     metres, or null
          altitude     metres above sea level, or null
          fixTime      when the position was measured (ISO 8601, UTC), or null
          source       fixed, gpsd, replay, typed or geo
          description  text, empty if there is none
          category     one of the names in taglocation add --help
          address      text, or null
          created      when it was tagged (ISO 8601, UTC)
          timeZone     where it was tagged, such as Europe/Zurich

        """#
    )
  }

  @Test func theHelpOfAddReadsSo() {
    #expect(
      HelpText.of(.add) == #"""
        Usage: taglocation add --location LAT,LON[,ACCURACY_M] [OPTIONS]
               taglocation add --location geo:LAT,LON [OPTIONS]

        Adds a place and prints its id.

        Options:
          --location LAT,LON[,ACCURACY_M]
                                  Where the place is: degrees with decimal points,
                                  or a geo: link. Required.
          --description TEXT      What to say about the place.
          --category NAME         One of the categories below, in any letter case.
          --store FILE            The file of places. Without it:
                                  $XDG_DATA_HOME/taglocation/places.sqlite, or
                                  ~/.local/share/taglocation/places.sqlite.
          -h, --help              Prints this help and exits.

        Categories: No Category, Apple Store, Bar, Bookstore, Club, Grocery Store,
          Historic Building, House, Icecream Vendor, Landmark, Park.

        """#
    )
  }
}
