/* reference: the first screen. reference -e: an entry field. reference -a: a click shows the HUD.
 * reference -l: a list that the wheel scrolls. reference -f: the form at two pixels a point.
 * reference -d SOCKET: a daemon that shows the HUD with the words it is sent.
 * reference -r SOCKET: one that draws every frame anew. reference -o: the HUD, once. */
#include "reference.h"

#include <X11/keysym.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

Display *display;
Window window;

typedef enum { first_screen, entry, animation, list } Role;

static Canvas canvas;
static Pixmap back; /* what the window shows; an entry draws straight into the window */
static GC gc;
static char typed[1 << 17];
static size_t length; /* of what was typed */
static int offset;     /* of the list, in pixels */

static void draw(Role role) {
    bool is_live = role == entry || role == list;
    if (role == entry)
        draw_entry(canvas.context, typed);
    else if (role == list)
        draw_list(canvas.context, offset);
    else
        draw_first_screen(canvas.context);
    send_canvas(&canvas, is_live ? window : back, gc);
}

static void expose(Role role) {
    if (role == entry || role == list)
        send_canvas(&canvas, window, gc);
    else
        XCopyArea(display, back, window, gc, 0, 0, form_width, form_height, 0, 0);
}

static void type(XKeyEvent *e) {
    char text[8];
    KeySym symbol;
    int count = XLookupString(e, text, sizeof text, &symbol, NULL);
    if (symbol == XK_BackSpace && length > 0) typed[--length] = 0;
    if (symbol == XK_Return) text[0] = '\n';
    if (symbol != XK_BackSpace && count == 1 && length + 1 < sizeof typed) typed[length++] = text[0];
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

/* Whether there is something new to draw. */
static bool handle(XEvent *e, Role role) {
    if (e->type == Expose) expose(role);
    if (e->type == KeyPress && role == entry) type(&e->xkey);
    if (e->type == ButtonRelease && role == animation) play_hud(back);
    bool has_scrolled = e->type == ButtonRelease && role == list && e->xbutton.button == Button5;
    if (has_scrolled) offset += wheel_step;
    return has_scrolled || (e->type == KeyPress && role == entry);
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
    for (bool is_stale = false;;) {
        XEvent e;
        XNextEvent(display, &e);
        is_stale |= handle(&e, role);
        if (!is_stale || XPending(display) > 0) continue; /* what is in the queue already is drawn with it */
        draw(role);
        is_stale = false;
    }
}

int main(int argc, char **argv) {
    int option = getopt(argc, argv, "ead:r:olf");
    if (option == '?') return 2;
    if (!open_display()) return 1;
    if (option == 'd' || option == 'r') return serve(optarg, option == 'r');
    if (option == 'o') {
        show_once("Tagged");
        return 0;
    }
    if (option == 'f') return run_form();
    run(option == 'e' ? entry : option == 'a' ? animation : option == 'l' ? list : first_screen);
}
