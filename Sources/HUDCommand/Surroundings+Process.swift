internal import Glibc
internal import HUDClient

extension Surroundings {
  /// Those of the process, with real connections.
  package static var ofProcess: Surroundings {
    var surroundings = Surroundings(
      connect: { display, deadline throws(HUDClientError) in
        try connect(display, deadline)
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

  /// What XCB says of a refusal becomes the end of our own line.
  private static func connect(
    _ display: String?,
    _ deadline: Double
  ) throws(HUDClientError) -> HUDClient {
    let (result, words) = StandardError.keepingBack { () throws(HUDClientError) in
      try HUDClient(display: display, deadline: deadline)
    }
    switch result {
    case .success(let client): return client
    case .failure(let error):
      guard !words.isEmpty else { throw error }
      throw HUDClientError(error.kind, "\(error.description): \(words)")
    }
  }
}
