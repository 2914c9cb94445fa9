/// Instants as ISO 8601 text in UTC.
package enum ISO8601 {
  /// How finely an instant is written.
  package enum Precision {
    /// Such as "2026-03-05T13:07:00Z"; a fraction is cut off.
    case seconds
    /// Such as "2026-03-05T13:07:00.250Z"; a finer fraction is cut off.
    case milliseconds
  }

  /// The instant as text, or nil if it is outside the years 0 to 9999, which have four digits.
  ///
  /// - Parameters:
  ///   - seconds: seconds since 1970 UTC.
  ///   - precision: how finely it is written.
  /// - Returns: the text, or nil.
  package static func text(_ seconds: Double, precision: Precision) -> String? {
    // 0000-01-01 and 10000-01-01 in seconds since 1970.
    guard seconds >= -62_167_219_200, seconds < 253_402_300_800 else { return nil }
    // Half a microsecond makes up for decimals that have no exact binary value.
    let milliseconds = Int(((seconds + 5e-7) * 1000).rounded(.down))
    let (days, rest) = milliseconds.flooringQuotientAndRemainder(dividingBy: 86_400_000)
    let date = civilDate(days: days)
    let second = rest / 1000
    let fraction = precision == .milliseconds ? "." + padded(rest % 1000, 3) : ""
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
      + "T" + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":"
      + padded(second % 60, 2) + fraction + "Z"
  }

  /// The Gregorian date so many days after 1970-01-01.
  ///
  /// Counts from 1 March 0000: then the leap day is the last of its year, and the lengths of the
  /// months from March on repeat in groups of five with 153 days (Howard Hinnant, "chrono-
  /// Compatible Low-Level Date Algorithms", civil_from_days).
  private static func civilDate(days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).flooringQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  fileprivate func flooringQuotientAndRemainder(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
