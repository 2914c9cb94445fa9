// The core of XCB and nothing else, for `HUDClient`: it is also linked statically, where every library counts.
#pragma once
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// What glibc shows with _GNU_SOURCE alone, which Swift's import of spawn.h and stdlib.h goes without.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
char *secure_getenv(const char *name);
static const short CXCB_POSIX_SPAWN_SETSID = 0x80;
int clone(int (*body)(void *), void *stack, int flags, void *argument, ...);

struct cxcb_start {
  const char *path;
  const posix_spawn_file_actions_t *actions;
  const posix_spawnattr_t *attributes;
  char *const *arguments, *const *variables;
  // Readable once the program has ended; -1 when the system has no such descriptor to give.
  int watch;
  int error;
};

static int cxcb_start_between(void *given) {
  struct cxcb_start *start = (struct cxcb_start *)given;
  pid_t program;
  start->error = posix_spawn(
      &program, start->path, start->actions, start->attributes, start->arguments, start->variables);
  // By the process that could wait for it, so that the number cannot have gone to another one meanwhile.
  if (start->error == 0) start->watch = (int)syscall(SYS_pidfd_open, program, 0);
  return 0;
}

// Starts a program as nobody's child: it is never a zombie of a caller that lives longer and does not ask for it.
//
// The process between is what posix_spawn makes, too: it runs in our memory while this thread stands still, so that it
// costs nothing in a large program, and nothing of ours runs after a fork of many threads. It ends without SIGCHLD, and a
// program that waits for all its children does not see it.
static inline void cxcb_start_orphan(struct cxcb_start *start) {
  // sched.h, which shows them with _GNU_SOURCE: CLONE_VM, CLONE_FILES and CLONE_VFORK; bits/waitflags.h: __WALL.
  const int flags = 0x100 | 0x400 | 0x4000, any = 0x40000000;
  char stack[1 << 15] __attribute__((aligned(16)));
  sigset_t all, before;
  start->watch = -1;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t between = clone(cxcb_start_between, stack + sizeof stack, flags, start);
  if (between < 0) start->error = errno;
  while (between > 0 && waitpid(between, NULL, any) < 0 && errno == EINTR) {
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
