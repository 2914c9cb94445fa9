internal import Glibc

/// The user's language as input methods want to hear of it.
enum XIMLocale {
  /// The locale of characters, by the rule of setlocale(3).
  static var ofUser: String {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(variable), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }

  /// Whether an input method's list has a locale: whole, without its encoding, or its language alone.
  ///
  /// - Parameters:
  ///   - list: what it says, such as `@locale=ja,ko,zh_CN`; empty fits all.
  ///   - locale: the user's, such as `ja_JP.UTF-8`.
  /// - Returns: whether to go on; uim-xim 1.8 ends when it meets a locale that it did not list.
  static func fits(_ list: String, _ locale: String) -> Bool {
    let prefix = "@locale="
    guard list.hasPrefix(prefix) else { return true }
    let place = locale.prefix { $0 != "." && $0 != "@" }
    let language = place.prefix { $0 != "_" }
    return list.dropFirst(prefix.count).prefix { $0 != "\0" }.split(separator: ",").contains {
      $0 == locale || $0 == place || $0 == language
    }
  }
}
