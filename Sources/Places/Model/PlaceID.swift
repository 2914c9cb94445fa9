/// The identity of a place: a random UUID (RFC 4122, version 4) as lower-case text.
///
/// Text read from a store is kept as it is, whoever wrote it.
package struct PlaceID: RawRepresentable, Hashable, Sendable {
  /// The identity as text, as stored.
  package let rawValue: String

  /// Takes an identity that exists already, such as one read from a store.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a new identity from the system's random numbers.
  package init() {
    var random = SystemRandomNumberGenerator()
    self.init(high: random.next(), low: random.next())
  }

  /// RFC 4122, 4.4: four bits say version 4, two say the variant, the other 122 are random.
  init(high: UInt64, low: UInt64) {
    let high = high & 0xffff_ffff_ffff_0fff | 0x4000
    let low = low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    let digits = Array(Self.hexadecimal(high) + Self.hexadecimal(low))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    rawValue = groups.joined(separator: "-")
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
