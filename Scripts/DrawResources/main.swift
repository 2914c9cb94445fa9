import Canvas
import Glibc

// Draws the pictures in Resources and the icons in Packaging anew: swift run draw-resources, in the folder of the
// package.

/// The HUD's check mark, 48 points square: white, with round ends.
func checkmark(scale: Int) throws -> Surface {
  let surface = try Surface(width: 48 * scale, height: 48 * scale, scale: Double(scale))
  let points = [(9.0, 25.5), (19.5, 36), (39, 13)].map { Point(x: $0.0, y: $0.1) }
  Context(surface).stroke(Path(points: points), .white, width: 4)
  return surface
}

/// The program's icon, a check mark on a map pin, in a square of 48 units.
enum Pin {
  static let blue: UInt32 = 0x0b63ce
  static let tail = [(11.5, 27.0), (24, 46), (36.5, 27)].map { Point(x: $0.0, y: $0.1) }
  static let centre = Point(x: 24, y: 18.5)
  static let radius = 16.5
  static let mark = [(16.0, 19.0), (22, 25), (32.5, 12.5)].map { Point(x: $0.0, y: $0.1) }
  static let stroke = 4.5

  static func picture(side: Int) throws -> Surface {
    let surface = try Surface(width: side, height: side, scale: Double(side) / 48)
    let context = Context(surface)
    context.fill(Path(points: tail), Color(hex: blue))
    context.fill(Path(circleAt: centre, radius: radius), Color(hex: blue))
    context.stroke(Path(points: mark), .white, width: stroke)
    return surface
  }

  /// The same for those who scale it themselves.
  static var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">
      <path fill="#0b63ce" d="\(path(tail))Z"/>
      <circle fill="#0b63ce" cx="\(centre.x)" cy="\(centre.y)" r="\(radius)"/>
      <path fill="none" stroke="#fff" stroke-width="\(stroke)" stroke-linecap="round"
        stroke-linejoin="round" d="\(path(mark))"/>
    </svg>

    """
  }

  /// In one colour, which the desktop chooses: the mark is a hole, so that it is seen on any ground.
  static var symbol: String {
    // Two strokes that meet at a right angle, as one outline: half a stroke (1) to each side, in 16 units.
    let hole = "M4.3 6.7 5.7 5.3 7.3 6.9 10.8 3.4 12.2 4.8 7.3 9.7Z"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
        <path fill="#2e3436" fill-rule="evenodd"
          d="M8 0.5A6 6 0 0 0 3.4 10.35L8 16 12.6 10.35A6 6 0 0 0 8 0.5Z\(hole)"/>
      </svg>

      """
  }

  private static func path(_ points: [Point]) -> String {
    let parts = points.enumerated().map {
      "\($0.offset == 0 ? "M" : "L")\($0.element.x) \($0.element.y)"
    }
    return parts.joined()
  }
}

/// Writes a file anew.
func write(_ text: String, to path: String) throws {
  guard let file = fopen(path, "w") else { throw UnwritableFile(path: path) }
  fputs(text, file)
  fclose(file)
}

struct UnwritableFile: Error { let path: String }

func makeFolder(_ path: String) {
  var made = ""
  for part in path.split(separator: "/") {
    made += part + "/"
    mkdir(made, 0o777)
  }
}

for scale in 1...3 {
  let suffix = scale == 1 ? "" : "@\(scale)x"
  try checkmark(scale: scale).writePNG(to: "Resources/Checkmark\(suffix).png")
}
for side in [16, 32, 48, 128] {
  try Pin.picture(side: side).writePNG(to: "Resources/taglocation-\(side).png")
}
let icons = "Packaging/icons/hicolor"
for side in [16, 22, 24, 32, 48, 64, 96, 128, 256, 512] {
  makeFolder("\(icons)/\(side)x\(side)/apps")
  try Pin.picture(side: side).writePNG(to: "\(icons)/\(side)x\(side)/apps/taglocation.png")
}
for folder in ["scalable", "symbolic"] { makeFolder("\(icons)/\(folder)/apps") }
try write(Pin.svg, to: "\(icons)/scalable/apps/taglocation.svg")
try write(Pin.symbol, to: "\(icons)/symbolic/apps/taglocation-symbolic.svg")
