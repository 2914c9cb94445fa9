import Glibc

/// A point on the earth: geographic latitude and longitude of WGS 84, in degrees.
package struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator that can be: −90 to 90.
  package static let latitudes = -90.0...90.0
  /// Degrees east of Greenwich that can be: −180 to 180.
  package static let longitudes = -180.0...180.0

  /// Degrees, north positive.
  package let latitude: Double
  /// Degrees, east positive.
  package let longitude: Double

  /// A coordinate, or nil when either value is not a number or out of its range.
  ///
  /// - Parameters:
  ///   - latitude: degrees, −90 to 90.
  ///   - longitude: degrees, −180 to 180.
  package init?(latitude: Double, longitude: Double) {
    guard Self.latitudes.contains(latitude), Self.longitudes.contains(longitude) else { return nil }
    // −0.0 + 0.0 is 0.0: a negative zero would print a sign and look like another place.
    self.latitude = latitude + 0.0
    self.longitude = longitude + 0.0
  }

  /// Metres to another coordinate along a great circle of a sphere (haversine formula).
  ///
  /// The radius is the arithmetic mean of the ellipsoid's three half axes, R₁ of "Geodetic
  /// Reference System 1980" (H. Moritz, Journal of Geodesy 74, 2000). Against the ellipsoid
  /// the result is wrong by up to 0.6 %.
  package func distance(to other: Coordinate) -> Double {
    let meanEarthRadius = 6_371_008.771_4
    let radian = Double.pi / 180
    let halfLatitude = sin((other.latitude - latitude) * radian / 2)
    let halfLongitude = sin((other.longitude - longitude) * radian / 2)
    let squared =
      halfLatitude * halfLatitude
      + cos(latitude * radian) * cos(other.latitude * radian) * halfLongitude * halfLongitude
    // Rounding may lift opposite points above 1, where the arc sine is not a number.
    return 2 * meanEarthRadius * asin(min(1, squared.squareRoot()))
  }
}

extension Coordinate {
  /// The latitude as digits and a full stop in every locale; eight decimals are about 1 mm.
  package func latitudeText(decimals: Int = 8) -> String {
    latitude.formatted(decimals: decimals)
  }

  /// The longitude as digits and a full stop in every locale.
  package func longitudeText(decimals: Int = 8) -> String {
    longitude.formatted(decimals: decimals)
  }
}
