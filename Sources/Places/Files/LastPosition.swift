internal import Dispatch

/// The file that holds the coordinates last typed, as they were typed.
package struct LastPosition: Sendable {
  private let path: String

  /// Names the file; touches nothing.
  package init(path: String) {
    self.path = path
  }

  /// The text last saved, or nil if there is none that can be read.
  package func load() -> String? {
    AtomicFile.removeLeftovers(of: path)
    return AtomicFile.read(path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Keeps the text without waiting for the disk; it is a convenience, so a failure goes unsaid.
  package func saveLater(_ text: String) {
    DispatchQueue.global(qos: .utility).async { _ = try? save(text) }
  }

  /// Keeps the text in place of the earlier one and returns when it is on disk.
  ///
  /// - Throws: the file and the cause; the earlier text is then still there.
  package func save(_ text: String) throws(StoreError) {
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
