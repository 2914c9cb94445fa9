internal import Canvas

/// A stack of screens under one bar; the newest is on top.
public final class NavigationController: ViewController {
  /// How long a screen slides, in seconds.
  private static let slide = AnimationTiming.easeInOut(duration: 0.35)

  /// The screens, the first one pushed first.
  public private(set) var viewControllers: [ViewController]
  private let bar = NavigationBar()
  private let container = View()
  private var isSliding = false
  private var waiting: [() -> Void] = []

  /// Makes a stack.
  ///
  /// - Parameter rootViewController: the screen that is always there.
  public init(rootViewController: ViewController) {
    viewControllers = [rootViewController]
    super.init()
    rootViewController.navigationController = self
  }

  /// The screen on top.
  public var topViewController: ViewController? { viewControllers.last }

  public override var keyTarget: Responder { topViewController?.keyTarget ?? view }

  public override func loadView() -> View { NavigationView(bar: bar, container: container) }

  public override func viewDidLoad() {
    container.clipsToBounds = true
    guard let top = topViewController else { return }
    container.addSubview(top.view)
    bar.show(top.navigationItem, back: nil)(1)
  }

  public override func viewWillAppear() { topViewController?.viewWillAppear() }
  public override func viewDidAppear() { topViewController?.viewDidAppear() }

  // MARK: Push and pop

  /// Puts a screen on top.
  ///
  /// - Parameters:
  ///   - viewController: the screen.
  ///   - animated: true when it slides in from the right.
  public func pushViewController(_ viewController: ViewController, animated: Bool) {
    whenStill { [self] in
      let old = topViewController
      viewControllers.append(viewController)
      viewController.navigationController = self
      change(from: old, to: viewController, forward: true, animated: animated)
    }
  }

  /// Takes the screen on top away, unless it is the last.
  ///
  /// - Parameter animated: true when it slides out to the right.
  public func popViewController(animated: Bool) {
    whenStill { [self] in
      guard viewControllers.count > 1, let old = viewControllers.popLast() else { return }
      guard let new = topViewController else { return }
      change(from: old, to: new, forward: false, animated: animated)
    }
  }

  /// A change asked for while screens slide waits until they stand.
  private func whenStill(_ change: @escaping () -> Void) {
    if isSliding { waiting.append(change) } else { change() }
  }

  private func change(
    from old: ViewController?,
    to new: ViewController,
    forward: Bool,
    animated: Bool
  ) {
    old?.view.rootView?.endEditing(in: container)
    old?.rememberedFocus = rootView?.focusedItem
    old?.viewWillDisappear()
    new.viewWillAppear()
    container.addSubview(new.view)
    if !forward, let old { container.addSubview(old.view) }
    let moveBar = bar.show(new.navigationItem, back: viewControllers.count > 1 ? backItem : nil)
    let place = { [weak self] (progress: Double) in
      self?.place(old?.view, new.view, forward: forward, progress: progress)
      moveBar(progress)
    }
    guard animated, let rootView, !rootView.preferences.reducesMotion else {
      place(1)
      return finishChange(from: old, to: new)
    }
    isSliding = true
    view.isUserInteractionEnabled = false
    rootView.animator.animate(Self.slide, update: place) { [weak self] in
      self?.view.isUserInteractionEnabled = true
      self?.isSliding = false
      self?.finishChange(from: old, to: new)
    }
  }

  private func finishChange(from old: ViewController?, to new: ViewController) {
    old?.view.removeFromSuperview()
    old?.viewDidDisappear()
    if let old, !viewControllers.contains(where: { $0 === old }) {
      old.navigationController = nil
    }
    restoreFocus(of: new)
    new.viewDidAppear()
    if !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Who walks by keys goes on where the screen was left.
  private func restoreFocus(of viewController: ViewController) {
    guard let rootView, let item = viewController.rememberedFocus else { return }
    viewController.rememberedFocus = nil
    if item.isDescendant(of: viewController.view) { rootView.focusedItem = item }
  }

  /// The screen on top moves by its whole width, the one below by a third of it, as in UIKit.
  private func place(_ old: View?, _ new: View, forward: Bool, progress: Double) {
    let size = container.frame.size
    func put(_ view: View?, at share: Double) {
      let x = (size.width * share * container.contentScale).rounded() / container.contentScale
      view?.frame = Rect(origin: Point(x: x, y: 0), size: size)
    }
    put(new, at: forward ? 1 - progress : -(1 - progress) / 3)
    put(old, at: forward ? -progress / 3 : progress)
  }

  private var backItem: BarButtonItem {
    BarButtonItem(title: "Back") { [weak self] in self?.popViewController(animated: true) }
  }

  // MARK: Keys

  public override func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.escape, []): escape()
    case (.left, .alt): goBack()
    case (.enter, .control): topViewController?.navigationItem.rightBarButtonItem?.perform()
    default: return super.keyDown(event)
    }
    return true
  }

  public override var keyHints: [KeyHint] {
    guard let item = topViewController?.navigationItem else { return [] }
    var hints: [KeyHint] = []
    if let done = item.rightBarButtonItem { hints.append(KeyHint("Ctrl+Return", done.title)) }
    if viewControllers.count > 1 {
      let back = item.leftBarButtonItem ?? backItem
      hints.append(KeyHint("Escape, Alt+←", back.title))
    }
    return hints
  }

  /// Escape puts the keyboard away first, and goes back only when there was none.
  private func escape() {
    if let responder = rootView?.firstResponder {
      responder.resignFirstResponder()
    } else {
      goBack()
    }
  }

  private func goBack() {
    guard viewControllers.count > 1, let top = topViewController else { return }
    (top.navigationItem.leftBarButtonItem ?? backItem).perform()
  }
}

/// The bar, and under it what the screens fill.
private final class NavigationView: View {
  private let bar: NavigationBar
  private let container: View

  init(bar: NavigationBar, container: View) {
    self.bar = bar
    self.container = container
    super.init()
    backgroundColor = Palette.groupedBackground
    addSubview(container)
    addSubview(bar)
  }

  override func layoutSubviews() {
    let height = NavigationBar.height
    bar.frame = Rect(x: 0, y: 0, width: frame.width, height: height)
    container.frame = Rect(
      x: 0,
      y: height,
      width: frame.width,
      height: max(0, frame.height - height)
    )
    for view in container.subviews {
      view.frame = Rect(origin: view.frame.origin, size: container.frame.size)
    }
  }
}
