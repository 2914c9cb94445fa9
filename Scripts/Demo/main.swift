// Performs the main job with real X events on a private display and leaves numbered pictures.
//   taglocation-demo PROGRAM FOLDER
internal import Glibc
internal import XTestSupport

// Where things are in the window of 400 × 720 points, from its top left corner.
let tagButton = (x: 200, y: 267)
let descriptionCell = (x: 200, y: 136)
let categoryRow = (x: 200, y: 202)
let thirdCategory = (x: 200, y: 178)
let doneButton = (x: 365, y: 24)

do {
  guard CommandLine.arguments.count == 3 else {
    throw XTestFailure("usage: taglocation-demo PROGRAM FOLDER")
  }
  try Demonstration(program: CommandLine.arguments[1], folder: CommandLine.arguments[2]).perform()
} catch {
  let words = Array("taglocation-demo: \(error)\n".utf8)
  _ = write(STDERR_FILENO, words, words.count)
  exit(1)
}
