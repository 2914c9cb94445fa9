internal import HUDWire

/// What the user asked for.
enum Invocation {
  /// A HUD.
  case show(ShowOptions)
  /// That HUDs go: that of the key, or all.
  case hide(key: String, ConnectionOptions)
  /// What is shown and queued.
  case list(isJSON: Bool, ConnectionOptions)
  /// A command with a HUD.
  case run(RunOptions)
  /// A picture.
  case render(RenderOptions)
  /// The options of another program.
  case dropIn(DropInProgram, [String])
  /// The help.
  case help(HelpTopic)
  /// The version.
  case version
}

/// What is to be explained.
enum HelpTopic: Equatable, CaseIterable {
  case program
  case hide
  case list
  case run
  case render
}

/// Which display, and how its owner is started.
struct ConnectionOptions: Equatable {
  /// The display's name; nil: that of `DISPLAY`.
  var display: String?
  /// How long an owner that is started stays when idle, in seconds, as it was given.
  var linger: String?
}

/// What is to be drawn.
struct RenderOptions: Equatable {
  /// What is shown, and how.
  var request: HUDRequest
  /// Milliseconds after it began to come.
  var moment = 1000
  /// The PNG file.
  var file: String
}

/// How a HUD is to be shown.
struct ShowOptions: Equatable {
  /// What is asked of the owner.
  var request: HUDRequest
  /// True to end with the HUD.
  var waits = false
  /// True to print events.
  var isJSON = false
  /// True to follow the standard input.
  var readsInput = false
  /// True where numbers may become smaller.
  var allowsBackwards = false
  /// The process with which the HUD goes.
  var process: Int32?
  /// What a number is shown as.
  var gauge = HUDRequest.Glyph.bar
  /// Which display.
  var connection = ConnectionOptions()
}

/// How a command is to be run.
struct RunOptions: Equatable {
  /// What is asked of the owner, without glyph and detail.
  var request: HUDRequest
  /// The command and its arguments; not empty.
  var command: [String]
  /// The descriptor to which the command writes numbers.
  var progressDescriptor: Int32?
  /// True where percentages may become smaller.
  var allowsBackwards = false
  /// Which display.
  var connection = ConnectionOptions()
}
