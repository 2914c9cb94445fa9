internal import Dispatch
public import HUD
internal import HUDWire
public import Interface
public import XWindow

/// The owner of a display's HUDs: holds the selection, takes the messages, shows the board, and leaves when nobody has
/// needed it for a while.
public final class HUDOwner {
  /// Called when it is to end: nobody needs it any more, or another owner took over.
  public var onEnd: () -> Void = {}

  private let selection: ManagerSelection
  private let inbox: MessageInbox
  private let board: HUDBoard
  private let scheduler: any Scheduler
  private let linger: Duration
  private var assembler = HUDAssembler()
  private var departure: ScheduledWork?

  /// Whoever started it has this long to say what to show, even where it is not to linger.
  private static let firstPatience = Duration.seconds(5)

  /// Becomes the owner of a screen; nil where there is one already.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - scheduler: tells the time and runs what is due.
  ///   - linger: how long it stays when nothing is shown.
  ///   - pictures: finds pictures that requests name.
  public init?(
    _ connection: Connection,
    scheduler: any Scheduler,
    linger: Duration,
    pictures: (any HUDPictureSource)? = nil
  ) {
    let name = HUDChunks.selectionAtom(screen: connection.screenNumber)
    guard let selection = ManagerSelection(connection, name: name) else { return nil }
    self.selection = selection
    self.scheduler = scheduler
    self.linger = linger
    inbox = MessageInbox(
      connection,
      window: selection.window,
      begin: HUDChunks.beginAtom,
      next: HUDChunks.nextAtom,
      reply: HUDChunks.eventAtom,
      property: HUDChunks.requestAtom
    )
    let screen = DesktopScreen(connection)
    board = HUDBoard(screen: screen, scheduler: scheduler, pictures: pictures)
    screen.onChange = { [weak board] in board?.screenChanged() }
    connect()
    depart(true, after: max(linger, Self.firstPatience))
  }

  private func connect() {
    selection.onLost = { [weak self] in self?.onEnd() }
    inbox.onPiece = { [weak self] in self?.take($0, from: $1, isFirst: $2) }
    inbox.onProperty = { [weak self] bytes, sender in
      for text in HUDChunks.texts(inProperty: bytes) { self?.take(text, from: sender) }
    }
    inbox.onGone = { [weak self] in self?.clientGone($0) }
    board.onEvent = { [weak self] window, serial, event in
      let (kind, value) = event.numbers
      self?.inbox.reply(to: window, numbers: [serial, kind, value])
    }
    board.onText = { [weak self] window, text in
      self?.inbox.send(pieces: HUDChunks.chunks(of: text), to: window)
    }
    board.onIdle = { [weak self] in self?.depart($0) }
  }

  private func take(_ bytes: [UInt8], from sender: UInt32, isFirst: Bool) {
    guard let text = assembler.take(bytes, from: sender, isFirst: isFirst) else { return }
    take(text, from: sender)
  }

  private func take(_ text: String, from sender: UInt32) {
    guard let request = HUDRequest(decoding: text) else { return }
    // Who is to be told something, too: the server gives its window's number to another client once it has gone.
    if request.verb == .show, request.isTied || request.serial != 0 { inbox.watch(sender) }
    board.take(request, from: sender)
  }

  private func clientGone(_ window: UInt32) {
    assembler.forget(window)
    board.clientGone(window)
  }

  private func depart(_ isIdle: Bool, after delay: Duration? = nil) {
    departure?.cancel()
    guard isIdle else { return }
    departure = scheduler.schedule(after: delay ?? linger) { [weak self] in self?.onEnd() }
  }
}
