/* The first screen as tables: they follow Sources/Screens/CurrentLocationView.swift, and change with it. */
#include "reference.h"

#include <math.h>

typedef unsigned Colour; /* 0xrrggbb */

enum { background = 0xf2f2f7, bar = 0xfafafc, row = 0xffffff, separator = 0xd1d1d6 };
enum { label = 0x1c1c1e, secondary = 0x66666c, tint = 0x0b63ce };
enum { bar_height = 48, margin = 16, middle = form_width / 2, right = form_width - margin };
enum { rows = 3, row_height = 44, rows_top = bar_height + 20 };

static const char *const regular = "sans-serif";
static const char *const semibold = "sans-serif Semi-Bold";
static const char *const bold = "sans-serif Bold";

#define ROW(n) (rows_top + (n) * row_height + row_height / 2)

/* `y` is the middle of the text. */
static const struct {
    const char *text;
    const char *const *font;
    double size, x, y;
    enum alignment alignment;
    Colour colour;
} texts[] = {
    {"My Location", &semibold, 17, middle, 24, centred, label},
    {"Latitude:", &regular, 17, 32, ROW(0), leading, label},
    {"60.17000000", &regular, 17, right - 16, ROW(0), trailing, secondary},
    {"Longitude:", &regular, 17, 32, ROW(1), leading, label},
    {"24.94000000", &regular, 17, right - 16, ROW(1), trailing, secondary},
    {"Address:", &regular, 17, 32, ROW(2), leading, label},
    {"No Address Found", &regular, 17, right - 16, ROW(2), trailing, secondary},
    {"Accurate to about 8 m · given at the start", &regular, 13, middle, 216, centred, secondary},
    {"Tag Location", &bold, 20, middle, 265, centred, tint},
    {"Get My Location", &regular, 17, middle, 638, centred, tint},
    {"Enter Coordinates…", &regular, 17, middle, 682, centred, tint},
};

static void use(cairo_t *c, Colour k) {
    cairo_set_source_rgb(c, (k >> 16 & 0xff) / 255.0, (k >> 8 & 0xff) / 255.0, (k & 0xff) / 255.0);
}

static void fill(cairo_t *c, Colour k, double x, double y, double width, double height) {
    use(c, k);
    cairo_rectangle(c, x, y, width, height);
    cairo_fill(c);
}

static void draw_rows(cairo_t *c) {
    double r = 10, x = margin, y = rows_top, bottom = rows_top + rows * row_height;
    cairo_arc(c, right - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(c, right - r, bottom - r, r, 0, M_PI / 2);
    cairo_arc(c, x + r, bottom - r, r, M_PI / 2, M_PI);
    cairo_arc(c, x + r, y + r, r, M_PI, 1.5 * M_PI);
    use(c, row);
    cairo_fill(c);
    for (int i = 1; i < rows; i++) fill(c, separator, x + margin, y + i * row_height - 1, right - x - margin, 1);
}

void draw_first_screen(cairo_t *c) {
    fill(c, background, 0, 0, form_width, form_height);
    fill(c, bar, 0, 0, form_width, bar_height);
    fill(c, separator, 0, bar_height - 1, form_width, 1);
    draw_rows(c);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        use(c, texts[i].colour);
        draw_text(c, texts[i].text, *texts[i].font, texts[i].size, texts[i].x, texts[i].y, texts[i].alignment);
    }
}

/* One field on an empty form, drawn whole for every key. */
void draw_entry(cairo_t *c, const char *text) {
    fill(c, background, 0, 0, form_width, form_height);
    use(c, label);
    cairo_rectangle(c, 15.5, 91.5, form_width - 31, 88);
    cairo_set_line_width(c, 1);
    cairo_stroke(c);
    draw_text(c, text, regular, 17, 31, 110, leading);
}
