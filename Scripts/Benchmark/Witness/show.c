/* show: a click, the HUD it brings, every frame of it, and its end. */
#include "witness.h"

#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <stdlib.h>

enum { most_frames = 400, limit = 3000 };

double press(int x, int y) {
    XTestFakeMotionEvent(display, -1, x, y, 0);
    settle(whole_screen(), 40, 500);
    XTestFakeButtonEvent(display, 1, True, 0);
    XSync(display, False);
    settle(whole_screen(), 40, 500);
    drop_events();
    double at = now();
    XTestFakeButtonEvent(display, 1, False, 0);
    XFlush(display);
    return at;
}

typedef struct {
    double at;
    uint64_t hash;
} Frame;

static bool is_overlay(const XEvent *e) {
    return e->type == MapNotify && e->xmap.event == root && e->xmap.override_redirect;
}

static bool is_end(const XEvent *e, Window w) {
    return w && ((e->type == UnmapNotify && e->xunmap.window == w) ||
                 (e->type == DestroyNotify && e->xdestroywindow.window == w));
}

/* show X Y AX AY AWIDTH AHEIGHT: clicks at X, Y and watches the area AX… where the HUD is to come. */
void show(char **a) {
    Area area = {atoi(a[2]), atoi(a[3]), atoi(a[4]), atoi(a[5])};
    static Frame frame[most_frames];
    int frames = 0;
    Window overlay = 0;
    double map = -1, end = -1;
    uint64_t before = picture(area).hash;
    double start = press(atoi(a[0]), atoi(a[1]));
    XEvent e;
    while (end < 0 && next_event(&e, start + limit)) {
        double at = now();
        if (is_overlay(&e) && !overlay) overlay = e.xmap.window, map = at;
        if (is_end(&e, overlay)) end = at;
        if (is_damage(&e, area) && end < 0 && frames < most_frames) frame[frames++] = (Frame){at, picture(area).hash};
    }
    printf("{\"start\":%.3f,\"map\":%.3f,\"end\":%.3f,\"before\":\"%lx\",\"frames\":[", start, map, end, before);
    for (int i = 0; i < frames; i++) printf("%s[%.3f,\"%lx\"]", i ? "," : "", frame[i].at, frame[i].hash);
    puts("]}");
}
