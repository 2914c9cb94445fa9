/// What the server says about itself when a client connects.
struct WireSetup {
  let resourceBase: UInt32
  let firstKeycode: UInt8
  let lastKeycode: UInt8
  let root: UInt32
  let width: Int
  let height: Int
  let rootDepth: Int
  /// Bits of a pixel in an image, by depth.
  let bitsPerPixel: [Int: Int]

  init(asking socket: WireSocket, cookie: [UInt8] = []) throws {
    let kind = cookie.isEmpty ? [] : Array("MIT-MAGIC-COOKIE-1".utf8) + [0, 0]
    let extent = UInt8(cookie.isEmpty ? 0 : 18)
    try socket.write(
      [0x6c, 0, 11, 0, 0, 0, extent, 0, UInt8(cookie.count), 0, 0, 0] + kind + cookie
    )
    let head = WireReply(bytes: try socket.read(8))
    let body = WireReply(bytes: try socket.read(Int(head.word16(6)) * 4))
    guard head.byte(0) == 1 else { throw XTestFailure("the server refuses the connection") }
    guard body.byte(22) == 0 else { throw XTestFailure("a server of big-endian images") }
    resourceBase = body.word32(4)
    firstKeycode = body.byte(26)
    lastKeycode = body.byte(27)

    let formats = 32 + (Int(body.word16(16)) + 3) / 4 * 4
    let formatCount = Int(body.byte(21))
    bitsPerPixel = Dictionary(
      (0..<formatCount).map { index in
        let offset = formats + 8 * index
        return (Int(body.byte(offset)), Int(body.byte(offset + 1)))
      },
      uniquingKeysWith: { first, _ in first }
    )
    let screen = formats + 8 * formatCount
    root = body.word32(screen)
    width = Int(body.word16(screen + 20))
    height = Int(body.word16(screen + 22))
    rootDepth = Int(body.byte(screen + 38))
  }
}
