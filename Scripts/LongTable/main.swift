// A window with a table of many rows, for Scripts/bench: no screen of the program has so many yet.
//   long-table ROWS
internal import Glibc
internal import Interface
internal import XWindow

guard CommandLine.arguments.count == 2, let count = Int(CommandLine.arguments[1]) else {
  StandardStream.error.write("usage: long-table ROWS\n")
  exit(2)
}

do {
  let timers = LoopTimers()
  let connection = try Connection(timers: timers, scale: 1)
  let controller = LongTableController(rows: count)
  let content = RootView(rootViewController: controller, timers: timers)
  let window = TopLevelWindow(connection: connection, content: content, title: "Long Table")
  let loop = EventLoop(source: connection, timers: timers)
  content.host = window
  content.onCloseRequest = { window.close() }
  window.onClose = { loop.stop() }
  loop.run()
} catch {
  StandardStream.error.write("long-table: \(error)\n")
  exit(3)
}
