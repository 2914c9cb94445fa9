internal import Canvas

/// Which way Tab walks.
public enum FocusMovement: Sendable {
  /// To the next item in reading order.
  case next
  /// To the one before.
  case previous
}

/// The item keys act on, as in UIKit's focus; it is not the first responder, which only a text is.
extension RootView {
  /// What lies in front of the content and keeps the keys to itself; nil when nothing does.
  var modalView: View? { subviews.last { $0.isModal && !$0.isHidden } }

  /// The responder that hears a key first.
  var keyTarget: Responder {
    let scope = modalView ?? self
    if let firstResponder, scope.holds(firstResponder) { return firstResponder }
    if let focusedItem, focusedItem.isDescendant(of: scope) { return focusedItem }
    return modalView ?? rootViewController.keyTarget
  }

  /// Walks to the next or previous item in reading order, round and round.
  ///
  /// - Parameters:
  ///   - movement: which way.
  ///   - area: the view to stay in; nil for the whole window.
  ///   - wraps: true when the first item follows the last.
  /// - Returns: whether there was an item to go to.
  @discardableResult
  func moveFocus(_ movement: FocusMovement, in area: View? = nil, wraps: Bool = true) -> Bool {
    let items = FocusOrder.items(in: area ?? modalView ?? self, of: self)
    guard !items.isEmpty else { return false }
    let current = (firstResponder as? View) ?? focusedItem
    guard let index = items.firstIndex(where: { $0 === current }) else {
      return focus(movement == .next ? items[0] : items[items.count - 1])
    }
    let wanted = index + (movement == .next ? 1 : -1)
    guard wraps || items.indices.contains(wanted) else { return false }
    return focus(items[(wanted + items.count) % items.count])
  }

  /// Lets keys act on an item: a text takes the keyboard, and gives it away to any other item.
  @discardableResult
  func focus(_ item: View) -> Bool {
    if item.canBecomeFirstResponder {
      guard item.becomeFirstResponder() else { return false }
    } else if let firstResponder, !firstResponder.resignFirstResponder() {
      return false
    }
    focusedItem = item
    item.didReceiveFocus()
    revealFocusedItem()
    return true
  }

  /// Scrolls what is around the item so that it is seen.
  private func revealFocusedItem() {
    guard let focusedItem else { return }
    for case let scrollView as ScrollView in sequence(first: focusedItem, next: \.superview) {
      guard scrollView !== focusedItem else { continue }
      let rect = focusedItem.convert(focusedItem.bounds, to: scrollView)
      scrollView.scrollRectToVisible(rect.insetBy(dx: 0, dy: -8))
    }
  }

  /// True when the keyboard, the focus or a press under way is in a view, which must not leave then.
  func isInUse(_ view: View) -> Bool {
    let users = [press?.view, focusedItem, firstResponder as? View]
    return users.contains { $0?.isDescendant(of: view) == true }
  }

  /// A press moves the focus along, so that Tab goes on from there.
  func focusFollowsPress(on view: View) {
    isKeyboardInUse = false
    let item = sequence(first: view, next: \.superview).first { $0.canBecomeFocused }
    if let item { focusedItem = item }
  }
}

extension View {
  fileprivate func holds(_ responder: Responder) -> Bool {
    if let view = responder as? View { return view.isDescendant(of: self) }
    return sequence(first: responder, next: \.next).contains { $0 === self }
  }

  /// A ring is for who walks by keys; a text shows its caret instead.
  var showsFocusRing: Bool {
    isFocused && !isFirstResponder && rootView?.isKeyboardInUse == true
  }

  func drawFocusRing(in context: Context) {
    let inside = bounds.insetBy(dx: 2, dy: 2)
    guard inside.width > 0, inside.height > 0 else { return }
    context.stroke(Path(roundedRect: inside, radius: 8), Palette.focusRing, width: 2)
  }
}

extension KeyEvent {
  /// True for Space and Return, which do what a click does.
  var asksToAct: Bool {
    guard modifiers.isEmpty else { return false }
    return key == .enter || key == .character(" ")
  }
}
