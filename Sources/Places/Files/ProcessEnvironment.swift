import Glibc

/// The variables the program was started with.
package enum ProcessEnvironment {
  /// How a variable is looked up; tests look it up in a dictionary.
  package typealias Lookup = @Sendable (String) -> String?

  /// The variable's value, or nil if it is unset.
  @Sendable
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
