import Glibc
import Testing
import TimeLimits

@testable import Places

@Suite(.endsInTime) struct DecimalTests {
  @Test(
    arguments: [
      (60.17, 8, "60.17000000"), (-0.0, 8, "0.00000000"), (-1e-9, 8, "0.00000000"),
      (0.000000015, 8, "0.00000001"), (179.999999999, 8, "180.00000000"), (-90, 8, "-90.00000000"),
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"),
      (9007199254740993e3, 1, "9007199254740993024.0"), (.nan, 2, "nan"), (.infinity, 2, "inf"),
      (1e300, 2, "1e+300"), (.leastNonzeroMagnitude, 3, "0.000"), (7, -1, "7"),
    ] as [(Double, Int, String)]
  )
  func aNumberIsWritten(value: Double, places: Int, text: String) {
    #expect(Decimal.fixed(value, places: places) == text)
  }

  /// This process has set no locale, so the C library writes as in "C".
  @Test func roundingIsThatOfTheCLibrary() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let places = Int.random(in: 0...17, using: &random)
      let magnitude = Double.random(in: -300...300, using: &random)
      let value = magnitude * [1, 1e-9, 1e-3, 1e12].randomElement(using: &random, default: 1)
      let expected = Self.printed(value, places)
      let isZero = expected.allSatisfy { "-0.".contains($0) }
      let text = Decimal.fixed(value, places: places)
      #expect(text == (isZero ? expected.filter { $0 != "-" } : expected), "\(value)")
    }
  }

  private static func printed(_ value: Double, _ places: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    withVaList([Int32(places), value]) { _ = vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension Array {
  fileprivate func randomElement(
    using random: inout SystemRandomNumberGenerator,
    default fallback: Element
  ) -> Element {
    randomElement(using: &random) ?? fallback
  }
}
