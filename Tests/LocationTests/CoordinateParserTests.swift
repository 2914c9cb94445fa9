import Location
import Testing
import TimeLimits

/// Texts as people type and paste them, with the point they mean.
private let accepted: [(String, Double, Double)] = [
  // A decimal point.
  ("60.17, 24.94", 60.17, 24.94), ("60.17,24.94", 60.17, 24.94), ("60.17 24.94", 60.17, 24.94),
  ("60.17;24.94", 60.17, 24.94), ("60.17; 24.94", 60.17, 24.94), ("60.17 ; 24.94", 60.17, 24.94),
  ("60.17 , 24.94", 60.17, 24.94), ("60.17 ,24.94", 60.17, 24.94),
  ("  60.17\t24.94\n", 60.17, 24.94),
  ("-33.9,-70.6", -33.9, -70.6), ("-33.9 -70.6", -33.9, -70.6), ("+60.17, +24.94", 60.17, 24.94),
  ("\u{2212}33.9, \u{2212}70.6", -33.9, -70.6), ("60.17, -24.94", 60.17, -24.94),
  ("48.8566,2.3522", 48.8566, 2.3522), ("0.0, 0.0", 0, 0), ("-0.0, -0.0", 0, 0),
  ("60.17 24", 60.17, 24), ("60, 24.94", 60, 24.94), ("60,24.94", 60, 24.94),
  (".5, .25", 0.5, 0.25), ("-.5, -.25", -0.5, -0.25), ("060.170, 024.940", 60.17, 24.94),
  ("60.169856123456789, 24.938379123456789", 60.169856123456789, 24.938379123456789),
  ("60.17\u{A0}24.94", 60.17, 24.94), ("60.17,\u{202F}24.94", 60.17, 24.94),
  ("\u{FEFF}60.17, 24.94\u{200B}", 60.17, 24.94), ("60.17\n24.94", 60.17, 24.94),
  ("60.17\r\n24.94", 60.17, 24.94),
  // Whole numbers.
  ("60, 24", 60, 24), ("60 ,24", 60, 24), ("60; 24", 60, 24), ("60;24", 60, 24), ("0, 0", 0, 0),
  ("60,-24", 60, -24), ("60 -24", 60, -24), ("-60 -24", -60, -24), ("-60, 24", -60, 24),
  ("60 +24", 60, 24), ("12, 34", 12, 34),
  // A decimal comma.
  ("60,17 24,94", 60.17, 24.94), ("60,17; 24,94", 60.17, 24.94), ("60,17;24,94", 60.17, 24.94),
  ("60,17, 24,94", 60.17, 24.94), ("60,17 , 24,94", 60.17, 24.94), ("60,17 ,24,94", 60.17, 24.94),
  ("-60,17 -24,94", -60.17, -24.94), ("60,17 -24,94", 60.17, -24.94),
  ("48,8566 2,3522", 48.8566, 2.3522), ("60,17; 24", 60.17, 24), ("60; 24,94", 60, 24.94),
  ("\u{2212}33,9; \u{2212}70,6", -33.9, -70.6), ("0,0 0,0", 0, 0), ("(60,17 24,94)", 60.17, 24.94),
  ("60,17,-24,94", 60.17, -24.94),
  // Letters after.
  ("60.17 N, 24.94 E", 60.17, 24.94), ("60.17N, 24.94E", 60.17, 24.94),
  ("60.17N24.94E", 60.17, 24.94),
  ("60.17n 24.94e", 60.17, 24.94), ("33.9S 70.6W", -33.9, -70.6), ("33.9 s; 70.6 w", -33.9, -70.6),
  ("60.17 N 24.94 E", 60.17, 24.94), ("60N 24E", 60, 24), ("60 N 24 E", 60, 24),
  ("60N,24E", 60, 24), ("60,17N 24,94E", 60.17, 24.94), ("60,17 N, 24,94 E", 60.17, 24.94),
  ("60,17N, 24E", 60.17, 24), ("60N, 24,94E", 60, 24.94), ("60,17 N 24 E", 60.17, 24),
  ("60,17N24,94E", 60.17, 24.94), ("60,17N,24,94E", 60.17, 24.94), ("60N 24,94E", 60, 24.94),
  // Letters before.
  ("N 60.17, E 24.94", 60.17, 24.94), ("N60.17 E24.94", 60.17, 24.94),
  ("n60.17e24.94", 60.17, 24.94),
  ("S33.9;W70.6", -33.9, -70.6), ("N60 E24", 60, 24), ("N60,E24", 60, 24),
  ("N60,17 E24,94", 60.17, 24.94), ("S 33,9 W 70,6", -33.9, -70.6), ("N60,17;E24,94", 60.17, 24.94),
  // Letters on both sides, and one letter.
  ("N 60.17, 24.94 E", 60.17, 24.94), ("60.17 N, E 24.94", 60.17, 24.94),
  ("60.17 N E 24.94", 60.17, 24.94), ("N 60.17 24.94 E", 60.17, 24.94),
  ("60.17 N, 24.94", 60.17, 24.94), ("60.17, 24.94 E", 60.17, 24.94),
  ("60.17N 24.94", 60.17, 24.94),
  ("60.17 E24.94", 60.17, 24.94), ("60.17 24.94 W", 60.17, -24.94),
  ("S 60.17 24.94", -60.17, 24.94),
  // The longitude first, when the letters say so.
  ("24.94 E, 60.17 N", 60.17, 24.94), ("E24.94 N60.17", 60.17, 24.94),
  ("24,94E 60,17N", 60.17, 24.94),
  ("70.6W 33.9S", -33.9, -70.6), ("24.94 E, 60.17", 60.17, 24.94), ("24.94, 60.17 N", 60.17, 24.94),
  ("170 E, 45 S", -45, 170), ("170.5W; 45", 45, -170.5),
  // Degree signs.
  ("60.17°, 24.94°", 60.17, 24.94), ("60.17° 24.94°", 60.17, 24.94),
  ("60.17° N, 24.94° E", 60.17, 24.94),
  ("60.17°N 24.94°E", 60.17, 24.94), ("N 60.17° E 24.94°", 60.17, 24.94), ("60° 24°", 60, 24),
  ("60°24°", 60, 24), ("60°N 24°E", 60, 24), ("60.17 °N, 24.94 °E", 60.17, 24.94),
  ("60,17° 24,94°", 60.17, 24.94), ("60,17°N, 24,94°E", 60.17, 24.94),
  ("60.17º, 24.94º", 60.17, 24.94),
  ("-33.9° -70.6°", -33.9, -70.6), ("60,17°, 24,94°", 60.17, 24.94),
  ("60,17°,24,94°", 60.17, 24.94),
  ("60.17° 24.94", 60.17, 24.94), ("60,17° 24°", 60.17, 24), ("60° -24", 60, -24),
  // Brackets around.
  ("(60.17, 24.94)", 60.17, 24.94), ("[60.17, 24.94]", 60.17, 24.94),
  ("{60.17; 24.94}", 60.17, 24.94),
  ("( [ 60.17 24.94 ] )", 60.17, 24.94), (" (60.17,24.94) ", 60.17, 24.94),
  // The edges.
  ("90, 180", 90, 180), ("-90, -180", -90, -180), ("90.0,180.0", 90, 180),
  ("90 N, 180 W", 90, -180),
  ("90,0 180,0", 90, 180), ("-90 -180", -90, -180), ("S90 W180", -90, -180), ("180E 90S", -90, 180),
  // Links.
  ("geo:60.17,24.94", 60.17, 24.94), (" GEO:60.17,24.94;u=3 ", 60.17, 24.94),
  ("geo:-33.9,-70.6?z=5", -33.9, -70.6),
]

/// Texts that are refused, with a word of the reason.
private let refused: [(String, String)] = [
  ("", "Nothing"), ("   ", "Nothing"), ("()", "no number"), (",", "no number"),
  ("N E", "no number"),
  // Too few and too many numbers.
  ("60.17", "second number is missing"), ("60", "second number is missing"),
  ("60.17,", "second number is missing"), ("60.17 N", "second number is missing"),
  ("60,17;", "second number is missing"), ("60.17, 24.94, 12", "3 numbers"),
  ("60.17 24.94 12", "3 numbers"), ("60 10 24 56", "4 numbers"), ("60;24;12", "3 numbers"),
  ("N 60 10.5 E 24 56.2", "4 numbers"), ("60, 24, 12", "3 numbers"), ("1,5 2,5 3,5", "3 numbers"),
  ("60.17, 24.94, 12, 3", "4 numbers"),
  // Two meanings.
  ("60,24", "two ways"), ("0,0", "two ways"), ("60,17", "two ways"), ("12,345", "two ways"),
  ("60,17,24,94", "two ways"), ("60,17,24", "two ways"), ("60,17 24", "two ways"),
  ("60 17,24", "two ways"), ("60, 17,24", "two ways"), ("60,17, 24", "two ways"),
  ("60,17 ,24", "two ways"), ("60 24", "two ways"), ("12 34", "two ways"), ("-60 24", "two ways"),
  ("60 24.94", "two ways"), ("60° 24", "two ways"), ("60° 24.94", "two ways"),
  ("60° 17,24", "two ways"), ("60°, 17,24", "two ways"), ("N 60 24 E", "two ways"),
  ("60 24 E", "two ways"), ("N60,24E", "two ways"), ("60,24N", "two ways"),
  ("60.17 N 24.94", "two ways"), ("60 N 24", "two ways"), ("60.17N24.94", "two ways"),
  ("6e1", "two ways"), ("60.17-24.94", "two ways"), ("60.17°-24.94°", "two ways"),
  ("+60.17-024.94", "two ways"), ("60.17+24.94", "two ways"), ("60-24", "two ways"),
  ("1,2,3,4,5", "two ways"),
  // Points and commas mixed.
  ("60.17; 24,94", "mixed"), ("60,17; 24.94", "mixed"), ("60.17,24,94", "mixed"),
  ("60,17,24.94", "mixed"), ("60.17 24,94", "mixed"), ("60,17 24.94", "mixed"),
  ("1.234,5 2,0", "mixed"), ("1,234.5 2", "mixed"),
  // Marks out of place.
  ("60.17,, 24.94", "elsewhere"), (",60.17 24.94", "elsewhere"), ("60.17 24.94,", "elsewhere"),
  ("60.17;,24.94", "beside the semicolon"), ("60, ;24", "beside the semicolon"),
  ("60,5 ;, 24,5", "beside the semicolon"), ("60.17 - 24.94", "does not touch"),
  ("- 60.17, 24.94", "does not touch"), ("--60.17, 24.94", "does not touch"),
  ("60.17-, 24.94", "does not touch"), ("° 60.17, 24.94", "follows no number"),
  ("60.17°° 24.94", "follows no number"), ("60.17 NN, 24.94 E", "more than one letter"),
  ("N 60.17 N, 24.94", "more than one letter"), ("N 60.17 E 24.94 E", "more than one letter"),
  ("60.17., 24.94", "not a number"), ("60.17, 24.94.", "not a number"),
  ("60., 24.", "not a number"),
  ("60.17.2 24.94", "not a number"), ("1..5, 2", "not a number"), (". , .", "not a number"),
  // Contradicting letters.
  ("60.17 N, 24.94 N", "same direction"), ("60.17 N 24.94 S", "same direction"),
  ("E 60.17, W 24.94", "same direction"), ("-60.17 N, 24.94 E", "sign and a letter"),
  ("-60.17 S, 24.94 E", "sign and a letter"), ("60.17, -24.94 W", "sign and a letter"),
  ("N -60.17 E 24.94", "sign and a letter"), ("+60.17 N, 24.94", "sign and a letter"),
  // Minutes and seconds.
  ("60°10'11\" 24°56'18\"", "Minutes"), ("60° 10.2′ N, 24° 56.3′ E", "Minutes"),
  ("60’10, 24’56", "Minutes"), ("“60.17, 24.94”", "Minutes"),
  // What is no coordinate.
  ("abc", "“a”"), ("60.17 North, 24.94 East", "“o”"), ("lat 60.17 lon 24.94", "“l”"),
  ("60.17 O, 24.94", "“O”"), ("６０.17, 24.94", "“６”"), ("60.17, ٢٤", "“٢”"), ("60.17/24.94", "“/”"),
  ("60.17 – 24.94", "“–”"), ("(60.17, 24.94", "“(”"), ("60.17, 24.94)", "“)”"),
  ("(60.17, 24.94]", "“(”"), ("60.17e5, 1x", "“x”"), ("60_17, 24", "“_”"), ("nan, inf", "“a”"),
  ("https://example.org/?ll=60.17,24.94", "“h”"), ("60.17，24.94", "“，”"), ("🧭 60, 24", "“🧭”"),
  // Out of range.
  ("90.1, 0", "latitude 90.1 is outside −90 to 90"), ("-91, 0", "latitude −91 is outside"),
  ("0, 181", "longitude 181 is outside −180 to 180"), ("0, -180.00001", "longitude −180.00001"),
  ("120.5, 30.2", "latitude 120.5"), ("91 S, 0 E", "latitude −91"),
  ("181 E, 10 N", "longitude 181"),
  ("90,1 0,0", "latitude 90.1"), ("1000000000000000000000, 1", "latitude"),
  // Links.
  ("geo:60", "is not a latitude and a longitude"), ("geo:60,24;crs=x", "system “x”"),
  ("geo:95,0", "latitude 95"), ("geo:0,0?q=Bar", "search for a name"),
]

@Suite(.endsInTime) struct CoordinateParserTests {
  @Test("What has one meaning is read", arguments: accepted)
  func reads(text: String, latitude: Double, longitude: Double) throws {
    let reading = try CoordinateParser.parse(text)
    #expect(reading.coordinate == (try point(latitude, longitude)))
  }

  @Test("What has none or two is refused with the reason and what is accepted", arguments: refused)
  func refuses(text: String, reason: String) {
    let problem = #expect(throws: CoordinateProblem.self) { try CoordinateParser.parse(text) }
    let sentence = problem?.sentence ?? ""
    #expect(sentence.contains(reason), "“\(text)”: \(sentence)")
    #expect(sentence.contains("60.17, 24.94") || sentence.contains("geo:60.17,24.94"))
  }

  @Test("The tables are as long as the goal asks")
  func tableSize() {
    #expect(accepted.count + refused.count >= 150)
  }

  @Test(
    "The reading says how it was read",
    arguments: [
      ("60,17 24,94", "Read as latitude 60.17° N, longitude 24.94° E"),
      ("-33.9, -70.6", "Read as latitude 33.9° S, longitude 70.6° W"),
      ("0, -0.0", "Read as latitude 0°, longitude 0°"),
      ("90, 180", "Read as latitude 90° N, longitude 180° E"),
    ]
  )
  func sentence(text: String, sentence: String) throws {
    #expect(try CoordinateParser.parse(text).sentence == sentence)
  }

  @Test("A reading becomes a fix of its source, exact unless a link says otherwise")
  func fixes() throws {
    let typed = try CoordinateParser.parse("60.17, 24.94").fix(time: 7)
    #expect(typed == Fix.typed(try point(60.17, 24.94), time: 7))
    let link = try CoordinateParser.parse("geo:60.17,24.94,5;u=30").fix(time: 8)
    #expect(link.source == .geo)
    #expect(link.accuracy == 30)
    #expect(link.altitude == 5)
    #expect(link.time == 8)
  }

  @Test("A pasted page is refused at once")
  func pastedPage() {
    let page = String(repeating: "60.17, 24.94\n", count: 100_000)
    #expect(throws: CoordinateProblem.tooLong) { try CoordinateParser.parse(page) }
  }

  @Test("Every printed coordinate is read back as it was, in four dresses")
  func roundTrip() throws {
    var numbers = SeededNumbers(state: 3)
    var wrong: [String] = []
    for _ in 0..<2_000 {
      let place = try point(
        Double.random(in: -90...90, using: &numbers),
        Double.random(in: -180...180, using: &numbers)
      )
      let (latitude, longitude) = (place.latitudeText(), place.longitudeText())
      let withCommas = "\(latitude) \(longitude)".split(separator: ".").joined(separator: ",")
      let texts = [
        "\(latitude), \(longitude)", "\(latitude) \(longitude)", withCommas,
        "(\(latitude)°;\(longitude)°)",
      ]
      for text in texts {
        let read = try CoordinateParser.parse(text).coordinate
        if read.latitudeText() != latitude || read.longitudeText() != longitude {
          wrong.append(text)
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("5,000 random texts of its own marks are read or refused, and nothing else")
  func randomTexts() {
    let marks = Array("0123456789..,,;; -+NSEW°()[]'\u{2212}")
    var numbers = SeededNumbers(state: 5)
    for _ in 0..<5_000 {
      let length = Int.random(in: 0...24, using: &numbers)
      let text = String((0..<length).compactMap { _ in marks.randomElement(using: &numbers) })
      if let reading = try? CoordinateParser.parse(text) {
        #expect(Coordinate.latitudes.contains(reading.coordinate.latitude))
      }
    }
  }
}
