/// Why another program's text did not come.
public enum PasteFailure: Error, Equatable {
  /// Nobody has a text there, or it is none that can be read.
  case nothing
  /// The program that has it does not answer, or stopped in the middle.
  case silent
  /// The text is longer than what is taken; `limit` is that, in bytes.
  case tooLarge(limit: Int)
}
