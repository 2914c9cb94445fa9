internal import CX11

/// How a window's pixels are made of colours.
struct Visual {
  let id: xcb_visualid_t
  let depth: UInt8
  let type: xcb_visualtype_t
  /// The screen keeps it; valid as long as the connection.
  let pointer: UnsafeMutablePointer<xcb_visualtype_t>

  /// True when a pixel is made of red, green and blue bits.
  var hasColorBits: Bool {
    UInt32(type._class) == XCB_VISUAL_CLASS_TRUE_COLOR.rawValue
      || UInt32(type._class) == XCB_VISUAL_CLASS_DIRECT_COLOR.rawValue
  }
}

/// Picks visuals from what a screen offers.
enum VisualChooser {
  /// The screen's own, which a window has without asking for another.
  static func standard(_ connection: Connection) -> Visual? {
    all(connection.screenPointer).first { $0.id == connection.screen.root_visual }
  }

  /// One with 8 bits of alpha: depth 32, TrueColor; nil where there is none.
  static func translucent(_ connection: Connection) -> Visual? {
    all(connection.screenPointer).first {
      $0.depth == 32 && UInt32($0.type._class) == XCB_VISUAL_CLASS_TRUE_COLOR.rawValue
        && $0.type.red_mask == 0xff0000 && $0.type.blue_mask == 0xff
    }
  }

  private static func all(_ screen: UnsafeMutablePointer<xcb_screen_t>) -> [Visual] {
    var found: [Visual] = []
    var depths = xcb_screen_allowed_depths_iterator(screen)
    while depths.rem > 0, let depth = depths.data {
      var visuals = xcb_depth_visuals_iterator(depth)
      while visuals.rem > 0, let visual = visuals.data {
        found.append(
          Visual(
            id: visual.pointee.visual_id,
            depth: depth.pointee.depth,
            type: visual.pointee,
            pointer: visual
          )
        )
        xcb_visualtype_next(&visuals)
      }
      xcb_depth_next(&depths)
    }
    return found
  }
}
