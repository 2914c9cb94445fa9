import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Becoming another", .serialized)
  struct MorphTests {
    /// Complaint 24: pop-ups flickered on an update, and showed black or what was beneath while they grew.
    @Test(
      "Complaint 24: while short words become long ones and back, no picture of it flickers",
      arguments: [Desktop.bare, .openboxAndPicom]
    )
    func words(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      let (short, long) = (
        "Saved", "Saved as the newest of many places, with a photo of each of them"
      )
      try desk.change(to: short)
      let box = try desk.waitForBox()
      try desk.waitForBlending(of: box)
      try desk.waitForRest(of: box)
      let strip = try desk.strip(around: box)
      var before = try desk.screen.capture(strip)
      for words in [long, short] {
        let call = try desk.hud(Desk.changing + [words])
        let film = try desk.film(strip, after: call)
        #expect(try call.waitForExit() == 0)
        try desk.waitForRest(of: box)
        let after = try desk.screen.capture(strip)
        let (old, new) = try (#require(before.box), #require(after.box))
        #expect(abs(old.width - new.width) > 60 && film.contains { $0 != before && $0 != after })
        let (outside, inside) = (old.reached(from: new), old.shared(with: new))
        for picture in film {
          #expect(picture.wrongPixels(outside: outside, inside: inside) == 0)
        }
        before = after
      }
      #expect(try desk.boxes() == [box])
    }
  }
}

extension Desk {
  /// What the calls of one HUD have in common.
  fileprivate static let changing = ["--theme", "dark", "--key", "words", "--duration", "0"]

  fileprivate func change(to words: String) throws {
    guard try hud(Self.changing + [words]).waitForExit() == 0 else {
      throw XTestFailure("hud did not show")
    }
  }

  /// A part of the screen, as wide as that, with room above and below a box.
  fileprivate func strip(around box: UInt32) throws -> ScreenRect {
    let frame = try frame(of: box)
    return ScreenRect(x: 0, y: frame.y - 60, width: screen.width, height: frame.height + 120)
  }

  /// That part, again and again, until a second after a call: for longer than a box takes to become another.
  fileprivate func film(_ part: ScreenRect, after call: RunningProgram) throws -> [Picture] {
    var pictures: [Picture] = []
    var end = ContinuousClock.now + .seconds(1)
    while .now < end {
      if call.isRunning { end = .now + .seconds(1) }
      let picture = try screen.capture(part)
      if picture != pictures.last { pictures.append(picture) }
    }
    return pictures
  }
}

extension Picture {
  /// The place of all that is not wallpaper; nil where there is nothing else.
  fileprivate var box: ScreenRect? {
    let others = pixels.indices.filter { pixels[$0] & 0xffffff != Desk.wallpaper }
    let columns = others.map { $0 % width }
    guard let first = others.first, let last = others.last,
      let left = columns.min(), let right = columns.max()
    else { return nil }
    let (top, bottom) = (first / width, last / width)
    return ScreenRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// How many pixels are not wallpaper outside of a box, and darker or less covered than the box inside of another.
  fileprivate func wrongPixels(outside: ScreenRect, inside: ScreenRect) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        if inside.contains(x, y) {
          // Words only make the box lighter; wallpaper and black have no blue at all.
          if pixel.isDarker(than: Desk.blended) { count += 1 }
        } else if pixel != Desk.wallpaper, !outside.contains(x, y) {
          count += 1
        }
      }
    }
    return count
  }
}

extension UInt32 {
  /// Whether one of the channels is less, by more than a step.
  fileprivate func isDarker(than other: UInt32) -> Bool {
    guard self != other else { return false }
    return [16, 8, 0].contains { (shift: UInt32) in
      Int(self >> shift & 0xff) < Int(other >> shift & 0xff) - 1
    }
  }
}

extension ScreenRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
  }

  /// Where a box is or comes by on its way from one place to another: the spring goes a twentieth too far.
  fileprivate func reached(from other: ScreenRect) -> ScreenRect {
    let (wide, high) = (abs(width - other.width) / 20 + 1, abs(height - other.height) / 20 + 1)
    let (left, top) = (min(x, other.x) - wide, min(y, other.y) - high)
    let right = max(x + width, other.x + other.width) + wide
    let bottom = max(y + height, other.y + other.height) + high
    return ScreenRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What lies in both, away from round corners.
  fileprivate func shared(with other: ScreenRect) -> ScreenRect {
    let corner = 24
    let (left, top) = (max(x, other.x) + corner, max(y, other.y) + 2)
    let right = min(x + width, other.x + other.width) - corner
    let bottom = min(y + height, other.y + other.height) - 2
    return ScreenRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
