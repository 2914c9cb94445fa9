internal import CommandLineSyntax
internal import Glibc

/// The command: arguments in, an exit code out.
package enum HUDCommand {
  /// Does what the arguments ask for.
  ///
  /// - Parameters:
  ///   - arguments: the program's name first.
  ///   - surroundings: what is taken from the process.
  /// - Returns: the exit code.
  package static func run(_ arguments: [String], in surroundings: Surroundings) -> Int32 {
    let (program, rest) = (arguments.first ?? "hud", Array(arguments.dropFirst()))
    do throws(UsageError) {
      let invocation = try Arguments(variable: surroundings.variable).parse(rest, of: program)
      return perform(invocation, in: surroundings)
    } catch {
      surroundings.complain(error.description)
      let isRun = rest.first == "run"
      Descriptor.write("Try: hud\(isRun ? " run" : "") --help\n", to: surroundings.errorOutput)
      // Codes below 125 belong to the command that is run.
      return isRun ? RunFailure.own.rawValue : ExitCode.usage.rawValue
    }
  }

  private static func perform(_ invocation: Invocation, in surroundings: Surroundings) -> Int32 {
    switch invocation {
    case .show(let options) where options.readsInput:
      var session = FeedSession(
        ProgressDialect(options),
        options.connection,
        surroundings,
        isJSON: options.isJSON
      )
      return session.run()
    case .show(let options):
      return ShowCommand(options: options, surroundings: surroundings).run().rawValue
    case .hide(let key, let connection):
      return HideCommand(key: key, connection: connection, surroundings: surroundings).run()
        .rawValue
    case .list(let isJSON, let connection):
      return ListCommand(isJSON: isJSON, connection: connection, surroundings: surroundings).run()
        .rawValue
    case .run(let options): return RunCommand(options, surroundings).run()
    case .render(let options):
      return RenderCommand(options: options, surroundings: surroundings).run().rawValue
    case .dropIn(let program, let arguments):
      var command = DropInCommand(
        program: program,
        arguments: arguments,
        surroundings: surroundings
      )
      return command.run()
    case .help(let topic):
      surroundings.say(HelpText.of(topic))
      return 0
    case .version:
      surroundings.say(ProgramVersion.text(of: .hud, libraries: [.xcb]))
      return 0
    }
  }
}
