import Glibc
import Location
import Testing
import TimeLimits

@Suite(.endsInTime) struct DecimalTextTests {
  @Test(
    "A number is printed with its decimals, correctly rounded",
    arguments: [
      (60.17, 8, "60.17000000"), (-24.94, 8, "-24.94000000"), (0.0, 8, "0.00000000"),
      (-0.0, 8, "0.00000000"), (-1e-9, 8, "0.00000000"), (-6e-9, 8, "-0.00000001"),
      (179.999_999_999, 8, "180.00000000"), (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"),
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.675, 2, "2.67"), (-9.995, 2, "-9.99"),
      (1e15, 1, "1000000000000000.0"), (1e-300, 15, "0.000000000000000"),
    ]
  )
  func examples(value: Double, decimals: Int, text: String) {
    #expect(value.formatted(decimals: decimals) == text)
  }

  @Test("20,000 random coordinates are printed exactly as C prints them in the C locale")
  func againstC() {
    var numbers = SeededNumbers(state: 1)
    let wrong = (0..<20_000).compactMap { _ -> String? in
      let value = Double.random(in: -180...180, using: &numbers)
      let decimals = Int.random(in: 0...15, using: &numbers)
      let text = value.formatted(decimals: decimals)
      return text == printed(value, decimals) ? nil : "\(value): \(text)"
    }
    #expect(wrong.isEmpty)
  }

  @Test("Every tie of eighths is rounded to the even digit as C does")
  func ties() {
    let values = (-4000...4000).map { Double($0) / 8 }
    let wrong = values.filter { value in
      (0...2).contains { value.formatted(decimals: $0) != printed(value, $0) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("Zeros at the end are left out on demand")
  func short() {
    #expect(60.17.formatted(atMostDecimals: 8) == "60.17")
    #expect(60.0.formatted(atMostDecimals: 8) == "60")
    #expect(100.0.formatted(atMostDecimals: 0) == "100")
    #expect(1e-7.formatted(atMostDecimals: 8) == "0.0000001")
  }

  @Test("What is too large or not finite is still written")
  func extremes() {
    #expect(Double.infinity.formatted(decimals: 8) == "inf")
    #expect(Double.nan.formatted(decimals: 8) == "nan")
    #expect(1e300.formatted(decimals: 8) == "1e+300")
  }

  /// What C prints, but for the sign of a zero.
  private func printed(_ value: Double, _ decimals: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    _ = withVaList([Int32(decimals), value]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return text.hasPrefix("-") && text.allSatisfy { "-0.".contains($0) }
      ? String(text.dropFirst()) : text
  }
}
