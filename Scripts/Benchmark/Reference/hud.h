/* The HUD and what it is drawn with. */
#ifndef HUD_H
#define HUD_H

#include "reference.h"

#include <X11/extensions/Xrender.h>

enum { box = 96, room = 126 }; /* room: box × 1.3, rounded up to box's parity */

typedef struct {
    Window window;
    GC gc;
    int x, y; /* of the window on the root */
    Canvas canvas;
    Pixmap content, frame;
    Picture picture, target, alpha;
    Picture ground; /* what lies beneath; None where a compositor sees to it */
    int ground_x, ground_y;
    cairo_surface_t *blank; /* the box with its words, without the check mark */
    bool is_written;        /* the check mark is being written stroke by stroke */
    bool redraws;           /* every frame is drawn here and sent, in toy text, instead of scaled by the server */
    Canvas whole;           /* what it draws on then */
    char words[256];
    double written; /* how far the check mark is, from 0 to 1 */
} Hud;

/* hud.c */
Hud make_hud(int x, int y);
void put_over(Hud *h, Pixmap ground, int x, int y);
/* From the first frame, `ahead` seconds into the motion, until it is off the screen. */
void play(Hud *h, double ahead, double stay, bool leaves);

/* box.c */
void draw_box(cairo_t *c, const char *words);
void draw_check(cairo_t *c, double share);
/* Draws the box with `words` anew and begins to write the check mark. */
void begin_check(Hud *h, const char *words);
/* Writes the check mark as far as it is at `time`, from 0 to 1, and sends it. */
void write_check(Hud *h, double time);
/* Draws everything anew at a scale and an opacity, and sends it to the window. */
void redraw(Hud *h, double scale, double alpha);

#endif
