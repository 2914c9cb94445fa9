// XCB, its extensions and xkbcommon, for `XWindow` alone.
// Below the includes stands only what Swift cannot say.
#pragma once
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/shape.h>
#include <xcb/sync.h>
#include <xcb/xfixes.h>
#include <xcb/xinput.h>
#include <xcb/xkb.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon-x11.h>

// Cairo's own headers belong to CCairo; included here as well, their types would have two owners.
struct _cairo_surface;
struct _cairo_device;
struct _cairo_surface *cairo_xcb_surface_create(xcb_connection_t *connection,
                                                xcb_drawable_t drawable, xcb_visualtype_t *visual,
                                                int width, int height);
struct _cairo_device *cairo_surface_get_device(struct _cairo_surface *surface);
struct _cairo_device *cairo_device_reference(struct _cairo_device *device);
void cairo_device_finish(struct _cairo_device *device);
void cairo_device_destroy(struct _cairo_device *device);

// The keys of the extensions are mutable globals, which Swift 6 does not let any actor touch.
static inline xcb_extension_t *taglocation_present(void) { return &xcb_present_id; }
static inline xcb_extension_t *taglocation_randr(void) { return &xcb_randr_id; }
static inline xcb_extension_t *taglocation_input(void) { return &xcb_input_id; }
static inline xcb_extension_t *taglocation_shape(void) { return &xcb_shape_id; }
static inline xcb_extension_t *taglocation_sync(void) { return &xcb_sync_id; }
static inline xcb_extension_t *taglocation_xfixes(void) { return &xcb_xfixes_id; }
static inline xcb_extension_t *taglocation_xkb(void) { return &xcb_xkb_id; }

// XCB keeps one answer for all who ask with the same key. These two are Cairo's; asked for early,
// they save it a round trip. Their headers are not needed: both libraries come with Cairo.
extern xcb_extension_t xcb_render_id;
extern xcb_extension_t xcb_shm_id;
static inline xcb_extension_t *taglocation_render(void) { return &xcb_render_id; }
static inline xcb_extension_t *taglocation_shm(void) { return &xcb_shm_id; }
