import Glibc
import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) struct DateTextTests {
  /// glibc's formats of some locales, and what is made of them.
  @Test(arguments: [
    ("en", "%m/%d/%Y", "%a %d %b %Y %r %Z", "%r", true, "%b %-d, %Y at %-I:%M %p"),
    ("en", "%d/%m/%y", "%a %d %b %Y %T %Z", "%T", true, "%-d %b %Y, %H:%M"),
    ("en", "%Y-%m-%d", "%a %d %b %Y %r %Z", "%r", true, "%-d %b %Y, %-I:%M %p"),
    ("es", "%m/%d/%Y", "%a %d %b %Y %r %Z", "%I:%M:%S %p", true, "%b %-d, %Y, %-I:%M %p"),
    ("de", "%d.%m.%Y", "%a %d %b %Y %T %Z", "%T", false, "%-d. %b %Y, %H:%M"),
    ("fr", "%d/%m/%Y", "%a %d %b %Y %T", "%T", false, "%-d %b %Y, %H:%M"),
    ("fi", "%d.%m.%Y", "%a %e. %Bta %Y %H.%M.%S", "%H.%M.%S", false, "%-d. %b %Y, %H.%M"),
    ("sv", "%Y-%m-%d", "%a %e %b %Y %H:%M:%S", "%H:%M:%S", false, "%-d %b %Y, %H:%M"),
    ("hu", "%Y-%m-%d", "%Y. %b. %e., %A, %H:%M:%S", "%H:%M:%S", false, "%Y %b %-d., %H:%M"),
    ("ja", "%Y年%m月%d日", "%Y年%m月%d日 %H時%M分%S秒", "%H時%M分%S秒", true, "%Y年%m月%d日 %H:%M"),
    ("xx", "%r", "", "%I:%M", false, "%-d %b %Y, %H:%M"),
    ("xx", "%", "%_-", "%", true, "%-d %b %Y, %H:%M"),
  ])
  func aPatternIsDerived(
    language: String,
    date: String,
    both: String,
    time: String,
    halves: Bool,
    format: String
  ) {
    let pattern = DatePattern(
      date: date,
      dateAndTime: both,
      time: time,
      hasHalves: halves,
      language: language
    )
    #expect(pattern.format == format)
  }

  private var afternoon: tm {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (126, 2, 5)
    (parts.tm_hour, parts.tm_min) = (14, 7)
    return parts
  }

  private func text(_ variables: [String: String]) -> String {
    DateText(variable: { variables[$0] }).text(afternoon)
  }

  @Test(arguments: [
    [:], ["LANG": "C"], ["LC_ALL": "POSIX"], ["LC_TIME": "C.UTF-8"], ["LANG": "xx_YY.UTF-8"],
    ["LANG": "../../etc"], ["LC_ALL": "@"], ["LC_ALL": ".UTF-8"], ["LANG": "é\n;"],
  ])
  func withoutAnInstalledLocaleTheDateIsPlain(variables: [String: String]) {
    #expect(text(variables) == "5 Mar 2026, 14:07")
  }

  private static func isInstalled(_ name: String) -> Bool {
    guard let locale = newlocale(Int32(1 << LC_TIME), name, nil) else { return false }
    freelocale(locale)
    return true
  }

  @Test(.enabled("needs en_US.UTF-8") { isInstalled("en_US.UTF-8") })
  func anAmericanReadsAnAmericanDate() {
    #expect(text(["LANG": "en_US.UTF-8"]) == "Mar 5, 2026 at 2:07 PM")
    #expect(text(["LC_TIME": "en_US", "LANG": "C"]) == "Mar 5, 2026 at 2:07 PM")
    #expect(text(["LC_ALL": "C", "LC_TIME": "en_US"]) == "5 Mar 2026, 14:07")
  }

  @Test(.enabled("needs de_DE.UTF-8") { isInstalled("de_DE.UTF-8") })
  func aGermanReadsAGermanDate() {
    #expect(text(["LANG": "de_DE@euro"]) == "5. Mär 2026, 14:07")
  }

  @Test func anInstantIsShownInLocalTime() {
    var time = time_t(1_772_712_419)
    var parts = tm()
    tzset()
    localtime_r(&time, &parts)
    let dates = DateText(variable: { _ in nil })
    #expect(dates.text(1_772_712_419.9) == dates.text(parts))
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 1e18])
  func anInstantNoCalendarKnowsIsEmpty(seconds: Double) {
    #expect(DateText(variable: { _ in nil }).text(seconds).isEmpty)
  }
}
