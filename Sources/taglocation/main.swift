internal import Glibc
internal import Interface
internal import PlacesCommand

// Arguments in, an exit code out: the window when nothing else is asked for.
switch PlacesCommand.run(Array(CommandLine.arguments.dropFirst())) {
case .finished(let result):
  StandardStream.output.write(result.output)
  StandardStream.error.write(result.errorOutput)
  exit(result.exitCode.rawValue)
case .window(let options):
  exit(Application.run(options).rawValue)
}
