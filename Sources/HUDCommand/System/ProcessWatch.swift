internal import Glibc

/// A descriptor that can be read as soon as a process has ended.
final class ProcessWatch {
  let descriptor: Int32

  /// Begins to watch; nil when there is no such process, or no more descriptors.
  init?(_ process: Int32) {
    // Glibc has had a function of its own only since 2.36; the number is the same on all of Linux's machines.
    descriptor = Int32(truncatingIfNeeded: systemCall(434, Int(process), 0))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }
}

/// C's `syscall`, which Swift does not import because it takes any number of arguments.
@_silgen_name("syscall")
private func systemCall(_ number: Int, _ first: Int, _ second: Int) -> Int
