// The core of XCB and nothing else, for `HUDClient`: it is also linked statically, where every library counts.
#pragma once
#include <xcb/xcb.h>
