internal import HUDClient
internal import HUDWire

/// `hud hide`.
struct HideCommand {
  let key: String
  let connection: ConnectionOptions
  let surroundings: Surroundings

  func run() -> ExitCode {
    do throws(HUDClientError) {
      let channel = try surroundings.open(connection)
      var request = HUDRequest(.hide)
      request.key = key
      try channel.send(request)
      // The owner answers in order: once it has told the list, it has taken the request too.
      _ = try channel.list()
      return .success
    } catch {
      surroundings.complain(error.description)
      return ExitCode(error.kind)
    }
  }
}
