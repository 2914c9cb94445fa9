#include "reference.h"

#include <pango/pangocairo.h>
#include <stdlib.h>

Canvas make_canvas(Visual *visual, int depth, int width, int height) {
    Canvas c;
    int stride = width * 4;
    char *pixels = calloc((size_t)height, (size_t)stride);
    c.image = XCreateImage(display, visual, (unsigned)depth, ZPixmap, 0, pixels, (unsigned)width, (unsigned)height, 32,
                           stride);
    c.surface =
        cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
    c.context = cairo_create(c.surface);
    return c;
}

void send_canvas(const Canvas *c, Drawable to, GC gc) {
    cairo_surface_flush(c->surface);
    XPutImage(display, to, gc, c->image, 0, 0, 0, 0, (unsigned)c->image->width, (unsigned)c->image->height);
}

static PangoLayout *layout(cairo_t *c, const char *text, const char *font, double size) {
    static PangoLayout *layout;
    if (!layout) layout = pango_cairo_create_layout(c);
    PangoFontDescription *description = pango_font_description_from_string(font);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    pango_layout_set_text(layout, text, -1);
    return layout;
}

/* `x` is the left edge, the middle or the right edge of the text, as it is aligned; `y` is its middle. */
void draw_text(cairo_t *c, const char *text, const char *font, double size, double x, double y, enum alignment a) {
    int width, height;
    PangoLayout *l = layout(c, text, font, size);
    pango_layout_set_width(l, -1);
    pango_layout_get_pixel_size(l, &width, &height);
    cairo_move_to(c, a == leading ? x : a == centred ? x - width / 2 : x - width, y - height / 2);
    pango_cairo_show_layout(c, l);
}

void draw_paragraph(cairo_t *c, const char *text, double size, double x, double y, double width, double height) {
    int extent;
    PangoLayout *l = layout(c, text, regular, size);
    pango_layout_set_width(l, (int)width * PANGO_SCALE);
    pango_layout_set_wrap(l, PANGO_WRAP_WORD_CHAR);
    pango_layout_get_pixel_size(l, NULL, &extent);
    cairo_save(c);
    cairo_rectangle(c, x, y, width, height);
    cairo_clip(c);
    cairo_move_to(c, x, extent > height ? y + height - extent : y);
    pango_cairo_show_layout(c, l);
    cairo_restore(c);
}
