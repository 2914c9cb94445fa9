import Glibc
import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) struct ISO8601Tests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
      (1_772_712_419.25, "2026-03-05T12:06:59.250Z"),
      (1_772_712_419.123, "2026-03-05T12:06:59.123Z"),
      (951_782_400, "2000-02-29T00:00:00.000Z"), (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
      (253_402_300_799, "9999-12-31T23:59:59.000Z"),
    ] as [(Double, String)]
  )
  func anInstantIsWritten(seconds: Double, text: String) {
    #expect(ISO8601.text(seconds, precision: .milliseconds) == text)
    #expect(ISO8601.text(seconds, precision: .seconds) == text.prefix(19) + "Z")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 253_402_300_800, 1e300])
  func whatHasNoFourDigitYearIsNotWritten(seconds: Double) {
    #expect(ISO8601.text(seconds, precision: .seconds) == nil)
  }

  @Test func everyDayIsThatOfTheCLibrary() {
    for day in stride(from: -100_000, to: 200_000, by: 17) {
      var time = time_t(day * 86_400 + 45_296)
      var parts = tm()
      gmtime_r(&time, &parts)
      let date = "\(Int(parts.tm_year) + 1900)-\(parts.tm_mon + 1)-\(parts.tm_mday)"
      let text = ISO8601.text(Double(time), precision: .seconds) ?? ""
      let own = text.prefix(10).split(separator: "-").compactMap { Int($0) }.map { "\($0)" }
      #expect(own.joined(separator: "-") == date)
      #expect(text.hasSuffix("T12:34:56Z"))
    }
  }
}
