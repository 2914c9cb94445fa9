/* The HUD on the screen: once, or whenever a datagram with its words comes. */
#define _GNU_SOURCE
#include "hud.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static const double refresh = 1 / 60.0, stay = 0.6;

static bool is_composited(void) {
    return XGetSelectionOwner(display, XInternAtom(display, "_NET_WM_CM_S0", False)) != None;
}

static Hud make_centred(void) {
    int s = DefaultScreen(display);
    Hud h = make_hud((DisplayWidth(display, s) - room) / 2, (DisplayHeight(display, s) - room) / 2);
    char *names[] = {"_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NOTIFICATION", "_COMPTON_SHADOW"};
    Atom atoms[3];
    long no_shadow = 0;
    XInternAtoms(display, names, 3, False, atoms);
    XChangeProperty(display, h.window, atoms[0], XA_ATOM, 32, PropModeReplace, (unsigned char *)&atoms[1], 1);
    XChangeProperty(display, h.window, atoms[2], XA_CARDINAL, 32, PropModeReplace, (unsigned char *)&no_shadow, 1);
    return h;
}

/* A pixmap for what lies beneath where nobody composites, and a context that copies the root with its windows. */
typedef struct {
    Pixmap pixmap;
    GC gc;
} Ground;

static Ground make_ground(Hud *h) {
    Window root = DefaultRootWindow(display);
    XGCValues v = {.subwindow_mode = IncludeInferiors, .graphics_exposures = False};
    Ground g = {XCreatePixmap(display, root, room, room, (unsigned)DefaultDepth(display, DefaultScreen(display))),
                XCreateGC(display, root, GCSubwindowMode | GCGraphicsExposures, &v)};
    put_over(h, g.pixmap, 0, 0);
    return g;
}

static void show(Hud *h, const Ground *g, const char *words) {
    if (g->pixmap)
        XCopyArea(display, DefaultRootWindow(display), g->pixmap, g->gc, h->x, h->y, room, room, 0, 0);
    begin_check(h, words);
    play(h, refresh, stay, true);
}

void show_once(const char *words) {
    Hud h = make_centred();
    Ground g = is_composited() ? (Ground){0} : make_ground(&h);
    show(&h, &g, words);
}

int serve(const char *path) {
    int s = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    strncpy(at.sun_path, path, sizeof at.sun_path - 1);
    if (bind(s, (struct sockaddr *)&at, sizeof at) != 0) return 1;
    Hud h = make_centred();
    Ground g = is_composited() ? (Ground){0} : make_ground(&h);
    begin_check(&h, "Warm"); /* reads the font */
    XSync(display, False);
    puts("ready");
    fflush(stdout);
    char words[256];
    for (ssize_t n; (n = recv(s, words, sizeof words - 1, 0)) >= 0;) {
        words[n] = 0;
        show(&h, &g, words);
    }
    return 1;
}
