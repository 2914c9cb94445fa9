/// One screen: makes its view, and answers what happens in it.
open class ViewController: Responder {
  /// What the bar shows while this screen is on top.
  public final let navigationItem = NavigationItem()
  /// The stack this screen is on.
  public final internal(set) weak var navigationController: NavigationController?

  /// The words in the middle of the bar.
  public final var title: String {
    get { navigationItem.title }
    set { navigationItem.title = newValue }
  }

  private var loadedView: View?
  /// What had the focus when another screen came on top.
  weak var rememberedFocus: View?

  /// The screen's view, made when it is first asked for.
  public final var view: View {
    if let loadedView { return loadedView }
    let made = loadView()
    made.controller = self
    loadedView = made
    viewDidLoad()
    return made
  }

  /// What the screen's view lies in.
  open override var next: Responder? { loadedView?.superview }
  open override var rootView: RootView? { loadedView?.superview?.rootView }

  /// The responder that hears keys while none holds the keyboard.
  open var keyTarget: Responder { view }

  /// Makes the view; called once.
  open func loadView() -> View { View() }
  /// The view has just been made.
  open func viewDidLoad() {}
  /// The view will soon be on the screen.
  open func viewWillAppear() {}
  /// The view is on the screen and still.
  open func viewDidAppear() {}
  /// The view will soon be off the screen.
  open func viewWillDisappear() {}
  /// The view is off the screen.
  open func viewDidDisappear() {}
  /// The view has just been laid out.
  open func viewDidLayoutSubviews() {}
}

/// What the bar shows for a screen.
public final class NavigationItem {
  /// The words in the middle.
  public var title = "" { didSet { onChange() } }
  /// What stands at the left; nil for nothing, or for Back when there is a screen to go back to.
  public var leftBarButtonItem: BarButtonItem? { didSet { onChange() } }
  /// What stands at the right.
  public var rightBarButtonItem: BarButtonItem? { didSet { onChange() } }
  var onChange: () -> Void = {}
}

/// Words in the bar that do something.
public final class BarButtonItem {
  /// How the words look.
  public enum Style: Sendable {
    /// Like any others.
    case plain
    /// Bold: this is what ends the work on the screen.
    case done
  }
  /// The words.
  public let title: String
  /// How they look.
  public let style: Style
  /// Called by a click.
  public let action: () -> Void
  /// False when the words are grey and do nothing.
  public var isEnabled = true { didSet { onChange() } }
  var onChange: () -> Void = {}

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - title: the words.
  ///   - style: how they look.
  ///   - action: called by a click.
  public init(title: String, style: Style = .plain, action: @escaping () -> Void) {
    self.title = title
    self.style = style
    self.action = action
  }

  /// Does what a click does.
  func perform() { if isEnabled { action() } }
}
