// SQLite, for `Places` alone.
#pragma once
#include <sqlite3.h>
