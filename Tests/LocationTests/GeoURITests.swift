import Location
import Testing
import TimeLimits

@Suite(.endsInTime) struct GeoURITests {
  @Test(
    "A geo link gives its point",
    arguments: [
      ("geo:60.17,24.94", 60.17, 24.94), ("GEO:60.17,24.94", 60.17, 24.94),
      ("geo:-33.9,-70.6", -33.9, -70.6), ("geo:60,24", 60, 24), ("geo:-0,-0", 0, 0),
      ("geo:60.17,24.94;crs=WGS84", 60.17, 24.94), ("geo:60.17,24.94;CRS=wgs84;u=5", 60.17, 24.94),
      ("geo:60.17%2C24.94", 60.17, 24.94), ("geo:60.17,24.94?z=11", 60.17, 24.94),
      ("geo:60.17,24.94?q=Caf%C3%A9", 60.17, 24.94), ("geo:60.17,24.94;other=1;flag", 60.17, 24.94),
      ("geo:0,0?q=60.17,24.94(Home)", 60.17, 24.94), ("geo:0,0?z=3&q=60.17%2C24.94", 60.17, 24.94),
      ("geo:0,0?z=3", 0, 0), ("geo:60.17,24.94#here", 60.17, 24.94), ("geo:90,-180", 90, -180),
      ("geo:60.17,24.94;u=8;crs=wgs84", 60.17, 24.94), ("geo:60.17,24.94?z=0", 60.17, 24.94),
      ("geo:60.17,24.94;a=1;a=2", 60.17, 24.94), ("geo:60.17,24.94?", 60.17, 24.94),
      ("geo:60.17,24.94?z=15.5&x", 60.17, 24.94), ("geo:60.17,24.94,-12.5", 60.17, 24.94),
    ] as [(String, Double, Double)]
  )
  func accepted(text: String, latitude: Double, longitude: Double) throws {
    #expect(try GeoURI.parse(text).coordinate == point(latitude, longitude))
  }

  @Test("Altitude and uncertainty are taken in metres")
  func details() throws {
    let link = try GeoURI.parse("geo:48.2010,16.3695,183;crs=wgs84;U=12.5")
    #expect(link.altitude == 183)
    #expect(link.uncertainty == 12.5)
    let plain = try GeoURI.parse("geo:48.2010,16.3695")
    #expect(plain.altitude == nil)
    #expect(plain.uncertainty == nil)
  }

  @Test("The example of the issue, and names in brackets")
  func labels() throws {
    let link = try GeoURI.parse("geo:60.17,24.94;u=8?z=15")
    #expect(link.uncertainty == 8)
    #expect(link.label == nil)
    #expect(try GeoURI.parse("geo:0,0?q=60.17,24.94(Caf%C3%A9+Ursula)").label == "Café Ursula")
    #expect(try GeoURI.parse("geo:60,24?q=60,24(A(b))").label == "A(b)")
    #expect(try GeoURI.parse("geo:60,24?q=60,24()").label == nil)
    #expect(try GeoURI.parse("geo:60,24?q=1600+Avenue").label == nil)
  }

  @Test(
    "A broken link is refused with its fault",
    arguments: [
      ("http:60,24", .notALink), ("geo:", .notNumbers("")), ("geo:60.17", .notNumbers("60.17")),
      ("geo:60.17;24.94", .notNumbers("60.17")), ("geo:60,17,24,94", .notNumbers("60,17,24,94")),
      ("geo:+60,24", .notNumbers("+60,24")), ("geo:6e1,24", .notNumbers("6e1,24")),
      ("geo: 60,24", .notNumbers(" 60,24")), ("geo:nan,inf", .notNumbers("nan,inf")),
      ("geo:60,24;crs=nad27", .otherSystem("nad27")), ("geo:60,24;u=-1", .badUncertainty("-1")),
      ("geo:60,24;u=", .badUncertainty("")), ("geo:60%,24", .badEscape),
      ("geo:60%GG,24", .badEscape), ("geo:60%FF,24", .badEscape), ("geo:60,24%2", .badEscape),
      ("geo:91,0", .outOfRange(latitude: 91, 0)), ("geo:0,181", .outOfRange(latitude: 0, 181)),
      ("geo:0,0?q=Helsinki", .search), ("geo:0,0?q=", .search),
      ("geo:60,24;", .badParameter("")), ("geo:60,24;;u=5", .badParameter("")),
      ("geo:60,24;=5", .badParameter("=5")), ("geo:60,24;ü=5", .badParameter("ü=5")),
      ("geo:60,24;u=5;U=5", .repeated("u")), ("geo:60,24;crs=wgs84;CRS=wgs84", .repeated("crs")),
      ("geo:60,24;u=1e3", .badUncertainty("1e3")), ("geo:60,24?z=close", .badZoom("close")),
      ("geo:60,24?z=24", .badZoom("24")), ("geo:60,24?z=-1", .badZoom("-1")),
      ("geo:60,24,high", .notNumbers("60,24,high")), ("geo:60,24?q=%", .badEscape),
      ("geo:0,0?q=95,24", .outOfRange(latitude: 95, 24)),
    ] as [(String, GeoURIProblem)]
  )
  func refused(text: String, problem: GeoURIProblem) {
    #expect(throws: problem) { try GeoURI.parse(text) }
  }

  @Test("The words name the other system, the range and the form that is accepted")
  func words() {
    #expect("\(GeoURIProblem.otherSystem("nad27"))".contains("“nad27”"))
    #expect("\(GeoURIProblem.outOfRange(latitude: 91, 0))".contains("latitude 91 is outside −90"))
    #expect("\(GeoURIProblem.search)".contains("geo:60.17,24.94"))
  }
}
