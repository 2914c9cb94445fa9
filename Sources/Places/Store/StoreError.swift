import Glibc

/// Why something could not be kept, or read back: the file, and the cause in plain words.
package struct StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  package enum Cause: Equatable, Sendable {
    /// Another program kept the file locked for longer than we wait.
    case locked
    /// The disk, or the user's share of it, is full.
    case diskFull
    /// The file or its file system does not accept changes.
    case readOnly
    /// The file was written by a later version: `found` is its schema, `known` ours.
    case newerSchema(found: Int, known: Int)
    /// The file is something else than a store of places.
    case notOurs
    /// The file is a store, but its content is broken.
    case damaged(String)
    /// The file is a store of our version, but a part of it is not there.
    case incomplete(String)
    /// The system denies access.
    case noPermission
    /// The file, or the folder it should be in, does not exist.
    case missing
    /// There is a folder where the file should be.
    case isFolder
    /// The file was moved or deleted while it was open.
    case moved
    /// The place itself was refused, such as one with a latitude that is not a number.
    case refused(String)
    /// There is no home directory to keep anything in.
    case noHome
    /// Anything else, in the words of the system or of the library.
    case failed(String)
  }

  /// The file as it was named to us.
  package let path: String
  /// What stood in the way.
  package let cause: Cause

  /// Says why `path` could not be used.
  package init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// One line with the file and the cause, to be shown to the user.
  package var description: String { "\(path): \(cause.words)" }
}

extension StoreError {
  /// Reads a failed system call's error number.
  init(path: String, systemError: Int32) {
    self.init(path: path, cause: Cause(systemError: systemError))
  }
}

extension StoreError.Cause {
  init(systemError: Int32) {
    self =
      switch systemError {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS: .readOnly
      case EACCES, EPERM: .noPermission
      case ENOENT: .missing
      case EISDIR: .isFolder
      default: .failed(String(cString: strerror(systemError)))
      }
  }

  /// The cause as a clause that can follow the file's name and a colon.
  package var words: String {
    switch self {
    case .locked: "the file is locked by another program; try again when that has finished"
    case .diskFull: "there is no space left on the disk"
    case .readOnly: "the file or its disk is read-only"
    case .newerSchema(let found, let known):
      "the file was written by a newer version of this program"
        + " (schema \(found), this version knows \(known)); it was left as it is"
    case .notOurs: "the file is not a store of places; it was left as it is"
    case .damaged(let detail): "the file is damaged (\(detail))"
    case .incomplete(let part): "the file is incomplete: it has no \(part)"
    case .noPermission: "permission denied"
    case .missing: "the file or its folder does not exist"
    case .isFolder: "this is a folder, not a file"
    case .moved: "the file was moved or deleted while in use"
    case .refused(let detail): "the place was refused (\(detail))"
    case .noHome: "there is no home directory; set HOME or XDG_DATA_HOME and XDG_STATE_HOME"
    case .failed(let detail): detail
    }
  }
}
