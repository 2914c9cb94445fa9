internal import Glibc
internal import HUDWire
internal import Interface
internal import PlacesCommand
internal import XWindow

/// One window for each display and store: a second start hands its wish to the first and ends.
///
/// The first one holds a selection. Its name tells the machine and the store, so that a program from another machine on
/// the same display (`ssh -X`), or with another store, is never taken for it.
final class Handover {
  /// Called with what another start wants.
  var onRequest: ((OpenRequest) -> Void)?

  private static let begin = "_TAGLOCATION_OPEN_BEGIN"
  private static let next = "_TAGLOCATION_OPEN"
  private static let taken = "taken"
  /// One that does not answer within it hangs; then the second start opens a window of its own.
  private static let patience = Duration.seconds(2)

  private let selection: ManagerSelection
  private let inbox: MessageInbox
  private var assembler = HUDAssembler()

  /// Becomes the one that others hand their wishes to; nil where there is one already.
  init?(_ connection: Connection, store: String) {
    let name = Self.selectionName(connection, store)
    guard let selection = ManagerSelection(connection, name: name) else { return nil }
    self.selection = selection
    inbox = Self.makeInbox(connection, selection.window)
    inbox.onPiece = { [unowned self] bytes, sender, isFirst in
      guard let text = assembler.take(bytes, from: sender, isFirst: isFirst),
        let request = OpenRequest(text: text)
      else { return }
      inbox.send(pieces: HUDChunks.chunks(of: Self.taken), to: sender)
      onRequest?(request)
    }
  }

  /// Hands a wish to the program that runs already.
  ///
  /// - Parameters:
  ///   - request: the wish.
  ///   - connection: a connection on which no window was made yet.
  ///   - store: the store's file.
  ///   - timers: the timers of the connection.
  /// - Returns: true when it was taken; false where nobody runs, or answers.
  static func offer(
    _ request: OpenRequest,
    on connection: Connection,
    store: String,
    timers: LoopTimers
  ) -> Bool {
    let name = selectionName(connection, store)
    guard let holder = ManagerSelection.holder(of: name, on: connection) else { return false }
    let inbox = makeInbox(connection, MessageInbox.makeWindow(on: connection))
    let loop = EventLoop(source: connection, timers: timers)
    var isTaken = false
    inbox.onPiece = { _, sender, isFirst in
      guard isFirst, sender == holder else { return }
      isTaken = true
      loop.stop()
    }
    inbox.onGone = { _ in loop.stop() }
    inbox.watch(holder)
    inbox.send(pieces: HUDChunks.chunks(of: request.text), to: holder)
    let limit = timers.schedule(after: patience) { loop.stop() }
    loop.run()
    limit.cancel()
    return isTaken
  }

  private static func makeInbox(_ connection: Connection, _ window: UInt32) -> MessageInbox {
    MessageInbox(
      connection,
      window: window,
      begin: begin,
      next: next,
      reply: next,
      property: begin
    )
  }

  private static func selectionName(_ connection: Connection, _ store: String) -> String {
    var machine = [CChar](repeating: 0, count: 256)
    gethostname(&machine, machine.count - 1)
    let name = machine.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    // FNV-1a: every client of the display can read the name, but not the path.
    let sum = (name + [0] + store.utf8).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "_TAGLOCATION_S\(connection.screenNumber)_\(String(sum, radix: 16))"
  }
}
