extension HUDClient {
  /// The file of the owner's program, for those that start it themselves.
  ///
  /// - Returns: its absolute path.
  /// - Throws: `noOwner` when it is nowhere.
  package static func ownerPath() throws(HUDClientError) -> String {
    try OwnerProgram(nil).path()
  }
}
