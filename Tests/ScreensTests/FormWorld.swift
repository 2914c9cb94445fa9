import Canvas
import Interface
import Location
import Places
import TestSupport

@testable import Screens

/// A source that says what a test tells it to say.
final class FakeProvider: LocationProvider {
  private(set) var isStarted = false
  private var deliver: ((LocationEvent) -> Void)?

  func start(_ deliver: @escaping @MainActor (LocationEvent) -> Void) {
    isStarted = true
    self.deliver = deliver
  }

  func stop() {
    isStarted = false
    deliver = nil
  }

  func say(_ event: LocationEvent) { deliver?(event) }
}

/// A store in memory that answers when a test says so.
final class MemoryPlaces: PlaceKeeping {
  private(set) var saved: [Place] = []
  private(set) var saveCount = 0
  var failure: StoreError?
  var answersAtOnce = true
  private var waiting: [() -> Void] = []

  var isBusy: Bool { !waiting.isEmpty }

  func save(_ place: Place, completion: @escaping Completion) {
    saveCount += 1
    answer { [self] in
      if let failure { return completion(.failure(failure)) }
      saved.append(place)
      completion(.success(()))
    }
  }

  func remove(_ id: PlaceID, completion: @escaping Completion) {
    answer { [self] in
      saved.removeAll { $0.id == id }
      completion(.success(()))
    }
  }

  func answerNow() {
    let due = waiting
    waiting = []
    for answer in due { answer() }
  }

  private func answer(_ body: @escaping () -> Void) {
    if answersAtOnce { body() } else { waiting.append(body) }
  }
}

/// The form on its stack, in a window without a display.
final class FormWorld {
  static let time = 1_700_000_000.0
  let clock = ManualClock()
  let provider = FakeProvider()
  let places = MemoryPlaces()
  let window: HeadlessWindow
  let navigation: NavigationController
  let home: CurrentLocationViewController

  init(size: Size = Size(width: 400, height: 720), draftFile: DraftFile? = nil) {
    let environment = TagLocationEnvironment(
      provider: provider,
      places: places,
      draftFile: draftFile,
      dateText: DateText(variable: { _ in nil }),
      timeZone: "Etc/UTC",
      wallClock: { FormWorld.time },
      scheduler: clock
    )
    home = CurrentLocationViewController(environment)
    navigation = NavigationController(rootViewController: home)
    window = HeadlessWindow(navigation, clock: clock, size: size)
  }

  /// Finds a position and opens the form for it.
  func openForm() -> LocationDetailsViewController {
    home.getLocation()
    provider.say(.fix(FormWorld.fix()))
    window.layout()
    window.click(home.content.tagButton)
    settle()
    return form
  }

  var form: LocationDetailsViewController {
    guard let form = home.openForm else { preconditionFailure("the form is not open") }
    return form
  }

  static func fix(
    latitude: Double = 60.17,
    accuracy: Double = 8,
    time: Double = FormWorld.time
  ) -> Fix {
    guard let place = Coordinate(latitude: latitude, longitude: 24.94) else {
      preconditionFailure("the coordinate is valid")
    }
    return Fix(coordinate: place, accuracy: accuracy, altitude: nil, time: time, source: .gpsd)
  }

  /// Lets a slide come to its end.
  func settle() { window.advance(by: .milliseconds(500)) }

  /// Runs what calls `afterDelay` with the world's clock.
  func withClock(_ body: () throws -> Void) rethrows {
    try CurrentScheduler.$scheduler.withValue(clock, operation: body)
  }

  /// A row's rectangle in the window.
  func rect(_ section: Int, _ row: Int) -> Rect {
    let indexPath = IndexPath(row: row, section: section)
    guard let cell = form.tableView.cellForRow(at: indexPath) else { return .zero }
    return window.frame(of: cell)
  }

  func clickRow(_ section: Int, _ row: Int) {
    let rect = rect(section, row)
    window.click(rect.midX, rect.midY)
  }

  func press(bar title: String) { if let button = window.button(title) { window.click(button) } }

  var isEditing: Bool { form.descriptionTextView.isFirstResponder }
}
