/* The words in which HUDs are asked for (Sources/HUDWire), spoken by hand, and a datagram. */
#include "witness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { piece = 20, longest = 16384, patience = 3000 };

static Atom named(const char *name) {
    return XInternAtom(display, name, False);
}

static Window new_window(void) {
    return XCreateWindow(display, root, 0, 0, 1, 1, 0, 0, InputOnly, CopyFromParent, 0, NULL);
}

Window message_window(void) {
    static Window window;
    if (!window) window = new_window();
    return window;
}

static size_t join(char **lines, char text[longest]) {
    size_t length = 0;
    for (int i = 0; lines[i]; i++)
        length += (size_t)snprintf(text + length, longest - length, "%s%s", i ? "\n" : "", lines[i]);
    return length + 1;
}

/* The instant before the first piece was sent. */
double send_message(const char *selection, Window from, char **lines) {
    char text[longest] = {0};
    size_t length = join(lines, text);
    Atom begin = named("_HUD_MESSAGE_BEGIN"), next = named("_HUD_MESSAGE");
    Window owner = XGetSelectionOwner(display, named(selection));
    double at = now();
    for (size_t i = 0; i < length; i += piece) {
        XEvent e = {.xclient = {.type = ClientMessage, .window = from, .format = 8}};
        e.xclient.message_type = i ? next : begin;
        memcpy(e.xclient.data.b, text + i, length - i < piece ? length - i : piece);
        XSendEvent(display, owner, False, NoEventMask, &e);
    }
    XFlush(display);
    return at;
}

double send_datagram(const char *path, const char *text) {
    int s = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    strncpy(to.sun_path, path, sizeof to.sun_path - 1);
    double at = now();
    sendto(s, text, strlen(text), 0, (struct sockaddr *)&to, sizeof to);
    close(s);
    return at;
}

/* message SELECTION LINE…: sends it and waits until the server has it. */
void message(char **a) {
    double at = send_message(a[0], message_window(), a + 1);
    XSync(display, False);
    printf("{\"at\":%.3f}\n", at);
}

static double wait_for(bool (*is_it)(const XEvent *), double until) {
    XEvent e;
    while (next_event(&e, until))
        if (is_it(&e)) return now();
    return -1;
}

static bool is_unmap(const XEvent *e) {
    return e->type == UnmapNotify && e->xunmap.event == root;
}

/* tied SELECTION LINE…: a HUD from a window of its own; destroys that once the HUD is there, and waits for its end. */
void tied(char **a) {
    drop_events();
    Window window = new_window();
    double start = send_message(a[0], window, a + 1);
    double map = wait_for(is_overlay, start + patience);
    XDestroyWindow(display, window);
    double end = wait_for(is_unmap, now() + patience);
    printf("{\"start\":%.3f,\"map\":%.3f,\"end\":%.3f}\n", start, map, end);
}

/* --- list --- */

static void print_quoted(const char *text) {
    putchar('"');
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\' || (unsigned char)*c < ' ')
            printf("\\u%04x", (unsigned char)*c);
        else
            putchar(*c);
    }
    putchar('"');
}

typedef struct {
    char text[longest];
    size_t length;
    int texts;
    bool is_complete;
} Listing;

static void take(Listing *l, const XClientMessageEvent *e) {
    if (e->format == 32 && e->message_type == named("_HUD_EVENT")) l->is_complete = e->data.l[1] == 5;
    if (e->format != 8 || l->length + piece >= longest) return;
    if (e->message_type == named("_HUD_MESSAGE_BEGIN")) l->length = 0;
    memcpy(l->text + l->length, e->data.b, piece);
    l->length += piece;
    if (memchr(e->data.b, 0, piece)) {
        if (l->texts++) putchar(',');
        print_quoted(l->text);
    }
}

/* list SELECTION: what the owner says is shown and queued. */
void list(char **a) {
    static Listing l;
    char *lines[] = {"list", "serial=1", NULL};
    memset(&l, 0, sizeof l);
    drop_events();
    double until = send_message(a[0], message_window(), lines) + patience;
    XEvent e;
    printf("{\"texts\":[");
    while (!l.is_complete && next_event(&e, until))
        if (e.type == ClientMessage) take(&l, &e.xclient);
    printf("],\"complete\":%s}\n", l.is_complete ? "true" : "false");
}
