internal import Glibc
internal import Canvas
internal import CommandLineSyntax
internal import HUD
internal import HUDWire
internal import Interface
internal import Pictures
internal import XWindow

/// The program `hud-owner`: one for each display, started by whoever needs it first.
public enum OwnerProgram {
  /// Runs until nobody needs it.
  ///
  /// - Parameter arguments: what follows the program's name; `--help` tells.
  /// - Returns: the exit code: 0 also where there is an owner already, 1 for a picture that could not be written,
  ///   2 for arguments that are not understood, 3 without a display, 7 when the display was lost.
  public static func run(_ arguments: [String]) -> Int32 {
    do throws(UsageError) {
      let options = try OwnerOptions(arguments, environment: variable)
      if options.wantsHelp {
        StandardStream.output.write(HelpWriter.text(of: OwnerManual.page))
        return 0
      }
      if options.wantsVersion {
        let libraries = GraphicsLibraries.versions.map {
          ProgramVersion.Library($0.name, $0.version)
        }
        StandardStream.output.write(
          ProgramVersion.text(of: .hudOwner, libraries: libraries + [.xcb])
        )
        return 0
      }
      if let picture = options.picture { return draw(picture) }
      return serve(options)
    } catch {
      StandardStream.error.write("hud-owner: \(error.description)\n")
      return 2
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func draw(_ picture: OwnerOptions.Picture) -> Int32 {
    guard let request = HUDRequest(decoding: picture.request) else {
      StandardStream.error.write("hud-owner: --render: the request is not understood\n")
      return 2
    }
    do {
      try HUDRendering.render(
        content: request.content,
        theme: request.presentation.theme ?? .dark,
        at: picture.seconds,
        scale: request.scale ?? 1,
        pictures: PictureFiles(),
        to: picture.file
      )
      return 0
    } catch {
      StandardStream.error.write("hud-owner: \(picture.file): \(error)\n")
      return 1
    }
  }

  private static func serve(_ options: OwnerOptions) -> Int32 {
    let timers = LoopTimers()
    // Meanwhile the server is asked: whoever waits for the first HUD waits for the longer of the two.
    TextLayout.beginReadingFonts()
    do throws(ConnectionError) {
      let connection = try Connection(displayName: options.display, timers: timers)
      let owner = HUDOwner(
        connection,
        scheduler: timers,
        linger: options.linger,
        pictures: PictureFiles()
      )
      guard let owner else { return 0 }
      let loop = EventLoop(source: connection, timers: timers)
      owner.onEnd = { loop.stop() }
      connection.onConnectionLost = { exit(7) }
      loop.run()
      return 0
    } catch {
      StandardStream.error.write("hud-owner: \(error.description)\n")
      return 3
    }
  }
}

/// Pictures from files, as the panels ask for them.
final class PictureFiles: HUDPictureSource {
  private let loader = PictureLoader()

  func picture(at path: String, side: Int) -> Image? { loader.picture(at: path, side: side) }
}
