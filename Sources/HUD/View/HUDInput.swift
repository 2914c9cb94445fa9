/// What becomes of clicks and keys while a HUD shows.
public enum HUDInput: Equatable, Sendable, CaseIterable {
  /// The view under it answers nothing, and a press under way there is cancelled.
  case blocksApp
  /// Clicks and the wheel stop at the box; everything around it answers.
  case boxOnly
  /// Everything answers as if there were no HUD.
  case passThrough
}
