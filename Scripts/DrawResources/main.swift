import Canvas

// Draws every picture in Resources anew: swift run draw-resources Resources

/// The HUD's check mark, 48 points square: white, with round ends.
func checkmark(scale: Int) throws -> Surface {
  let surface = try Surface(width: 48 * scale, height: 48 * scale, scale: Double(scale))
  let points = [(9.0, 25.5), (19.5, 36), (39, 13)].map { Point(x: $0.0, y: $0.1) }
  Context(surface).stroke(Path(points: points), .white, width: 4)
  return surface
}

/// The program's icon: a check mark on a map pin.
func icon(side: Int) throws -> Surface {
  let surface = try Surface(width: side, height: side, scale: Double(side) / 48)
  let context = Context(surface)
  let blue = Color(hex: 0x0b63ce)
  let tail = [(11.5, 27.0), (24, 46), (36.5, 27)].map { Point(x: $0.0, y: $0.1) }
  context.fill(Path(points: tail), blue)
  context.fill(Path(circleAt: Point(x: 24, y: 18.5), radius: 16.5), blue)
  let mark = [(16.0, 19.0), (22, 25), (32.5, 12.5)].map { Point(x: $0.0, y: $0.1) }
  context.stroke(Path(points: mark), .white, width: 4.5)
  return surface
}

let folder = CommandLine.arguments.dropFirst().first ?? "Resources"
for scale in 1...3 {
  let suffix = scale == 1 ? "" : "@\(scale)x"
  try checkmark(scale: scale).writePNG(to: "\(folder)/Checkmark\(suffix).png")
}
for side in [16, 32, 48, 128] {
  try icon(side: side).writePNG(to: "\(folder)/taglocation-\(side).png")
}
