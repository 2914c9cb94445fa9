/// Which of the two appearances something is drawn in.
public enum UserInterfaceStyle: Sendable {
  /// Nothing is said about it.
  case unspecified
  /// Dark words on light ground.
  case light
  /// Light words on dark ground.
  case dark
}
