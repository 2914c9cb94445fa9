internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// What an overlay stands over where nobody composites is the screen, and no other overlay.
  @Suite struct BesideOtherOverlays {
    private func stage() throws -> ScreenStage {
      let stage = try ScreenStage()
      stage.layIdleProgram()
      return stage
    }

    /// A place in the stack, counted from the top.
    private func place(_ index: Int) -> OverlayContent {
      ScreenStage.box(x: 200, y: 100 + 106 * Double(index))
    }

    /// The pixels of a place that are not the box over the backdrop, away from its corners.
    private func ghosts(_ stage: ScreenStage, at index: Int) -> Int {
      let y = 100 + 106 * index
      return stride(from: 0, to: 96, by: 3).reduce(0) { count, row in
        count
          + stride(from: 0, to: 96, by: 3).count { column in
            let isCorner = (row < 12 || row > 83) && (column < 12 || column > 83)
            return !isCorner && !stage.observer.pixel(200 + column, y + row).isNear(0x70663d)
          }
      }
    }

    private func move(_ overlay: DesktopOverlay, to index: Int) {
      overlay.update(place(index))
      overlay.present(scale: 1, alpha: 1)
    }

    private func settledGhosts(_ stage: ScreenStage, at index: Int) throws -> Int {
      try stage.settle()
      return ghosts(stage, at: index)
    }

    /// Complaint 24: a stack that moved showed its HUDs in each other.
    @Test(arguments: [false, true]) func aStackMovesUpAsOne(isLastFirst: Bool) throws {
      let stage = try stage()
      let stack = try (1...3).map { try stage.show(place($0)) }
      let moves = stack.enumerated().map { (overlay: $1, index: $0) }
      for move in isLastFirst ? moves.reversed() : moves { self.move(move.overlay, to: move.index) }
      for index in 0..<3 { #expect(try settledGhosts(stage, at: index) == 0) }
    }

    @Test func twoThatChangePlacesLeaveNothingInEachOther() throws {
      let stage = try stage()
      let (first, second) = (try stage.show(place(0)), try stage.show(place(1)))
      first.update(place(1))
      second.update(place(0))
      first.present(scale: 1, alpha: 1)
      second.present(scale: 1, alpha: 1)
      for index in 0..<2 { #expect(try settledGhosts(stage, at: index) == 0) }
    }

    @Test func oneThatGoesIsNotSeenInTheNext() throws {
      let stage = try stage()
      let (first, second) = (try stage.show(place(0)), try stage.show(place(1)))
      first.remove()
      move(second, to: 0)
      #expect(try settledGhosts(stage, at: 0) == 0)
    }

    /// The seat of the first that went is gone when the second goes, too.
    @Test func ofTwoThatGoTheLastIsNotSeen() throws {
      let stage = try stage()
      let stack = try (0...2).map { try stage.show(place($0)) }
      stack[1].remove()
      stack[0].remove()
      move(stack[2], to: 0)
      #expect(try settledGhosts(stage, at: 0) == 0)
    }

    @Test func aNewOneIsNotShownOverOneThatMakesRoom() throws {
      let stage = try stage()
      let first = try stage.show(place(0))
      _ = try stage.show(place(0))
      move(first, to: 1)
      for index in 0..<2 { #expect(try settledGhosts(stage, at: index) == 0) }
    }

    /// Round the box that springs out its neighbours are to be seen.
    @Test func aNeighbourRoundTheBoxStays() throws {
      let stage = try stage()
      _ = try stage.show(place(0))
      let second = try #require(stage.make(place(1)))
      second.present(scale: 0.9, alpha: 0)
      #expect(try settledGhosts(stage, at: 0) == 0)
      second.present(scale: 1, alpha: 1)
      for scale in [0.9, 1.1] {
        second.present(scale: scale, alpha: 0)
        #expect(try settledGhosts(stage, at: 0) == 0)
        second.present(scale: 1, alpha: 1)
      }
      move(second, to: 2)
      second.present(scale: 0.9, alpha: 0)
      move(second, to: 1)
      #expect(try settledGhosts(stage, at: 0) == 0)
      #expect(try settledGhosts(stage, at: 1) == 0)
    }

    /// What darkens the screen lies beneath the box as long as it shows.
    @Test func theScreenStaysDarkRoundTheBoxThatGoes() throws {
      let stage = try stage()
      var behavior = OverlayBehavior(scale: 1)
      behavior.isCurtain = true
      let frame = Rect(x: 0, y: 0, width: 800, height: 800)
      _ = try stage.show(
        OverlayContent(frame: frame, maximumScale: 1) { $0.clear(Color(white: 0, alpha: 0.35)) },
        behavior
      )
      let dark: UInt32 = 0xa68500
      try stage.run(until: "the dark screen") { stage.observer.pixel(195, 348).isNear(dark) }
      let overlay = try stage.show()
      overlay.present(scale: 0.9, alpha: 0.5)
      try stage.settle()
      #expect(stage.observer.pixel(195, 348).isNear(dark))
      overlay.present(scale: 0.5, alpha: 0)
      try stage.settle()
      #expect(stage.observer.pixel(248, 348).isNear(dark))
    }
  }
}
