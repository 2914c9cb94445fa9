/// What kind of place it is, stored as the name that is shown.
///
/// A name that is not one of the eleven, written by another version, is kept as it is.
package struct Category: RawRepresentable, Hashable, Sendable {
  /// The name, as shown and as stored.
  package let rawValue: String

  /// Takes a name; it need not be one of `all`.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The category of a place nobody has sorted yet.
  package static let noCategory = Category(rawValue: "No Category")

  /// The categories offered, in the order in which they are offered.
  package static let all: [Category] =
    [noCategory]
    + [
      "Apple Store", "Bar", "Bookstore", "Club", "Grocery Store", "Historic Building", "House",
      "Icecream Vendor", "Landmark", "Park",
    ].map(Category.init(rawValue:))
}
