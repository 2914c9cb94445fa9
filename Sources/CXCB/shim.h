// The core of XCB and nothing else, for `HUDClient`: it is also linked statically, where every library counts.
#pragma once
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// What glibc shows with _GNU_SOURCE alone, which Swift's import of spawn.h and stdlib.h goes without.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
char *secure_getenv(const char *name);
static const short CXCB_POSIX_SPAWN_SETSID = 0x80;
