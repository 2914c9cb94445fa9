import Dispatch
import Glibc

/// The file that holds what is typed in the form, so that no crash loses it.
///
/// Its writes happen one after the other in the order they were asked for, whichever way they
/// were: `save` is never undone by an earlier `saveLater` that comes late.
///
/// One object per file and program: two would not know of each other's writes.
package final class DraftFile: Sendable {
  private let path: String
  private let queue = DispatchQueue(label: "draft")

  /// Names the file; touches nothing.
  package init(path: String) {
    self.path = path
  }

  /// The draft that was left, or nil if there is none.
  ///
  /// A file that is not a whole draft is moved aside to a name ending in ".bad".
  package func load() -> Draft? {
    queue.sync {
      AtomicFile.removeLeftovers(of: path)
      guard let bytes = AtomicFile.read(path) else { return nil }
      if let draft = DraftText.draft(from: bytes) { return draft }
      // Failing that, it is overwritten by the next draft: there is nothing better to do.
      rename(path, path + ".bad")
      return nil
    }
  }

  /// Writes the draft and returns when it is on disk: for a signal, a close, a lost server.
  ///
  /// - Throws: the file and the cause; the earlier draft is then still there.
  package func save(_ draft: Draft) throws(StoreError) {
    let path = path
    try queue.sync { Self.write(draft, to: path) }.get()
  }

  /// Writes the draft in the background: for what is being typed.
  ///
  /// If that fails, `failed` is told on the main queue.
  package func saveLater(
    _ draft: Draft,
    failed: @escaping @MainActor @Sendable (StoreError) -> Void
  ) {
    queue.async { [path] in
      guard case .failure(let error) = Self.write(draft, to: path) else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { failed(error) }
      }
    }
  }

  /// Forgets the draft, once it is saved as a place or cancelled; no file is no error.
  ///
  /// - Throws: the file and the cause.
  package func discard() throws(StoreError) {
    let path = path
    try queue.sync { () -> Result<Void, StoreError> in
      if unlink(path) == 0 || errno == ENOENT { return .success(()) }
      return .failure(StoreError(path: path, systemError: errno))
    }.get()
  }

  private static func write(_ draft: Draft, to path: String) -> Result<Void, StoreError> {
    Result { () throws(StoreError) in
      try AtomicFile.write(DraftText.bytes(of: draft), to: path)
    }
  }
}
