import XTestSupport

/// The requests of the X protocol (appendix B) that an owner of HUDs makes.
extension WireConnection {
  func atom(_ name: String) throws -> UInt32 {
    var request = WireRequest(16)
    request.add16(UInt16(name.utf8.count), 0)
    request.add(text: name)
    return try ask(request).word32(8)
  }

  /// An unmapped InputOnly window of one pixel.
  func createWindow(_ window: UInt32) throws {
    var request = WireRequest(1, 0)
    request.add(window, root)
    request.add16(0, 0, 1, 1, 0, 2)
    request.add(0, 0)
    try send(request)
  }

  func select(_ mask: UInt32, on window: UInt32) throws {
    var request = WireRequest(2)
    request.add(window, 0x800, mask)
    try send(request)
  }

  func own(_ selection: UInt32, by window: UInt32) throws {
    var request = WireRequest(22)
    request.add(window, selection, 0)
    try send(request)
  }

  /// Takes the right to start an owner, as a client does.
  func claimStart() throws {
    let window = makeResource()
    try createWindow(window)
    try own(try atom("_HUD_STARTING_S0"), by: window)
    try synchronize()
  }

  func destroy(_ window: UInt32) throws {
    var request = WireRequest(4)
    request.add(window)
    try send(request)
  }

  /// Sends a ClientMessage of format 32.
  func sendNumbers(
    _ numbers: [UInt32],
    _ type: UInt32,
    to target: UInt32,
    about window: UInt32? = nil,
    mask: UInt32
  ) throws {
    var bytes: [UInt8] = []
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    try sendMessage(bytes, format: 32, type, to: target, about: window ?? target, mask: mask)
  }

  /// Sends a ClientMessage of 20 bytes.
  func sendMessage(
    _ bytes: [UInt8],
    format: UInt8,
    _ type: UInt32,
    to target: UInt32,
    about window: UInt32,
    mask: UInt32
  ) throws {
    var request = WireRequest(25, 0)
    request.add(target, mask)
    request.add(bytes: [33, format, 0, 0])
    request.add(window, type)
    request.add(bytes: bytes)
    try send(request)
  }
}
