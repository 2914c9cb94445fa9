// Builds for release know no Testing.
#if canImport(Testing)
  internal import Dispatch
  package import Testing

  /// Ends the whole run, naming the test, when one of its cases has not ended after five minutes.
  ///
  /// Swift Testing's own time limit cancels a task and then waits for it; that does not help
  /// against a loop or a lock that never lets go.
  package struct EndsInTime: TestTrait, SuiteTrait, TestScoping {
    /// It holds for each test of a suite.
    package let isRecursive = true

    /// Runs a case with an alarm beside it.
    package func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let name = "\(test.id)"
      let alarm = DispatchWorkItem { fatalError("\(name) has not ended after five minutes") }
      DispatchQueue(label: "test alarm").asyncAfter(
        deadline: .now() + .seconds(300),
        execute: alarm
      )
      defer { alarm.cancel() }
      try await function()
    }
  }

  extension Trait where Self == EndsInTime {
    /// No case may take longer than five minutes.
    package static var endsInTime: EndsInTime { EndsInTime() }
  }
#endif
