import Glibc
import Interface
import Testing

@Suite("Where pictures are looked for")
struct ResourceFinderTests {
  private let tree: FolderTree

  init() throws { tree = try FolderTree() }

  @Test("Folders above the program come first, then its prefix, then the data folders")
  func order() throws {
    let finder = ResourceFinder(
      program: tree.root + "/usr/bin/taglocation",
      dataDirectories: "\(tree.root)/one:\(tree.root)/two"
    )
    let places = [
      "usr/bin/Resources", "usr/Resources", "Resources", "usr/share/taglocation",
      "one/taglocation", "two/taglocation",
    ]
    for place in places.reversed() {
      try tree.addFile("mark.png", in: place)
      #expect(finder.path(of: "mark.png") == "\(tree.root)/\(place)/mark.png")
    }
  }

  @Test("A picture that stands in no folder is nil")
  func missing() throws {
    let finder = ResourceFinder(program: tree.root + "/bin/x", dataDirectories: tree.root)
    #expect(finder.path(of: "mark.png") == nil)
  }

  @Test("A relative data folder is left out")
  func relative() throws {
    try tree.addFile("mark.png", in: "one/taglocation")
    let absolute = ResourceFinder(program: nil, dataDirectories: tree.root + "/one")
    #expect(absolute.path(of: "mark.png") == "\(tree.root)/one/taglocation/mark.png")
    // More steps up than any folder is deep lead to the root.
    let upwards = String(repeating: "../", count: 64) + tree.root.drop { $0 == "/" }
    let relative = ResourceFinder(program: nil, dataDirectories: upwards + "/one")
    #expect(relative.path(of: "mark.png") == nil)
  }

  @Test("The running program is found by an absolute path")
  func running() throws {
    #expect(try #require(ResourceFinder.runningProgram).hasPrefix("/"))
  }
}

/// A folder of a test's own, gone with the test.
private final class FolderTree {
  let root: String
  private var made: [String] = []

  struct Failure: Error { let number = errno }

  init() throws {
    var template = Array("\(FolderTree.parent)/tree-XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else { throw Failure() }
    root = String(cString: name)
  }

  private static var parent: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
  }

  func addFile(_ name: String, in folder: String) throws {
    var path = root
    for part in folder.split(separator: "/") {
      path += "/" + part
      if mkdir(path, 0o700) == 0 { made.append(path) }
    }
    path += "/" + name
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    guard descriptor >= 0 else { throw Failure() }
    close(descriptor)
    made.append(path)
  }

  deinit { for path in made.reversed() + [root] { remove(path) } }
}
