import Glibc

/// Makes a system call that answers −1 on failure; again if a signal interrupted it.
///
/// The error names the file at `path`.
func systemCall<Answer: SignedInteger>(
  on path: String,
  _ call: () -> Answer
) throws(StoreError) -> Answer {
  while true {
    let answer = call()
    if answer != -1 { return answer }
    let code = errno
    if code != EINTR { throw StoreError(path: path, systemError: code) }
  }
}
