import Dispatch

/// A store behind a queue of its own, so that no disk and no lock can stall the window.
///
/// The file is opened with the first save, not before. After a failure it is opened anew.
@MainActor
package final class PlaceArchive: PlaceKeeping {
  private let queue = DispatchQueue(label: "places")
  private let running = DispatchGroup()
  private let slot: StoreSlot
  private var answersDue = 0
  private var whenAnswered: [() -> Void] = []

  /// Prepares an archive; touches no file.
  ///
  /// - Parameters:
  ///   - path: the store's file.
  ///   - makingFolders: whether missing folders are made (0700) or are an error.
  ///   - patience: how long a save waits for another program's lock.
  package init(
    path: String,
    makingFolders: Bool,
    patience: Duration = PlaceStore.usualPatience
  ) {
    slot = StoreSlot { () throws(StoreError) in
      try PlaceStore(path: path, makingFolders: makingFolders, patience: patience)
    }
  }

  package var isBusy: Bool { answersDue > 0 }

  package func save(_ place: Place, completion: @escaping Completion) {
    perform({ store throws(StoreError) in try store.add(place) }, completion)
  }

  package func remove(_ id: PlaceID, completion: @escaping Completion) {
    perform({ store throws(StoreError) in try store.remove(id) }, completion)
  }

  /// Runs `body` once every save under way has been answered; at once where there is none.
  package func whenIdle(_ body: @escaping () -> Void) {
    if isBusy { whenAnswered.append(body) } else { body() }
  }

  private func answered() {
    answersDue -= 1
    guard !isBusy else { return }
    let due = whenAnswered
    whenAnswered = []
    for body in due { body() }
  }

  /// Waits until everything asked for is on disk or has failed, as before the program's end.
  ///
  /// The completions are not called by this; they follow on the main queue if it still runs.
  ///
  /// - Returns: false if `limit` was over first.
  package func drain(within limit: Duration = .seconds(15)) -> Bool {
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) * 1e-18
    return running.wait(timeout: .now() + seconds) == .success
  }

  private func perform(
    _ verb: @escaping @Sendable (PlaceStore) throws(StoreError) -> Void,
    _ completion: @escaping Completion
  ) {
    answersDue += 1
    queue.async(group: running) { [slot] in
      let result = slot.perform(verb)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          completion(result)
          self.answered()
        }
      }
    }
  }
}

// Unchecked, because only the archive's serial queue touches it.
/// The store, once it is open.
private final class StoreSlot: @unchecked Sendable {
  private let open: @Sendable () throws(StoreError) -> PlaceStore
  private var store: PlaceStore?

  init(open: @escaping @Sendable () throws(StoreError) -> PlaceStore) {
    self.open = open
  }

  func perform(_ verb: (PlaceStore) throws(StoreError) -> Void) -> Result<Void, StoreError> {
    do throws(StoreError) {
      try verb(opened())
      return .success(())
    } catch {
      store = nil
      return .failure(error)
    }
  }

  private func opened() throws(StoreError) -> PlaceStore {
    if let store { return store }
    let opened = try open()
    store = opened
    return opened
  }
}
