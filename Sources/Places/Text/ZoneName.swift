import Glibc

/// The name of the time zone the system is set to.
package enum ZoneName {
  /// The zone's IANA name, such as "Europe/Zurich".
  ///
  /// From TZ, else from the link /etc/localtime, else from /etc/timezone, else "UTC". A TZ with
  /// rules of its own (POSIX) is returned as it is. `variable` looks an environment variable up.
  package static func current(
    variable: ProcessEnvironment.Lookup = ProcessEnvironment.value
  ) -> String {
    current(variable: variable, link: "/etc/localtime", file: "/etc/timezone")
  }

  static func current(
    variable: ProcessEnvironment.Lookup,
    link: String,
    file: String
  ) -> String {
    if let zone = variable("TZ") {
      // Empty means UTC (tzset(3)); a colon says that a file's name follows.
      if zone.isEmpty { return "UTC" }
      if let name = name(zone.hasPrefix(":") ? String(zone.dropFirst()) : zone) { return name }
      // Some systems name /etc/localtime itself here, which says no more than no TZ.
    }
    return target(of: link).flatMap { $0.contains("zoneinfo/") ? name($0) : nil }
      ?? firstLine(of: file).flatMap(name) ?? "UTC"
  }

  /// What follows "zoneinfo/" in a path, or the text itself; nil if that is no name.
  private static func name(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    var name = parts[...]
    if let root = parts.lastIndex(of: "zoneinfo") {
      name = parts[(root + 1)...]
    }
    // The same zones again, without and with leap seconds.
    if let first = name.first, first == "posix" || first == "right" {
      name = name.dropFirst()
    }
    let joined = name.joined(separator: "/")
    let isPlain = joined.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
    return joined.isEmpty || joined.hasPrefix("/") || !isPlain ? nil : joined
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func firstLine(of file: String) -> String? {
    AtomicFile.read(file).map {
      String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
  }
}
