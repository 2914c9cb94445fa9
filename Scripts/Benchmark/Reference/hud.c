/* The HUD: one picture, uploaded once and scaled by the server over a copy of what lies beneath, in an
 * override-redirect window with an alpha channel; frames paced by Present's NotifyMSC, or by a timer where the server
 * lacks it. */
#define _GNU_SOURCE
#include "hud.h"

#include <X11/extensions/Xpresent.h>
#include <X11/extensions/shape.h>
#include <math.h>
#include <stdint.h>
#include <time.h>

/* UIView's damping 0.7, velocity 0.5, 0.3 s: the root of the settling equation, and what follows from it. */
static const double duration = 0.3, decay = 22.885542, swing = 23.347923, velocity = 0.5;

static bool has_present;

static double spring(double t) {
    if (t >= duration) return 1;
    return 1 - exp(-decay * t) * (cos(swing * t) + (decay - velocity) / swing * sin(swing * t));
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static Picture picture_of(Drawable d, Visual *v) {
    return XRenderCreatePicture(display, d, XRenderFindVisualFormat(display, v), 0, NULL);
}

static Window make_window(const XVisualInfo *v, int x, int y) {
    XSetWindowAttributes a = {.override_redirect = True,
                              .colormap = XCreateColormap(display, DefaultRootWindow(display), v->visual, AllocNone)};
    unsigned long mask = CWOverrideRedirect | CWColormap | CWBorderPixel | CWBackPixmap;
    Window w = XCreateWindow(display, DefaultRootWindow(display), x, y, room, room, 0, v->depth, InputOutput, v->visual,
                             mask, &a);
    XShapeCombineRectangles(display, w, ShapeInput, 0, 0, NULL, 0, ShapeSet, Unsorted);
    return w;
}

Hud make_hud(int x, int y) {
    XVisualInfo v;
    int opcode, event, error;
    XMatchVisualInfo(display, DefaultScreen(display), 32, TrueColor, &v);
    Hud h = {.window = make_window(&v, x, y), .x = x, .y = y};
    h.content = XCreatePixmap(display, h.window, box, box, 32);
    h.canvas = make_canvas(v.visual, 32, box, box);
    h.gc = XCreateGC(display, h.window, 0, NULL);
    h.whole = make_canvas(v.visual, 32, room, room);
    h.frame = XCreatePixmap(display, h.window, room, room, 32);
    h.picture = picture_of(h.content, v.visual);
    h.target = picture_of(h.frame, v.visual);
    XRenderSetPictureFilter(display, h.picture, FilterBilinear, NULL, 0);
    has_present = XPresentQueryExtension(display, &opcode, &event, &error);
    if (has_present) XPresentSelectInput(display, h.window, PresentCompleteNotifyMask);
    return h;
}

void put_over(Hud *h, Pixmap ground, int x, int y) {
    h->ground = ground ? picture_of(ground, DefaultVisual(display, DefaultScreen(display))) : None;
    h->ground_x = x;
    h->ground_y = y;
}

static void draw_ground(const Hud *h) {
    static const XRenderColor clear;
    if (h->ground)
        XRenderComposite(display, PictOpSrc, h->ground, None, h->target, h->ground_x, h->ground_y, 0, 0, 0, 0, room,
                         room);
    else
        XRenderFillRectangle(display, PictOpSrc, h->target, &clear, 0, 0, room, room);
}

/* What lies beneath, then the box over it at a presence between gone and there, then one copy to the window. */
static void draw_frame(Hud *h, double f) {
    double scale = 1.3 - 0.3 * f, offset = box / 2.0 - room / 2.0 / scale;
    double alpha = fmin(1, fmax(0, f));
    if (h->redraws) {
        redraw(h, scale, alpha);
        return;
    }
    XRenderColor mask = {0, 0, 0, (uint16_t)(alpha * 0xffff)};
    XTransform x = {{{XDoubleToFixed(1 / scale), 0, XDoubleToFixed(offset)},
                     {0, XDoubleToFixed(1 / scale), XDoubleToFixed(offset)},
                     {0, 0, XDoubleToFixed(1)}}};
    if (h->alpha) XRenderFreePicture(display, h->alpha);
    h->alpha = XRenderCreateSolidFill(display, &mask);
    XRenderSetPictureTransform(display, h->picture, &x);
    draw_ground(h);
    XRenderComposite(display, PictOpOver, h->picture, h->alpha, h->target, 0, 0, 0, 0, 0, 0, room, room);
    XCopyArea(display, h->frame, h->window, h->gc, 0, 0, room, room, 0, 0);
    XFlush(display);
}

static void wait_until(double instant) {
    struct timespec t = {(time_t)instant, (long)(fmod(instant, 1) * 1e9)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

/* The next refresh of the screen. */
static void wait_for_refresh(Hud *h, double start) {
    if (!has_present) {
        wait_until(start + (floor((seconds() - start) * 60) + 1) / 60);
        return;
    }
    XEvent e;
    XPresentNotifyMSC(display, h->window, 0, 0, 1, 0);
    do XNextEvent(display, &e);
    while (e.type != GenericEvent);
}

static void move(Hud *h, double start, bool leaves) {
    for (double t = seconds() - start; t < duration;) {
        wait_for_refresh(h, start);
        t = seconds() - start;
        if (h->is_written) write_check(h, t / duration);
        draw_frame(h, leaves ? 1 - spring(t) : spring(t));
    }
    h->is_written = false;
}

void play(Hud *h, double ahead, double stay, bool leaves) {
    double start = seconds() - ahead;
    XMapRaised(display, h->window);
    draw_frame(h, spring(ahead));
    move(h, start, false);
    wait_until(start + ahead + stay);
    if (leaves) move(h, seconds(), true);
    XUnmapWindow(display, h->window);
    XFlush(display);
}

void play_hud(Pixmap form) {
    int x, y, inset_x = (form_width - room) / 2, inset_y = (form_height - room) / 2;
    Window child;
    XTranslateCoordinates(display, window, DefaultRootWindow(display), inset_x, inset_y, &x, &y, &child);
    Hud h = make_hud(x, y);
    put_over(&h, form, inset_x, inset_y);
    draw_box(h.canvas.context, "Tagged");
    draw_check(h.canvas.context, 1);
    send_canvas(&h.canvas, h.content, h.gc);
    play(&h, 0, 0.6, false);
    XDestroyWindow(display, h.window);
    XFlush(display);
}
