"""The figures of the HUD for everyone: the owner warm and cold, the command, what they cost, and what they leave."""

import statistics
from functools import partial

import peers
from figures import IDLE_S, Show, activity, animation, busy_core, count, memory, observe
from huds import AUTO, SHOW, Place, first_pixels, pause, side_by_side, start_owner
from verdict import Figure, against
from world import Broken, World

COMMAND = ["--icon", "check", "--theme", "dark", "--duration", "0.6", "Tagged"]


# --- the owner, warm ----------------------------------------------------------------------------------------------


def warm(programs, runs, kind):
    """Against a daemon that does the same work: its words set by Pango, its picture scaled by the server.

    Beside it one that draws every frame anew with Cairo's toy text: quicker to the first pixels, costly to the last. And
    words that nobody has shown before: ours keeps those it knows, as a key binding shows them.
    """
    rows = (("-d", 1.25, ""), ("-d", None, ", other words each time"), ("-r", None, ", C drawing each frame"))
    for option, limit, what in rows:
        with side_by_side(programs, kind, option) as places:
            pairs = [[first_pixels(shown(place, n if "other words" in what else None)) for place in places] for n in range(runs)]
        yield against(f"message → pixels, owner warm, {kind}{what}", *zip(*pairs), limit)


def shown(place, number):
    """A show, with a number in its title."""
    if number is None:
        return place.appear()
    return place.appear(*(f"title=Tag {number}" if word.startswith("title=") else word for word in place.request))


def trips(programs):
    """Replies that a show and its hide wait for."""
    with World("bare", programs.tools) as world, world.counted() as (display, log):
        owner = start_owner(programs, world, display)
        for theme, request, limit in (("a fixed theme", SHOW, 0), ("theme auto", AUTO, 3)):
            owner.appear()
            seen = owner.appear("message", "_HUD_S0", *request)
            pause(0.2)
            found = count(log(), "trip", seen["start"], seen["end"] + 200)
            yield Figure(f"round trips of a show and hide, {theme}", "", found, limit)


def moving(programs, runs, kind, is_busy):
    with side_by_side(programs, kind) as places, busy_core(is_busy):
        pairs = [[Show(place.appear()) for place in places] for _ in range(runs)]
    where = f"hud {kind}" + (", a core busy" if is_busy else "")
    yield from animation(where, *zip(*pairs))


# --- the command --------------------------------------------------------------------------------------------------


def asked_by_command(place, *command):
    """A show by a command: what was seen, and what the command had on a core in ms."""
    seen = place.appear("exec", place.world.home / "output", *command)
    ended = place.world.witness.ask("stop", seen["pid"])
    if ended["status"] != 0:
        said = (place.world.home / "output").read_text(errors="replace")[-400:]
        raise Broken(f"{command[0]} ended with {ended['status']}; it said: {said}")
    return seen, ended["cpu"]


def commands(programs, places):
    return [programs.hud, *COMMAND], programs.client(places[1].world.home / "socket", "Tagged")


def command(programs, runs):
    with side_by_side(programs, "bare") as places:
        asked = list(zip(places, commands(programs, places)))
        pairs = [[first_pixels(asked_by_command(p, *c)[0]) for p, c in asked] for _ in range(runs)]
    ours, reference = zip(*pairs)
    yield against("hud exec → pixels, owner warm", ours, reference, 2)
    yield from ahead_of(programs, "owner warm", ours, [("notify-send + dunst", peers.notify_warm, 4)], runs)


def cold(programs, runs):
    """Nobody there: the command starts the owner; the reference draws by itself."""
    with World("bare", programs.tools) as world:
        place = Place(world, 0)
        world.witness.ask("await", "nobody")
        ours, reference = [], []
        for _ in range(runs + 1):
            ours.append(first_pixels(cold_show(place, programs)))
            reference.append(seen_by(place, *programs.reference("-o")))
    yield against("hud exec → pixels, no owner", ours[1:], reference[1:], 1.35)
    rivals = [("notify-send + cold dunst", peers.notify_cold, 1), ("yad", peers.yad, 1), ("zenity", peers.zenity, 1)]
    yield from ahead_of(programs, "no owner", ours[1:], [*rivals, ("osd_cat", peers.osd_cat, None)], runs)


def seen_by(place, *command):
    """A show by a program that stays as long as its HUD."""
    seen = place.appear("exec", place.world.home / "output", *command)
    place.world.witness.ask("stop", seen["pid"])
    return first_pixels(seen)


def cold_show(place, programs):
    seen, _ = asked_by_command(place, "env", f"HUD_OWNER={programs.owner}", "HUD_LINGER=0", programs.hud, *COMMAND)
    gone = place.world.witness.ask("vacant", "_HUD_S0")
    if not gone["vacant"]:
        raise Broken("hud-owner stayed, although it was not to linger")
    return seen


def ahead_of(programs, where, ours, rivals, runs):
    """How many times faster than others by the smallest of each; one that is not installed is passed over."""
    for name, measure, limit in rivals:
        theirs = measure(programs, min(runs, 9))
        if theirs is None:
            print(f"--   {name}: not installed", flush=True)
            continue
        ratio = min(theirs) / min(ours)
        note = f"{name}: {min(theirs):.2f} ms, median {statistics.median(theirs):.2f}; ours: {min(ours):.2f}"
        yield Figure(f"{name} / hud, {where}", "×", ratio, limit, theirs, at_least=True, note=note)


# --- cost ---------------------------------------------------------------------------------------------------------


def spent(place, act):
    before = activity(place.pid)[0]
    more = act(place)
    pause(0.05)
    return activity(place.pid)[0] - before + more


def cpu(programs, runs):
    """What a show costs from the request to the end, in ms on a core: against a daemon that draws every frame anew, and,
    to be read, against one that leaves the scaling to the server as the owner does."""
    for option, limit, what in (("-r", 1.15, ""), ("-d", None, ", C scaling on the server")):
        with side_by_side(programs, "bare", option) as places:
            for name, acts in shows(programs, places).items():
                pairs = [[spent(p, act) for p, act in zip(places, acts)] for _ in range(runs)]
                yield against(f"CPU of a show: {name}{what}", *zip(*pairs), limit)


def shows(programs, places):
    """For each way to ask: what makes one show in either place, and answers what the asking had on a core."""

    def by_message(place):
        place.appear()
        return 0

    by_command = [lambda place, c=c: asked_by_command(place, *c)[1] for c in commands(programs, places)]
    return {"owner": [by_message, by_message], "hud + owner": by_command}


def idle(programs):
    with World("bare", programs.tools) as world, world.counted() as (display, log):
        owner = start_owner(programs, world, display)
        for state, request in (("hidden", SHOW), ("shown", [*SHOW[:-2], "duration=0", "theme=dark"])):
            if state == "hidden":
                owner.appear()
            else:
                world.witness.ask("message", "_HUD_S0", *request)
            pause(1)
            spent_ms, wakes, messages = observe(owner.pid, log, IDLE_S)
            yield Figure(f"idle {IDLE_S} s, owner, {state}: CPU", "ms", spent_ms, 0)
            yield Figure(f"idle {IDLE_S} s, owner, {state}: wake-ups", "", wakes, 0)
            yield Figure(f"idle {IDLE_S} s, owner, {state}: X messages", "", messages, 0)


def kept(programs, runs):
    with side_by_side(programs, "bare") as places:
        for _ in range(min(runs, 5)):
            for place in places:
                place.appear()
        ours, reference = ([memory(place.pid)] for place in places)
    yield against("private dirty memory, owner", ours, reference, 2, "KB")


def measurements(subject, runs):
    found = {f"hud warm, {k}": partial(warm, subject, runs, k) for k in ("bare", "picom")}
    found["hud trips"] = partial(trips, subject)
    found["hud command"] = partial(command, subject, runs)
    found["hud cold"] = partial(cold, subject, runs)
    for kind in ("bare", "picom"):
        for is_busy in (False, True):
            name = f"hud animation, {kind}" + (", busy" if is_busy else "")
            found[name] = partial(moving, subject, runs, kind, is_busy)
    found["hud cpu"] = partial(cpu, subject, runs)
    found["hud idle"] = partial(idle, subject)
    found["hud memory"] = partial(kept, subject, runs)
    return found
