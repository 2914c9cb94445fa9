internal import Glibc
internal import HUDWire

extension HUDSession {
  /// Asks the owner for its HUDs and waits for all of them.
  ///
  /// - Returns: a `show` request each; none where there is no owner, or where it goes meanwhile.
  func list(_ request: HUDRequest, by deadline: Deadline) throws(HUDClientError) -> [HUDRequest] {
    try takeIn(by: deadline)
    guard try findOwner(starting: false, by: deadline) != nil else { return [] }
    defer { forgetOwnEvents() }
    texts = []
    try send(request, by: deadline)
    while true {
      takeWhatIsThere()
      if server.isLost { throw server.loss }
      if let count = takeListed(request.serial) {
        // Those of an earlier list that was given up come before them.
        return texts.suffix(count).compactMap(HUDRequest.init(decoding:))
      }
      if owner == nil { return [] }
      guard awaitReady(server.descriptor, POLLIN, by: deadline) else {
        throw HUDClientError(.noOwner, "the owner of the HUDs does not answer")
      }
    }
  }
}
