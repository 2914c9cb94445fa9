/* What is on the screen, and when it was drawn. */
#define _GNU_SOURCE
#include "witness.h"

#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <stddef.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

Display *display;
Window root;

static int damage_event;
static XImage *image;
static XShmSegmentInfo segment;

double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/* Windows come and go while they are being asked about. */
static int ignore_error(Display *d, XErrorEvent *e) {
    (void)d, (void)e;
    return 0;
}

static void share_image(void) {
    Area a = whole_screen();
    image = XShmCreateImage(display, DefaultVisual(display, 0), DefaultDepth(display, 0), ZPixmap, NULL, &segment,
                            a.width, a.height);
    segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * a.height, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    segment.readOnly = False;
    XShmAttach(display, &segment);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);
}

bool open_screen(void) {
    int error;
    display = XOpenDisplay(NULL);
    if (!display || !XDamageQueryExtension(display, &damage_event, &error)) return false;
    XSetErrorHandler(ignore_error);
    root = DefaultRootWindow(display);
    share_image();
    XSelectInput(display, root, SubstructureNotifyMask);
    XDamageCreate(display, root, XDamageReportRawRectangles);
    XSync(display, False);
    return true;
}

bool next_event(XEvent *event, double deadline) {
    while (!XPending(display)) {
        double left = deadline - now();
        if (left <= 0) return false;
        struct pollfd p = {ConnectionNumber(display), POLLIN, 0};
        struct timespec t = {(time_t)(left / 1e3), (long)(left * 1e6) % 1000000000};
        ppoll(&p, 1, &t, NULL);
    }
    XNextEvent(display, event);
    return true;
}

void drop_events(void) {
    XSync(display, True);
}

bool is_damage(const XEvent *event, Area a) {
    if (event->type != damage_event + XDamageNotify) return false;
    XRectangle r = ((const XDamageNotifyEvent *)event)->area;
    return r.x < a.x + a.width && r.x + r.width > a.x && r.y < a.y + a.height && r.y + r.height > a.y;
}

bool is_overlay(const XEvent *e) {
    return e->type == MapNotify && e->xmap.event == root && e->xmap.override_redirect;
}

Area whole_screen(void) {
    return (Area){0, 0, DisplayWidth(display, 0), DisplayHeight(display, 0)};
}

/* The part of `a` that is on the screen: the server refuses to read beyond it. */
static Area visible(Area a) {
    Area s = whole_screen();
    int right = a.x + a.width < s.width ? a.x + a.width : s.width;
    int bottom = a.y + a.height < s.height ? a.y + a.height : s.height;
    int x = a.x > 0 ? a.x : 0, y = a.y > 0 ? a.y : 0;
    return (Area){x, y, right - x, bottom - y};
}

Area area_of(Window window) {
    XWindowAttributes w;
    Window child;
    Area a = {0, 0, 0, 0};
    if (!XGetWindowAttributes(display, window, &w)) return a;
    XTranslateCoordinates(display, window, root, 0, 0, &a.x, &a.y, &child);
    a.width = w.width;
    a.height = w.height;
    return a;
}

void settle(Area area, double quiet, double limit) {
    double end = now() + limit, until = now() + quiet;
    XEvent event;
    while (next_event(&event, until < end ? until : end))
        if (is_damage(&event, area)) until = now() + quiet;
}

/* Reads `area` into the shared memory, row by row without gaps; the number of pixels. */
static size_t read_pixels(Area area) {
    Area a = visible(area);
    if (a.width <= 0 || a.height <= 0) return 0;
    XImage part = *image;
    part.width = a.width;
    part.height = a.height;
    part.bytes_per_line = a.width * 4;
    if (!XShmGetImage(display, root, &part, a.x, a.y, AllPlanes)) return 0;
    return (size_t)a.width * a.height;
}

Picture picture(Area area) {
    const uint32_t *pixel = (const uint32_t *)image->data;
    size_t count = read_pixels(area);
    Picture p = {14695981039346656037u, false}; /* FNV-1a, a pixel at a time */
    int others = 0;
    for (size_t i = 0; i < count; i++) {
        p.hash = (p.hash ^ (pixel[i] & 0xffffff)) * 1099511628211u;
        others += (pixel[i] ^ pixel[0]) & 0xffffff ? 1 : 0;
    }
    p.is_painted = others >= 12;
    return p;
}
