/* Reads commands, one a line, its words separated by tabs. */
#include "witness.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

enum { most_words = 64 };

static const struct {
    const char *name;
    void (*run)(char **arguments);
    int arguments;
} commands[] = {
    {"await", await, 1}, {"launch", launch, 3}, {"stop", stop, 1}, {"click", click, 3},
    {"focus", focus, 1}, {"keys", keys, 6},     {"show", show, 6}, {"appear", appear, 8}, {"message", message, 2},
    {"tied", tied, 2},   {"list", list, 1},     {"resources", resources, 1}, {"vacant", vacant, 1},
    {"type", type, 6},   {"scroll", scroll, 6}, {"resize", resize, 3},
};

static void obey(char *line) {
    char *word[most_words + 1] = {0};
    int count = 0;
    for (char *w = strtok(line, "\t\n"); w && count < most_words; w = strtok(NULL, "\t\n")) word[count++] = w;
    for (size_t i = 0; count && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, word[0]) == 0 && count > commands[i].arguments) {
            commands[i].run(word + 1);
            return;
        }
    }
    puts("{\"error\":\"what is asked is unknown or incomplete\"}");
}

int main(void) {
    static char line[8192];
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (!open_screen()) {
        puts("{\"error\":\"no display, or one without the Damage extension\"}");
        return 1;
    }
    puts("{\"ready\":true}");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        obey(line);
        fflush(stdout);
    }
    return 0;
}
