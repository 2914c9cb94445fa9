/* What our program is measured against: the same first screen, an entry field and the same HUD animation, written in C
 * straight on Xlib, Cairo and Pango, and nothing else. It is a yardstick, not a program to use. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <cairo.h>
#include <stdbool.h>

enum { form_width = 400, form_height = 720, wheel_step = 53 };

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
enum { bar_height = 48, margin = 16, row_height = 44 };
/* The looks of the first screen and the form. */
typedef unsigned Colour; /* 0xrrggbb */
enum { background = 0xf2f2f7, bar = 0xfafafc, row = 0xffffff, separator = 0xd1d1d6 };
enum { label = 0x1c1c1e, secondary = 0x606066, tint = 0x0b63ce };
extern const char *const regular, *const semibold, *const bold;
void use(cairo_t *c, Colour k);
void fill(cairo_t *c, Colour k, double x, double y, double width, double height);
/* A group of rows with round corners and lines between them. */
void fill_rows(cairo_t *c, double x, double y, double width, int count, const int *heights);
/* A paragraph that is wrapped, the end of it in view. */
void draw_paragraph(cairo_t *c, const char *text, double size, double x, double y, double width, double height);
void draw_text(cairo_t *c, const char *text, const char *font, double size, double x, double y, enum alignment a);

/* screens.c */
void draw_first_screen(cairo_t *c);
void draw_entry(cairo_t *c, const char *text);
void draw_list(cairo_t *c, int offset);

/* form.c: the form, drawn anew at every size. */
int run_form(void);

/* hud.c: the HUD over the middle of `form`; returns when it is gone. */
void play_hud(Pixmap form);

/* daemon.c: the HUD in the middle of the screen. */
void show_once(const char *words);
int serve(const char *socket_path, bool redraws);

#endif
