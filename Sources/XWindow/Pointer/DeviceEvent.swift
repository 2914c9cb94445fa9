internal import Canvas
internal import Interface

/// What a pointing device did, freed of the wire.
nonisolated struct DeviceEvent: Equatable, Sendable {
  /// What happened.
  enum Kind: Sendable {
    case motion, press, release
    case touchBegan, touchMoved, touchEnded
  }

  var kind: Kind
  /// The device itself, not the master whose pointer it moves.
  var source: UInt16
  /// The button's number, or the touch's.
  var detail: UInt32 = 0
  /// Where, in device pixels of the window.
  var location: Point
  /// What was held.
  var modifiers: Modifiers = []
  /// The server made it out of something else that it tells as well (XI2, XIPointerEmulated).
  var isEmulated = false
  /// What the valuators say that took part, by their numbers.
  var valuators: [Int: Double] = [:]
}

/// An axis along which a device scrolls.
nonisolated struct ScrollAxis: Equatable, Sendable {
  /// The valuator that counts.
  var number: Int
  /// False for a sideways one.
  var isVertical: Bool
  /// How far the valuator goes for what a notch of a wheel is.
  var increment: Double
}

/// What a device is able to, and where its valuators stand.
nonisolated struct PointingDevice: Equatable, Sendable {
  /// Its number.
  var id: UInt16
  /// What it scrolls along; none for a plain wheel, whose notches are buttons.
  var axes: [ScrollAxis] = []
  /// Where its valuators stand, by their numbers.
  var values: [Int: Double] = [:]
  /// True when its touches move a pointer elsewhere, as a touchpad's do.
  var touchesAreIndirect = false
}
