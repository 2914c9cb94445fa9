/// What random edits insert: letters that join, split and combine.
enum RandomText {
  static let pieces = [
    "a", "bc", " ", "\n", "\r\n", "é", "e\u{301}", "\u{301}", "日本", "🇫🇮", "🇸", "🇪",
    "👨‍👩‍👧", "👨", "\u{200d}", "👍🏽", "שלום", "\u{915}\u{94d}",
  ]
}

/// A small generator with a fixed start, after Steele, Lea and Flood (2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
