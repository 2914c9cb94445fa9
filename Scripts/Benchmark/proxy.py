"""A proxy between one X client and its server that counts what passes.

    python3 proxy.py DISPLAY LOG [no-shm]

Prints the number of the display it offers, then runs until it is told to end. Every message is one line of LOG:
instant in ms (monotonic), kind (request, reply, event, error, trip), what (opcode, or opcode.minor), bytes.
A *trip* is a reply to a request that was sent after the trip before it had ended: replies to requests sent together
count once, so the trips are the times the client had to wait. `no-shm` hides the shared-memory extension, which makes
every picture pass here, as over a network.
"""

import os
import selectors
import signal
import socket
import struct
import sys
import time

SOCKETS = "/tmp/.X11-unix"
GENERIC_EVENT = 35


class Conversation:
    """What both directions of one connection have to know of each other."""

    def __init__(self):
        self.byte_order = "<"
        self.sent = 0  # number of the last request
        self.trip_end = 0  # number of the last request when the last trip ended


class Requests:
    """Splits the client's bytes into requests."""

    def __init__(self, conversation):
        self.conversation, self.buffer, self.is_set_up = conversation, bytearray(), False

    def feed(self, data):
        self.buffer += data
        while length := self.next_length():
            yield self.describe(length)
            del self.buffer[:length]

    def next_length(self):
        """Bytes of the first message in the buffer; None while it is incomplete."""
        b, order = self.buffer, self.conversation.byte_order
        if len(b) < (4 if self.is_set_up else 12):
            return None
        if not self.is_set_up:
            order = self.conversation.byte_order = "<" if b[0] == ord("l") else ">"
            name, key = struct.unpack_from(order + "HH", b, 6)
            length = 12 + (name + 3) // 4 * 4 + (key + 3) // 4 * 4
        else:
            length = 4 * struct.unpack_from(order + "H", b, 2)[0]
            if length == 0:  # BIG-REQUESTS: the length is in the next word
                length = 4 * struct.unpack_from(order + "I", b, 4)[0] if len(b) >= 8 else len(b) + 1
        return length if len(b) >= length else None

    def describe(self, length):
        if not self.is_set_up:
            self.is_set_up = True
            return "setup", "0", length
        self.conversation.sent += 1
        opcode, minor = self.buffer[0], self.buffer[1]
        return "request", f"{opcode}.{minor}" if opcode >= 128 else str(opcode), length


class Answers:
    """Splits the server's bytes into replies, events and errors, and finds the round trips."""

    def __init__(self, conversation):
        self.conversation, self.buffer, self.is_set_up = conversation, bytearray(), False

    def feed(self, data):
        self.buffer += data
        while length := self.next_length():
            yield from self.describe(length)
            del self.buffer[:length]

    def next_length(self):
        b, order = self.buffer, self.conversation.byte_order
        if len(b) < (32 if self.is_set_up else 8):
            return None
        if not self.is_set_up:
            length = 8 + 4 * struct.unpack_from(order + "H", b, 6)[0]
        elif b[0] == 1 or b[0] & 0x7F == GENERIC_EVENT:
            length = 32 + 4 * struct.unpack_from(order + "I", b, 4)[0]
        else:
            length = 32
        return length if len(b) >= length else None

    def describe(self, length):
        talk, code = self.conversation, self.buffer[0]
        if not self.is_set_up:
            self.is_set_up = True
            talk.trip_end = talk.sent
            yield "reply", "setup", length
            yield "trip", "setup", 0
        elif code == 1:
            yield "reply", "1", length
            if self.answered() > talk.trip_end:
                talk.trip_end = talk.sent
                yield "trip", "1", 0
        else:
            yield ("event", str(code & 0x7F), length) if code else ("error", str(self.buffer[1]), length)

    def answered(self):
        """The number of the request this reply is for, of which the reply carries the low 16 bits."""
        low = struct.unpack_from(self.conversation.byte_order + "H", self.buffer, 2)[0]
        number = self.conversation.sent & ~0xFFFF | low
        return number if number <= self.conversation.sent else number - 0x10000


def listen(near):
    """A listening socket at the first free display number from `near` on."""
    for number in range(near, near + 100):
        server = socket.socket(socket.AF_UNIX)
        try:
            server.bind(f"{SOCKETS}/X{number}")
        except OSError:
            server.close()
            continue
        server.listen(8)
        return number, server
    raise SystemExit("proxy: no free display number")


class Proxy:
    def __init__(self, display, log, hides_shm):
        self.display, self.log, self.hides_shm = display, log, hides_shm
        self.selector = selectors.DefaultSelector()

    def accept(self, server):
        client, _ = server.accept()
        upstream = socket.socket(socket.AF_UNIX)
        upstream.connect(f"{SOCKETS}/X{self.display}")
        talk = Conversation()
        self.selector.register(client, selectors.EVENT_READ, (upstream, Requests(talk)))
        self.selector.register(upstream, selectors.EVENT_READ, (client, Answers(talk)))

    def close(self, *ends):
        for end in ends:
            if end.fileno() >= 0:
                self.selector.unregister(end)
                end.close()

    def carry(self, source, target, splitter):
        try:
            data, descriptors, _, _ = socket.recv_fds(source, 1 << 18, 16)
        except OSError:
            data, descriptors = b"", []
        if not data:
            return self.close(source, target)
        if self.hides_shm:
            data = data.replace(b"MIT-SHM", b"MIT-NIL")
        instant = time.monotonic() * 1e3
        for kind, what, length in splitter.feed(data):
            self.log.write(f"{instant:.3f} {kind} {what} {length}\n")
        self.send(source, target, data, descriptors)

    def send(self, source, target, data, descriptors):
        try:
            sent = socket.send_fds(target, [data], descriptors) if descriptors else 0
            target.sendall(data[sent:])
        except OSError:
            self.close(source, target)
        for descriptor in descriptors:
            os.close(descriptor)

    def run(self, server):
        self.selector.register(server, selectors.EVENT_READ, None)
        while True:
            for key, _ in self.selector.select():
                if key.data is None:
                    self.accept(server)
                elif key.fileobj.fileno() >= 0:
                    self.carry(key.fileobj, *key.data)
            self.log.flush()


def main():
    display = int(sys.argv[1])
    number, server = listen(display + 100)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        with open(sys.argv[2], "w", encoding="ascii") as log:
            print(number, flush=True)
            Proxy(display, log, "no-shm" in sys.argv).run(server)
    finally:
        os.unlink(f"{SOCKETS}/X{number}")


if __name__ == "__main__":
    main()
