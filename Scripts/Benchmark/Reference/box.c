/* The box of the HUD: its words by Pango, its check mark whole or stroke by stroke (Sources/HUD/Panel). */
#include "hud.h"

#include <math.h>
#include <string.h>

static void fill_box(cairo_t *c) {
    double r = 10, e = box;
    cairo_arc(c, e - r, r, r, -M_PI / 2, 0);
    cairo_arc(c, e - r, e - r, r, 0, M_PI / 2);
    cairo_arc(c, r, e - r, r, M_PI / 2, M_PI);
    cairo_arc(c, r, r, r, M_PI, 1.5 * M_PI);
    cairo_set_source_rgba(c, 0.3, 0.3, 0.3, 0.8);
    cairo_fill(c);
    cairo_set_source_rgb(c, 1, 1, 1);
}

void draw_box(cairo_t *c, const char *words) {
    fill_box(c);
    draw_text(c, words, "Sans Semi-Bold", 16, box / 2, box / 2 + box / 4, centred);
}

/* `share` of the way along its two strokes. */
void draw_check(cairo_t *c, double share) {
    double short_one = hypot(12, 12), long_one = hypot(22, 24), way = share * (short_one + long_one);
    double first = fmin(1, way / short_one), second = fmax(0, (way - short_one) / long_one);
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_set_line_width(c, 4);
    cairo_move_to(c, 32, 36);
    cairo_line_to(c, 32 + 12 * first, 36 + 12 * first);
    if (second > 0) cairo_line_to(c, 44 + 22 * second, 48 - 24 * second);
    cairo_stroke(c);
}

static double eased(double t) {
    return t * t * (3 - 2 * t);
}

static void draw_toy_text(cairo_t *c, const char *words) {
    cairo_text_extents_t e;
    cairo_select_font_face(c, "Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(c, 16);
    cairo_text_extents(c, words, &e);
    cairo_move_to(c, box / 2 - e.x_advance / 2, box / 2 + box / 4 - e.height / 2 - e.y_bearing);
    cairo_show_text(c, words);
}

static void clear(cairo_t *c) {
    cairo_set_operator(c, CAIRO_OPERATOR_CLEAR);
    cairo_paint(c);
    cairo_set_operator(c, CAIRO_OPERATOR_OVER);
}

void begin_check(Hud *h, const char *words) {
    if (h->redraws) {
        strncpy(h->words, words, sizeof h->words - 1);
        h->is_written = true;
        h->written = 1.0 / 18;
        return;
    }
    if (!h->blank) h->blank = cairo_surface_create_similar_image(h->canvas.surface, CAIRO_FORMAT_ARGB32, box, box);
    cairo_t *c = cairo_create(h->blank);
    clear(c);
    draw_box(c, words);
    cairo_destroy(c);
    h->is_written = true;
    write_check(h, 1.0 / 18);
}

void write_check(Hud *h, double time) {
    cairo_t *c = h->canvas.context;
    double t = h->written = fmin(1, time);
    if (h->redraws) return;
    cairo_set_operator(c, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(c, h->blank, 0, 0);
    cairo_paint(c);
    cairo_set_operator(c, CAIRO_OPERATOR_OVER);
    draw_check(c, eased(t));
    send_canvas(&h->canvas, h->content, h->gc);
}

void redraw(Hud *h, double scale, double alpha) {
    cairo_t *c = h->whole.context;
    clear(c);
    cairo_save(c);
    cairo_translate(c, room / 2.0, room / 2.0);
    cairo_scale(c, scale, scale);
    cairo_translate(c, -box / 2.0, -box / 2.0);
    if (alpha < 1) cairo_push_group(c);
    fill_box(c);
    draw_toy_text(c, h->words);
    draw_check(c, eased(h->written));
    if (alpha < 1) {
        cairo_pop_group_to_source(c);
        cairo_paint_with_alpha(c, alpha);
    }
    cairo_restore(c);
    send_canvas(&h->whole, h->window, h->gc);
    XFlush(display);
}
