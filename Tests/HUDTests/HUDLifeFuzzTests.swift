import HUD
import Testing

@Suite("The life of a HUD, at random")
struct HUDLifeFuzzTests {
  /// Issue 3: 100,000 sequences, each a life of its own that its seed brings back.
  @Test(
    """
    100,000 random lives keep what is promised: one finish each with the reason that applied, no ghost, no stuck block, \
    nothing within its grace time, nothing gone before its minimum or while held
    """
  )
  func fuzz() {
    var shows = 0
    var broken: [String] = []
    for seed in 0..<100_000 where broken.count < 5 {
      var watch = LifeWatch(seed: UInt64(seed))
      watch.live(steps: 12)
      shows += watch.life.generation
      if let fault = watch.faults.first { broken.append("life \(seed): \(fault)") }
    }
    #expect(broken == [])
    #expect(shows > 200_000)
  }
}
