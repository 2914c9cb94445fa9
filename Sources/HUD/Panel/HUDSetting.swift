/// All that the arrangement of a panel depends on.
struct HUDSetting: Equatable {
  private let content: HUDContent
  private let theme: HUDTheme
  private let scale: Double
  private let maximumWidth: Double

  /// Key bindings show the same again and again, with another value at most; setting words takes a fifth of the time to
  /// the first pixels.
  private static var recent = RecentValues<HUDSetting, HUDArrangement>(limit: 32)
  private static var count = 0

  /// Nil for a picture: another may be in its file the next time.
  init?(_ content: HUDContent, theme: HUDTheme, scale: Double, maximumWidth: Double) {
    if case .picture = content.glyph { return nil }
    var content = content
    // The room for a percentage is that of 100 %.
    content.progress = content.progress.map { _ in 0 }
    self.content = content
    (self.theme, self.scale, self.maximumWidth) = (theme, scale, maximumWidth)
  }

  /// The arrangement, made where it is not kept; it has a number of its own.
  func arrangement(make: () -> HUDArrangement) -> HUDArrangement {
    Self.recent.value(for: self) {
      var made = make()
      Self.count += 1
      made.number = Self.count
      return made
    }
  }
}
