/* launch, stop: a program from exec to its first whole picture. */
#define _GNU_SOURCE
#include "witness.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* In ms. `calm` keeps the reading of pixels out of the way of a program that is still drawing. */
enum { first_limit = 15000, calm = 1, quiet = 250, longest_settling = 3000 };

typedef struct {
    Window top, client;           /* the child of the root, and the program's own window */
    Area area;                    /* of the client on the root */
    double start, map, paint;     /* paint: the first picture that is not one colour */
    double drawn, whole;          /* last damage; the damage that made the last picture */
    uint64_t hash;                /* of the last picture */
    bool undecided;               /* damage came since the last picture */
} Birth;

pid_t start_program(const char *on_display, const char *log, char **command, double *start) {
    int out = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    setenv("DISPLAY", on_display, 1);
    *start = now();
    pid_t pid = vfork();
    if (pid == 0) {
        setsid();
        dup2(out, 1);
        dup2(out, 2);
        execvp(command[0], command);
        _exit(127);
    }
    close(out);
    return pid;
}

static void note_map(Birth *b, Window window, double at) {
    XWindowAttributes w;
    if (b->top || !XGetWindowAttributes(display, window, &w) || w.class == InputOnly || w.width < 64) return;
    b->top = window;
    b->map = at;
    if (!b->client) b->client = window;
    b->area = area_of(b->client);
    b->drawn = at;
}

static void note(Birth *b, XEvent *e, double at) {
    if (e->type == ReparentNotify && e->xreparent.parent != root && !b->top) b->client = e->xreparent.window;
    if (e->type == MapNotify && e->xmap.event == root) note_map(b, e->xmap.window, at);
    if (e->type == ConfigureNotify && b->top && e->xconfigure.window == b->top) b->area = area_of(b->client);
    if (b->top && is_damage(e, b->area)) {
        b->drawn = at;
        b->undecided = true;
    }
}

/* Reads the window's pixels. What was drawn while they were read has its events in the queue by now. */
static void look(Birth *b) {
    Picture seen = picture(b->area);
    while (XQLength(display) > 0) {
        XEvent event;
        XNextEvent(display, &event);
        note(b, &event, now());
    }
    if (b->paint < 0 && seen.is_painted) b->paint = b->drawn;
    if (seen.hash != b->hash) b->whole = b->drawn;
    b->hash = seen.hash;
    b->undecided = false;
}

static double patience(const Birth *b) {
    if (b->undecided) return b->drawn + calm;
    if (b->paint < 0) return b->start + first_limit;
    double end = b->drawn + quiet, limit = b->paint + longest_settling;
    return end < limit ? end : limit;
}

static void watch(Birth *b) {
    for (;;) {
        XEvent event;
        if (next_event(&event, patience(b)))
            note(b, &event, now());
        else if (b->undecided)
            look(b);
        else
            return;
    }
}

/* launch DISPLAY LOG COMMAND… */
void launch(char **a) {
    Birth b = {.map = -1, .paint = -1, .whole = -1};
    drop_events();
    pid_t pid = start_program(a[0], a[1], a + 2, &b.start);
    watch(&b);
    printf("{\"pid\":%d,\"start\":%.3f,\"map\":%.3f,\"paint\":%.3f,\"whole\":%.3f,\"window\":%lu,"
           "\"area\":[%d,%d,%d,%d]}\n",
           pid, b.start, b.map, b.paint, b.whole, b.client, b.area.x, b.area.y, b.area.width, b.area.height);
}

static double in_ms(struct timeval t) {
    return t.tv_sec * 1e3 + t.tv_usec / 1e3;
}

/* stop PID: TERM, and KILL after three seconds; what it had on a core, with the children it waited for. */
void stop(char **a) {
    pid_t pid = atoi(a[0]);
    int status = -1;
    struct pollfd end = {(int)syscall(SYS_pidfd_open, pid, 0), POLLIN, 0};
    kill(pid, SIGTERM);
    if (poll(&end, 1, 3000) == 0) kill(pid, SIGKILL);
    struct rusage use = {0};
    wait4(pid, &status, 0, &use);
    close(end.fd);
    settle(whole_screen(), 60, 1000);
    printf("{\"status\":%d,\"cpu\":%.3f}\n", status, in_ms(use.ru_utime) + in_ms(use.ru_stime));
}
