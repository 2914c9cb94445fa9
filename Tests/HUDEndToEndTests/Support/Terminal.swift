import Glibc
import XTestSupport

/// A terminal whose keys and screen are the test's.
final class Terminal {
  /// What a program reads as its terminal.
  let device: Int32
  private let keys: Int32

  // Linux's own, which Swift's Glibc lacks (asm-generic/ioctls.h).
  private static let unlock: UInt = 0x4004_5431
  private static let openPeer: UInt = 0x5441

  init() throws {
    keys = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var no: Int32 = 0
    _ = ioctl(keys, Self.unlock, &no)
    device = ioctl(keys, Self.openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw XTestFailure("no terminal: error \(errno)") }
  }

  deinit {
    close(device)
    close(keys)
  }

  /// The group of processes that reads, and gets Ctrl+C; 0 before a session has begun.
  var foreground: pid_t { tcgetpgrp(keys) }

  /// Whether what is typed shows.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(keys, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Types.
  func type(_ text: String) throws {
    guard write(keys, text, text.utf8.count) == text.utf8.count else {
      throw XTestFailure("the terminal takes no keys: error \(errno)")
    }
  }
}
