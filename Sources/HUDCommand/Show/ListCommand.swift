internal import CommandLineSyntax
internal import HUDClient
internal import HUDWire

/// `hud list`: what is shown and queued, the oldest first.
struct ListCommand {
  let isJSON: Bool
  let connection: ConnectionOptions
  let surroundings: Surroundings

  func run() -> ExitCode {
    do throws(HUDClientError) {
      let shown = try surroundings.open(connection).list()
      let text = isJSON ? Self.json(shown) : shown.map(Self.line).joined()
      surroundings.say(text)
      return .success
    } catch {
      surroundings.complain(error.description)
      return ExitCode(error.kind)
    }
  }

  /// Key, glyph, percentage, title and detail, with tabs between them.
  static func line(_ request: HUDRequest) -> String {
    let fields = [
      request.key, request.glyph.name, percentage(request) ?? "", request.title, request.detail,
    ]
    return fields.map(PrintableText.escaped).joined(separator: "\t") + "\n"
  }

  static func json(_ requests: [HUDRequest]) -> String {
    let objects = requests.map {
      JSON.object([
        ("key", .string($0.key)), ("icon", .string($0.glyph.name)),
        ("progress", percentage($0).map(JSON.written) ?? .null), ("title", .string($0.title)),
        ("detail", .string($0.detail)),
      ])
    }
    return JSON.array(objects).text + "\n"
  }

  private static func percentage(_ request: HUDRequest) -> String? {
    request.progress.map { progress in
      let tenths = Int((progress * 1000).rounded())
      return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
  }
}
