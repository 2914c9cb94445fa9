internal import CommandLineSyntax
internal import HUDClient
internal import HUDWire

/// Events for other programs: one JSON object a line.
struct EventReport {
  let isWanted: Bool
  let surroundings: Surroundings

  /// Prints an event with the exit code that it stands for.
  func tell(_ event: HUDEvent, _ code: ExitCode) {
    guard isWanted else { return }
    var members = [("event", JSON.string(Self.name(of: event)))]
    if let reason = Self.reason(of: event, code) { members.append(("reason", .string(reason))) }
    members.append(("code", .written("\(code.rawValue)")))
    surroundings.say(JSON.object(members).text + "\n")
  }

  /// Prints what the loss of the display is for a HUD that was taken.
  func tell(_ error: HUDClientError) {
    if error.kind == .displayLost { tell(.hidden(.displayLost), .displayLost) }
  }

  private static func name(of event: HUDEvent) -> String {
    switch event {
    case .taken, .takenElsewhere: "taken"
    case .shown: "shown"
    case .hidden: "hidden"
    case .suppressed: "suppressed"
    case .listed: "listed"
    }
  }

  private static func reason(of event: HUDEvent, _ code: ExitCode) -> String? {
    switch event {
    case .takenElsewhere: "other-monitor"
    case .hidden(.hidden): "hidden"
    case .hidden(.cancelled): "cancelled"
    case .hidden(.replaced): "replaced"
    case .hidden(.timedOut): code == .timedOut ? "timed-out" : "ended"
    case .hidden(.displayLost): "display-lost"
    case .suppressed(.locked): "locked"
    case .suppressed(.fullscreen): "fullscreen"
    case .suppressed(.noWindow): "no-window"
    case .suppressed(.other): "other"
    default: nil
    }
  }
}
