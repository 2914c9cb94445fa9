/* What our program is measured against: the same first screen, an entry field and the same HUD animation, written in C
 * straight on Xlib, Cairo and Pango, and nothing else. It is a yardstick, not a program to use. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <cairo.h>
#include <stdbool.h>

enum { form_width = 400, form_height = 720 };

/* A picture in memory that is sent to the server by PutImage. */
typedef struct {
    cairo_surface_t *surface;
    cairo_t *context;
    XImage *image;
} Canvas;

extern Display *display;
extern Window window;

/* canvas.c */
Canvas make_canvas(Visual *visual, int depth, int width, int height);
void send_canvas(const Canvas *canvas, Drawable to, GC gc);
enum alignment { leading, centred, trailing };
void draw_text(cairo_t *c, const char *text, const char *font, double size, double x, double y, enum alignment a);

/* screens.c */
void draw_first_screen(cairo_t *c);
void draw_entry(cairo_t *c, const char *text);

/* hud.c: the HUD over the middle of `form`; returns when it is gone. */
void play_hud(Pixmap form);

/* daemon.c: the HUD in the middle of the screen. */
void show_once(const char *words);
int serve(const char *socket_path, bool redraws);

#endif
