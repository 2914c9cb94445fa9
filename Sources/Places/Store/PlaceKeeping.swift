/// Where the form's places go: the archive in the program, a fake in tests.
@MainActor
package protocol PlaceKeeping: AnyObject {
  /// Is told once, on the main queue, never before the call that asked has returned.
  typealias Completion = @MainActor @Sendable (Result<Void, StoreError>) -> Void

  /// Whether an answer is still due.
  var isBusy: Bool { get }

  /// Keeps a place; success means that it is on disk.
  func save(_ place: Place, completion: @escaping Completion)

  /// Takes a place out again.
  func remove(_ id: PlaceID, completion: @escaping Completion)
}
