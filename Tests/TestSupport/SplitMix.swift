/// A small random generator with a seed, so that a failure comes again, after Steele, Lea and Flood (2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, `limit`.
  package mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
