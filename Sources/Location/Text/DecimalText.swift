extension Double {
  /// The number with a fixed count of decimals, correctly rounded, the same in every locale.
  ///
  /// Rounds the exact binary value, a tie to the even digit, as C's `%.*f` does; a result of
  /// zero has no sign. A magnitude whose scaled fraction or whole part would not fit (2⁵³ and
  /// above, or not finite) is written as Swift writes it.
  ///
  /// - Parameter decimals: 0 to 15; what lies outside is brought to the nearer end.
  /// - Returns: the digits, with a full stop before the decimals.
  package func formatted(decimals: Int) -> String {
    guard magnitude < 0x1p53 else { return "\(self)" }
    let places = min(max(decimals, 0), 15)
    let unit = (0..<places).reduce(1) { power, _ in power * 10 }
    var whole = Int(magnitude)
    var fraction = Self.roundedProduct(magnitude - Double(whole), unit, isWholeOdd: whole % 2 == 1)
    if fraction == unit {
      whole += 1
      fraction = 0
    }
    let sign = self < 0 && (whole != 0 || fraction != 0) ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let digits = String(fraction)
    return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.count) + digits
  }

  /// `formatted(decimals:)` without the zeros at the end that say nothing.
  package func formatted(atMostDecimals decimals: Int) -> String {
    let full = formatted(decimals: decimals)
    guard full.contains(".") else { return full }
    let digits = full.reversed().drop { $0 == "0" }
    return String((digits.first == "." ? digits.dropFirst() : digits).reversed())
  }

  /// `fraction × unit`, rounded to the nearest whole number, a tie to the even one.
  ///
  /// The product is held as `high + low` exactly: a fused multiply-add gives the rounding error.
  private static func roundedProduct(_ fraction: Double, _ unit: Int, isWholeOdd: Bool) -> Int {
    let high = fraction * Double(unit)
    let low = (-high).addingProduct(fraction, Double(unit))
    let floor = high.rounded(.down)
    let result = Int(floor)
    let overHalf = high - floor - 0.5
    guard overHalf == 0 else { return overHalf > 0 ? result + 1 : result }
    let isOdd = unit == 1 ? isWholeOdd : result % 2 == 1
    return low > 0 || (low == 0 && isOdd) ? result + 1 : result
  }
}
