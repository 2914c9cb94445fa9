/// How long a gpsd is waited for.
package struct GPSDTiming: Hashable, Sendable {
  /// For looking up the name, and again for connecting.
  package var connect: Duration
  /// From the connection to gpsd's greeting, which it sends unasked.
  package var greeting: Duration
  /// Without a line before the connection is taken for dead.
  ///
  /// gpsd with no receiver is silent too; a new connection does it no harm.
  package var silence: Duration
  /// Before the first new attempt after a drop; doubled for each one after.
  package var firstRetry: Duration
  /// The most that doubling makes of it.
  package var longestRetry: Duration

  /// The usual times; a test hands in shorter ones.
  package init(
    connect: Duration = .seconds(3),
    greeting: Duration = .seconds(3),
    silence: Duration = .seconds(20),
    firstRetry: Duration = .milliseconds(500),
    longestRetry: Duration = .seconds(8)
  ) {
    self.connect = connect
    self.greeting = greeting
    self.silence = silence
    self.firstRetry = firstRetry
    self.longestRetry = longestRetry
  }
}
