/// How a locale writes a date with an abbreviated month, and a time without seconds.
///
/// glibc tells only a date in digits (D_FMT), a time with seconds (T_FMT), and both together
/// with names (D_T_FMT). The order of the parts is taken from these; the rest is by language.
struct DatePattern: Equatable {
  /// A format for strftime.
  let format: String

  /// For the C locale, and where the user's locale is not installed.
  static let plain = DatePattern(format: "%-d %b %Y, %H:%M")

  private init(format: String) {
    self.format = format
  }

  /// Derives the pattern from a locale's formats (nl_langinfo(3)).
  ///
  /// - Parameters:
  ///   - date: D_FMT.
  ///   - dateAndTime: D_T_FMT.
  ///   - time: T_FMT.
  ///   - hasHalves: whether the locale has words for the halves of a day (AM_STR).
  ///   - language: ISO 639 code.
  init(date: String, dateAndTime: String, time: String, hasHalves: Bool, language: String) {
    let isTwelve = hasHalves && Self.letters(in: time).contains { "Iplr".contains($0) }
    let clock = isTwelve ? "%-I:%M %p" : "%H\(Self.colon(in: time))%M"
    if !date.allSatisfy(\.isASCII) {
      // Chinese, Japanese, Korean: words between the digits, so the digits name the month.
      format = "\(date) \(clock)"
      return
    }
    // A date in digits begins with the year for many who otherwise write the day first.
    let order = Self.order(of: date).flatMap { $0 == .year ? Self.order(of: dateAndTime) : $0 }
    let dot = Self.dottedDays.contains(language) ? "." : ""
    format =
      switch order {
      case .month: "%b %-d, %Y" + (language == "en" ? " at " : ", ") + clock
      case .year: "%Y %b %-d\(dot), \(clock)"
      case .day, nil: "%-d\(dot) %b %Y, \(clock)"
      }
  }

  /// The part a date begins with.
  private enum Part {
    case day, month, year
  }

  /// Languages that write a day as an ordinal number (Unicode CLDR, dateFormats, medium/long).
  private static let dottedDays: Set<String> = [
    "bs", "cs", "da", "de", "dsb", "et", "fi", "fo", "hr", "hsb", "hu", "is", "lb", "nb", "nn",
    "no", "se", "sk", "sl",
  ]

  /// The first of day, month and year in a format.
  private static func order(of format: String) -> Part? {
    for letter in letters(in: format) {
      switch letter {
      case "d", "e", "x": return .day
      case "m", "b", "B", "h", "D": return .month
      case "y", "Y", "F", "C", "G": return .year
      default: continue
      }
    }
    return nil
  }

  /// The conversions of a format, without flags and modifiers (strftime(3)).
  private static func letters(in format: String) -> [Character] {
    var letters: [Character] = []
    var isConversion = false
    for character in format {
      if !isConversion {
        isConversion = character == "%"
      } else if !"_-0^#EO".contains(character) {
        letters.append(character)
        isConversion = false
      }
    }
    return letters
  }

  /// What stands between hours and minutes: a colon, or a full stop where that is the habit.
  private static func colon(in time: String) -> String {
    time.hasPrefix("%H.%M") || time.hasPrefix("%k.%M") ? "." : ":"
  }
}
