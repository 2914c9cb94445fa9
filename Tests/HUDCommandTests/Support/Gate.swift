import Dispatch
import Glibc

/// Lets a command wait, without a pause, until a test opens it.
struct Gate {
  private let path = "/tmp/hud-gate-\(getpid())-\(UInt32.random(in: 0 ... .max))"

  init() { mkfifo(path, 0o600) }

  /// What the command does to wait: `read`, which succeeds once the gate is open.
  var wait: String { "read x < \(path)" }

  /// Removes one that was not opened.
  func remove() { unlink(path) }

  /// Opens it, now or as soon as the command waits.
  func open() {
    DispatchQueue.global().async { [path] in
      let file = Glibc.open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      write(file, "\n", 1)
      close(file)
      unlink(path)
    }
  }
}
