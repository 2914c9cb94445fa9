/// A text in the pieces of 20 bytes that a ClientMessage carries, closed by a zero byte.
///
/// The way of the desktop's startup notification: the first piece has a type of its own, so that a new text ends one
/// that was left unfinished.
public enum HUDChunks {
  /// Bytes in a piece (ICCCM: a ClientMessage has 20).
  public static let size = 20
  /// The type of a text's first piece.
  public static let beginAtom = "_HUD_MESSAGE_BEGIN"
  /// The type of the pieces after it.
  public static let nextAtom = "_HUD_MESSAGE"
  /// The type of an event from the owner.
  public static let eventAtom = "_HUD_EVENT"
  /// The property in which an untrusted client leaves its texts, and the target it then asks the selection for.
  ///
  /// Such a client (`ssh -X`) may send nothing to windows of trusted ones; a request for a selection still comes through.
  public static let requestAtom = "_HUD_REQUEST"
  /// The selection of a screen's owner.
  ///
  /// - Parameter screen: the screen's number.
  /// - Returns: the atom's name.
  public static func selectionAtom(screen: Int) -> String { "_HUD_S\(screen)" }
  /// The selection of the client that starts an owner just now.
  public static func startingAtom(screen: Int) -> String { "_HUD_STARTING_S\(screen)" }
  /// Bytes of a text at most, with the zero that closes it; what is longer is not taken.
  public static let limit = 16384

  /// The pieces of a text.
  ///
  /// - Parameter text: the text; a zero byte in it would end it.
  /// - Returns: pieces of 20 bytes, the last one filled up with zeroes.
  public static func chunks(of text: String) -> [[UInt8]] {
    var bytes = Array(text.utf8.prefix(limit - 1).filter { $0 != 0 })
    bytes.append(0)
    return stride(from: 0, to: bytes.count, by: size).map { start in
      let part = bytes[start..<min(start + size, bytes.count)]
      return part + [UInt8](repeating: 0, count: size - part.count)
    }
  }
}

extension HUDChunks {
  /// A text as it is appended to the property: closed by a zero byte.
  ///
  /// - Parameter text: the text; a zero byte in it would end it.
  /// - Returns: the bytes.
  public static func propertyBytes(of text: String) -> [UInt8] {
    text.utf8.prefix(limit - 1).filter { $0 != 0 } + [0]
  }

  /// The texts in a property; bytes that are no UTF-8 become U+FFFD, what is not closed or too long is left out.
  public static func texts(inProperty bytes: [UInt8]) -> [String] {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    return parts.filter { $0.count < limit }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Puts texts together from the pieces that many clients send at once.
public struct HUDAssembler {
  private var partial: [UInt32: [UInt8]] = [:]
  private var order: [UInt32] = []
  /// Unfinished texts at most; beyond, the oldest is dropped.
  private static let capacity = 1024

  /// Makes one that holds nothing.
  public init() {}

  /// How many texts are unfinished.
  public var count: Int { partial.count }

  /// Takes a piece.
  ///
  /// - Parameters:
  ///   - bytes: the piece.
  ///   - sender: the window it comes from.
  ///   - isFirst: true for a piece of the type that begins a text.
  /// - Returns: the whole text when this was its end; bytes that are no UTF-8 become U+FFFD.
  public mutating func take(_ bytes: [UInt8], from sender: UInt32, isFirst: Bool) -> String? {
    if isFirst { forget(sender) }
    guard isFirst || partial[sender] != nil else { return nil }
    if let end = bytes.firstIndex(of: 0) {
      let text = String(decoding: (partial[sender] ?? []) + bytes[..<end], as: UTF8.self)
      forget(sender)
      return text
    }
    if isFirst { order.append(sender) }
    partial[sender, default: []] += bytes
    if partial[sender, default: []].count >= HUDChunks.limit { forget(sender) }
    if order.count > Self.capacity { forget(order[0]) }
    return nil
  }

  /// Drops what a sender left unfinished.
  public mutating func forget(_ sender: UInt32) {
    guard partial.removeValue(forKey: sender) != nil else { return }
    order.removeAll { $0 == sender }
  }
}
