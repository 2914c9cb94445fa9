public import Canvas

/// Where and how a menu was asked for.
public struct ContextMenuRequest: Sendable {
  /// The place in the window, in points; nil when a key asked.
  public var location: Point?

  /// Makes a request.
  public init(location: Point?) { self.location = location }
}

/// A line of a menu.
public struct MenuItem {
  /// The words.
  public var title: String
  /// The key that does the same, in words; empty for none.
  public var keys: String
  /// False when the words are grey and do nothing.
  public var isEnabled: Bool
  /// What choosing it does.
  public var action: () -> Void

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - title: the words.
  ///   - keys: the key that does the same, in words.
  ///   - isEnabled: false when it does nothing.
  ///   - action: what choosing it does.
  public init(
    _ title: String,
    keys: String = "",
    isEnabled: Bool = true,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.keys = keys
    self.isEnabled = isEnabled
    self.action = action
  }
}

/// What can be done somewhere.
public struct ContextMenu {
  /// The lines, from top to bottom.
  public var items: [MenuItem]
  /// Where a menu asked for by key opens, in points of the window; nil for the middle of what has the focus.
  public var anchor: Rect?

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - items: the lines.
  ///   - anchor: where it opens when a key asked for it.
  public init(_ items: [MenuItem], anchor: Rect? = nil) {
    self.items = items
    self.anchor = anchor
  }
}

extension RootView {
  /// The menu that is open.
  var menu: MenuView? { subviews.lazy.compactMap { $0 as? MenuView }.last }

  /// Opens the menu of a view, if it or a responder after it has one.
  func showMenu(of view: View, at location: Point) {
    if let menu { return menu.dismiss() }
    guard view.isInUse, let found = view.contextMenu(for: ContextMenuRequest(location: location))
    else { return }
    open(found, at: Rect(origin: location, size: .zero), byKey: false)
  }

  /// Opens the menu of what keys act on.
  func showMenuByKey() {
    let target = keyTarget
    guard let found = target.contextMenu(for: ContextMenuRequest(location: nil)) else { return }
    let item = target as? View
    let middle = item.map { Rect(origin: $0.bounds.center, size: .zero) }
    let anchor = found.anchor ?? middle.flatMap { item?.convert($0, to: self) } ?? .zero
    open(found, at: anchor, byKey: true)
  }

  /// Closes the menu that is open.
  func dismissMenu() { menu?.dismiss() }

  private func open(_ menu: ContextMenu, at anchor: Rect, byKey: Bool) {
    guard !menu.items.isEmpty else { return }
    let view = MenuView(menu.items, anchor: anchor)
    view.fillsSuperview = true
    addSubview(view)
    if byKey { view.highlightFirst() }
  }
}

extension View {
  /// True when no view around takes the interaction away.
  fileprivate var isInUse: Bool {
    sequence(first: self, next: \.superview).allSatisfy(\.isUserInteractionEnabled)
  }
}

extension Rect {
  fileprivate var center: Point { Point(x: midX, y: midY) }
}
