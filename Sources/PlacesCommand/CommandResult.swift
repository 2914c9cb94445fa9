internal import CommandLineSyntax

/// What a command has to say, and how it ended.
package struct CommandResult: Equatable, Sendable {
  /// For the standard output.
  package var output: String
  /// For the standard error.
  package var errorOutput: String
  /// The program's exit code.
  package var exitCode: ExitCode

  /// By default a command that ended well and has nothing to say.
  package init(output: String = "", errorOutput: String = "", exitCode: ExitCode = .success) {
    self.output = output
    self.errorOutput = errorOutput
    self.exitCode = exitCode
  }

  /// A command that ended well.
  static func success(_ output: String) -> CommandResult {
    CommandResult(output: output)
  }

  /// A command that failed, with the reason in one line.
  static func failure(_ reason: String, _ code: ExitCode) -> CommandResult {
    CommandResult(errorOutput: "taglocation: \(PrintableText.line(reason))\n", exitCode: code)
  }
}
