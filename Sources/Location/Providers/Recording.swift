/// A recorded sequence of fixes: JSON, one object a line.
///
/// `{"time": …, "lat": …, "lon": …, "accuracy": …, "alt": …}`, where "time" is seconds since 1970
/// or ISO 8601, and gpsd's own names ("eph", "epx" and "epy", "altMSL") do as well, so that a
/// saved gpsd log can be played. Blank lines and gpsd's other reports are skipped silently.
package struct Recording: Hashable, Sendable {
  /// The fixes in the order of the file, with the times of the file.
  package let fixes: [Fix]
  /// The numbers, from 1, of lines that are not a fix and not another report.
  package let brokenLines: [Int]

  /// Reads a recording; a broken line spoils only itself.
  ///
  /// - Parameter bytes: the file.
  package init(_ bytes: some Sequence<UInt8>) {
    var fixes: [Fix] = []
    var broken: [Int] = []
    let lines = Array(bytes).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    for (index, line) in lines.enumerated() {
      if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      let object = try? JSONReader.read(line)
      if let object, Self.isOtherReport(object) { continue }
      if let fix = object.flatMap(Self.fix) { fixes.append(fix) } else { broken.append(index + 1) }
    }
    self.fixes = fixes
    brokenLines = broken
  }

  /// Why nothing can be played; nil when something can.
  package var fault: String? {
    guard fixes.isEmpty else { return nil }
    guard let first = brokenLines.first else { return "it has no positions" }
    return "it has no usable position; line \(first) is the first that is no fix"
  }

  private static func isOtherReport(_ object: JSONValue) -> Bool {
    guard let kind = object["class"]?.text else { return false }
    return kind != "TPV" || (object["mode"]?.double ?? 0) < 2
  }

  private static func fix(_ object: JSONValue) -> Fix? {
    guard let time = Fix.moment(in: object) else { return nil }
    let accuracy = object["accuracy"]?.double ?? Fix.horizontalError(in: object)
    return Fix(json: object, accuracy: accuracy, time: time, source: .replay)
  }
}
