internal import Glibc
internal import HUDClient
internal import HUDWire

/// `hud render`: the owner's program draws, without a display.
struct RenderCommand {
  let options: RenderOptions
  let surroundings: Surroundings

  /// Becomes the owner's program; comes back only when that fails.
  func run() -> ExitCode {
    let program: String
    do throws(HUDClientError) {
      program = try surroundings.ownerProgram()
    } catch {
      surroundings.complain(error.description)
      return ExitCode(error.kind)
    }
    Execution.replaceProcess(program, Self.words(program, options).map { Array($0.utf8CString) })
    surroundings.complain("\(program): \(String(cString: strerror(errno)))")
    return .noOwner
  }

  /// The words for the owner's program, its name first.
  static func words(_ program: String, _ options: RenderOptions) -> [String] {
    let seconds = "\(Double(options.moment) / 1000)"
    return [program, "--render", options.request.encoded(), seconds, options.file]
  }
}
