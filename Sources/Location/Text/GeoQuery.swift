/// What stands behind the question mark of a `geo:` link, by the habits of Android.
struct GeoQuery {
  /// What is asked for in `q`; nil where nothing is.
  let sought: String?
  /// The name in brackets at the end of `q`; blanks may be written as plus signs there.
  let label: String?

  /// Zooms that maps have.
  private static let zooms = 0.0...23

  /// Reads a query.
  ///
  /// - Parameter query: without the question mark; nil for none.
  /// - Throws: when `z` is no zoom, or a percent sign is broken.
  init(_ query: Substring?) throws(GeoURIProblem) {
    var sought: String?
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = try GeoURI.decoded(parts.dropFirst().first ?? "")
      switch parts.first?.lowercased() {
      case "q": sought = sought ?? value
      case "z":
        let zoom = DecimalNumber.parse(value, allowsPlus: false)
        guard let zoom, Self.zooms.contains(zoom) else { throw .badZoom(value) }
      default: continue
      }
    }
    self.sought = sought
    label = sought.flatMap(Self.label)
  }

  private static func label(in sought: String) -> String? {
    guard sought.hasSuffix(")"), let start = sought.firstIndex(of: "(") else { return nil }
    let name = sought[sought.index(after: start)...].dropLast()
    return name.isEmpty ? nil : String(name.map { $0 == "+" ? " " : $0 })
  }
}
