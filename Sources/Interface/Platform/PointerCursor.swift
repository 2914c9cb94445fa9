/// The shape of the pointer.
public enum PointerCursor: Sendable {
  /// What the desktop shows everywhere.
  case arrow
  /// Between letters.
  case text
  /// On words that act like a link.
  case hand
  /// Something is under way and nothing else can be done.
  case wait
}
