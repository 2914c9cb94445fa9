"""The figures: each function measures one thing in a world of its own and yields what it found."""

import contextlib
import os
import statistics
import subprocess
import sys
import threading

from programs import DONE, open_description, open_form
from verdict import Figure, against, quantile
from world import Broken, World

BOX = 96  # side of the HUD's box in pixels, at 1x
IDLE_S = 10


# --- the first screen ---------------------------------------------------------------------------------------------


def memory(pid):
    """Private dirty memory in KB."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as rows:
        return next(int(row.split()[1]) for row in rows if row.startswith("Private_Dirty:"))


def launch(world, command):
    with world.running(command) as running:
        b = running.birth
        return b["whole"] - b["start"], b["paint"] - b["map"], memory(running.pid)


def first_screen(programs, runs, kind):
    with World(kind, programs.tools) as world:
        commands = programs.ours(world), programs.reference()
        for command in commands:  # reads the files, fills the font cache
            launch(world, command)
        pairs = [[launch(world, command) for command in commands] for _ in range(runs)]
    ours, reference = (list(zip(*side)) for side in zip(*pairs))
    yield against(f"exec → all painted, {kind}", ours[0], reference[0], 1.35)
    yield blank(kind, ours[1], reference[1])
    if kind == "bare":
        yield against("private dirty memory, first screen", ours[2], reference[2], 2.2, "KB")


def blank(kind, ours, reference):
    """How long the window is on the screen with nothing in it."""
    limit = 1 if kind == "bare" else statistics.median(reference) + 0.5
    note = f"C: {statistics.median(reference):.2f}"
    return Figure(f"map → painted, {kind} (median)", "ms", statistics.median(ours), limit, list(ours), note=note)


# --- round trips, keys --------------------------------------------------------------------------------------------


def count(log, kind, start, end):
    return sum(1 for instant, what, _, _ in log if what == kind and start <= instant <= end)


def round_trips(programs):
    with World("bare", programs.tools) as world, world.counted() as (display, log):
        with world.running(programs.ours(world), display) as running:
            birth = running.birth
            trips = count(log(), "trip", birth["start"], birth["whole"])
            open_description(running)
            # The first key makes XTEST's keyboard the one in use, as plugging one in would: its layout is read.
            first_trips = key_trips(running, log, 1)
            later_trips = key_trips(running, log, 20)
    yield Figure("round trips to the first frame", "", trips, 12)
    yield Figure("round trips of 20 keys", "", later_trips, 0, note=f"first key of another keyboard: {first_trips}")


def key_trips(running, log, keys):
    typed = running.keys(keys, "a", "b", "BackSpace")
    if min(typed["ms"]) < 0:
        raise Broken("a key changed nothing: is the description focused?")
    return count(log(), "trip", typed["start"], typed["end"])


def key_latencies(world, command, prepare, keys):
    with world.running(command) as running:
        prepare(running)
        found = running.keys(keys, "a", "BackSpace")["ms"]
    if min(found) < 0:
        raise Broken(f"{command[0]}: a key changed nothing on the screen")
    return found


def key_to_pixels(programs, runs):
    turns, keys = 3, max(4, runs // 3 + 1)
    ours, reference = [], []
    with World("bare", programs.tools) as world:
        for _ in range(turns):
            ours += key_latencies(world, programs.ours(world), open_description, keys)
            reference += key_latencies(world, programs.reference("-e"), lambda r: r.focus(), keys)
    yield against("key → pixels", ours, reference, 1.3)


# --- the HUD ------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def busy_core(is_wanted):
    """Keeps the first core busy meanwhile."""
    if not is_wanted:
        yield
        return
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(0))})
        yield
    finally:
        process.kill()
        process.wait()


class Show:
    """One show of the HUD as the witness saw it."""

    def __init__(self, seen):
        self.frames = []  # (instant, picture), one for each change on the screen
        if seen["map"] < 0 or seen["end"] < 0:
            raise Broken("no HUD came, or it stayed")
        for instant, picture in seen["frames"]:
            self.add(instant, picture)
        visible = [instant for instant, picture in self.frames if picture != seen["before"]]
        if not visible:
            raise Broken("the HUD changed nothing on the screen")
        self.first_pixels = visible[0] - seen["start"]
        # The first frame is clear: what is seen begins with the second.
        ended = seen["map"] + 300 + 1000 / 60 + 4
        moving = [instant for instant in visible if instant <= ended]
        self.distinct = sum(1 for instant, _ in self.frames if instant <= ended)
        self.intervals = [b - a for a, b in zip(moving, moving[1:])]

    def add(self, instant, picture):
        """Damage that follows within 4 ms belongs to the frame before it."""
        if self.frames and instant - self.frames[-1][0] < 4:
            self.frames[-1] = (self.frames[-1][0], picture)
        elif not self.frames or picture != self.frames[-1][1]:
            self.frames.append((instant, picture))


def show(world, command, prepare):
    with world.running(command) as running:
        prepare(running)
        return Show(running.show(DONE))


def hud(programs, runs, kind, is_busy):
    with World(kind, programs.tools) as world, busy_core(is_busy):
        pairs = []
        for _ in range(runs):
            ours = show(world, programs.ours(world), open_form)
            pairs.append((ours, show(world, programs.reference("-a"), lambda running: None)))
    ours, reference = zip(*pairs)
    where = kind + (", a core busy" if is_busy else "")
    if not is_busy:
        yield first_pixels(where, ours, reference)
    yield from animation(where, ours, reference)


def first_pixels(where, ours, reference):
    values = [s.first_pixels for s in ours]
    median = statistics.median(values)
    note = f"C: {statistics.median(s.first_pixels for s in reference):.2f}"
    return Figure(f"Done → first HUD pixels, {where} (median)", "ms", median, 20, values, note=note)


def animation(where, ours, reference):
    distinct, theirs = ([s.distinct for s in side] for side in (ours, reference))
    frames = statistics.median(distinct)
    note = f"C: {statistics.median(theirs):.0f}; at worst {min(distinct)}, C {min(theirs)}"
    yield Figure(f"distinct frames in 0.3 s, {where} (median)", "", frames, 18, distinct, at_least=True, note=note)
    intervals, theirs = ([i for s in side for i in s.intervals] for side in (ours, reference))
    yield p99(where, intervals, theirs)
    note = f"C: {max(theirs):.2f}"
    yield Figure(f"longest frame interval, {where}", "ms", max(intervals), 25, intervals, note=note)


def p99(where, ours, reference):
    mine, theirs = quantile(ours, 0.99), quantile(reference, 0.99)
    note = f"C: {theirs:.2f} ms; ours: {mine:.2f}"
    return Figure(f"frame interval p99, {where}", "× C", mine / theirs, 1.05, ours, mine / theirs, note=note)


def show_bytes(programs):
    """What one show sends where every picture goes over the wire."""
    with World("bare", programs.tools) as world, world.counted("no-shm") as (display, log):
        with world.running(programs.ours(world), display) as running:
            open_form(running)
            seen = running.show(DONE)
            Show(seen)
            sent = [m for m in log() if m[1] == "request" and seen["start"] <= m[0] <= seen["end"]]
    limit = (1.1 * BOX * BOX * 4 + 5 * 1024) / 1024
    largest = max(sent, key=lambda m: m[3])
    note = f"{len(sent)} requests, the largest {largest[3] / 1024:.1f} KB (opcode {largest[2]})"
    yield Figure("bytes of a show", "KB", sum(m[3] for m in sent) / 1024, limit, note=note)


# --- idle ---------------------------------------------------------------------------------------------------------


def threads(pid):
    return [f"/proc/{pid}/task/{t}" for t in os.listdir(f"/proc/{pid}/task")]


def activity(pid):
    """(ms on a core, wake-ups) of all threads since they began."""
    cpu = wakes = 0
    for thread in threads(pid):
        with open(f"{thread}/schedstat", encoding="ascii") as file:
            cpu += int(file.read().split()[0]) / 1e6
        with open(f"{thread}/status", encoding="ascii") as rows:
            wakes += next(int(row.split()[1]) for row in rows if row.startswith("voluntary_ctxt_switches"))
    return cpu, wakes


def observe(pid, log, seconds):
    """What a program does in so many seconds: (ms on a core, wake-ups, requests)."""
    before, requests = activity(pid), len(log())
    threading.Event().wait(seconds)
    after = activity(pid)
    return after[0] - before[0], after[1] - before[1], len(log()) - requests


def idle(programs):
    with World("bare", programs.tools) as world, world.counted() as (display, log):
        with world.running(programs.ours(world), display) as running:
            open_form(running)
            threading.Event().wait(1)
            cpu, wakes, requests = observe(running.pid, log, IDLE_S)
    yield Figure(f"idle {IDLE_S} s, form: CPU", "ms", cpu, 0)
    yield Figure(f"idle {IDLE_S} s, form: wake-ups", "", wakes, 0)
    yield Figure(f"idle {IDLE_S} s, form: X messages", "", requests, 0)


def caret(programs):
    with World("bare", programs.tools) as world, world.counted() as (display, log):
        with world.running(programs.ours(world), display) as running:
            open_description(running)
            running.keys(1, "a")
            threading.Event().wait(1)  # the draft is written within half a second of the key
            _, wakes, _ = observe(running.pid, log, IDLE_S - 2)
            threading.Event().wait(2)
            _, late, _ = observe(running.pid, log, IDLE_S)
    yield Figure("caret: wake-ups a second", "", wakes / (IDLE_S - 2), 2)
    yield Figure(f"caret, {IDLE_S} s after the last key: wake-ups", "", late, 0)
