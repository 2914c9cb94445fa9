internal import CX11

/// Which events of others' windows are asked for, and by whom: the server keeps one mask of a window
/// for the whole program.
struct EventSelections {
  private var masks: [xcb_window_t: [ObjectIdentifier: UInt32]] = [:]

  /// Takes a wish.
  ///
  /// - Parameters:
  ///   - mask: the events; 0 takes an earlier wish back.
  ///   - window: the window.
  ///   - owner: who wants them.
  /// - Returns: the window's mask, where it is another one now.
  mutating func set(
    _ mask: UInt32,
    on window: xcb_window_t,
    for owner: ObjectIdentifier
  ) -> UInt32? {
    let before = union(of: window)
    masks[window, default: [:]][owner] = mask == 0 ? nil : mask
    if masks[window]?.isEmpty == true { masks[window] = nil }
    let after = union(of: window)
    return after == before ? nil : after
  }

  /// Drops all wishes of a window that is gone; its number may come back as another one's.
  mutating func forget(_ window: xcb_window_t) { masks[window] = nil }

  private func union(of window: xcb_window_t) -> UInt32 {
    masks[window]?.values.reduce(0, |) ?? 0
  }
}
