/// What is known of the sources when the program is built.
///
/// In a working copy nothing is: what is built there may differ from every commit. `Scripts/export`, from which packages
/// and installed programs are built, fills these two lines in; an archive made by git has the date (`export-subst`).
enum BuildFacts {
  /// The date of the commit, as 2025-01-31.
  static let commitDate = "$Format:%cs$"
  /// The version of libxcb, which has no function that tells it.
  static let xcbVersion = ""
}
