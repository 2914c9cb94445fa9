/* click, focus, keys: the user's side, and how long a key takes to the screen. */
#include "witness.h"

#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Area area_from(char **a) {
    return (Area){atoi(a[0]), atoi(a[1]), atoi(a[2]), atoi(a[3])};
}

/* click X Y QUIET: then waits until nothing was drawn for QUIET ms. */
void click(char **a) {
    double at = press(atoi(a[0]), atoi(a[1]));
    settle(whole_screen(), atof(a[2]), 3000);
    printf("{\"at\":%.3f}\n", at);
}

/* focus WINDOW: what a window manager would do. */
void focus(char **a) {
    XSetInputFocus(display, strtoul(a[0], NULL, 10), RevertToParent, CurrentTime);
    settle(whole_screen(), 100, 1000);
    printf("{\"at\":%.3f}\n", now());
}

/* One key down and up; ms to the first damage in `area`, or -1 when there was none in 400 ms. */
static double key_latency(KeyCode code, Area area) {
    drop_events();
    double start = now();
    XTestFakeKeyEvent(display, code, True, 0);
    XTestFakeKeyEvent(display, code, False, 0);
    XFlush(display);
    XEvent event;
    while (next_event(&event, start + 400))
        if (is_damage(&event, area)) return now() - start;
    return -1;
}

/* keys COUNT X Y WIDTH HEIGHT KEYSYM…: the keysyms in turn. Each key waits until the last one's drawing is over, and
 * a little more, so that keys do not fall into step with a frame clock. */
void keys(char **a) {
    int count = atoi(a[0]), names = 0;
    Area area = area_from(a + 1);
    char **name = a + 5;
    while (name[names]) names++;
    double start = now();
    printf("{\"ms\":[");
    for (int i = 0; i < count; i++) {
        settle(area, 40 + i * 7 % 17, 1000);
        KeySym symbol = XStringToKeysym(name[i % names]);
        printf("%s%.3f", i ? "," : "", key_latency(XKeysymToKeycode(display, symbol), area));
    }
    settle(area, 60, 1000);
    printf("],\"start\":%.3f,\"end\":%.3f}\n", start, now());
}
