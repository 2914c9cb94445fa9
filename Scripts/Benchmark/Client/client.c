/* client SOCKET TEXT: the smallest command that shows a HUD: one datagram to the reference's daemon. */
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(int argc, char **argv) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    if (argc != 3) return 2;
    int s = socket(AF_UNIX, SOCK_DGRAM, 0);
    strncpy(to.sun_path, argv[1], sizeof to.sun_path - 1);
    return sendto(s, argv[2], strlen(argv[2]), 0, (struct sockaddr *)&to, sizeof to) < 0;
}
