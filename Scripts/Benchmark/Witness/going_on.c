/* type, scroll, resize: what goes on for a while, and whether a program keeps up with it. */
#include "witness.h"

#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <stdlib.h>

enum { longest = 120000, most_ticks = 2000 };

/* The instant of the last damage in `area` before it stood still for `quiet` ms; `last` when there was none. */
static double last_damage(Area area, double quiet, double last) {
    double end = now() + longest, until = now() + quiet;
    XEvent event;
    while (next_event(&event, until < end ? until : end))
        if (is_damage(&event, area)) last = now(), until = last + quiet;
    return last;
}

/* What a process had on a core, in ms. */
static double core_time(int pid) {
    char path[64];
    double time = 0;
    snprintf(path, sizeof path, "/proc/%d/schedstat", pid);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    if (fscanf(file, "%lf", &time) != 1) time = 0;
    fclose(file);
    return time / 1e6;
}

/* The last damage of a program that may work for long between two pictures; a caret that blinks changes less often than
 * every 450 ms, and takes less than `blink` of a core meanwhile. */
static double last_picture(int pid, Area area) {
    enum { quiet = 450, blink = 10 };
    double last = -1, before, limit = now() + longest;
    do {
        before = core_time(pid);
        last = last_damage(area, quiet, last);
    } while (core_time(pid) - before > blink && now() < limit);
    return last;
}

static void press_key(KeySym symbol) {
    KeyCode code = XKeysymToKeycode(display, symbol);
    XTestFakeKeyEvent(display, code, True, 0);
    XTestFakeKeyEvent(display, code, False, 0);
}

/* type PID FILE X Y WIDTH HEIGHT: small letters, blanks and line feeds as fast as the server takes them. */
void type(char **a) {
    FILE *file = fopen(a[1], "r");
    Area area = {atoi(a[2]), atoi(a[3]), atoi(a[4]), atoi(a[5])};
    int count = 0;
    drop_events();
    double start = now();
    for (int letter; file && (letter = fgetc(file)) != EOF; count++)
        press_key(letter == '\n' ? XStringToKeysym("Return") : (KeySym)letter);
    if (file) fclose(file);
    XFlush(display);
    double end = last_picture(atoi(a[0]), area);
    printf("{\"count\":%d,\"start\":%.3f,\"end\":%.3f}\n", count, start, end);
}

/* scroll COUNT HZ X Y WIDTH HEIGHT: the wheel in the middle of an area, a click at each refresh. For each the ms to the
 * first damage before the next refresh, or -1: that frame was missed. */
void scroll(char **a) {
    static double ms[most_ticks];
    int count = atoi(a[0]) < most_ticks ? atoi(a[0]) : most_ticks;
    double period = 1000 / atof(a[1]);
    Area area = {atoi(a[2]), atoi(a[3]), atoi(a[4]), atoi(a[5])};
    XTestFakeMotionEvent(display, -1, area.x + area.width / 2, area.y + area.height / 2, 0);
    settle(area, 200, 2000);
    drop_events();
    double start = now();
    for (int i = 0; i < count; i++) {
        double tick = start + i * period;
        XEvent event;
        XTestFakeButtonEvent(display, 5, True, 0);
        XTestFakeButtonEvent(display, 5, False, 0);
        XFlush(display);
        ms[i] = -1;
        while (next_event(&event, tick + period))
            if (ms[i] < 0 && is_damage(&event, area)) ms[i] = now() - tick;
    }
    double end = now();
    settle(area, 60, 1000);
    printf("{\"ms\":[");
    for (int i = 0; i < count; i++) printf("%s%.3f", i ? "," : "", ms[i]);
    printf("],\"start\":%.3f,\"end\":%.3f}\n", start, end);
}

/* resize WINDOW WIDTH HEIGHT: ms until the last of it was drawn, or -1. */
void resize(char **a) {
    Area area = {0, 0, atoi(a[1]), atoi(a[2])};
    drop_events();
    double start = now();
    XMoveResizeWindow(display, strtoul(a[0], NULL, 10), 0, 0, (unsigned)area.width, (unsigned)area.height);
    XFlush(display);
    double end = last_damage(area, 200, -1);
    printf("{\"ms\":%.3f}\n", end < 0 ? -1 : end - start);
}
