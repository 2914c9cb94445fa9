/// Numbers as text, the same whatever the user's locale is.
package enum Decimal {
  /// The number with a fixed count of decimals, rounded from its exact binary value, half to even.
  ///
  /// A result of zero has no sign. What is not finite, or beyond 10³⁷, is written as Swift does.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - places: how many decimals, 0 to 20.
  /// - Returns: the digits, with a full stop before the decimals.
  package static func fixed(_ value: Double, places: Int) -> String {
    guard value.magnitude < 1e37 else { return "\(value)" }
    let places = min(max(places, 0), 20)
    let (whole, fraction) = scaled(value.magnitude, by: power(places))
    let sign = value < 0 && (whole != 0 || fraction != 0) ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let digits = String(fraction)
    return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.count) + digits
  }

  /// Splits a magnitude into its whole part and its rounded fraction in units of 1/`unit`.
  ///
  /// A fraction of a Double is at most 53 bits over a power of two, and `unit` has at most 67
  /// bits, so the product is exact in 128 bits.
  private static func scaled(_ magnitude: Double, by unit: UInt128) -> (UInt128, UInt128) {
    let whole = magnitude.rounded(.towardZero)
    let rest = magnitude - whole
    guard rest > 0 else { return (UInt128(whole), 0) }
    let shift = 52 - Int(rest.exponent)
    // Below 2⁻⁷⁵ the result is less than half a unit: 0.
    guard shift < 128 else { return (UInt128(whole), 0) }
    let significand = UInt128(rest.significandBitPattern | (1 << 52))
    let product = significand * unit
    let quotient = product >> UInt128(shift)
    let remainder = product - quotient << UInt128(shift)
    let half = UInt128(1) << UInt128(shift - 1)
    let isOdd = (UInt128(whole) &* unit &+ quotient) & 1 == 1
    let isUp = remainder > half || (remainder == half && isOdd)
    let rounded = quotient + (isUp ? 1 : 0)
    return rounded == unit ? (UInt128(whole) + 1, 0) : (UInt128(whole), rounded)
  }

  private static func power(_ places: Int) -> UInt128 {
    (0..<places).reduce(1) { result, _ in result * 10 }
  }
}
