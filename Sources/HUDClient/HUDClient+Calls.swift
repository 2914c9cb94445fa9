public import HUDWire

extension HUDClient {
  /// Shows words for a while.
  ///
  /// - Parameters:
  ///   - title: the words.
  ///   - detail: smaller words below.
  ///   - icon: what stands with them.
  ///   - key: the slot, in which a new HUD changes the old one in place.
  ///   - duration: milliseconds; nil: long enough to be read; 0: until it is hidden.
  /// - Throws: as ``send(_:)``.
  public func show(
    _ title: String,
    detail: String = "",
    icon: HUDRequest.Glyph = .none,
    key: String = "",
    duration: Int? = nil
  ) throws(HUDClientError) {
    var request = HUDRequest(.show)
    request.title = title
    request.detail = detail
    request.glyph = icon
    request.key = key
    request.duration = duration
    try send(request)
  }

  /// Shows how far something is.
  ///
  /// - Parameters:
  ///   - fraction: from 0 to 1.
  ///   - title: words with it.
  ///   - style: a bar, a ring or a pie.
  ///   - key: the slot; the same one for every step.
  /// - Throws: as ``send(_:)``.
  public func progress(
    _ fraction: Double,
    _ title: String = "",
    style: HUDRequest.Glyph = .bar,
    key: String = ""
  ) throws(HUDClientError) {
    var request = HUDRequest(.show)
    request.progress = min(max(fraction, 0), 1)
    request.title = title
    request.glyph = style
    request.key = key
    try send(request)
  }

  /// Shows a spinner until it is hidden or this program ends, however it ends.
  ///
  /// - Parameters:
  ///   - title: words with it.
  ///   - key: the slot.
  /// - Throws: as ``send(_:)``.
  public func busy(_ title: String = "", key: String = "") throws(HUDClientError) {
    try send(.busy(title, key: key))
  }
}

extension HUDRequest {
  static func busy(_ title: String, key: String) -> HUDRequest {
    var request = HUDRequest(.show)
    request.title = title
    request.glyph = .spinner
    request.key = key
    request.duration = 0
    request.isTied = true
    return request
  }

  static func hide(key: String) -> HUDRequest {
    var request = HUDRequest(.hide)
    request.key = key
    return request
  }
}
