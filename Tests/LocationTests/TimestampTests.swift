import Glibc
import Location
import Testing
import TimeLimits

@Suite(.endsInTime) struct TimestampTests {
  @Test(
    "ISO 8601 moments become seconds since 1970",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.25Z", 0.25),
      ("2000-02-29T12:00:00Z", 951_825_600), ("2024-02-29T23:59:59.999Z", 1_709_251_199.999),
      ("2001-09-09T01:46:40Z", 1_000_000_000), ("2001-09-09T03:46:40+02:00", 1_000_000_000),
      ("2001-09-08T20:16:40-0530", 1_000_000_000), ("2001-09-09T04:46:40+03", 1_000_000_000),
      ("2001-09-09 01:46:40Z", 1_000_000_000), ("2001-09-09t01:46:40z", 1_000_000_000),
      ("2001-09-09T01:46:40,5Z", 1_000_000_000.5), ("1969-12-31T23:59:59Z", -1),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("1900-03-01T00:00:00Z", -2_203_891_200),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Double)]
  )
  func accepted(text: String, seconds: Double) {
    #expect(Timestamp.seconds(iso8601: text) == seconds)
  }

  @Test(
    "Other text is no moment",
    arguments: [
      "", "now", "2001-09-09", "2001-09-09T01:46:40", "2001-09-09T01:46Z", "2001-13-01T00:00:00Z",
      "2001-00-01T00:00:00Z", "2001-02-29T00:00:00Z", "2100-02-29T00:00:00Z",
      "2001-04-31T00:00:00Z", "2001-09-09T24:00:00Z", "2001-09-09T01:60:00Z",
      "2001-09-09T01:46:61Z", "2001-09-09T01:46:40.Z", "2001-09-09T01:46:40+2:00",
      "2001-09-09T01:46:40+25:00", "2001-09-09T01:46:40+02:", "2001-09-09T01:46:40Zx",
      " 2001-09-09T01:46:40Z", "２００１-09-09T01:46:40Z", "-001-09-09T01:46:40Z",
    ]
  )
  func refused(text: String) {
    #expect(Timestamp.seconds(iso8601: text) == nil)
  }

  @Test("Every day of four centuries is where the C library has it")
  func againstC() {
    let wrong = (-40_000...106_000).filter { day in
      var seconds = time_t(day * 86_400 + 3723)
      var parts = tm()
      gmtime_r(&seconds, &parts)
      let text =
        "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))T01:02:03Z"
      return Timestamp.seconds(iso8601: text) != Double(seconds)
    }
    #expect(wrong.isEmpty)
  }

  private func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
