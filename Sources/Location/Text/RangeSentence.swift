/// Words for a latitude or a longitude that cannot be.
enum RangeSentence {
  /// The sentence for whichever of the two is out of its range, the latitude first.
  static func fault(latitude: Double, longitude: Double) -> String {
    if !Coordinate.latitudes.contains(latitude) {
      return "The latitude \(number(latitude)) is outside −90 to 90."
    }
    return "The longitude \(number(longitude)) is outside −180 to 180."
  }

  private static func number(_ value: Double) -> String {
    let digits = value.magnitude.formatted(atMostDecimals: 8)
    return value < 0 ? "−\(digits)" : digits
  }
}
