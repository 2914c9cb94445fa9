internal import CX11
internal import Glibc
internal import Interface

extension Connection {
  /// The server's name of a source of texts.
  func selection(of source: PasteSource) -> xcb_atom_t {
    switch source {
    case .clipboard: atoms[.clipboard]
    case .selection: XCB_ATOM_PRIMARY.rawValue
    }
  }

  /// The time of the last event, or the server's where none has come yet: a claim or a question
  /// without a time cannot be put in order with others' (ICCCM 2.1).
  func timestamp(on window: xcb_window_t) -> xcb_timestamp_t {
    lastTime != 0 ? lastTime : serverTime(on: window)
  }

  /// Leaves what was copied with the desktop's clipboard manager, so that it outlives the program.
  ///
  /// Call it last of all; where there is no manager, or nothing to keep, it costs a moment.
  ///
  /// - Parameter limit: how long the manager may take.
  public func handOverClipboard(within limit: Duration = .milliseconds(400)) {
    let end = timers.now + limit
    guard fileDescriptor >= 0, owner.beginHandover() else { return }
    while fileDescriptor >= 0, owner.handover == .asked {
      flush()
      let left = end - timers.now
      guard left > .zero else { return }
      if !hasBufferedInput {
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, Int32((left.seconds * 1000).rounded(.up)))
      }
      readInput()
    }
  }
}
