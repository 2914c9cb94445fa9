/// What the form holds before Done.
///
/// The draft has the identity the place will be saved under. So a second Done, or a draft that
/// outlived the save of its own place, leaves one place in the store and not two.
package struct Draft: Equatable, Sendable {
  /// The place as it would be saved now.
  package var place: Place

  /// Starts a draft, or takes a saved place back into the form.
  package init(place: Place) {
    self.place = place
  }
}
