// Pins the font of every program of tests, so that pictures come out alike on every machine.
//
// Fontconfig reads FONTCONFIG_FILE once, at the first text of the process; suites run side by side,
// so that no test can come before that one. A constructor comes before them all.

#include "CPinnedFont.h"

#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void pin_font(void) {
  char path[4096] = __FILE__;
  char *name = strrchr(path, '/');
  if (!name || strlen(path) + sizeof "fonts.conf" > sizeof path) return;
  strcpy(name + 1, "fonts.conf");
  setenv("FONTCONFIG_FILE", path, 1);
}
