internal import Canvas
internal import HUD
package import Interface
package import Places

/// The form: what was found, what the user has to say about it, Done.
package final class LocationDetailsViewController: ViewController {
  /// Called when the place is on disk.
  package var onTagged: (Place) -> Void = { _ in }

  /// How many places wait for their own form; said in the title.
  var waitingCount = 0 { didSet { title = usualTitle } }

  private let environment: TagLocationEnvironment
  private let draft: DraftKeeper
  let rows: LocationDetailsRows
  let tableView = TableView()
  private var isSaving = false
  private lazy var cancelItem = BarButtonItem(title: "Cancel") { [weak self] in self?.cancel() }
  private lazy var doneItem = BarButtonItem(title: "Done", style: .done) { [weak self] in
    self?.done()
  }

  var descriptionTextView: TextView { rows.descriptionCell.textView }

  /// Makes the form.
  ///
  /// - Parameters:
  ///   - environment: stores and clocks.
  ///   - draft: what it shows to begin with.
  package init(_ environment: TagLocationEnvironment, draft: Draft) {
    self.environment = environment
    rows = LocationDetailsRows(draft.place, dateText: environment.dateText)
    let textView = rows.descriptionCell.textView
    self.draft = DraftKeeper(draft, environment) { textView.text }
    super.init()
    title = usualTitle
    navigationItem.leftBarButtonItem = cancelItem
    navigationItem.rightBarButtonItem = doneItem
  }

  package override func loadView() -> View { tableView }

  package override func viewDidLoad() {
    tableView.dataSource = rows
    tableView.delegate = self
    tableView.keyboardDismissMode = .onDrag
    descriptionTextView.onChange = { [weak self] in self?.draft.change() }
    let tap = TapGestureRecognizer { [weak self] in self?.hideKeyboard($0) }
    tap.cancelsTouchesInView = false
    tableView.addGestureRecognizer(tap)
    draft.onFailure = { [weak self] in self?.report($0, title: "Draft Not Kept") }
  }

  private var usualTitle: String {
    waitingCount == 0 ? "Tag Location" : "Tag Location (\(waitingCount) more)"
  }

  /// Keeps the form on disk though nobody has typed in it yet: it holds what is nowhere else.
  package func keepDraft() { draft.change() }

  /// Writes what is typed to disk before it returns, as when the program is about to end.
  package func saveDraft() { draft.saveNow() }

  // MARK: The keyboard

  /// Sends the keyboard away unless the tap is on the description.
  private func hideKeyboard(_ recognizer: GestureRecognizer) {
    let point = recognizer.location(in: tableView)
    let indexPath = tableView.indexPathForRow(at: point)
    if let indexPath, indexPath.section == 0, indexPath.row == 0 { return }
    descriptionTextView.resignFirstResponder()
  }

  // MARK: Actions

  private func cancel() {
    draft.discard()
    navigationController?.popViewController(animated: true)
  }

  /// Saves first: "Tagged" is only shown of what is on disk.
  private func done() {
    guard !isSaving else { return }
    setSaving(true)
    let place = draft.place
    environment.places.save(place) { [weak self] result in
      guard let self else { return }
      setSaving(false)
      switch result {
      case .success: tagged(place)
      case .failure(let error): report(error, title: "Not Saved")
      }
    }
  }

  private func tagged(_ place: Place) {
    guard let navigationController else { return }
    draft.discard()
    onTagged(place)
    let hudView = HudView.hud(inView: navigationController.view, animated: true)
    hudView.text = "Tagged"
    afterDelay(0.6) {
      hudView.hide()
      navigationController.popViewController(animated: true)
    }
  }

  private func report(_ error: StoreError, title: String) {
    guard let rootView else { return }
    Alert.show(title: title, message: error.description, in: rootView)
  }

  /// While a save is under way the form stands as it is; after two seconds it says why.
  private func setSaving(_ saving: Bool) {
    isSaving = saving
    doneItem.isEnabled = !saving
    cancelItem.isEnabled = !saving
    view.isUserInteractionEnabled = !saving
    title = usualTitle
    guard saving else {
      rootView?.endWaiting()
      return
    }
    rootView?.beginWaiting()
    environment.scheduler.schedule(after: .seconds(2)) { [weak self] in
      if let self, isSaving { title = "Still Saving…" }
    }
  }
}

extension LocationDetailsViewController: TableViewDelegate {
  package func tableView(
    _ tableView: TableView,
    heightForRowAt indexPath: IndexPath
  ) -> Double {
    rows.height(of: indexPath, width: tableView.frame.width)
  }

  package func tableView(
    _ tableView: TableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    indexPath.section == 0 || indexPath.section == 1 ? indexPath : nil
  }

  package func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    switch (indexPath.section, indexPath.row) {
    case (0, 0):
      descriptionTextView.becomeFirstResponder()
      descriptionTextView.moveCaretToEnd()
    case (0, 1): chooseCategory()
    default: break
    }
  }

  private func chooseCategory() {
    let picker = CategoryPickerViewController(selected: draft.place.category) { [weak self] in
      self?.pick($0)
    }
    navigationController?.pushViewController(picker, animated: true)
  }

  private func pick(_ category: Category) {
    draft.change { $0.category = category }
    rows.categoryCell.detailTextLabel.text = category.rawValue
  }
}
