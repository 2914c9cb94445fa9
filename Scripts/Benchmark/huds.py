"""HUDs on the screen, ours and the reference's, each in a world of its own."""

import contextlib
import os
import signal
import threading

from world import Broken, World

SELECTION = "_HUD_S0"
# The same HUD as the reference's: the box of 96 points with its check mark and one word.
SHOW = ["show", "serial=1", "title=Tagged", "glyph=check", "duration=600", "theme=dark"]
AUTO = [line for line in SHOW if not line.startswith("theme=")]
SIDE = 140
AREA = [(1280 - SIDE) // 2, (800 - SIDE) // 2, SIDE, SIDE]
LIMIT = 5000  # ms


class Place:
    """A world with a process that shows HUDs, and the words that make it show one."""

    def __init__(self, world, pid, *request):
        self.world, self.pid, self.request = world, pid, request

    def appear(self, *request, until="end", area=AREA):
        """What was seen of one HUD: until its first pixels, or until it is gone."""
        seen = self.world.witness.ask("appear", until, LIMIT, *area, *(request or self.request))
        if until == "end" and seen["end"] < 0:
            raise Broken("no HUD came, or it stayed")
        return seen


def first_pixels(seen):
    """From the request to the first change on the screen, in ms."""
    for instant, picture in seen["frames"]:
        if picture != seen["before"]:
            return instant - seen["start"]
    raise Broken("the HUD changed nothing on the screen")


def start_owner(programs, world, display=None):
    process = world.start([str(programs.owner), "--linger", "3600"], display)
    if not world.witness.ask("await", SELECTION)["found"]:
        raise Broken("hud-owner did not come up")
    return Place(world, process.pid, "message", SELECTION, *SHOW)


def start_reference(programs, world, option="-d"):
    socket = world.home / "socket"
    process, _ = world.start_speaking(programs.reference(option, str(socket)))
    return Place(world, process.pid, "message", "_REFERENCE_S0", *SHOW)


@contextlib.contextmanager
def side_by_side(programs, kind, option="-d"):
    """Both, warm: each has shown one HUD."""
    with World(kind, programs.tools) as one, World(kind, programs.tools) as other:
        places = start_owner(programs, one), start_reference(programs, other, option)
        for place in places:
            place.appear()
        yield places


def processes(executable, setting):
    """Those that run `executable` with `setting`, "NAME=value", in their environment; also ones whose starter is gone."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            if os.readlink(f"/proc/{pid}/exe") == str(executable):
                with open(f"/proc/{pid}/environ", "rb") as file:
                    found += [int(pid)] if setting.encode() in file.read().split(b"\0") else []
    return found


def end_processes(executable, setting):
    for pid in processes(executable, setting):
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGTERM)
    while processes(executable, setting):
        pause(0.01)


def pause(seconds):
    threading.Event().wait(seconds)
