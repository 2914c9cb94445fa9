internal import CCairo

/// A text set in lines, ready to measure, to draw and to point into.
///
/// Places in the text are offsets into its UTF-8 bytes. Pango does the work; its font map belongs
/// to one thread, so a layout is used on the thread that made it.
public final class TextLayout {
  let layout: OpaquePointer
  let style: TextStyle
  /// The text.
  public let text: String
  /// Found once for one measure: it takes a look at every letter.
  var inkMemo: Rect?

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - text: the words; any bytes that are not text show as boxes.
  ///   - style: how they look.
  ///   - width: the measure to wrap at, in points; nil keeps every paragraph on one line.
  ///   - scale: device pixels in a point where it will be drawn.
  public init(_ text: String, style: TextStyle, width: Double? = nil, scale: Double = 1) {
    self.text = text
    self.style = style
    let context = TextLayout.makeContext(scale: scale)
    layout = pango_layout_new(context)
    g_object_unref(UnsafeMutableRawPointer(context))
    setFont(style.font)
    setLines(width: width)
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Begins to read the system's list of fonts, on a thread of Pango's own.
  ///
  /// It takes some milliseconds, which the first text of the process need not wait for when it is called early.
  public static func beginReadingFonts() { _ = pango_cairo_font_map_get_default() }

  private static func makeContext(scale: Double) -> OpaquePointer {
    let context: OpaquePointer = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    // Unhinted advances keep line breaks the same at every scale.
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    // At one pixel a point Cairo puts glyphs on whole pixels: even advances look better there.
    pango_context_set_round_glyph_positions(context, scale == 1 ? 1 : 0)
    return context
  }

  private func setFont(_ font: Font) {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, "Sans")
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, font.weight.pango)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    guard style.hasTabularFigures else { return }
    let attributes = pango_attr_list_new()
    // An OpenType feature: a face without it draws its figures as they are.
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func setLines(width: Double?) {
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, style.alignment.pango)
    if let width { wrap(at: width) }
    guard style.maximumLines > 0 else { return }
    // A negative height counts lines (pango_layout_set_height).
    pango_layout_set_height(layout, Int32(-style.maximumLines))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    if style.maximumLines == 1 { pango_layout_set_single_paragraph_mode(layout, 1) }
  }

  // MARK: Measuring

  /// The extent of the lines, in points; when there is no measure to wrap at, of the text itself.
  public var size: Size {
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return Size(
      width: points(logical.x + logical.width),
      height: points(logical.y + logical.height)
    )
  }

  /// Where there is ink, in points from the top left corner of the lines: marks above and below may leave these.
  public var inkBounds: Rect {
    if let inkMemo { return inkMemo }
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    let bounds = Rect(
      x: points(ink.x),
      y: points(ink.y),
      width: points(ink.width),
      height: points(ink.height)
    )
    inkMemo = bounds
    return bounds
  }

  /// How many lines there are.
  public var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  /// The distance from the top to the first line's baseline, in points.
  public var baseline: Double { points(pango_layout_get_baseline(layout)) }

  // MARK: Drawing

  /// Draws the text.
  ///
  /// - Parameters:
  ///   - context: where.
  ///   - origin: the top left corner of its lines, in points.
  public func draw(in context: Context, at origin: Point) {
    context.setSource(style.color)
    cairo_move_to(context.pointer, origin.x, origin.y)
    pango_cairo_show_layout(context.pointer, layout)
  }

  func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// Clamped to what Pango's 22.10 fixed point can hold.
  func units(_ points: Double) -> Int32 {
    Int32(max(-1e6, min(points, 1e6)) * Double(PANGO_SCALE))
  }
}

extension Font.Weight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}

extension TextAlignment {
  fileprivate var pango: PangoAlignment {
    switch self {
    case .leading: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .trailing: PANGO_ALIGN_RIGHT
    }
  }
}
