// SQLite, for `Places` alone.
#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is an integer cast to a function pointer, which Swift cannot import.
static inline int csqlite_bind_text_copy(sqlite3_stmt *statement, int index, const char *bytes,
                                         int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}
