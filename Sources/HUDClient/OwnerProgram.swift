internal import CXCB
internal import Glibc

/// The program that shows HUDs: where it is and how it is started.
final class OwnerProgram {
  private static let name = "hud-owner"
  private let chosen: String?
  private let variable: String?

  /// - Parameters:
  ///   - chosen: its path, when the caller knows better.
  ///   - variable: what `HUD_OWNER` says; empty counts as unset.
  init(
    _ chosen: String?,
    variable: String? = secure_getenv("HUD_OWNER").map { String(cString: $0) }
  ) {
    (self.chosen, self.variable) = (chosen, variable)
  }

  /// Where it is.
  ///
  /// Only absolute paths count: what somebody put into the working folder is not ours.
  func path() throws(HUDClientError) -> String {
    if let chosen { return try checked(chosen, "") }
    if let variable, !variable.isEmpty { return try checked(variable, "HUD_OWNER: ") }
    guard let found = places().first(where: { Self.obstacle(to: $0) == nil }) else {
      throw HUDClientError(.noOwner, "\(Self.name) is neither beside this program nor in PATH")
    }
    return found
  }

  private func checked(_ path: String, _ source: String) throws(HUDClientError) -> String {
    guard let obstacle = Self.obstacle(to: path) else { return path }
    throw HUDClientError(.noOwner, "\(source)\(path) \(obstacle)")
  }

  /// Why a path cannot be the program's; nil where it can.
  private static func obstacle(to path: String) -> String? {
    guard path.hasPrefix("/") else { return "is not an absolute path" }
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? "does not exist" : "cannot be looked at: \(systemError(errno))"
    }
    guard facts.st_mode & S_IFMT == S_IFREG else { return "is not a file" }
    return access(path, X_OK) == 0 ? nil : "is not executable"
  }

  private func places() -> [String] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(length, 0)).map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    return Self.places(ofProgram: own, search: getenv("PATH").map { String(cString: $0) } ?? "")
  }

  /// Beside the program, in `libexec` of the same prefix, then in the folders that are searched for commands.
  static func places(ofProgram own: String, search: String) -> [String] {
    let folder = own.lastIndex(of: "/").map { String(own[..<$0]) }
    let beside = folder.map { ["\($0)/\(name)", "\($0)/../libexec/taglocation/\(name)"] }
    let others = search.split(separator: ":").filter { $0.hasPrefix("/") }
    return (beside ?? []) + others.map { "\($0)/\(name)" }
  }

  /// Starts it, detached: in a session and a folder of its own, with no descriptor and no signal setting of ours, and
  /// nobody's child.
  func start(_ path: String, display: String) throws(HUDClientError) -> StartedProgram {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    posix_spawn_file_actions_addchdir_np(&actions, "/")
    var attributes = detachedAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let start = withStart(path, environment(display), &actions, &attributes)
    guard start.error == 0 else {
      throw HUDClientError(.noOwner, "cannot start \(path): \(systemError(start.error))")
    }
    return StartedProgram(watch: start.watch)
  }

  private func withStart(
    _ path: String,
    _ environment: [String],
    _ actions: UnsafePointer<posix_spawn_file_actions_t>,
    _ attributes: UnsafePointer<posix_spawnattr_t>
  ) -> cxcb_start {
    withCStrings([path]) { arguments in
      withCStrings(environment) { variables in
        var start = cxcb_start()
        (start.path, start.actions, start.attributes) = (
          UnsafePointer(arguments[0]), actions, attributes
        )
        arguments.withUnsafeBufferPointer { arguments in
          variables.withUnsafeBufferPointer { variables in
            (start.arguments, start.variables) = (arguments.baseAddress, variables.baseAddress)
            cxcb_start_orphan(&start)
          }
        }
        return start
      }
    }
  }

  private func detachedAttributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | CXCB_POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(&attributes, flags)
    return attributes
  }

  private func environment(_ display: String) -> [String] {
    var all: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if !text.hasPrefix("DISPLAY=") { all.append(text) }
      next += 1
    }
    return all + ["DISPLAY=\(display)"]
  }
}

/// A program that was started, and that is nobody's child.
struct StartedProgram: ~Copyable {
  private let watch: Int32

  /// - Parameter watch: a descriptor that can be read once it has ended, closed by us; -1 for none.
  init(watch: Int32) { self.watch = watch }

  deinit { if watch >= 0 { close(watch) } }

  /// True when it has ended; what has no descriptor counts as running.
  var hasEnded: Bool { watch >= 0 && awaitReady(watch, POLLIN, by: Deadline(in: 0)) }
}

private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
