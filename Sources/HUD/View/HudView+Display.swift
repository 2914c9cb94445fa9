package import Canvas
internal import Interface

extension HudView {
  /// Opacity of what darkens the rest.
  private static let darkness = 0.35

  /// The box at rest, on whole device pixels.
  package var box: Rect { stage?.finalBox ?? HudBox.frame(in: bounds, scale: contentScale) }

  /// The picture: the box, and what it needs while it changes its size.
  private var picture: Rect { stage?.frame ?? box }

  private var reach: Rect {
    let picture = picture
    let share = (HUDPose.maximumScale - 1) / 2
    return picture.insetBy(dx: -picture.width * share - 2, dy: -picture.height * share - 2)
  }

  // MARK: Content

  private func panel(_ content: HUDContent) -> HUDPanel {
    HUDPanel(
      content,
      theme: theme,
      scale: contentScale,
      maximumWidth: HUDPlacement.maximumTextWidth(in: bounds)
    )
  }

  private var place: (Size) -> Rect {
    let (placement, bounds, scale) = (placement, bounds, contentScale)
    return { placement.frame(of: $0, in: bounds, scale: scale) }
  }

  func makeStage(now: Instant) {
    guard stage == nil, let content else { return }
    placedIn = bounds
    stage = HUDStage(
      content,
      panel: panel(content),
      place: place,
      now: now,
      reducesMotion: movesLittle
    )
  }

  /// What it shows, its colours or the scale changed.
  func contentChanged() {
    guard life.isVisible else { return }
    setNeedsDisplay(reach)
    let now = now
    if let content, let stage {
      switch stage.change(to: content, panel: panel(content), now: now) {
      case .frame: updateOverlay()
      case .picture(let area): overlay?.redraw(area)
      }
    } else {
      stage = nil
      makeStage(now: now)
      updateOverlay()
    }
    setNeedsDisplay(reach)
    setNeedsLayout()
    if stage?.scene.isMoving(at: now) == true { run() }
  }

  /// The view's size or the placement changed: it moves at once, without a motion of its own.
  func placeContent() {
    guard life.isVisible, placedIn != bounds else { return }
    placedIn = bounds
    if let content, let stage {
      _ = stage.change(to: content, panel: panel(content), now: now)
      _ = stage.move(place, now: now)
    }
    guard let rootView, overlay != nil, overlayFrame != convert(picture, to: rootView) else {
      return
    }
    updateOverlay()
  }

  func follow(_ progress: HUDProgress?) {
    guard let progress else { return }
    content?.progress = progress.fraction
    progress.observe { [weak self] in
      guard let self, self.progress === $0 else { return false }
      content?.progress = $0.fraction
      return true
    }
  }

  // MARK: Overlay

  func makeOverlay() {
    if overlay != nil || hasOverlayFailed { return }
    guard let rootView, let made = rootView.host?.makeOverlay(for: overlayContent(in: rootView))
    else { return }
    overlay = made
    setNeedsDisplay(reach)
    made.onFailure = { [weak self] in self?.overlayFailed() }
  }

  private func overlayFailed() {
    hasOverlayFailed = true
    overlay = nil
    setNeedsDisplay(reach)
  }

  private func updateOverlay() {
    guard let rootView, let overlay else { return }
    overlay.update(overlayContent(in: rootView))
  }

  private func overlayContent(in rootView: RootView) -> OverlayContent {
    overlayFrame = convert(picture, to: rootView)
    if var content = stage?.content {
      content.frame = overlayFrame
      return content
    }
    let box = HudBox(text: text, scale: contentScale)
    return OverlayContent(frame: overlayFrame, maximumScale: HUDPose.maximumScale) {
      [weak rootView] context in
      context.userInterfaceStyle = rootView?.userInterfaceStyle ?? .light
      box.draw(in: Rect(x: 0, y: 0, width: HudBox.side, height: HudBox.side), context: context)
    }
  }

  // MARK: Drawing

  /// Sees to it that the picture of a moment is drawn where it differs from the last.
  func redraw(to now: Instant) {
    let change = stage?.advance(to: now) ?? .nothing
    switch change {
    case .nothing: break
    case .all: overlay?.redraw(nil)
    case .area(let area): overlay?.redraw(area)
    }
    if dimsBackground { setNeedsDisplay() } else if overlay == nil { setNeedsDisplay(reach) }
    if !isLayingOut { setNeedsLayout() }
  }

  func drawDim(_ dirty: Rect, in context: Context) {
    guard dimsBackground else { return }
    context.fill(dirty, Color(white: 0, alpha: Self.darkness * pose.alpha))
  }

  func drawPicture(in context: Context) {
    let picture = picture
    context.withAlpha(pose.alpha) {
      context.translate(x: picture.midX, y: picture.midY)
      context.scale(by: pose.scale)
      context.translate(x: -picture.midX, y: -picture.midY)
      guard let stage else {
        return HudBox(text: text, scale: contentScale).draw(in: picture, context: context)
      }
      context.translate(x: picture.minX, y: picture.minY)
      stage.draw(context)
    }
  }
}
