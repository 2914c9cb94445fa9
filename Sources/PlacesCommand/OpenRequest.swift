package import Location

/// What a second start hands to the program that runs already, as a text of lines.
package struct OpenRequest: Equatable, Sendable {
  /// The place to be tagged, as a `geo:` link; nil to come to the front only.
  package var link: String?
  /// True to show the screen for coordinates.
  package var entersCoordinates = false
  /// The desktop's id of the start (`DESKTOP_STARTUP_ID`).
  package var startupID: String?

  /// A request of these parts.
  package init(link: String? = nil, entersCoordinates: Bool = false, startupID: String? = nil) {
    (self.link, self.entersCoordinates, self.startupID) = (link, entersCoordinates, startupID)
  }

  /// The place of the link; nil where there is none, or it is junk.
  package var location: LocationArgument? {
    guard let link, GeoURI.isLink(link) else { return nil }
    return try? LocationArgument.parse(link)
  }

  /// The text; what could not stand in a line is left out.
  package var text: String {
    var lines = ["open"]
    if let link, Self.fits(link) { lines.append("link=\(link)") }
    if entersCoordinates { lines.append("enter-coordinates") }
    if let startupID, Self.fits(startupID) { lines.append("startup=\(startupID)") }
    return lines.joined(separator: "\n")
  }

  /// Reads a text; nil for one that is no request.
  ///
  /// Lines of newer versions are passed over.
  ///
  /// - Parameter text: what was handed over.
  package init?(text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first == "open" else { return nil }
    self.init()
    for line in lines.dropFirst() {
      if line.hasPrefix("link=") { link = String(line.dropFirst(5)) }
      if line.hasPrefix("startup=") { startupID = String(line.dropFirst(8)) }
      if line == "enter-coordinates" { entersCoordinates = true }
    }
  }

  private static func fits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 != 0 && $0 != 0x0a }
  }
}

extension WindowOptions {
  /// What may be handed to a program that runs already; nil where the options ask for a window of their own.
  ///
  /// - Parameter startupID: the desktop's id of this start.
  /// - Returns: the request.
  package func openRequest(startupID: String?) -> OpenRequest? {
    guard isOrdinary, !isNewInstance else { return nil }
    return OpenRequest(
      link: link?.text,
      entersCoordinates: entersCoordinates,
      startupID: startupID.flatMap { $0.isEmpty ? nil : $0 }
    )
  }

  /// True where nothing about the window or its store was asked for; only such a program takes what others hand over.
  package var isOrdinary: Bool {
    guard store == nil, scale == nil else { return false }
    if case .usual = source { return true }
    return link != nil
  }
}
