/// Moments written as ISO 8601 text.
package enum Timestamp {
  /// Seconds since 1970 UTC of "2025-01-31T12:34:56.5Z" and its like, or nil for other text.
  ///
  /// Takes the profile of RFC 3339 and what gpsd and its kin write: a `T`, `t` or blank between
  /// date and time, a fraction after a full stop or a comma, and `Z`, `+hh:mm`, `+hhmm` or `+hh`.
  /// A time with no zone is refused, since its moment is not known. A leap second (`:60`) is the
  /// first second of the next minute, as in POSIX time.
  package static func seconds(iso8601 text: String) -> Double? {
    var reader = FieldReader(bytes: Array(text.utf8))
    guard let date = date(&reader), reader.skip("T", "t", " "), let time = time(&reader),
      let offset = offset(&reader), reader.isAtEnd
    else { return nil }
    return Double(date * 86_400) + time - Double(offset)
  }

  private static func date(_ reader: inout FieldReader) -> Int? {
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2),
      reader.skip("-"), let day = reader.digits(2), (1...12).contains(month),
      (1...length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    return days(year: year, month: month, day: day)
  }

  private static func time(_ reader: inout FieldReader) -> Double? {
    guard let hour = reader.digits(2), reader.skip(":"), let minute = reader.digits(2),
      reader.skip(":"), let second = reader.digits(2), hour < 24, minute < 60, second <= 60
    else { return nil }
    let whole = Double(hour * 3600 + minute * 60 + second)
    guard reader.skip(".", ",") else { return whole }
    guard let fraction = reader.fraction() else { return nil }
    return whole + fraction
  }

  /// Seconds east of UTC.
  private static func offset(_ reader: inout FieldReader) -> Int? {
    if reader.skip("Z", "z") { return 0 }
    let isWest = reader.skip("-")
    guard isWest || reader.skip("+"), let hours = reader.digits(2), hours < 24 else { return nil }
    let hasColon = reader.skip(":")
    if !hasColon, reader.isAtEnd { return (isWest ? -hours : hours) * 3600 }
    guard let minutes = reader.digits(2), minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970-01-01 in the Gregorian calendar.
  ///
  /// Counts from a March, so that the leap day ends the year: `(153 m + 2) / 5` is then the
  /// number of days before the month (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    // Years from 0 on only, so plain division rounds the right way but for year −1 (January 0).
    let leapDays = years < 0 ? -1 : years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + dayOfYear - 719_468
  }
}

/// Reads fields of digits from the front of some bytes.
private struct FieldReader {
  let bytes: [UInt8]
  private var next = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { next == bytes.count }

  mutating func skip(_ marks: Unicode.Scalar...) -> Bool {
    guard next < bytes.count, marks.contains(Unicode.Scalar(bytes[next])) else { return false }
    next += 1
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    guard next + count <= bytes.count else { return nil }
    let field = bytes[next..<next + count]
    guard field.allSatisfy(DecimalNumber.isDigit) else { return nil }
    next += count
    return field.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  mutating func fraction() -> Double? {
    let field = bytes[next...].prefix(while: DecimalNumber.isDigit)
    guard !field.isEmpty else { return nil }
    next += field.count
    return DecimalNumber.parse("0." + String(decoding: field, as: UTF8.self))
  }
}
