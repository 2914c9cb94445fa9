internal import Canvas
internal import CommandLineSyntax
internal import Glibc
internal import Interface
internal import PlacesCommand

StandardDescriptors.fill()
// Arguments in, an exit code out: the window when nothing else is asked for.
let libraries = GraphicsLibraries.versions.map { ProgramVersion.Library($0.name, $0.version) }
switch PlacesCommand.run(
  Array(CommandLine.arguments.dropFirst()),
  in: PlacesCommand.Surroundings(libraries: libraries)
) {
case .finished(let result):
  StandardStream.output.write(result.output)
  StandardStream.error.write(result.errorOutput)
  exit(result.exitCode.rawValue)
case .window(let options):
  exit(Application.run(options).rawValue)
}
