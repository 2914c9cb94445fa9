internal import Interface
internal import Places

/// Keeps what is typed on disk, at the latest a moment after it was typed.
final class DraftKeeper {
  /// Below the half second that a crash may cost.
  private static let delay = Duration.milliseconds(300)

  /// The place with what is typed now.
  var place: Place {
    var place = kept
    place.note = note()
    return place
  }
  private var kept: Place
  /// The words as they stand; asked for only when they are written, as a copy at each key would
  /// make the next one copy the whole text.
  private let note: () -> String
  var onFailure: (StoreError) -> Void = { _ in }
  private let environment: TagLocationEnvironment
  private var pending: ScheduledWork?
  private var hasReported = false
  private var isWorthKeeping = false

  init(_ draft: Draft, _ environment: TagLocationEnvironment, note: @escaping () -> String) {
    kept = draft.place
    self.note = note
    self.environment = environment
  }

  func change(_ edit: (inout Place) -> Void = { _ in }) {
    edit(&kept)
    isWorthKeeping = true
    guard pending?.isPending != true else { return }
    pending = environment.scheduler.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      environment.draftFile?.saveLater(Draft(place: place)) { [weak self] in self?.report($0) }
    }
  }

  /// Returns when the draft is on disk, or cannot be.
  func saveNow() {
    guard isWorthKeeping else { return }
    pending?.cancel()
    do throws(StoreError) { try environment.draftFile?.save(Draft(place: place)) } catch {
      report(error)
    }
  }

  func discard() {
    pending?.cancel()
    isWorthKeeping = false
    do throws(StoreError) { try environment.draftFile?.discard() } catch { report(error) }
  }

  /// Says once that drafts cannot be kept, not at each key.
  private func report(_ error: StoreError) {
    guard !hasReported else { return }
    hasReported = true
    onFailure(error)
  }
}
