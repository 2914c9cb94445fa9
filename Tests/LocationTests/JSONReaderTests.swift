import Location
import Testing
import TimeLimits

@Suite(.endsInTime) struct JSONReaderTests {
  @Test("A document with every kind of value is read")
  func document() throws {
    let text = #"""
      {"a":[1,-2.5e2,0,{"b":null}],"c":true,"d":false,
      "é\n\u00e9\ud83d\ude00\/":"x\"\\" , "a2":{}, "e":[]}
      """#
    let value = try JSONReader.read(text.utf8)
    let elements: [JSONValue] = [.number(1), .number(-250), .number(0), .object(["b": .null])]
    #expect(value["a"] == .array(elements))
    #expect(value["c"] == .bool(true))
    #expect(value["d"] == .bool(false))
    #expect(value["é\né😀/"]?.text == "x\"\\")
    #expect(value["a2"] == .object([:]))
    #expect(value["e"] == .array([]))
    #expect(value["missing"] == nil)
    #expect(value["c"]?.double == nil)
  }

  @Test(
    "What breaks the grammar is refused",
    arguments: [
      "", " ", "{", "}", "[", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "01",
      "1.", ".5", "+1", "-", "1e", "1e+", "nan", "NaN", "Infinity", "1e999", "tru", "truex",
      "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"a\nb\"", "\"\\", "1 1", "'a'", "{\"a\":1}x",
      "\"\u{1}\"",
    ]
  )
  func refused(text: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(text.utf8) }
  }

  @Test("Bytes that are not UTF-8 are refused, and half a surrogate pair stands for no character")
  func encoding() throws {
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
    #expect(try JSONReader.read(#""\ud800""#.utf8).text == "\u{FFFD}")
    #expect(try JSONReader.read(#""\ud800\u0041""#.utf8).text == "\u{FFFD}A")
    #expect(try JSONReader.read(#""\udc00x""#.utf8).text == "\u{FFFD}x")
  }

  @Test("Nesting is read to its limit and refused beyond, however deep")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8) + Array("1".utf8)
        + Array(String(repeating: "]", count: depth).utf8)
    }
    _ = try JSONReader.read(nested(JSONReader.depthLimit))
    #expect(throws: JSONError.self) { try JSONReader.read(nested(JSONReader.depthLimit + 1)) }
    #expect(throws: JSONError.self) { try JSONReader.read(nested(1_000_000)) }
  }

  @Test("The error says where the text stops being JSON")
  func offset() {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(#"{"a": x}"#.utf8) }
    #expect(error?.offset == 6)
  }

  @Test("10,000 random mutations of a report are read or refused, and nothing else")
  func mutations() {
    let report = Array(
      #"""
      {"class":"TPV","mode":3,"time":"2025-01-31T12:34:56.000Z","lat":60.17,"lon":-2.494e1,
      "eph":7.5,"altMSL":[1,{"a":null}],"s":"\u00e9\ud83d\ude00"}
      """#.utf8
    )
    var numbers = SeededNumbers(state: 7)
    var readable = 0
    for _ in 0..<10_000 {
      var bytes = report
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        mutate(&bytes, &numbers)
      }
      if (try? JSONReader.read(bytes)) != nil { readable += 1 }
      _ = GPSDReport(line: bytes, arrival: 0)
      _ = Recording(bytes)
    }
    #expect((100...9_900).contains(readable))
  }

  private func mutate(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    guard let index = bytes.indices.randomElement(using: &numbers) else { return }
    switch Int.random(in: 0...3, using: &numbers) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(Array(#"{}[]",:\0e"#.utf8).randomElement(using: &numbers) ?? 0, at: index)
    default: bytes.removeSubrange(index...)
    }
  }
}
