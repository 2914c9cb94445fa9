internal import CXCB
internal import HUDWire

extension HUDSession {
  /// Events kept at most for a program that does not ask for them.
  private static let eventCapacity = 4096

  /// Takes what the server has sent, and sends what a lost owner did not take again to its successor.
  func takeIn(by deadline: Deadline) throws(HUDClientError) {
    takeWhatIsThere()
    if server.isLost { throw server.loss }
    let lost = again
    again = []
    for request in lost { try deliver(request, isSecond: true, by: deadline) }
    if !lost.isEmpty { try server.flush(by: deadline) }
  }

  /// Takes what the server has sent; does not wait.
  func takeWhatIsThere() {
    while let packet = server.packet() { take(packet) }
  }

  /// Makes the descriptor to poll say whether there is something to take.
  func settle() {
    while let packet = server.queuedPacket() { take(packet) }
    signal.set(!events.isEmpty || !again.isEmpty || server.isLost)
  }

  private func take(_ packet: Packet) {
    switch packet.content {
    case .error(let resource): takeRefusal(packet.sequence, of: resource)
    case .unowned:
      // Nobody will read what is to be sent again.
      xcb_delete_property(server.raw, window, atoms.request)
      takeRefusal(packet.sequence, of: owner ?? 0)
    case .destroyed(owner): loseOwner()
    case .message(let target, let type, 8, let bytes) where target == owner:
      guard type == atoms.begin || type == atoms.next else { break }
      let text = assembler.take(bytes, from: target, isFirst: type == atoms.begin)
      if let text { texts.append(text) }
    case .message(let target, let type, 32, let bytes):
      takeMessage(Packet.numbers(bytes), type, target)
    case .destroyed, .message, .other: break
    }
    ledger.settle(upTo: packet.sequence)
  }

  private func takeMessage(_ numbers: [UInt32], _ type: UInt32, _ target: UInt32) {
    if type == atoms.manager, numbers[1] == atoms.selection {
      heardManager = true
    } else if type == atoms.event, target == window,
      let event = HUDEvent(kind: numbers[1], value: numbers[2])
    {
      note(event, of: numbers[0])
    }
  }

  private func takeRefusal(_ sequence: UInt32, of resource: UInt32) {
    if resource == owner { owner = nil }
    if let entry = ledger.remove(refused: sequence) { retry(entry) }
  }

  /// What the owner has not taken goes to the next one, once; what it showed went with it.
  private func loseOwner() {
    owner = nil
    for entry in ledger.removeAll() where entry.request.serial != 0 {
      if entry.isTaken {
        note(.hidden(.displayLost), of: entry.request.serial)
      } else {
        retry(entry)
      }
    }
  }

  private func retry(_ entry: RequestLedger.Entry) {
    if entry.isSecond {
      note(.suppressed(.other), of: entry.request.serial)
    } else {
      again.append(entry.request)
    }
  }

  // MARK: Events

  func note(_ event: HUDEvent, of serial: UInt32) {
    guard serial != 0 else { return }
    ledger.note(event, of: serial)
    events.append((serial, event))
    if events.count > Self.eventCapacity { events.removeFirst() }
  }

  /// Takes out the next event for the program.
  func nextEvent() -> (serial: UInt32, event: HUDEvent)? {
    forgetOwnEvents()
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// Drops what is left of lists that were given up.
  func forgetOwnEvents() { events.removeAll { $0.serial >= Self.firstSerial } }

  /// Takes out the event that a list of a serial is complete.
  ///
  /// - Returns: how many HUDs it told.
  func takeListed(_ serial: UInt32) -> Int? {
    for (index, entry) in events.enumerated() {
      if entry.serial == serial, case .listed(let count) = entry.event {
        events.remove(at: index)
        return count
      }
    }
    return nil
  }
}
