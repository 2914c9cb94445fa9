/// Arguments that were not understood: what was wrong, and what is accepted.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One or two sentences for the user.
  package let description: String

  /// Says what was wrong and what is accepted.
  package init(_ description: String) {
    self.description = description
  }
}
