/* The Tag Location form on two pixels a point, into a pixmap of the window's size; see Sources/Screens. */
#include "reference.h"

#include <cairo-xlib.h>

enum { scale = 2, widest = 560 };

typedef struct {
    const char *label, *detail;
    int height;
} Row;

static const struct {
    const char *header;
    Row rows[4];
} groups[] = {
    {"Description", {{"", "", 88}, {"Category", "No Category", row_height}}},
    {NULL, {{"Add Photo", "", row_height}}},
    {NULL,
     {{"Latitude", "60.17000000", row_height},
      {"Longitude", "24.94000000", row_height},
      {"Address", "No Address Found", row_height},
      {"Date", "5 Mar 2026, 14:07", row_height}}},
};

static void draw_row(cairo_t *c, const Row *r, double x, double y, double width) {
    use(c, label);
    draw_text(c, r->label, regular, 17, x + margin, y + r->height / 2, leading);
    use(c, secondary);
    draw_text(c, r->detail, regular, 17, x + width - margin, y + r->height / 2, trailing);
}

static void draw_group(cairo_t *c, const Row *rows, double x, double *y, double width) {
    int heights[4], count = 0;
    while (count < 4 && rows[count].label) heights[count] = rows[count].height, count++;
    fill_rows(c, x, *y, width, count, heights);
    for (int i = 0; i < count; *y += heights[i++]) draw_row(c, &rows[i], x, *y, width);
}

static void draw_form(cairo_t *c, double width, double height) {
    double column = width - 2 * margin < widest ? width - 2 * margin : widest;
    double x = (width - column) / 2, y = bar_height - 4;
    fill(c, background, 0, 0, width, height);
    fill(c, bar, 0, 0, width, bar_height);
    fill(c, separator, 0, bar_height - 1, width, 1);
    use(c, label);
    draw_text(c, "Tag Location", semibold, 17, width / 2, 24, centred);
    use(c, tint);
    draw_text(c, "Cancel", regular, 17, margin, 24, leading);
    draw_text(c, "Done", semibold, 17, width - margin, 24, trailing);
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        y += 24;
        use(c, secondary);
        if (groups[i].header) draw_text(c, groups[i].header, regular, 13, x + margin, y + 9, leading), y += 24;
        draw_group(c, groups[i].rows, x, &y, column);
    }
}

static void redraw(Visual *visual, GC gc, int width, int height) {
    Pixmap back = XCreatePixmap(display, window, (unsigned)width, (unsigned)height, 24);
    cairo_surface_t *surface = cairo_xlib_surface_create(display, back, visual, width, height);
    cairo_t *c = cairo_create(surface);
    cairo_scale(c, scale, scale);
    draw_form(c, width / scale, height / scale);
    cairo_destroy(c);
    cairo_surface_destroy(surface);
    XCopyArea(display, back, window, gc, 0, 0, (unsigned)width, (unsigned)height, 0, 0);
    XFreePixmap(display, back);
}

int run_form(void) {
    int s = DefaultScreen(display), width = scale * form_width, height = scale * form_height;
    window = XCreateSimpleWindow(display, RootWindow(display, s), 0, 0, (unsigned)width, (unsigned)height, 0, 0, 0);
    GC gc = XCreateGC(display, window, 0, NULL);
    XSetWindowBackgroundPixmap(display, window, None);
    XSelectInput(display, window, StructureNotifyMask | ExposureMask);
    XMapWindow(display, window);
    for (bool is_stale = false;;) {
        XEvent e;
        XNextEvent(display, &e);
        if (e.type == ConfigureNotify) width = e.xconfigure.width, height = e.xconfigure.height;
        is_stale |= e.type == ConfigureNotify || e.type == Expose;
        if (!is_stale || XPending(display) > 0) continue;
        is_stale = false;
        redraw(DefaultVisual(display, s), gc, width, height);
    }
}
