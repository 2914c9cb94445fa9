"""The figures of typing and scrolling that go on: long texts, long tables, large windows."""

import random
from functools import partial

from figures import count
from huds import pause
from programs import open_description, open_form
from verdict import Figure, against, quantile
from world import Broken, World

CHARACTERS = 100_000
RATE = 3000  # characters a second that must not be too fast for us (B32)
LONG_TEXT = 10_000
ROWS = 10_000
REFRESH_HZ = 60
SCROLL_S = 5
FRAME_MS = 1000 / REFRESH_HZ
LARGE = (3840, 2160)  # 4K, which has two pixels a point


def middle(name, ours, reference, limit):
    """The ratio of the medians: where a late picture may be taken for the next one, the smallest says nothing."""
    mine, theirs = quantile(ours, 0.5), quantile(reference, 0.5)
    note = f"C: {theirs:.2f} ms; ours: {mine:.2f}"
    return Figure(name, "× C", mine / theirs, limit, ours, mine / theirs, note=note)


# --- typing -------------------------------------------------------------------------------------------------------


def words(number, breaks):
    """Words of chance, the same each time: letters and blanks, and where it is to have them line breaks."""
    dice, text = random.Random(32), ""
    while len(text) < number:
        text += "".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=dice.randint(1, 9)))
        text += "\n" if breaks and dice.random() < 0.1 else " "
    return text[: number - 1] + "x"


def typed(running, text):
    """Types it; characters a second from the first key to the last picture."""
    file = running.world.home / "text"
    file.write_text(text, encoding="ascii")
    seen = running.ask("type", running.pid, file, running.x, running.y, running.width, running.height)
    if seen["count"] != len(text) or seen["end"] < 0:
        raise Broken("the text was not typed, or it changed nothing on the screen")
    return len(text) / (seen["end"] - seen["start"]) * 1e3


def is_kept(world, text):
    """Whether the draft holds just this text; it is written within half a second of the last key."""
    draft = world.home / "state" / "taglocation" / "draft"
    wanted = f"description {len(text)}\n{text}\n".encode("ascii")
    for _ in range(30):
        if draft.exists() and wanted in draft.read_bytes():
            return True
        pause(0.1)
    return False


def typing(programs):
    """The median of three, against a C entry that sets the line anew for what came meanwhile."""
    text = words(CHARACTERS, breaks=True)
    ours, reference, wrong = [], [], 0
    with World("bare", programs.tools) as world:
        for _ in range(3):
            with world.running(programs.ours(world)) as running:
                open_description(running)
                ours.append(typed(running, text))
                wrong += not is_kept(world, text)
            with world.running(programs.reference("-e")) as running:
                running.focus()
                reference.append(typed(running, text))
    yield Figure(f"{CHARACTERS} keys at once (slowest of 3)", "/s", min(ours), RATE, ours, at_least=True)
    # A key of ours goes through a selection, an undo history, a caret that blinks and a draft, and C's does not: some
    # microseconds. What grows with the text would show here as tens of them.
    ratio = max(reference) / max(ours)
    note = f"C: {max(reference):.0f} characters/s; ours: {max(ours):.0f}"
    yield Figure(f"{CHARACTERS} keys at once", "× C", ratio, 6, ratio=ratio, note=note)
    yield Figure(f"{CHARACTERS} keys at once: texts not exact in the draft", "", wrong, 0, note="of 3")


def long_text(programs, runs):
    """A key at the end of a paragraph of ten thousand characters: nothing may depend on what stands before it."""
    text, keys = words(LONG_TEXT, breaks=False), max(20, 6 * runs)
    with World("bare", programs.tools) as world:
        found = []
        for command, prepare in (
            (programs.ours(world), open_description),
            (programs.reference("-e"), lambda running: running.focus()),
        ):
            with world.running(command) as running:
                prepare(running)
                typed(running, text)
                found.append(running.keys(keys, "a", "BackSpace")["ms"])
                if min(found[-1]) < 0:
                    raise Broken(f"{command[0]}: a key changed nothing on the screen")
    ours, reference = found
    where = f"key → damage after {LONG_TEXT} characters"
    # The C entry sets the whole paragraph for each key.
    yield middle(f"{where}, p50", ours, reference, 1.3)
    # The picture has to be there at the next refresh, however long the text is; or where others keep the cores busy, no
    # later than C's.
    theirs = quantile(reference, 0.99)
    limit = max(FRAME_MS, theirs)
    yield Figure(f"{where}, p99", "ms", quantile(ours, 0.99), limit, ours, note=f"C: {theirs:.2f}")


# --- scrolling ----------------------------------------------------------------------------------------------------


def scrolled(running, ticks):
    area = running.x, running.y, running.width, running.height
    return running.ask("scroll", ticks, REFRESH_HZ, *area)


def prompt(ms):
    """Without the frames after one that was missed: what is seen then may be the late one."""
    return [now for before, now in zip(ms, ms[1:]) if before >= 0 and now >= 0]


def long_table(programs):
    """The wheel at each refresh over a table; no screen of the program has so many rows, so its table stands alone."""
    found, commands = ([], []), ([str(programs.table), str(ROWS)], programs.reference("-l"))
    with World("bare", programs.tools) as world:
        for _ in range(SCROLL_S):
            for side, command in zip(found, commands):
                with world.running(command) as running:
                    running.focus()
                    side.append(scrolled(running, REFRESH_HZ)["ms"])
    ours, reference = ([t for ms in side for t in ms] for side in found)
    missed, theirs = (sum(1 for t in side if t < 0) for side in (ours, reference))
    where = f"{ROWS} rows"
    note = f"of {len(ours)}; C: {theirs}"
    # One in a hundred, as the animation's p99, or where others keep the cores busy as many as C.
    limit = max(len(ours) // 100, theirs)
    yield Figure(f"frames missed while scrolling, {where}", "", missed, limit, note=note)
    ours, reference = ([t for ms in side for t in prompt(ms)] for side in found)
    yield middle(f"wheel → pixels, {where} (median)", ours, reference, 1.3)


def scroll_trips(programs):
    with World("bare", programs.tools) as world, world.counted() as (display, log):
        with world.running([str(programs.table), str(ROWS)], display) as running:
            running.focus()
            seen = scrolled(running, REFRESH_HZ)
            trips = count(log(), "trip", seen["start"], seen["end"])
    yield Figure(f"round trips of {REFRESH_HZ} notches of the wheel", "", trips, 0)


# --- a large window -----------------------------------------------------------------------------------------------


def redraws(running, runs):
    """Each size is another picture, all of it drawn anew; ms from the request to its last pixel."""
    found = []
    for turn in range(runs + 1):
        seen = running.ask("resize", running.birth["window"], LARGE[0], LARGE[1] - turn % 2 * 20)
        if seen["ms"] < 0:
            raise Broken("a window of another size was not drawn")
        found.append(seen["ms"])
    return found[1:]


def large_form(programs, runs):
    with World("bare", programs.tools, screen=LARGE) as world:
        with world.running([*programs.ours(world), "--scale", "2"]) as running:
            open_form(running, scale=2)
            ours = redraws(running, runs)
        with world.running(programs.reference("-f")) as running:
            reference = redraws(running, runs)
    yield against("form of 4K: size → all drawn", ours, reference, 1.3)
    # Every other refresh while a corner is dragged, on a server that draws without a graphics card; or no later than C.
    limit = max(2 * FRAME_MS, quantile(reference, 0.5))
    yield Figure("form of 4K: size → all drawn, median", "ms", quantile(ours, 0.5), limit, ours)


def measurements(subject, runs):
    return {
        "typing": partial(typing, subject),
        "long text": partial(long_text, subject, runs),
        "long table": partial(long_table, subject),
        "scroll trips": partial(scroll_trips, subject),
        "form of 4K": partial(large_form, subject, runs),
    }
