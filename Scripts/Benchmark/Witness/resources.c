/* resources: what a client keeps on the server (X-Resource), and how many clients and overlays there are. */
#include "witness.h"

#include <X11/extensions/XRes.h>
#include <stdio.h>

static int count_clients(void) {
    int count = 0;
    XResClient *clients = NULL;
    XResQueryClients(display, &count, &clients);
    if (clients) XFree(clients);
    return count;
}

static int count_overlays(void) {
    Window r, parent, *child = NULL;
    unsigned count = 0;
    int mapped = 0;
    XQueryTree(display, root, &r, &parent, &child, &count);
    for (unsigned i = 0; i < count; i++) {
        XWindowAttributes w;
        mapped += XGetWindowAttributes(display, child[i], &w) && w.override_redirect && w.class == InputOutput &&
                  w.map_state == IsViewable;
    }
    if (child) XFree(child);
    return mapped;
}

static void print_types(Window owner) {
    int count = 0;
    XResType *types = NULL;
    XResQueryClientResources(display, owner, &count, &types);
    for (int i = 0; i < count; i++) {
        char *name = XGetAtomName(display, types[i].resource_type);
        printf("%s\"%s\":%u", i ? "," : "", name ? name : "?", types[i].count);
        if (name) XFree(name);
    }
    if (types) XFree(types);
}

/* resources SELECTION: of the client that owns the selection. */
void resources(char **a) {
    Window owner = XGetSelectionOwner(display, XInternAtom(display, a[0], False));
    unsigned long bytes = 0;
    if (owner) XResQueryClientPixmapBytes(display, owner, &bytes);
    printf("{\"clients\":%d,\"overlays\":%d,\"owner\":%lu,\"bytes\":%lu,\"types\":{", count_clients(),
           count_overlays(), owner, bytes);
    if (owner) print_types(owner);
    puts("}}");
}
