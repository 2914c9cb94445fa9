package import Interface
package import Location
package import Places

/// The first screen: where am I, and the way to tag it.
package final class CurrentLocationViewController: ViewController {
  private let environment: TagLocationEnvironment
  private let finder: LocationFinder
  let content = CurrentLocationView()
  private var tagged: Place?
  /// Places of links that wait until the screen is in front again.
  private var waiting: [LocationArgument] = []
  private var isInFront = false

  /// Makes the screen.
  package init(_ environment: TagLocationEnvironment) {
    self.environment = environment
    finder = LocationFinder(environment)
    super.init()
    title = "My Location"
  }

  package override func loadView() -> View { content }

  package override func viewDidLoad() {
    content.tagButton.action = { [weak self] in self?.tagLocation() }
    content.getButton.action = { [weak self] in self?.finder.toggle() }
    content.enterButton.action = { [weak self] in self?.enterCoordinates() }
    content.undoButton.action = { [weak self] in self?.undo() }
    finder.onChange = { [weak self] in self?.updateLabels() }
    updateLabels()
  }

  /// Begins to search, as at launch.
  package func getLocation() { finder.start() }

  /// Opens the form that was left unfinished.
  package func resume(_ draft: Draft) { reopen(draft, animated: false) }

  private func reopen(_ draft: Draft, animated: Bool) {
    let form = LocationDetailsViewController(environment, draft: draft)
    push(form, animated: animated)
    form.keepDraft()
  }

  /// The form on the screen, if there is one.
  package var openForm: LocationDetailsViewController? {
    navigationController?.viewControllers.lazy
      .compactMap { $0 as? LocationDetailsViewController }.first
  }

  // MARK: Links

  /// Opens the form for a place from elsewhere, such as a `geo:` link.
  ///
  /// A form that is open is never replaced: the place waits its turn, and the form says that one does.
  ///
  /// - Parameters:
  ///   - location: the place.
  ///   - animated: true when the form slides in.
  package func open(_ location: LocationArgument, animated: Bool = true) {
    waiting.append(location)
    openNext(animated: animated)
  }

  package override func viewDidAppear() {
    isInFront = true
    openNext(animated: true)
  }

  package override func viewWillDisappear() { isInFront = false }

  private func openNext(animated: Bool) {
    if isInFront, !waiting.isEmpty {
      isInFront = false
      finder.stop()
      let place = Place(waiting.removeFirst(), in: environment)
      let form = LocationDetailsViewController(environment, draft: Draft(place: place))
      push(form, animated: animated)
      // The place is nowhere else.
      form.keepDraft()
    }
    openForm?.waitingCount = waiting.count
  }

  private func updateLabels() {
    let search = finder.search
    content.show(
      status: search.status,
      explanation: search.explanation,
      latitude: search.fix?.coordinate.latitudeText(),
      longitude: search.fix?.coordinate.longitudeText(),
      isSearching: search.isSearching
    )
  }

  // MARK: Actions

  private func tagLocation() {
    guard let fix = finder.search.fix else { return }
    finder.stop()
    show(tagged: nil)
    let draft = Draft(place: Place(fix, in: environment))
    push(LocationDetailsViewController(environment, draft: draft), animated: true)
  }

  private func push(_ form: LocationDetailsViewController, animated: Bool) {
    form.onTagged = { [weak self] in self?.show(tagged: $0) }
    navigationController?.pushViewController(form, animated: animated)
  }

  /// Shows the screen for coordinates, unless another is in front, in which somebody may be typing.
  ///
  /// - Parameter animated: true when the screen slides in.
  package func enterCoordinates(animated: Bool = true) {
    guard isInFront else { return }
    let screen = EnterCoordinatesViewController(environment) { [weak self] in
      self?.finder.use($0)
    }
    navigationController?.pushViewController(screen, animated: animated)
  }

  private func show(tagged place: Place?) {
    tagged = place
    content.showTagged(place.map { "Tagged ‘\($0.shortTitle)’, \($0.category.rawValue)" })
  }

  private func undo() {
    guard let place = tagged else { return }
    show(tagged: nil)
    environment.places.remove(place.id) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        reopen(Draft(place: place), animated: true)
      case .failure(let error):
        show(tagged: place)
        guard let rootView else { return }
        Alert.show(title: "Not Undone", message: error.description, in: rootView)
      }
    }
  }
}

extension Place {
  /// The place at a fix, before anything is typed.
  fileprivate init(_ fix: Fix, in environment: TagLocationEnvironment) {
    self.init(
      latitude: fix.coordinate.latitude,
      longitude: fix.coordinate.longitude,
      accuracy: fix.knownAccuracy,
      altitude: fix.altitude,
      fixTime: fix.time,
      source: fix.source.rawValue,
      created: environment.wallClock(),
      timeZone: environment.timeZone
    )
  }

  /// A place that was given, before anything is typed.
  fileprivate init(_ location: LocationArgument, in environment: TagLocationEnvironment) {
    self.init(
      latitude: location.coordinate.latitude,
      longitude: location.coordinate.longitude,
      accuracy: location.accuracy,
      altitude: location.altitude,
      source: location.source.rawValue,
      note: location.label ?? "",
      created: environment.wallClock(),
      timeZone: environment.timeZone
    )
  }

  /// The first line of the description, as the reference's list shows it.
  fileprivate var shortTitle: String {
    let line = note.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map(String.init) ?? "(No Description)"
  }
}
