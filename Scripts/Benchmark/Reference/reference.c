/* reference: the first screen. reference -e: an entry field. reference -a: a click shows the HUD.
 * reference -d SOCKET: a daemon that shows the HUD with the words it is sent.
 * reference -r SOCKET: one that draws every frame anew. reference -o: the HUD, once. */
#include "reference.h"

#include <X11/keysym.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

Display *display;
Window window;

typedef enum { first_screen, entry, animation } Role;

static Canvas canvas;
static Pixmap back; /* what the window shows; an entry draws straight into the window */
static GC gc;
static char typed[256];

static void draw(Role role) {
    if (role == entry)
        draw_entry(canvas.context, typed);
    else
        draw_first_screen(canvas.context);
    send_canvas(&canvas, role == entry ? window : back, gc);
}

static void expose(Role role) {
    if (role == entry)
        send_canvas(&canvas, window, gc);
    else
        XCopyArea(display, back, window, gc, 0, 0, form_width, form_height, 0, 0);
}

static void type(XKeyEvent *e) {
    char text[8];
    KeySym symbol;
    int count = XLookupString(e, text, sizeof text, &symbol, NULL);
    size_t length = strlen(typed);
    if (symbol == XK_BackSpace && length > 0) typed[length - 1] = 0;
    if (symbol != XK_BackSpace && count == 1 && length + 1 < sizeof typed) typed[length] = text[0];
}

static void make_window(void) {
    int s = DefaultScreen(display);
    XSetWindowAttributes a = {.event_mask = ExposureMask | KeyPressMask | ButtonReleaseMask};
    window = XCreateWindow(display, RootWindow(display, s), 0, 0, form_width, form_height, 0, CopyFromParent,
                           InputOutput, CopyFromParent, CWEventMask | CWBackPixmap, &a);
    XStoreName(display, window, "Reference");
    gc = XCreateGC(display, window, 0, NULL);
    back = XCreatePixmap(display, window, form_width, form_height, (unsigned)DefaultDepth(display, s));
    canvas = make_canvas(DefaultVisual(display, s), DefaultDepth(display, s), form_width, form_height);
}

static void handle(XEvent *e, Role role) {
    if (e->type == Expose) expose(role);
    if (e->type == KeyPress && role == entry) {
        type(&e->xkey);
        draw(role);
    }
    if (e->type == ButtonRelease && role == animation) play_hud(back);
}

static bool open_display(void) {
    display = XOpenDisplay(NULL);
    if (!display) fputs("reference: no display\n", stderr);
    return display != NULL;
}

static void run(Role role) {
    make_window();
    draw(role);
    XMapWindow(display, window);
    for (;;) {
        XEvent e;
        XNextEvent(display, &e);
        handle(&e, role);
    }
}

int main(int argc, char **argv) {
    int option = getopt(argc, argv, "ead:r:o");
    if (option == '?') return 2;
    if (!open_display()) return 1;
    if (option == 'd' || option == 'r') return serve(optarg, option == 'r');
    if (option == 'o') {
        show_once("Tagged");
        return 0;
    }
    run(option == 'e' ? entry : option == 'a' ? animation : first_screen);
}
