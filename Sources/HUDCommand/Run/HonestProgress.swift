/// A progress that does not go back.
///
/// A job of several parts counts to 100 several times: after 100 a smaller number begins anew.
struct HonestProgress {
  let allowsBackwards: Bool
  /// From 0 to 1; nil before the first number.
  private(set) var fraction: Double?

  init(allowsBackwards: Bool) { self.allowsBackwards = allowsBackwards }

  /// Takes a number.
  mutating func take(_ value: Double) {
    guard let present = fraction, value < present, present < 1, !allowsBackwards else {
      fraction = value
      return
    }
  }
}
