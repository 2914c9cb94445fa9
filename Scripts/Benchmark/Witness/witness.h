/* The witness: one client that plays the user (XTEST) and sees what reaches the screen (Damage, MapNotify).
 * It is told what to do by lines on standard input and answers each with one line of JSON.
 * All instants are CLOCK_MONOTONIC in milliseconds. */
#ifndef WITNESS_H
#define WITNESS_H

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct {
    int x, y, width, height;
} Area;

/* What an area of the screen shows: a number that stands for its pixels, and whether they have more than one colour. */
typedef struct {
    uint64_t hash;
    bool is_painted;
} Picture;

/* screen.c */
extern Display *display;
extern Window root;
double now(void);
bool open_screen(void);
/* Waits for one event until `deadline`; false when the time is up. */
bool next_event(XEvent *event, double deadline);
void drop_events(void);
bool is_damage(const XEvent *event, Area area);
bool is_overlay(const XEvent *event);
Area whole_screen(void);
Area area_of(Window window);
/* Waits until nothing in `area` was drawn for `quiet` ms, at most `limit` ms. */
void settle(Area area, double quiet, double limit);
Picture picture(Area area);

/* The commands, one file each. Each prints one line. */
void await(char **arguments);
void launch(char **arguments);
void stop(char **arguments);
void click(char **arguments);
void focus(char **arguments);
void keys(char **arguments);
void show(char **arguments);
void appear(char **arguments);
void message(char **arguments);
void tied(char **arguments);
void list(char **arguments);
void resources(char **arguments);
void vacant(char **arguments);
void type(char **arguments);
void scroll(char **arguments);
void resize(char **arguments);

/* launch.c: starts `command` in a session of its own, and notes when. */
pid_t start_program(const char *on_display, const char *log, char **command, double *start);

/* message.c: an unmapped window of ours; lines to a selection's owner, or a datagram, and when they were sent. */
Window message_window(void);
double send_message(const char *selection, Window from, char **lines);
double send_datagram(const char *path, const char *text);

/* show.c: motion, press and release of button 1; the instant of the release. */
double press(int x, int y);

#endif
