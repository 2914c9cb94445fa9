/* The first screen as a table: follow Sources/Screens here. */
#include "reference.h"

typedef struct {
    double red, green, blue;
} Colour;

static const Colour background = {0.949, 0.949, 0.969}, bar = {0.976, 0.976, 0.976}, line = {0.776, 0.776, 0.784};
static const Colour ink = {0, 0, 0}, tint = {0, 0.478, 1};
static const char *regular = "Sans", *bold = "Sans Bold";

enum { bar_height = 44, middle = form_width / 2 };

static const struct {
    const char *text;
    const char **font;
    double size, x, y;
    enum alignment alignment;
    const Colour *colour;
} first_screen[] = {
    {"Current Location", &bold, 17, middle, 11, centred, &ink},
    {"Latitude: 60.17000000", &regular, 17, 16, 120, leading, &ink},
    {"Longitude: 24.94000000", &regular, 17, 16, 150, leading, &ink},
    {"No Address Found", &regular, 17, 16, 190, leading, &ink},
    {"Tag Location", &bold, 20, middle, 260, centred, &tint},
    {"Enter Coordinates…", &regular, 17, middle, 600, centred, &tint},
    {"Get My Location", &regular, 17, middle, 650, centred, &tint},
};

static void use(cairo_t *c, const Colour *k) {
    cairo_set_source_rgb(c, k->red, k->green, k->blue);
}

static void fill(cairo_t *c, const Colour *k, double y, double height) {
    use(c, k);
    cairo_rectangle(c, 0, y, form_width, height);
    cairo_fill(c);
}

void draw_first_screen(cairo_t *c) {
    fill(c, &background, 0, form_height);
    fill(c, &bar, 0, bar_height);
    fill(c, &line, bar_height - 1, 1);
    for (size_t i = 0; i < sizeof first_screen / sizeof *first_screen; i++) {
        use(c, first_screen[i].colour);
        draw_text(c, first_screen[i].text, *first_screen[i].font, first_screen[i].size, first_screen[i].x,
                  first_screen[i].y, first_screen[i].alignment);
    }
}

/* An empty form with one field, drawn whole for every key. */
void draw_entry(cairo_t *c, const char *text) {
    fill(c, &background, 0, form_height);
    use(c, &ink);
    cairo_rectangle(c, 15.5, 79.5, form_width - 31, 88);
    cairo_set_line_width(c, 1);
    cairo_stroke(c);
    draw_text(c, text, regular, 17, 20, 84, leading);
}
