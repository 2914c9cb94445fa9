internal import CX11
internal import Interface

/// Tells when the screen refreshes next; asks only while somebody wants to know.
///
/// The Present extension's clock is the screen's own. Without it, or when its answer does not come
/// (a screen asleep), a timer stands in.
@MainActor
final class FrameClock {
  private let connection: Connection
  private let window: xcb_window_t
  private let frame: () -> Void
  private var isSelected = false
  private var outstanding: ScheduledWork?
  private var serial: UInt32 = 0

  /// Makes a clock for a window.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - window: the window whose screen counts.
  ///   - frame: called at each refresh asked for.
  init(_ connection: Connection, window: xcb_window_t, frame: @escaping () -> Void) {
    self.connection = connection
    self.window = window
    self.frame = frame
  }

  isolated deinit { outstanding?.cancel() }

  /// Asks for one frame; a second question before its answer counts for nothing.
  func request() {
    guard outstanding == nil else { return }
    let hasPresent = connection.extensions.present != nil
    if hasPresent { askPresent() }
    let patience: Duration = hasPresent ? .milliseconds(100) : .microseconds(16_667)
    outstanding = connection.timers.schedule(after: patience) { [weak self] in self?.arrive() }
  }

  /// The server's answer.
  func completed(_ event: xcb_present_complete_notify_event_t) {
    guard event.serial == serial, outstanding != nil else { return }
    arrive()
  }

  private func arrive() {
    outstanding?.cancel()
    outstanding = nil
    frame()
  }

  private func askPresent() {
    if !isSelected {
      isSelected = true
      xcb_present_select_input(
        connection.xcb,
        xcb_generate_id(connection.xcb),
        window,
        XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue
      )
    }
    serial &+= 1
    // Any refresh later than now: divisor 1, remainder 0 (Present protocol, PresentNotifyMSC).
    xcb_present_notify_msc(connection.xcb, window, serial, 0, 1, 0)
  }
}
