import CommandLineSyntax
import Testing

@Suite struct JSONTests {
  @Test func valuesAreWrittenOnOneLineInOrder() {
    let value = JSON.object([
      ("b", .number(-24.1)), ("a", .array([.null, .string("x")])), ("c", JSON(Double?.none)),
    ])
    #expect(value.text == #"{"b":-24.1,"a":[null,"x"],"c":null}"#)
    #expect(JSON.array([]).text == "[]")
    #expect(JSON.object([]).text == "{}")
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1b}\u{7f}\u{9b}", #""\u0000\u001b\u007f\u009b""#),
    ("é\u{1F600}", "\"é\u{1F600}\""),
  ])
  func textIsEscaped(text: String, json: String) {
    #expect(JSON.string(text).text == json)
  }

  @Test func numbersKeepEveryBitAndWhatIsNoneIsNull() {
    for number in [0.1 + 0.2, 60.123456789012345, 1e300, -0.0] {
      #expect(Double(JSON.number(number).text) == number)
    }
    #expect(JSON.number(.nan).text == "null")
    #expect(JSON.number(-.infinity).text == "null")
  }
}
