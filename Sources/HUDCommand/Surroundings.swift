internal import CommandLineSyntax
internal import Glibc
package import HUDClient
internal import HUDWire

/// What the command takes from its process; tests put others in their place.
package struct Surroundings {
  /// Makes the connection to the owner of a display's HUDs.
  ///
  /// Takes the display's name (nil: that of `DISPLAY`) and how many seconds it may take.
  package typealias Connect = (_ display: String?, _ deadline: Double) throws(HUDClientError) ->
    any HUDChannel

  /// Looks the owner's program up.
  package typealias OwnerProgram = () throws(HUDClientError) -> String

  /// How the connection is made.
  package var connect: Connect
  /// Where the owner's program is; nil where it is not found.
  package var ownerProgram: OwnerProgram
  /// Looks an environment variable up.
  package var variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  /// Sets an environment variable, for the owner that may be started.
  package var setVariable: (String, String) -> Void = { setenv($0, $1, 1) }
  /// The monotonic clock in milliseconds.
  package var now: () -> Int = MonotonicClock.now
  /// The arguments as the system gave them: file names need not be UTF-8.
  package var rawArguments: [[CChar]] = []
  /// The descriptors of input, output and errors.
  package var input = Int32(0)
  /// Where what was asked for is written.
  package var output = Int32(1)
  /// Where what went wrong is written.
  package var errorOutput = Int32(2)
  /// Where numbers of signals arrive, a byte each; nil makes one that gets those of the process.
  var signals: Int32?
  /// Ends the process by a signal, as its command was ended.
  var endBySignal: (Int32) -> Void = Execution.endProcess
  /// Goes on in a process of its own; see `Detachment`.
  var detach: (_ work: (_ leave: (ExitCode) -> Void) -> ExitCode) -> ExitCode = Detachment.run

  /// Surroundings of the process, with a connection of the caller's.
  package init(connect: @escaping Connect, ownerProgram: @escaping OwnerProgram) {
    self.connect = connect
    self.ownerProgram = ownerProgram
  }

  /// Writes a line to the standard error, after the program's name.
  func complain(_ words: String) {
    Descriptor.write("hud: \(PrintableText.line(words))\n", to: errorOutput)
  }

  /// Says that the monitor a request names is not there; the HUD shows all the same.
  func warnOfOtherMonitor(_ request: HUDRequest) {
    switch request.monitor {
    case .named(let name): complain("there is no monitor \(name); the HUD is on another one")
    case .index(let index): complain("there is no monitor \(index); the HUD is on another one")
    case .focused, .pointer, .primary, .all: break
    }
  }

  /// Says why a request is not shown.
  func tell(_ reason: HUDSuppression, of request: HUDRequest) {
    let words =
      switch reason {
      case .locked: ": the screen is locked"
      case .fullscreen: ": a window fills the screen"
      case .noWindow: ": the window 0x\(String(request.window, radix: 16)) is gone"
      case .other: ""
      }
    complain("not shown\(words)")
  }

  /// Writes to the standard output.
  func say(_ text: String) { Descriptor.write(text, to: output) }
}
