import CommandLineSyntax

/// Arguments in which a documented option stands with a good value.
struct OptionSample {
  let option: Syntax.Option
  let page: CommandPage

  /// A value that is good for the option's placeholder; nil where it takes none.
  var value: String? {
    guard let value = option.value else { return nil }
    if case .words(let words) = option.completion { return words.last }
    switch (value, option.name) {
    case ("LAT,LON[,ACCURACY_M]", _): return "1.5,2.5"
    case ("HOST:PORT", _): return "localhost:2947"
    case ("NAME|FILE", _): return "check"
    case ("X,Y", _): return "1,-2"
    case ("ID", _): return "0x3a00007"
    case (_, "--progress-fd"): return "3"
    case (_, "--scale"): return "2"
    default: return "10"
    }
  }

  /// What must be given along with it.
  private var company: [String] {
    if ["--bar", "--ring", "--pie"].contains(option.name) { return ["--progress", "5"] }
    if option.name == "--allow-backwards", page.selector.isEmpty { return ["--stdin"] }
    if page.selector == ["add"], option.name != "--location" { return ["--location", "1,2"] }
    return []
  }

  /// The option and its value.
  var pair: [String] { [option.name] + [value].compactMap(\.self) }

  /// All arguments, but for plain words.
  var words: [String] { page.selector + pair + company }
}
