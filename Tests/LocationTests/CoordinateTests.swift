import Location
import Testing
import TimeLimits

@Suite(.endsInTime) struct CoordinateTests {
  @Test("The edges of the globe are coordinates and what lies beyond is none")
  func range() {
    #expect(Coordinate(latitude: 90, longitude: 180) != nil)
    #expect(Coordinate(latitude: -90, longitude: -180) != nil)
    #expect(Coordinate(latitude: 90.000_000_1, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: 181) == nil)
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
  }

  @Test("A negative zero becomes a plain zero")
  func negativeZero() throws {
    let zero = try point(-0.0, -0.0)
    #expect(zero.latitude.sign == .plus)
    #expect(zero.longitude.sign == .plus)
    #expect(zero.latitudeText() == "0.00000000")
  }

  @Test("A degree of the equator is 111.195 km, and the poles are half a meridian apart")
  func knownDistances() throws {
    let radius = 6_371_008.771_4
    let degree = try point(0, 0).distance(to: point(0, 1))
    #expect(isNear(degree, radius * .pi / 180, within: 0.001))
    let poles = try point(90, 12).distance(to: point(-90, 77))
    #expect(isNear(poles, radius * .pi, within: 0.001))
  }

  @Test("Distance is none to the same point, short across the date line, finite to the opposite")
  func edgeDistances() throws {
    #expect(try point(60.17, 24.94).distance(to: point(60.17, 24.94)) == 0)
    #expect(try point(0, 179.999_999).distance(to: point(0, -179.999_999)) < 1)
    let opposites = try stride(from: -90.0, through: 90.0, by: 0.37).map { latitude in
      try point(latitude, 17.3).distance(to: point(-latitude, -162.7))
    }
    #expect(opposites.allSatisfy { $0 > 20_015_000 && $0 < 20_015_200 })
  }

  @Test("Helsinki to Tallinn is about 80 km")
  func city() throws {
    let distance = try point(60.169_86, 24.938_38).distance(to: point(59.436_96, 24.753_53))
    #expect(isNear(distance, 82_100, within: 300))
  }
}
