internal import Glibc
internal import HUDClient
internal import HUDWire

/// `hud TEXT`: a HUD that lives by itself, that is waited for, or that goes with another process.
struct ShowCommand {
  let options: ShowOptions
  let surroundings: Surroundings

  func run() -> ExitCode {
    guard options.process != nil, !options.waits else { return show { _ in } }
    return surroundings.detach { leave in show(leave) }
  }

  private func show(_ leave: (ExitCode) -> Void) -> ExitCode {
    do throws(HUDClientError) {
      guard let process = options.process else { return try show(with: nil, leave) }
      guard let watch = ProcessWatch(process) else {
        surroundings.complain("--pid \(process): there is no such process.")
        return .usage
      }
      return try show(with: watch.descriptor, leave)
    } catch {
      return failure(error)
    }
  }

  private func show(
    with process: Int32?,
    _ leave: (ExitCode) -> Void
  ) throws(HUDClientError) -> ExitCode {
    let channel = try surroundings.open(options.connection)
    var request = options.request
    request.serial = 1
    try channel.send(request)
    var follower = Follower(request, channel, surroundings, isJSON: options.isJSON)
    if let end = try follower.untilTaken() {
      return options.waits || end == .suppressed ? end : .success
    }
    if let process {
      leave(.success)
      return try follow(&follower, with: process)
    }
    return options.waits ? try follower.untilGone() : .success
  }

  /// Waits for the end of the HUD or of the process; the HUD then goes with the connection.
  private func follow(
    _ follower: inout Follower,
    with process: Int32
  ) throws(HUDClientError) -> ExitCode {
    while true {
      if let end = try follower.takeWaiting() { return end }
      let channel = follower.channel.fileDescriptor
      if Descriptor.poll([(process, POLLIN), (channel, POLLIN)], within: -1)[0] { return .success }
    }
  }

  private func failure(_ error: HUDClientError) -> ExitCode {
    surroundings.complain(error.description)
    return ExitCode(error.kind)
  }
}

extension Surroundings {
  /// Makes the connection.
  ///
  /// - Parameters:
  ///   - options: which display, and how its owner is started.
  ///   - deadline: how many seconds it may take.
  /// - Returns: the connection.
  /// - Throws: when there is no display.
  func open(
    _ options: ConnectionOptions,
    deadline: Double = 5
  ) throws(HUDClientError) -> any HUDChannel {
    if let linger = options.linger { setVariable("HUD_LINGER", linger) }
    return try connect(options.display, deadline)
  }
}
