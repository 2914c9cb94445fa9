import Glibc
import Testing

/// A test case of Unicode's: a text and the places where its pieces begin and end, in bytes.
struct BreakCase: Sendable, CustomTestStringConvertible {
  /// The line of the file it is from, without its comment.
  let line: String
  private(set) var text = ""
  private(set) var boundaries: [Int] = []
  var testDescription: String { line }

  /// The pieces, in bytes.
  var pieces: [Range<Int>] { zip(boundaries, boundaries.dropFirst()).map { $0..<$1 } }

  /// All cases of a file in `Data`.
  static func all(in name: String) throws -> [BreakCase] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(folder)/Data/\(name)"
    let file = try #require(fopen(path, "r"), "no file \(path)")
    defer { fclose(file) }
    var cases: [BreakCase] = []
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self).prefix { $0 != "#" }
      if words.contains(where: { $0 != "\n" }) { cases.append(try BreakCase(String(words))) }
    }
    return cases
  }

  private init(_ line: String) throws {
    self.line = line
    for word in line.split(whereSeparator: \.isWhitespace) where word != "×" {
      if word == "÷" {
        boundaries.append(text.utf8.count)
      } else {
        let number = try #require(UInt32(word, radix: 16))
        text.unicodeScalars.append(try #require(Unicode.Scalar(number)))
      }
    }
  }

  /// A part of the text.
  func words(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
