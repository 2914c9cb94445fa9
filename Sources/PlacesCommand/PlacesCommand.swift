package import CommandLineSyntax
import Location
package import Places

/// The program without its window: arguments in, text and an exit code out.
package enum PlacesCommand {
  /// What came of the arguments.
  package enum Outcome: Sendable {
    /// The window is asked for.
    case window(WindowOptions)
    /// It is done.
    case finished(CommandResult)
  }

  /// What a command takes from its surroundings.
  package struct Surroundings: Sendable {
    /// Looks an environment variable up.
    package var variable: ProcessEnvironment.Lookup
    /// The time, in seconds since 1970 UTC.
    package var now: @Sendable () -> Double
    /// The libraries of the window, for `--version`.
    package var libraries: [ProgramVersion.Library]

    /// By default those of the process.
    package init(
      variable: @escaping ProcessEnvironment.Lookup = ProcessEnvironment.value,
      now: @escaping @Sendable () -> Double = WallClock.now,
      libraries: [ProgramVersion.Library] = []
    ) {
      self.variable = variable
      self.now = now
      self.libraries = libraries
    }
  }

  /// Does what the arguments, without the program's name, ask for, unless that is the window.
  package static func run(
    _ arguments: [String],
    in surroundings: Surroundings = Surroundings()
  ) -> Outcome {
    do throws(UsageError) {
      return perform(try Arguments.parse(arguments), in: surroundings)
    } catch {
      var result = CommandResult.failure(error.description, .usage)
      result.errorOutput += "Try: taglocation --help\n"
      return .finished(result)
    }
  }

  private static func perform(_ invocation: Invocation, in surroundings: Surroundings) -> Outcome {
    do throws(StoreError) {
      switch invocation {
      case .window(let options): return .window(options)
      case .list(let options): return .finished(.success(try list(options, in: surroundings)))
      case .add(let options): return .finished(.success(try add(options, in: surroundings)))
      case .help(let topic): return .finished(.success(HelpText.of(topic)))
      case .version:
        let libraries =
          surroundings.libraries + [.init("sqlite", SQLiteLibrary.version), .xcb]
        return .finished(.success(ProgramVersion.text(of: .taglocation, libraries: libraries)))
      }
    } catch {
      return .finished(.failure(error.description, .storeFailed))
    }
  }

  private static func path(
    _ given: String?,
    in surroundings: Surroundings
  ) throws(StoreError) -> String {
    if let given { return given }
    return try DataDirectories(variable: surroundings.variable).store
  }

  private static func list(
    _ options: ListOptions,
    in surroundings: Surroundings
  ) throws(StoreError) -> String {
    let path = try path(options.store, in: surroundings)
    let places = try PlaceStore.existing(at: path)?.places() ?? []
    return options.isJSON ? PlaceListing.json(places) : PlaceListing.text(places)
  }

  private static func add(
    _ options: AddOptions,
    in surroundings: Surroundings
  ) throws(StoreError) -> String {
    let path = try path(options.store, in: surroundings)
    let place = Place(
      latitude: options.location.coordinate.latitude,
      longitude: options.location.coordinate.longitude,
      accuracy: options.location.accuracy,
      altitude: options.location.altitude,
      source: options.location.source.rawValue,
      note: options.note,
      category: options.category,
      created: surroundings.now(),
      timeZone: ZoneName.current(variable: surroundings.variable)
    )
    try PlaceStore(path: path, makingFolders: options.store == nil).add(place)
    return place.id.rawValue + "\n"
  }
}
