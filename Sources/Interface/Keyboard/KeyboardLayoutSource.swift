/// A key of a layout, and what it writes.
public struct LayoutKey: Equatable, Sendable {
  /// The key's number, for `KeyboardLayoutSource.event(forKey:level:layout:)`.
  public var code: Int
  /// What stands on it at each level: alone, with Shift, with AltGr, with both; empty where it writes nothing.
  public var labels: [String]

  /// Makes a key.
  public init(code: Int, labels: [String]) {
    self.code = code
    self.labels = labels
  }

  /// What stands on it at a level, or empty.
  public func label(at level: Int) -> String { labels.indices.contains(level) ? labels[level] : "" }
}

/// One of the user's layouts.
public struct LayoutDescription: Equatable, Sendable {
  /// Its name in words, such as `Finnish`.
  public var name: String
  /// Its keys that write, from the row of digits to the row above the space bar, each from left to right.
  public var rows: [[LayoutKey]]

  /// Makes a layout.
  public init(name: String, rows: [[LayoutKey]]) {
    self.name = name
    self.rows = rows
  }

  /// True when shift makes capitals of its letters, as in Latin and not in Arabic.
  var hasCapitals: Bool {
    rows.joined().contains { key in
      let (small, capital) = (key.label(at: 0), key.label(at: 1))
      return small != capital && small.first?.isLetter == true && small.uppercased() == capital
    }
  }
}

/// Knows the layouts of the user's keyboard.
public protocol KeyboardLayoutSource: AnyObject {
  /// The layouts, in the order in which the desktop switches between them; read anew at each call.
  func layouts() -> [LayoutDescription]
  /// Which of them is in force, counted from 0.
  func currentLayout() -> Int
  /// Called when the layouts have become others, or another of them is in force.
  var onLayoutsChange: (() -> Void)? { get set }
  /// What a key does in one of the layouts, dead keys and Compose applied; nil for one that only begins a sequence.
  func event(forKey code: Int, level: Int, layout: Int) -> KeyEvent?
}
