internal import Glibc
internal import HUDClient

extension Surroundings {
  /// Those of the process, with real connections.
  package static var ofProcess: Surroundings {
    var surroundings = Surroundings(
      connect: { display, deadline throws(HUDClientError) in
        try HUDClient(display: display, deadline: deadline)
      },
      ownerProgram: HUDClient.ownerPath
    )
    surroundings.rawArguments = (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map {
        Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
      }
    }
    return surroundings
  }
}
