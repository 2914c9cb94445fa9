import Location
import Testing

/// A coordinate that is known to be one.
func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

func isNear(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
  value.map { abs($0 - expected) <= tolerance } ?? false
}

/// Numbers that are the same in every run: SplitMix64 of Steele, Lea and Flood, OOPSLA 2014.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
