#!/usr/bin/env python3
"""Shows a HUD: hud.py WORDS. Documentation/HUDProtocol.md over X11, with nothing but a socket."""
import os, re, socket, struct, sys

host, number, _ = re.match(r"([^:]*):(\d+)\.?(\d*)$", os.environ["DISPLAY"]).groups()
x = socket.socket(socket.AF_INET if host else socket.AF_UNIX)
x.settimeout(5)
x.connect((host, 6000 + int(number)) if host else "/tmp/.X11-unix/X" + number)
name = cookie = b""
path = os.environ.get("XAUTHORITY") or os.path.expanduser("~/.Xauthority")
rest = open(path, "rb").read() if os.path.exists(path) else b""
while rest and not cookie:  # family; then address, display, name and cookie, each after its length
    fields, rest = [], rest[2:]
    for _ in range(4):
        size = 2 + int.from_bytes(rest[:2], "big")
        fields, rest = fields + [rest[2:size]], rest[size:]
    if fields[1] in (number.encode(), b"") and fields[2] == b"MIT-MAGIC-COOKIE-1":
        name, cookie = fields[2:]
pad = lambda data: data + bytes(-len(data) % 4)
read = x.makefile("rb").read  # all of it, where a socket gives what is there
send = lambda code, data: x.sendall(struct.pack("<BBH", code, 0, 1 + len(pad(data)) // 4) + pad(data))
ask = lambda code, data: send(code, data) or read(32)[8:12]
atom = lambda word: ask(16, struct.pack("<HH", len(word), 0) + word.encode())
x.sendall(struct.pack("<BxHHHHxx", 0x6C, 11, 0, len(name), len(cookie)) + pad(name) + pad(cookie))
accepted, *_, words = struct.unpack("<BBHHH", read(8))
setup = read(4 * words)
assert accepted == 1, "the display refuses"
root = setup[32 + (setup[16] + 256 * setup[17] + 3) // 4 * 4 + 8 * setup[21] :][:4]  # of screen 0
window = (int.from_bytes(setup[4:8], "little") | os.getpid() & 0xFFFFF).to_bytes(4, "little")  # nobody's before
begin, more = atom("_HUD_MESSAGE_BEGIN"), atom("_HUD_MESSAGE")
event, owner = atom("_HUD_EVENT"), ask(23, atom("_HUD_S0"))
assert owner != bytes(4), "no owner: run hud once"
send(1, window + root + struct.pack("<hhHHHHII", -1, -1, 1, 1, 0, 2, 0, 0))
title = " ".join(sys.argv[1:]).replace("\\", "\\\\").replace("\n", "\\n")
text = f"show\nserial=1\ntitle={title}".encode() + b"\0"
for i in range(0, len(text), 20):
    piece = (more if i else begin) + text[i : i + 20].ljust(20, b"\0")
    send(25, owner + bytes(4) + b"\x21\x08\0\0" + window + piece)
while (packet := read(32))[0] & 127 != 33 or packet[8:16] != event + b"\1\0\0\0":
    assert packet[0], "the owner is gone"
sys.exit(0 if packet[16] == 1 else 6)
