/// How long a HUD stays when nobody says so: long enough to be noticed and read.
///
///     1.5 s + 0.06 s × (characters beyond the first 15), at most 6 s
///
/// 1.5 s hold the coming (0.3 s), the eye's way to it, and a word or two such as "Place Saved". Beyond
/// that, 0.06 s a character is the pace of subtitles, about 17 characters a second, which people
/// read while they look at something else. An ideograph or a syllable of Hangul says more
/// than a letter and counts as three. After 6 s a text is no longer a HUD's, but a window's.
///
/// The chapter's 0.6 s for "Tagged" is the form's own, which asks for it.
public enum HUDReadingTime {
  private static let shortest = Duration.milliseconds(1500)
  private static let longest = Duration.seconds(6)
  private static let perCharacter = Duration.milliseconds(60)
  private static let charactersWithin = 15

  /// The time for a content's title and detail.
  public static func duration(of content: HUDContent) -> Duration {
    // No text needs more characters than these to reach the longest time.
    let read = weight(of: content.title.prefix(100)) + weight(of: content.detail.prefix(100))
    let beyond = max(0, read - charactersWithin)
    return min(longest, shortest + perCharacter * beyond)
  }

  private static func weight(of text: Substring) -> Int {
    text.reduce(0) { $0 + (isDense($1) ? 3 : 1) }
  }

  private static func isDense(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || (0xac00...0xd7a3).contains(scalar.value)
  }
}
