internal import CX11
internal import Interface

/// The targets (ICCCM 2.6.2), one by one and several at once.
extension SelectionOwner {
  /// Pairs of a MULTIPLE request that are looked at; who names more is refused.
  private static let mostPairs = 64

  /// The forms in which a text can be had, the best first.
  func textTargets(_ holding: Holding) -> [xcb_atom_t] {
    let atoms = connection.atoms
    var targets = [atoms[.utf8String], atoms[.utf8Text], atoms[.plainText], atoms[.text]]
    if holding.text.latin1 != nil { targets.append(XCB_ATOM_STRING.rawValue) }
    return targets
  }

  private func targets(_ selection: xcb_atom_t, _ holding: Holding) -> [xcb_atom_t] {
    let atoms = connection.atoms
    var all = textTargets(holding) + [atoms[.targets], atoms[.multiple], atoms[.timestamp]]
    if selection == atoms[.clipboard] { all.append(atoms[.saveTargets]) }
    return all
  }

  /// Writes the selection in one form into a property of the asker.
  ///
  /// - Parameters:
  ///   - request: who asks, and for which selection.
  ///   - target: the form.
  ///   - property: where to.
  ///   - holding: what is offered.
  /// - Returns: false when there is no such form.
  func convert(
    _ request: xcb_selection_request_event_t,
    target: xcb_atom_t,
    to property: xcb_atom_t,
    _ holding: Holding
  ) -> Bool {
    let atoms = connection.atoms
    let window = request.requestor
    switch target {
    case atoms[.targets]:
      let all = targets(request.selection, holding)
      connection.setProperty(property, of: window, type: XCB_ATOM_ATOM, to: all)
    case atoms[.timestamp]:
      connection.setProperty(property, of: window, type: XCB_ATOM_INTEGER, to: [holding.time])
    case atoms[.saveTargets] where request.selection == atoms[.clipboard]:
      // It is asked for its effect, which is that we wait with our end; its value is nothing.
      connection.setProperty(property, of: window, type: atoms[.null], toBytes: [])
    default:
      guard let (type, bytes) = text(as: target, holding) else { return false }
      return transfers.give(bytes, type: type, to: property, of: window)
    }
    return true
  }

  private func text(as target: xcb_atom_t, _ holding: Holding) -> (xcb_atom_t, [UInt8])? {
    let atoms = connection.atoms
    let string = XCB_ATOM_STRING.rawValue
    switch target {
    case atoms[.utf8String], atoms[.utf8Text], atoms[.plainText]:
      return (target, holding.text.utf8)
    case string: return holding.text.latin1.map { (string, $0) }
    // The form is ours to choose (ICCCM 2.6.2, TEXT): the old one where it can say everything.
    case atoms[.text]:
      return holding.text.latin1.map { (string, $0) } ?? (atoms[.utf8String], holding.text.utf8)
    default: return nil
    }
  }

  // MARK: MULTIPLE

  /// The pairs stand in a property of the asker, which has to be asked for.
  func answerMultiple(_ request: xcb_selection_request_event_t, _ holding: Holding) {
    guard request.property != 0 else { return notify(request, property: 0) }
    let cookie = xcb_get_property(
      connection.xcb,
      0,
      request.requestor,
      request.property,
      0,
      0,
      UInt32(2 * Self.mostPairs)
    )
    connection.replies.add(cookie.sequence) {
      [weak self] (reply: consuming Reply<xcb_get_property_reply_t>?) in
      self?.answer(request, pairs: PropertyValue(reply), holding)
    }
  }

  private func answer(
    _ request: xcb_selection_request_event_t,
    pairs: PropertyValue,
    _ holding: Holding
  ) {
    var atoms = pairs.numbers
    guard pairs.format == 32, pairs.isWhole, !atoms.isEmpty, atoms.count.isMultiple(of: 2) else {
      return notify(request, property: 0)
    }
    var hasFailed = false
    for index in stride(from: 0, to: atoms.count, by: 2) {
      let (target, property) = (atoms[index], atoms[index + 1])
      let isDone =
        target != 0 && property != 0 && convert(request, target: target, to: property, holding)
      guard !isDone else { continue }
      // None in the place of the property says that this one failed, as all toolkits read it.
      atoms[index + 1] = 0
      hasFailed = true
    }
    if hasFailed {
      connection.setProperty(
        request.property,
        of: request.requestor,
        type: connection.atoms[.atomPair],
        to: atoms
      )
    }
    notify(request, property: request.property)
  }
}
