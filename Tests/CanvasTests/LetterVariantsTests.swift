import Canvas
import Testing

@Suite("Letters with marks")
struct LetterVariantsTests {
  @Test(
    "A letter becomes what the languages of Europe make of it",
    arguments: [
      ("a", "àáâãäåæāăą"), ("e", "èéêëēĕėęě"), ("o", "òóôõöøōŏőœ"), ("c", "çćĉċč"),
      ("s", "ßśŝşšș"), ("l", "ĺļľŀł"), ("n", "ñńņň"), ("d", "ďđ"), ("O", "ÒÓÔÕÖØŌŎŐŒ"),
      ("S", "ŚŜŞŠȘẞ"), ("I", "ÌÍÎÏĨĪĬĮİĲ"), ("i", "ìíîïĩīĭįıĳ"), ("ß", ""), ("é", ""),
      ("α", "ά"), ("σ", "ς"), ("е", "ѐёє"), ("и", "йѝі"), ("г", "ѓґ"), ("q", ""), ("5", ""),
      ("?", ""), ("あ", ""), ("ع", ""),
    ]
  )
  func variants(letter: Character, expected: String) {
    #expect(Set(LetterVariants.of(letter)) == Set(expected))
  }

  @Test("Those in widest use come first")
  func order() {
    #expect(String(LetterVariants.of("e")).hasPrefix("èéêë"))
    #expect(String(LetterVariants.of("u")).hasPrefix("ùúûü"))
  }
}
