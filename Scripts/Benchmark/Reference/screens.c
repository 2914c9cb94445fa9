/* The first screen as tables: they follow Sources/Screens/CurrentLocationView.swift, and change with it. */
#include "reference.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { middle = form_width / 2, right = form_width - margin };
enum { rows = 3, rows_top = bar_height + 20 };

const char *const regular = "sans-serif";
const char *const semibold = "sans-serif Semi-Bold";
const char *const bold = "sans-serif Bold";

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

void use(cairo_t *c, Colour k) {
    cairo_set_source_rgb(c, (k >> 16 & 0xff) / 255.0, (k >> 8 & 0xff) / 255.0, (k & 0xff) / 255.0);
}

void fill(cairo_t *c, Colour k, double x, double y, double width, double height) {
    use(c, k);
    cairo_rectangle(c, x, y, width, height);
    cairo_fill(c);
}

void fill_rows(cairo_t *c, double x, double y, double width, int count, const int *heights) {
    double r = 10, end = x + width, bottom = y;
    for (int i = 0; i < count; i++) bottom += heights[i];
    cairo_arc(c, end - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(c, end - r, bottom - r, r, 0, M_PI / 2);
    cairo_arc(c, x + r, bottom - r, r, M_PI / 2, M_PI);
    cairo_arc(c, x + r, y + r, r, M_PI, 1.5 * M_PI);
    use(c, row);
    cairo_fill(c);
    for (int i = 0; i + 1 < count; i++) {
        y += heights[i];
        fill(c, separator, x + margin, y - 1, width - margin, 1);
    }
}

void draw_first_screen(cairo_t *c) {
    fill(c, background, 0, 0, form_width, form_height);
    fill(c, bar, 0, 0, form_width, bar_height);
    fill(c, separator, 0, bar_height - 1, form_width, 1);
    fill_rows(c, margin, rows_top, form_width - 2 * margin, rows, (int[]){row_height, row_height, row_height});
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        use(c, texts[i].colour);
        draw_text(c, texts[i].text, *texts[i].font, texts[i].size, texts[i].x, texts[i].y, texts[i].alignment);
    }
}

/* One field on an empty form, drawn whole for every key: the paragraph typing goes on in. */
void draw_entry(cairo_t *c, const char *text) {
    const char *last_break = strrchr(text, '\n');
    fill(c, background, 0, 0, form_width, form_height);
    use(c, label);
    cairo_rectangle(c, 15.5, 91.5, form_width - 31, 88);
    cairo_set_line_width(c, 1);
    cairo_stroke(c);
    draw_paragraph(c, last_break ? last_break + 1 : text, 17, 31, 100, form_width - 62, 72);
}

/* Rows without end, the first one `offset` pixels above the top. */
void draw_list(cairo_t *c, int offset) {
    char words[64];
    int first = offset / row_height;
    fill(c, background, 0, 0, form_width, form_height);
    fill(c, row, margin, 0, form_width - 2 * margin, form_height);
    for (int i = first; i * row_height - offset < form_height; i++) {
        double y = i * row_height - offset;
        use(c, label);
        snprintf(words, sizeof words, "Place %d", 10000000 + i);
        draw_text(c, words, regular, 17, 32, y + 22, leading);
        use(c, secondary);
        snprintf(words, sizeof words, "60.%d, 24.%d", 10000000 + i, 10000000 + i);
        draw_text(c, words, regular, 17, right - 16, y + 22, trailing);
        fill(c, separator, 32, y + row_height - 1, right - 32, 1);
    }
}
