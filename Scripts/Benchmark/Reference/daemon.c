/* The HUD on the screen: once, or whenever its words come. */
#define _GNU_SOURCE
#include "hud.h"

#include <poll.h>
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

/* --- The daemon: words come in datagrams, or in the messages of Sources/HUDWire to the owner of _REFERENCE_S0. --- */

enum { piece = 20, longest = 4096 };

static Atom begin_atom, next_atom;

static void own_selection(void) {
    Window owner = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, XInternAtom(display, "_REFERENCE_S0", False), owner, CurrentTime);
    begin_atom = XInternAtom(display, "_HUD_MESSAGE_BEGIN", False);
    next_atom = XInternAtom(display, "_HUD_MESSAGE", False);
}

/* The title of a request that is complete with this piece; NULL before. */
static const char *take_piece(const XClientMessageEvent *e) {
    static char text[longest + 1];
    static size_t length;
    if (e->message_type == begin_atom) length = 0;
    if ((e->message_type != begin_atom && e->message_type != next_atom) || length + piece > longest) return NULL;
    memcpy(text + length, e->data.b, piece);
    length += piece;
    if (!memchr(e->data.b, 0, piece)) return NULL;
    char *title = strstr(text, "\ntitle=");
    if (!title) return NULL;
    title += strlen("\ntitle=");
    title[strcspn(title, "\n")] = 0;
    return title;
}

static void take_events(Hud *h, const Ground *g) {
    while (XPending(display)) {
        XEvent e;
        XNextEvent(display, &e);
        const char *title = e.type == ClientMessage ? take_piece(&e.xclient) : NULL;
        if (title) show(h, g, title);
    }
}

static void take_datagram(int s, Hud *h, const Ground *g) {
    char words[256];
    ssize_t n = recv(s, words, sizeof words - 1, 0);
    if (n < 0) return;
    words[n] = 0;
    show(h, g, words);
}

static int open_socket(const char *path) {
    int s = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    strncpy(at.sun_path, path, sizeof at.sun_path - 1);
    return bind(s, (struct sockaddr *)&at, sizeof at) == 0 ? s : -1;
}

static void warm_up(Hud *h) {
    begin_check(h, "Warm"); /* reads the font */
    own_selection();
    XSync(display, False);
    puts("ready");
    fflush(stdout);
}

int serve(const char *path, bool redraws) {
    int s = open_socket(path);
    if (s < 0) return 1;
    Hud h = make_centred();
    h.redraws = redraws;
    Ground g = redraws || is_composited() ? (Ground){0} : make_ground(&h);
    warm_up(&h);
    struct pollfd in[] = {{ConnectionNumber(display), POLLIN, 0}, {s, POLLIN, 0}};
    for (;;) {
        take_events(&h, &g);
        if (poll(in, 2, -1) > 0 && in[1].revents) take_datagram(s, &h, &g);
    }
}
