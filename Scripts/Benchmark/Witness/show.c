/* show, appear: something is asked for, and every change it makes in an area of the screen, to its end. */
#include "witness.h"

#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_frames = 400, limit = 3000 };

typedef struct {
    double at;
    uint64_t hash;
} Frame;

typedef struct {
    Area area;
    uint64_t before;
    double start, map, end;
    bool is_short; /* until the first change only */
    Window overlay;
    int frames;
    Frame frame[most_frames];
} Sight;

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

static bool is_end(const XEvent *e, Window w) {
    return w && ((e->type == UnmapNotify && e->xunmap.window == w) ||
                 (e->type == DestroyNotify && e->xdestroywindow.window == w));
}

static void note(Sight *s, XEvent *e) {
    double at = now();
    if (is_overlay(e) && !s->overlay) s->overlay = e->xmap.window, s->map = at;
    if (is_end(e, s->overlay)) s->end = at;
    if (is_damage(e, s->area) && s->end < 0 && s->frames < most_frames)
        s->frame[s->frames++] = (Frame){at, picture(s->area).hash};
}

static bool is_over(const Sight *s) {
    return s->end >= 0 || (s->is_short && s->frames && s->frame[s->frames - 1].hash != s->before);
}

static void watch(Sight *s, double patience) {
    XEvent e;
    while (!is_over(s) && next_event(&e, s->start + patience)) note(s, &e);
}

static void begin(Sight *s, char **area) {
    s->area = (Area){atoi(area[0]), atoi(area[1]), atoi(area[2]), atoi(area[3])};
    s->before = picture(s->area).hash;
    s->map = s->end = -1;
    s->overlay = s->frames = 0;
}

static void tell(const Sight *s, pid_t pid) {
    printf("{\"pid\":%d,\"start\":%.3f,\"map\":%.3f,\"end\":%.3f,\"before\":\"%lx\",\"frames\":[", pid, s->start,
           s->map, s->end, s->before);
    for (int i = 0; i < s->frames; i++) printf("%s[%.3f,\"%lx\"]", i ? "," : "", s->frame[i].at, s->frame[i].hash);
    puts("]}");
}

/* show X Y AX AY AWIDTH AHEIGHT: clicks at X, Y and watches the area AX… where the HUD is to come. */
void show(char **a) {
    static Sight s;
    begin(&s, a + 2);
    s.start = press(atoi(a[0]), atoi(a[1]));
    watch(&s, limit);
    tell(&s, 0);
}

/* appear first|end LIMIT AX AY AWIDTH AHEIGHT, then how it is asked for: message SELECTION LINE…, datagram PATH TEXT, or
 * exec LOG COMMAND…. Watches the area until its first change, or until the overlay that came is gone. */
void appear(char **a) {
    static Sight s;
    pid_t pid = 0;
    s.is_short = strcmp(a[0], "first") == 0;
    begin(&s, a + 2);
    drop_events();
    char **how = a + 6;
    if (strcmp(how[0], "message") == 0)
        s.start = send_message(how[1], message_window(), how + 2);
    else if (strcmp(how[0], "datagram") == 0)
        s.start = send_datagram(how[1], how[2]);
    else
        pid = start_program(DisplayString(display), how[1], how + 2, &s.start);
    watch(&s, atof(a[1]));
    tell(&s, pid);
}
