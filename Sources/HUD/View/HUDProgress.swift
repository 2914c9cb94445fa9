/// How far some work is, for everybody who shows it.
///
/// It belongs to the main actor; work on another thread hands its numbers over with `Task { @MainActor in … }`.
public final class HUDProgress {
  private var observers: [(HUDProgress) -> Bool] = []

  /// From 0 to 1; what lies beyond counts as its nearer end, and what is no number is left out.
  public var fraction: Double {
    get { value }
    set {
      let next = max(0, min(1, newValue))
      guard !newValue.isNaN, next != value else { return }
      value = next
      observers.removeAll { !$0(self) }
    }
  }
  private var value = 0.0

  /// Makes progress of work that has not begun.
  public init() {}

  /// Calls `body` for each change until it answers false.
  func observe(_ body: @escaping (HUDProgress) -> Bool) { observers.append(body) }
}
