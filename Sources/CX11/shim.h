// Xlib, XCB and the X extensions, for `XWindow` alone. Below the includes stands only what Swift cannot say.
#pragma once
#include <X11/Xlib.h>
