// Cairo and Pango, for `Canvas` alone.
#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>
