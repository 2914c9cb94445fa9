/* await: until the window manager, the compositor or the owner of a selection has announced itself. */
#include "witness.h"

#include <stdio.h>
#include <string.h>

static bool has_property(const char *name) {
    Atom type;
    int format;
    unsigned long count = 0, rest;
    unsigned char *value = NULL;
    XGetWindowProperty(display, root, XInternAtom(display, name, False), 0, 1, False, AnyPropertyType, &type, &format,
                       &count, &rest, &value);
    if (value) XFree(value);
    return count > 0;
}

static bool has_owner(const char *selection) {
    return XGetSelectionOwner(display, XInternAtom(display, selection, False)) != None;
}

/* await manager, compositor or SELECTION: true, or false after ten seconds. */
void await(char **a) {
    bool (*is_there)(const char *) = strcmp(a[0], "manager") == 0 ? has_property : has_owner;
    const char *selection = strcmp(a[0], "compositor") == 0 ? "_NET_WM_CM_S0" : a[0];
    const char *sign = is_there == has_property ? "_NET_SUPPORTING_WM_CHECK" : selection;
    double limit = now() + 10000;
    while (!is_there(sign) && now() < limit) settle(whole_screen(), 20, 20);
    settle(whole_screen(), 200, 2000);
    printf("{\"found\":%s}\n", is_there(sign) ? "true" : "false");
}

/* vacant SELECTION: until nobody owns it any more; false after ten seconds. */
void vacant(char **a) {
    double limit = now() + 10000;
    while (has_owner(a[0]) && now() < limit) settle(whole_screen(), 20, 20);
    printf("{\"vacant\":%s}\n", has_owner(a[0]) ? "false" : "true");
}
