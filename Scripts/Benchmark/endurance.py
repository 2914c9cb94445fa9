"""Thousands of shows of all kinds, and what the owner keeps of them on the server and in memory (B49)."""

import os
import struct
import zlib

from figures import memory
from huds import SELECTION, pause, start_owner
from verdict import Figure
from world import Broken, World

GLYPHS = ["none", "check", "cross", "info", "warning", "spinner", "ring", "pie", "bar", "file"]
POSITIONS = ["center", "top-left", "bottom", "right"]
WORDS = ["Saved", "A title of several words, long enough to be broken into lines", "שלום", "Volume", "١٢٣"]
WARM_UP = 0.2  # share of the shows before the first look
RESTS = 10  # looks after it
QUIET_S = 1.2  # a last HUD leaves, and programs beneath may paint


def picture(path, side=64):
    """Writes a PNG in one colour."""

    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x20\x80\xc0\xff" * side) * side
    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")
    )
    return path


def request(number, image):
    """The words of a show, all kinds in turn; the periods share no factor, so that they meet in all ways."""
    glyph = GLYPHS[number % len(GLYPHS)]
    lines = [
        "show",
        "serial=1",
        f"title={WORDS[number // 3 % len(WORDS)]} {number % 7}",
        f"glyph={'file:' + str(image) if glyph == 'file' else glyph}",
        f"position={POSITIONS[number // 7 % len(POSITIONS)]}",
        f"theme={('light', 'dark', 'auto')[number // 11 % 3]}",
    ]
    lines += [f"progress={number % 101}"] if glyph in ("ring", "pie", "bar") else []
    lines += ["detail=With a detail under it"] if number // 13 % 2 else []
    lines += ["dim=1"] if number // 17 % 4 == 0 else []
    lines += ["cancellable=1"] if number // 19 % 3 == 0 else []
    return lines


def show(world, number, image):
    """Most come and go with their client; some become another HUD, some end by themselves."""
    lines = request(number, image)
    if number % 50 == 49:
        # The second takes the first one's place; it ends by itself, beside or after the one below.
        world.witness.ask("message", SELECTION, *lines, "duration=1")
        world.witness.ask("message", SELECTION, *request(number + 1, image), "duration=1")
    if number % 500 == 499:
        pause(QUIET_S)
    seen = world.witness.ask("tied", SELECTION, *lines, "tied=1", f"key={number % 3}")
    if seen["map"] < 0 or seen["end"] < seen["map"]:
        raise Broken(f"show {number} did not come, or stayed: {lines}")


class Look:
    """What the owner keeps when nothing is shown."""

    def __init__(self, world, pid):
        pause(QUIET_S)
        found = world.witness.ask("resources", SELECTION)
        self.types, self.clients, self.pixmap_bytes = found["types"], found["clients"], found["bytes"]
        self.resources = sum(self.types.values())
        self.private = memory(pid)
        self.descriptors = len(os.listdir(f"/proc/{pid}/fd"))


def shows(programs, number, kind):
    with World(kind, programs.tools) as world:
        owner = start_owner(programs, world)
        image = picture(world.home / "picture.png")
        looks, done = [], 0
        stages = [int(number * (WARM_UP + (1 - WARM_UP) * i / RESTS)) for i in range(RESTS + 1)]
        for stage in stages:
            for index in range(done, stage):
                show(world, index, image)
            done = stage
            looks.append(Look(world, owner.pid))
    yield from compared(looks, f"{number} shows, {kind}")


def compared(looks, where):
    first, last = looks[0], looks[-1]
    grown = {t: last.types.get(t, 0) - first.types.get(t, 0) for t in {*first.types, *last.types}}
    note = f"{first.resources} → {last.resources}" + "".join(f", {t} {n:+}" for t, n in grown.items() if n)
    yield Figure(f"X resources, {where}", "more", last.resources - first.resources, 0, note=note)
    note = f"{first.pixmap_bytes // 1024} → {last.pixmap_bytes // 1024}"
    more = max(0, last.pixmap_bytes - max(look.pixmap_bytes for look in looks[:-1])) / 1024
    yield Figure(f"pixmaps, {where}", "KB", more, 0, note=note)
    note = "KB: " + " ".join(str(look.private) for look in looks)
    # Pages come and go with the allocator; what leaks per show goes on growing to the end.
    growth = last.private - max(look.private for look in looks[: len(looks) // 2 + 1])
    yield Figure(f"private dirty memory, {where}", "KB", growth, 128, note=note)
    yield Figure(f"descriptors, {where}", "more", last.descriptors - first.descriptors, 0)
