/* The HUD: one picture, uploaded once and scaled by the server over a copy of the form, in an override-redirect window
 * with an alpha channel; frames paced by Present's NotifyMSC, or by a timer where the server lacks it. */
#define _GNU_SOURCE
#include "reference.h"

#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrender.h>
#include <X11/extensions/shape.h>
#include <math.h>
#include <stdint.h>
#include <time.h>

enum { box = 96, room = 126 }; /* room: box × 1.3, rounded up to box's parity */

/* UIView's damping 0.7, velocity 0.5, 0.3 s: the root of the settling equation, and what follows from it. */
static const double duration = 0.3, stay = 0.6, decay = 22.885542, swing = 23.347923, velocity = 0.5;

static double spring(double t) {
    if (t >= duration) return 1;
    return 1 - exp(-decay * t) * (cos(swing * t) + (decay - velocity) / swing * sin(swing * t));
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static void draw_box(cairo_t *c) {
    double r = 10, e = box;
    cairo_arc(c, e - r, r, r, -M_PI / 2, 0);
    cairo_arc(c, e - r, e - r, r, 0, M_PI / 2);
    cairo_arc(c, r, e - r, r, M_PI / 2, M_PI);
    cairo_arc(c, r, r, r, M_PI, 1.5 * M_PI);
    cairo_set_source_rgba(c, 0.3, 0.3, 0.3, 0.8);
    cairo_fill(c);
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_set_line_width(c, 4);
    cairo_move_to(c, 32, 36);
    cairo_line_to(c, 44, 48);
    cairo_line_to(c, 66, 24);
    cairo_stroke(c);
    draw_text(c, "Tagged", "Sans", 16, box / 2, box / 2 + box / 4, centred);
}

typedef struct {
    Window window;
    GC gc;
    Pixmap frame;
    Picture form, picture, target, alpha;
} Hud;

static Picture picture_of(Drawable d, Visual *v) {
    return XRenderCreatePicture(display, d, XRenderFindVisualFormat(display, v), 0, NULL);
}

static Window make_window(const XVisualInfo *v) {
    XSetWindowAttributes a = {.override_redirect = True,
                              .colormap = XCreateColormap(display, DefaultRootWindow(display), v->visual, AllocNone)};
    unsigned long mask = CWOverrideRedirect | CWColormap | CWBorderPixel | CWBackPixmap;
    Window child, w;
    int x, y;
    XTranslateCoordinates(display, window, DefaultRootWindow(display), (form_width - room) / 2,
                          (form_height - room) / 2, &x, &y, &child);
    w = XCreateWindow(display, DefaultRootWindow(display), x, y, room, room, 0, v->depth, InputOutput, v->visual, mask,
                      &a);
    XShapeCombineRectangles(display, w, ShapeInput, 0, 0, NULL, 0, ShapeSet, Unsorted);
    return w;
}

static Hud make_hud(Pixmap form) {
    XVisualInfo v;
    XMatchVisualInfo(display, DefaultScreen(display), 32, TrueColor, &v);
    Hud h = {.window = make_window(&v)};
    Pixmap content = XCreatePixmap(display, h.window, box, box, 32);
    Canvas c = make_canvas(v.visual, 32, box, box);
    draw_box(c.context);
    h.gc = XCreateGC(display, h.window, 0, NULL);
    send_canvas(&c, content, h.gc);
    h.frame = XCreatePixmap(display, h.window, room, room, 32);
    h.form = picture_of(form, DefaultVisual(display, DefaultScreen(display)));
    h.picture = picture_of(content, v.visual);
    h.target = picture_of(h.frame, v.visual);
    XRenderSetPictureFilter(display, h.picture, FilterBilinear, NULL, 0);
    return h;
}

/* Form, then the box over it at the scale and alpha of the instant `t`, then one copy to the window. */
static void draw_frame(Hud *h, double t) {
    double f = spring(t), scale = 1.3 - 0.3 * f, offset = box / 2.0 - room / 2.0 / scale;
    double alpha = fmin(1, fmax(0, f));
    XRenderColor mask = {0, 0, 0, (uint16_t)(alpha * 0xffff)};
    XTransform x = {{{XDoubleToFixed(1 / scale), 0, XDoubleToFixed(offset)},
                     {0, XDoubleToFixed(1 / scale), XDoubleToFixed(offset)},
                     {0, 0, XDoubleToFixed(1)}}};
    if (h->alpha) XRenderFreePicture(display, h->alpha);
    h->alpha = XRenderCreateSolidFill(display, &mask);
    XRenderSetPictureTransform(display, h->picture, &x);
    XRenderComposite(display, PictOpSrc, h->form, None, h->target, (form_width - room) / 2, (form_height - room) / 2, 0,
                     0, 0, 0, room, room);
    XRenderComposite(display, PictOpOver, h->picture, h->alpha, h->target, 0, 0, 0, 0, 0, 0, room, room);
    XCopyArea(display, h->frame, h->window, h->gc, 0, 0, room, room, 0, 0);
    XFlush(display);
}

static void wait_until(double instant) {
    struct timespec t = {(time_t)instant, (long)(fmod(instant, 1) * 1e9)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

/* The next refresh of the screen. */
static void wait_for_refresh(Hud *h, bool has_present, double start) {
    if (!has_present) {
        wait_until(start + (floor((seconds() - start) * 60) + 1) / 60);
        return;
    }
    XEvent e;
    XPresentNotifyMSC(display, h->window, 0, 0, 1, 0);
    do XNextEvent(display, &e);
    while (e.type != GenericEvent);
}

static void animate(Hud *h, bool has_present) {
    double start = seconds(), t = 0;
    draw_frame(h, 0);
    XMapRaised(display, h->window);
    draw_frame(h, 0);
    while (t < duration) {
        wait_for_refresh(h, has_present, start);
        t = seconds() - start;
        draw_frame(h, t);
    }
    wait_until(start + stay);
}

void play_hud(Pixmap form) {
    int opcode, event, error;
    Hud h = make_hud(form);
    bool has_present = XPresentQueryExtension(display, &opcode, &event, &error);
    if (has_present) XPresentSelectInput(display, h.window, PresentCompleteNotifyMask);
    animate(&h, has_present);
    XDestroyWindow(display, h.window);
    XFlush(display);
}
