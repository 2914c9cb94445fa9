/// A key and what it does, in words, for the list that F1 shows.
public struct KeyHint: Hashable, Sendable {
  /// The key.
  public var keys: String
  /// What it does.
  public var action: String

  /// Makes a hint.
  ///
  /// - Parameters:
  ///   - keys: the key, in words.
  ///   - action: what it does.
  public init(_ keys: String, _ action: String) {
    self.keys = keys
    self.action = action
  }
}
