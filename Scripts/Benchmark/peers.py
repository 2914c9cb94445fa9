"""What others take to show something: exec → pixels in ms, or None where they are not installed."""

import os
import shutil

from huds import Place, end_processes, first_pixels
from world import World

SCREEN = [0, 0, 1280, 800]
NOTIFY = ["notify-send", "--expire-time=600", "Tagged"]


def are_here(*names):
    return all(shutil.which(name) for name in names)


def seen_by(place, *command):
    """From exec to the first pixels anywhere; the command is ended then."""
    seen = place.appear("exec", place.world.home / "output", *command, until="first", area=SCREEN)
    place.world.witness.ask("stop", seen["pid"])
    return first_pixels(seen)


def launched(programs, runs, *command):
    if not are_here(command[0]):
        return None
    with World("bare", programs.tools) as world:
        place = Place(world, 0)
        found = [seen_by(place, *command) for _ in range(runs + 1)]
    return found[1:]


def yad(programs, runs):
    return launched(programs, runs, "yad", "--text=Tagged", "--no-buttons")


def zenity(programs, runs):
    return launched(programs, runs, "zenity", "--info", "--text=Tagged")


def osd_cat(programs, runs):
    """It reads what it is to say from a file."""
    if not are_here("osd_cat"):
        return None
    with World("bare", programs.tools) as world:
        place = Place(world, 0)
        words = world.home / "words"
        words.write_text("Tagged\n", encoding="ascii")
        found = [seen_by(place, "osd_cat", "--delay=1", str(words)) for _ in range(runs + 1)]
    return found[1:]


def notify_warm(programs, runs):
    return notified(programs, runs, is_warm=True)


def notify_cold(programs, runs):
    return notified(programs, runs, is_warm=False)


def notified(programs, runs, is_warm):
    """The bus starts dunst at the first notification."""
    if not are_here("notify-send", "dunst", "dbus-daemon"):
        return None
    dunst = os.path.realpath(shutil.which("dunst"))
    with World("bus", programs.tools) as world:
        place = Place(world, 0)
        mine = f"DISPLAY=:{world.display}"
        world.callback(end_processes, dunst, mine)
        found = []
        for _ in range(runs + 1):
            seen = place.appear("exec", world.home / "output", *NOTIFY, area=SCREEN)
            world.witness.ask("stop", seen["pid"])
            found.append(first_pixels(seen))
            if not is_warm:
                end_processes(dunst, mine)
    return found[1:]
