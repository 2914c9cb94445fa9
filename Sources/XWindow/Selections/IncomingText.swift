internal import CX11

/// A text as its owner gives it, in one part or many.
struct IncomingText {
  private enum Encoding { case utf8, latin1 }

  private var encoding: Encoding?
  private(set) var bytes: [UInt8] = []

  /// Adds a part; false when it is not of a text, or not of the same one.
  mutating func append(_ value: PropertyValue, _ atoms: Atoms) -> Bool {
    guard value.format == 8, let found = Self.encoding(of: value.type, atoms) else { return false }
    guard (encoding ?? found) == found else { return false }
    encoding = found
    bytes += value.bytes
    return true
  }

  /// What an owner may name instead of what it was asked for is read all the same.
  private static func encoding(of type: xcb_atom_t, _ atoms: Atoms) -> Encoding? {
    switch type {
    case XCB_ATOM_STRING.rawValue: .latin1
    case atoms[.utf8String], atoms[.utf8Text], atoms[.plainText]: .utf8
    default: nil
    }
  }

  /// The text; nil when the bytes are none.
  var text: String? {
    if encoding == .latin1 {
      return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
