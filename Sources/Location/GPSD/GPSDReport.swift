/// What one line of gpsd's JSON protocol means for a search.
package enum GPSDReport: Hashable, Sendable {
  /// The greeting of every gpsd.
  case version
  /// A position.
  case fix(Fix)
  /// A report with no position: no fix yet, or one that cannot be.
  case noFix
  /// Something of no interest: another class, a broken or a truncated line.
  case other

  /// Asks gpsd for reports as JSON.
  package static let watchCommand = #"?WATCH={"enable":true,"json":true};"# + "\n"

  /// Reads a line.
  ///
  /// A fix counts from mode 2 (two dimensions) on. One with a time that cannot be read is none,
  /// since its age is unknown; one without a time is as old as its arrival.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line.
  ///   - arrival: seconds since 1970, now.
  package init(line: some Sequence<UInt8>, arrival: Double) {
    guard let report = try? JSONReader.read(line) else {
      self = .other
      return
    }
    switch report["class"]?.text {
    case "VERSION": self = .version
    case "TPV": self = Self.position(report, arrival: arrival)
    default: self = .other
    }
  }

  private static func position(_ report: JSONValue, arrival: Double) -> GPSDReport {
    let time = report["time"] == nil ? arrival : Fix.moment(in: report)
    guard let mode = report["mode"]?.double, mode >= 2, let time,
      let fix = Fix(
        json: report,
        accuracy: Fix.horizontalError(in: report),
        time: time,
        source: .gpsd
      )
    else { return .noFix }
    return .fix(fix)
  }
}
