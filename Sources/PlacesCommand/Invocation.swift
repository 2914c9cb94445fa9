package import Location
package import Places

/// What the user asked for.
package enum Invocation: Sendable {
  /// The window.
  case window(WindowOptions)
  /// All places on the standard output.
  case list(ListOptions)
  /// One more place.
  case add(AddOptions)
  /// The help on the window or a command.
  case help(HelpTopic)
  /// The version.
  case version
}

/// What the program, or one of its commands, is asked to explain.
package enum HelpTopic: CaseIterable, Equatable, Sendable {
  /// The whole program.
  case program
  /// `taglocation list`.
  case list
  /// `taglocation add`.
  case add
}

/// How the window is to be started.
package struct WindowOptions: Sendable {
  /// Where the position comes from.
  package enum Source: Sendable {
    /// From gpsd on its usual port of this machine.
    case usual
    /// From the command line.
    case fixed(LocationArgument)
    /// From gpsd at this address.
    case gpsd(HostPort)
    /// From a file of recorded fixes.
    case replay(file: String)
  }

  /// A place that is to be tagged, from a `geo:` link.
  package struct Link: Equatable, Sendable {
    /// The link as it was given.
    package let text: String
    /// What it says.
    package let location: LocationArgument
  }

  /// Where the position comes from.
  package var source: Source
  /// What the form is opened for; nil opens no form.
  package var link: Link?
  /// The store's file, or nil for the usual one.
  package var store: String?
  /// Device pixels per point, or nil for what the display says.
  package var scale: Double?
  /// When the keyboard on the screen comes.
  package var keyboard: ScreenKeyboard
  /// The colours of the window.
  package var appearance: Appearance
  /// True to begin with the screen for coordinates.
  package var entersCoordinates: Bool
  /// True to open a window though one is open.
  package var isNewInstance: Bool
}

/// When the keyboard on the screen comes.
package enum ScreenKeyboard: String, CaseIterable, Sendable {
  /// When a text is touched with a finger.
  case auto
  /// With every text.
  case always
  /// Not at all.
  case never
}

/// The colours of the window.
package enum Appearance: String, CaseIterable, Sendable {
  /// As light or as dark as the desktop's theme.
  case auto
  /// Dark words on light ground.
  case light
  /// Light words on dark ground.
  case dark
}

/// How places are to be listed.
package struct ListOptions: Equatable, Sendable {
  /// As JSON instead of lines of text.
  package var isJSON: Bool
  /// The store's file, or nil for the usual one.
  package var store: String?
}

/// The place to be added.
package struct AddOptions: Sendable {
  /// Where it is.
  package var location: LocationArgument
  /// What is said about it; empty if nothing.
  package var note: String
  /// The kind of place.
  package var category: Category
  /// The store's file, or nil for the usual one.
  package var store: String?
}
