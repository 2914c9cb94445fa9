import Glibc

/// Dates for reading, in the order and language of the user's locale and in local time.
package final class DateText {
  private let locale: locale_t?
  private let pattern: DatePattern

  /// Takes the locale of LC_ALL, LC_TIME or LANG; one that is not installed counts as "C".
  ///
  /// - Parameter variable: looks an environment variable up.
  package init(variable: ProcessEnvironment.Lookup = ProcessEnvironment.value) {
    let name = Self.localeName(variable)
    locale = Self.load(name)
    pattern = locale.map { Self.pattern(of: $0, named: name) } ?? .plain
    tzset()
  }

  deinit {
    if let locale {
      freelocale(locale)
    }
  }

  /// The instant so many seconds after 1970 UTC.
  ///
  /// Such as "5 Mar 2026, 14:07", or "Mar 5, 2026 at 2:07 PM"; empty if no calendar can show it.
  package func text(_ seconds: Double) -> String {
    // What time_t cannot hold, localtime_r could not show either.
    guard var time = time_t(exactly: seconds.rounded(.down)) else { return "" }
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return "" }
    return text(parts)
  }

  func text(_ parts: tm) -> String {
    if let locale, let text = Self.formatted(parts, pattern.format, locale) { return text }
    return Self.plainText(parts)
  }

  /// By the precedence of locale(7).
  private static func localeName(_ variable: ProcessEnvironment.Lookup) -> String {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
  }

  /// The locale in its UTF-8 form if there is one, else as it is; nil for "C" and what is not
  /// installed.
  private static func load(_ name: String) -> locale_t? {
    let parts = name.split(separator: "@", maxSplits: 1)
    guard let first = parts.first, let base = first.split(separator: ".").first,
      base != "C", base != "POSIX"
    else { return nil }
    let modifier = parts.count > 1 ? "@\(parts[1])" : ""
    let mask = Int32(1 << LC_TIME | 1 << LC_CTYPE)
    return newlocale(mask, "\(base).UTF-8\(modifier)", nil) ?? newlocale(mask, name, nil)
  }

  private static func pattern(of locale: locale_t, named name: String) -> DatePattern {
    func text(_ item: Int) -> String {
      nl_langinfo_l(nl_item(item), locale).map { String(cString: $0) } ?? ""
    }
    return DatePattern(
      date: text(D_FMT),
      dateAndTime: text(D_T_FMT),
      time: text(T_FMT),
      hasHalves: !text(AM_STR).isEmpty,
      language: String(name.prefix { $0.isLetter })
    )
  }

  /// The text, or nil if the locale is not UTF-8 and the text not readable therefore.
  private static func formatted(_ parts: tm, _ format: String, _ locale: locale_t) -> String? {
    var parts = parts
    var buffer = [CChar](repeating: 0, count: 512)
    let count = strftime_l(&buffer, buffer.count, format, &parts, locale)
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard count > 0, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    // Some locales pad the names of months with blanks.
    return text.split(separator: " ").joined(separator: " ")
  }

  /// Like the pattern for "C", without any locale.
  private static func plainText(_ parts: tm) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = months[min(max(Int(parts.tm_mon), 0), 11)]
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_mday) \(month) \(Int(parts.tm_year) + 1900), "
      + "\(padded(parts.tm_hour)):\(padded(parts.tm_min))"
  }
}
