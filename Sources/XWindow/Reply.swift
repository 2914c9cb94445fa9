internal import CX11
internal import Glibc

/// The memory of a reply or an event from the server, freed with this value.
nonisolated struct Reply<Pointee>: ~Copyable {
  let pointer: UnsafeMutablePointer<Pointee>

  init?(_ pointer: UnsafeMutablePointer<Pointee>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { free(pointer) }

  var value: Pointee { pointer.pointee }
}
