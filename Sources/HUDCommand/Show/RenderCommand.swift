internal import Glibc
internal import HUDClient

/// `hud render`: the owner's program draws, without a display.
struct RenderCommand {
  let arguments: [String]
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
    // File names need not be UTF-8: hand on what the system gave.
    let raw = surroundings.rawArguments.suffix(arguments.count)
    let words = raw.count == arguments.count ? Array(raw) : arguments.map { Array($0.utf8CString) }
    let option = Array("--render".utf8CString)
    Execution.replaceProcess(program, [Array(program.utf8CString), option] + words)
    surroundings.complain("\(program): \(String(cString: strerror(errno)))")
    return .noOwner
  }
}
