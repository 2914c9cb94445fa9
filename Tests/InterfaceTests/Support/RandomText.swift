/// What random edits insert: letters that join, split and combine.
enum RandomText {
  static let pieces = [
    "a", "bc", " ", "\n", "\r\n", "é", "e\u{301}", "\u{301}", "日本", "🇫🇮", "🇸", "🇪",
    "👨‍👩‍👧", "👨", "\u{200d}", "👍🏽", "שלום", "\u{915}\u{94d}",
  ]
}
