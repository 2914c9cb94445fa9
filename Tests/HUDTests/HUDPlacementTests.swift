import Canvas
import HUD
import Testing

@Suite("Where a HUD stands")
struct HUDPlacementTests {
  private let area = Rect(x: 100, y: 30, width: 1000, height: 700)
  private let size = Size(width: 200, height: 100)

  private func frame(
    _ placement: HUDPlacement,
    in area: Rect? = nil,
    parent: Rect? = nil,
    scale: Double = 1,
    after before: [Double] = []
  ) -> Rect {
    placement.frame(
      of: size,
      in: area ?? self.area,
      parent: parent,
      scale: scale,
      after: before
    )
  }

  @Test(
    "Each of the nine places keeps the margin from its edges, or the middle",
    arguments: [
      (.topLeft, 120, 50), (.top, 500, 50), (.topRight, 880, 50), (.left, 120, 330),
      (.center, 500, 330), (.right, 880, 330), (.bottomLeft, 120, 610), (.bottom, 500, 610),
      (.bottomRight, 880, 610),
    ] as [(HUDPosition, Double, Double)]
  )
  func nine(position: HUDPosition, x: Double, y: Double) {
    #expect(frame(HUDPlacement(position)) == Rect(x: x, y: y, width: 200, height: 100))
  }

  @Test("An offset moves it to the right and down, but not out of the work area")
  func offsets() {
    let near = HUDPlacement(.center, offset: Point(x: 7, y: -9))
    #expect(frame(near).origin == Point(x: 507, y: 321))
    let far = HUDPlacement(.center, offset: Point(x: 1e6, y: -1e6))
    #expect(frame(far).origin == Point(x: 900, y: 30))
  }

  @Test("A stack grows away from its edge, and downwards from the middle")
  func stacks() {
    #expect(frame(HUDPlacement(.top), after: [100, 60]).minY == 50 + 100 + 10 + 60 + 10)
    #expect(frame(HUDPlacement(.bottomLeft), after: [100, 60]).minY == 610 - 180)
    #expect(frame(HUDPlacement(.center), after: [600]).minY == 630, "it stays on the screen")
  }

  @Test(
    "In a stack there is one distance between boxes of any heights",
    arguments: HUDPosition.allCases
  )
  func distances(position: HUDPosition) {
    for heights in [[44.0, 96, 60], [96, 44, 44], [60, 60, 120]] {
      let boxes = heights.indices.map { index in
        HUDPlacement(position).frame(
          of: Size(width: 96, height: heights[index]),
          in: area,
          scale: 1,
          after: Array(heights[..<index])
        )
      }
      for (one, next) in zip(boxes, boxes.dropFirst()) {
        let gap = max(next.minY - one.maxY, one.minY - next.maxY)
        #expect(gap == 10, "\(heights)")
      }
      #expect(boxes[0] == HUDPlacement(position).frame(of: boxes[0].size, in: area, scale: 1))
    }
  }

  @Test("Complaint 15: over a window it stands in the part that can be seen")
  func parents() {
    let parent = Rect(x: 200, y: 100, width: 400, height: 300)
    #expect(frame(HUDPlacement(), parent: parent).origin == Point(x: 300, y: 200))
    let half = Rect(x: -200, y: 100, width: 700, height: 300)
    #expect(frame(HUDPlacement(), parent: half).origin == Point(x: 200, y: 200))
    let away = Rect(x: 5000, y: 100, width: 400, height: 300)
    #expect(frame(HUDPlacement(), parent: away) == frame(HUDPlacement()))
    let tiny = Rect(x: 100, y: 100, width: 40, height: 40)
    #expect(frame(HUDPlacement(), parent: tiny).minX == 100, "not beyond the work area's edge")
  }

  @Test("Complaint 15: the same areas and scale give the same place; a changed one gives its own")
  func pure() {
    let before = frame(HUDPlacement(.bottom))
    let withKeyboard = Rect(x: 100, y: 30, width: 1000, height: 400)
    #expect(frame(HUDPlacement(.bottom), in: withKeyboard).maxY == 410)
    #expect(frame(HUDPlacement(.bottom)) == before)
  }

  @Test(
    "Complaint 15: at any scale, size and place all edges lie on device pixels, inside the work area",
    arguments: HUDPosition.allCases,
    [1.0, 1.25, 1.5, 1.75, 2, 3, 0.75]
  )
  func onPixels(position: HUDPosition, scale: Double) {
    for (extent, shift) in [(96.0, 0.0), (125.3, 1.0), (171, 0.37), (33.333, 5.5), (1, 2)] {
      // A monitor's edges are whole device pixels.
      let area = Rect(x: 1919 / scale, y: 31 / scale, width: 1367 / scale, height: 701 / scale)
      let box = HUDPlacement(position, offset: Point(x: shift, y: shift)).frame(
        of: Size(width: extent, height: extent / 2),
        in: area,
        scale: scale
      )
      for edge in [box.minX, box.minY, box.maxX, box.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
      #expect(box.width >= extent - 1e-6 && box.width < extent + 1 / scale)
      #expect(box.minX >= area.minX - 1e-6 && box.maxX <= area.maxX + 1e-6)
      #expect(box.minY >= area.minY - 1e-6 && box.maxY <= area.maxY + 1e-6)
    }
  }

  @Test(
    "The chapter's box stands where the chapter's own function has it",
    arguments: [1.0, 1.5, 2]
  )
  func chapter(scale: Double) {
    for area in [(400.0, 720.0), (401, 721), (333, 517)] {
      let bounds = Rect(x: 0, y: 0, width: area.0, height: area.1)
      let placed = HUDPlacement().frame(of: Size(width: 96, height: 96), in: bounds, scale: scale)
      #expect(placed == HudBox.frame(in: bounds, scale: scale))
    }
  }

  @Test("What is larger than the work area begins at its edge")
  func tooLarge() {
    let small = Rect(x: 100, y: 30, width: 150, height: 60)
    for position in HUDPosition.allCases {
      #expect(frame(HUDPlacement(position), in: small).origin == Point(x: 100, y: 30))
    }
  }

  @Test("Complaint 16: a text is at most 60 % of the work area wide")
  func textWidth() {
    #expect(HUDPlacement.maximumTextWidth(in: area) == 600)
  }
}
