internal import Canvas
internal import Glibc
internal import Interface
internal import Location
internal import Places
internal import PlacesCommand
internal import Screens
internal import XWindow

/// Puts the window, the screens and the stores together and runs the loop.
final class Application {
  private let connection: Connection
  private let window: TopLevelWindow
  private let rootView: RootView
  private let home: CurrentLocationViewController
  private let archive: PlaceArchive
  private let loop: EventLoop
  private var signals: SignalWatch?
  private var handover: Handover?

  /// Shows the window until it is closed.
  ///
  /// - Parameter options: what the command line asks for.
  /// - Returns: how the program ends.
  static func run(_ options: WindowOptions) -> ExitCode {
    do {
      let timers = LoopTimers()
      let connection = try Connection(timers: timers, scale: options.scale)
      let directories = try DataDirectories()
      let request = options.openRequest(
        startupID: ProcessEnvironment.value("DESKTOP_STARTUP_ID")
      )
      if let request,
        Handover.offer(request, on: connection, store: directories.store, timers: timers)
      {
        return .success
      }
      let application = Application(options, connection, timers, directories)
      application.loop.run()
      application.connection.handOverClipboard()
      return application.finish()
    } catch let error as ConnectionError {
      StandardStream.error.write("taglocation: \(error.description)\n")
      return .noDisplay
    } catch {
      StandardStream.error.write("taglocation: \(error)\n")
      return .storeFailed
    }
  }

  private init(
    _ options: WindowOptions,
    _ connection: Connection,
    _ timers: LoopTimers,
    _ directories: DataDirectories
  ) {
    self.connection = connection
    archive = PlaceArchive(
      path: options.store ?? directories.store,
      makingFolders: options.store == nil
    )
    let draftFile = DraftFile(path: directories.draft)
    let environment = TagLocationEnvironment(
      options: options,
      places: archive,
      draftFile: draftFile,
      lastPosition: LastPosition(path: directories.lastPosition)
    )
    home = CurrentLocationViewController(environment)
    let navigation = NavigationController(rootViewController: home)
    rootView = RootView(rootViewController: navigation, timers: timers)
    window = TopLevelWindow(
      connection: connection,
      content: rootView,
      title: "TagLocation",
      icons: Application.icons()
    )
    loop = EventLoop(source: connection, timers: timers)
    connectContent(options)
    connectEnds()
    if let draft = draftFile.load() { home.resume(draft) }
    home.getLocation()
    if let link = options.link { home.open(link.location, animated: false) }
    if options.entersCoordinates { home.enterCoordinates(animated: false) }
    guard options.isOrdinary else { return }
    // In the turn after the one of the first picture, which must not wait for it.
    timers.schedule(after: .zero) { [weak self] in
      timers.schedule(after: .zero) { self?.takeRequests(store: directories.store) }
    }
  }

  private func connectContent(_ options: WindowOptions) {
    rootView.host = window
    rootView.overrideUserInterfaceStyle =
      switch options.appearance {
      case .auto: .unspecified
      case .light: .light
      case .dark: .dark
      }
    rootView.keyboard.start(options.keyboard, connection)
  }

  /// From now on other starts hand their wishes over, unless they go to an earlier one.
  private func takeRequests(store: String) {
    handover = Handover(connection, store: store)
    handover?.onRequest = { [unowned self] request in
      if let location = request.location { home.open(location) }
      if request.entersCoordinates { home.enterCoordinates() }
      window.activate(startupID: request.startupID)
    }
  }

  private static func icons() -> [WindowIcon] {
    let resources = ResourceFinder()
    return ["taglocation-16.png", "taglocation-32.png", "taglocation-48.png"].compactMap {
      resources.path(of: $0).flatMap(Image.init(contentsOfFile:)).flatMap(WindowIcon.init)
    }
  }

  // MARK: Ends

  private func connectEnds() {
    rootView.onCloseRequest = { [unowned self] in close() }
    window.onClose = { [unowned self] in loop.stop() }
    connection.onConnectionLost = { [unowned self] in
      keepDraft()
      _ = archive.drain(within: .milliseconds(800))
      exit(ExitCode.displayLost.rawValue)
    }
    signals = SignalWatch([SIGTERM, SIGINT, SIGHUP]) { [unowned self] in close() }
  }

  /// What is still being composed is text as well.
  private func keepDraft() {
    rootView.textInputClient?.unmarkText()
    home.openForm?.saveDraft()
  }

  /// A save under way answers first: then the draft beside it is gone, or still right.
  private func close() {
    keepDraft()
    archive.whenIdle { [unowned self] in window.close() }
  }

  /// A save under way is finished before the program ends.
  ///
  /// At the end of a session the server goes at the same time. What is given back to it from here on may find that out, and
  /// must not tell a program that is being taken apart.
  private func finish() -> ExitCode {
    connection.onConnectionLost = nil
    return archive.drain() ? .success : .storeFailed
  }
}

extension TagLocationEnvironment {
  fileprivate init(
    options: WindowOptions,
    places: PlaceArchive,
    draftFile: DraftFile,
    lastPosition: LastPosition
  ) {
    let provider: any LocationProvider =
      switch options.source {
      case .usual: GPSDProvider(wallClock: WallClock.now)
      case .gpsd(let address): GPSDProvider(address: address, wallClock: WallClock.now)
      case .fixed(let argument): FixedProvider(argument, wallClock: WallClock.now)
      case .replay(let file): ReplayProvider(path: file, wallClock: WallClock.now)
      }
    var typed = lastPosition.load()
    self.init(
      provider: provider,
      places: places,
      draftFile: draftFile,
      lastPosition: { typed },
      rememberPosition: {
        typed = $0
        lastPosition.saveLater($0)
      },
      scheduler: MainQueueScheduler()
    )
  }
}

extension KeyboardPresenter {
  /// Lets the keyboard come when the user wants it, with the layouts of the real one.
  fileprivate func start(_ wish: ScreenKeyboard, _ connection: Connection) {
    mode =
      switch wish {
      case .auto: .auto
      case .always: .always
      case .never: .never
      }
    source = connection.keyboardLayouts
  }
}
