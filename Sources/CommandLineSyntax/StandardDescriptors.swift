internal import Glibc

/// The descriptors 0, 1 and 2 of a program.
package enum StandardDescriptors {
  /// Puts `/dev/null` where the caller closed one: else a socket or a file of ours would get its number, and what is said
  /// to the user would be written there.
  ///
  /// A command that is started has it closed, as its caller wanted.
  package static func fill() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", O_RDWR | O_CLOEXEC)
    }
  }

  /// True where the caller gave a program this descriptor.
  package static func isGiven(_ number: Int32) -> Bool {
    let flags = fcntl(number, F_GETFD)
    return flags >= 0 && (number > 2 || flags & FD_CLOEXEC == 0)
  }
}
