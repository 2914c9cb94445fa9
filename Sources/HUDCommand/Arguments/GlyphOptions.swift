internal import CommandLineSyntax
internal import HUDWire

/// What stands with the words: `--icon`, `--progress` with its shape, `--spinner`.
struct GlyphOptions {
  let glyph: HUDRequest.Glyph
  let progress: Double?
  /// How numbers of the standard input are shown.
  let gauge: HUDRequest.Glyph

  init(_ found: OptionScanner.Finding) throws(UsageError) {
    let shape = try Self.only(["--bar", "--ring", "--pie"], in: found)
    let gauge = HUDRequest.Glyph(name: shape.map { String($0.dropFirst(2)) } ?? "bar") ?? .bar
    let progress = try found.values["--progress"].map { text throws(UsageError) in
      try Quantity.progress(text, of: "--progress")
    }
    if let shape, progress == nil, !found.has("--stdin") {
      throw UsageError("\(shape) needs --progress N.")
    }
    _ = try Self.only(["--progress", "--spinner"], in: found)
    if let icon = found.values["--icon"] {
      _ = try Self.only(["--icon", "--spinner"], in: found)
      // A bar has room for an icon; the middle of a ring and a pie has not.
      _ = try Self.only(["--icon", "--ring"], in: found)
      _ = try Self.only(["--icon", "--pie"], in: found)
      glyph = try IconName.glyph(icon)
    } else if progress != nil {
      glyph = gauge
    } else {
      glyph = found.has("--spinner") ? .spinner : .none
    }
    (self.progress, self.gauge) = (progress, gauge)
  }

  /// The one option of a group that was given.
  private static func only(
    _ names: [String],
    in found: OptionScanner.Finding
  ) throws(UsageError) -> String? {
    let given = names.filter(found.has)
    guard given.count <= 1 else {
      throw UsageError("Only one of \(given.joined(separator: " and ")) can be used.")
    }
    return given.first
  }
}
