internal import Glibc
internal import Manuals

// Writes the generated files of Packaging anew: swift run write-manuals, in the folder of the package.

/// The text of a file; nil when it cannot be read.
func contents(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 14)
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

/// Makes the folder of the file and writes it.
func write(_ text: String, to path: String) -> Bool {
  var made = ""
  for part in path.split(separator: "/").dropLast() {
    made += part + "/"
    mkdir(made, 0o777)
  }
  guard let file = fopen(path, "w") else { return false }
  let isWritten = fputs(text, file) >= 0
  return fclose(file) == 0 && isWritten
}

guard let changelog = contents(of: "CHANGELOG.md") else {
  print("write-manuals: no CHANGELOG.md here; run it in the folder of the package")
  exit(1)
}
for file in PackagingFiles.all(changelog: changelog) {
  guard write(file.text, to: "Packaging/\(file.path)") else {
    print("write-manuals: Packaging/\(file.path): \(String(cString: strerror(errno)))")
    exit(1)
  }
}
