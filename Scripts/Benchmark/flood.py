"""Many calls of the command: at once, one after the other at great speed, and killed on their way (B50, B54)."""

import os
import random
import signal
import subprocess
import time

from huds import SELECTION, end_processes, pause, processes
from verdict import Figure, quantile
from world import QUIET, Broken, World

RATE = 200  # calls a second
CALL_MS = 100  # what a call may take at the 99th percentile at that rate
FLOOD = ["--key", "flood"]
FRESH_MS = 50  # what the newest words may take to be the ones that are shown


class Crowd:
    """Calls that run at the same time; each is waited for by its process descriptor, so that its end is known."""

    def __init__(self, world, programs):
        self.environment = {**world.environment, "HUD_OWNER": str(programs.owner)}
        self.hud = str(programs.hud)
        self.running, self.times, self.statuses = {}, [], []

    def call(self, *words):
        process = subprocess.Popen([self.hud, *words], env=self.environment, **QUIET)
        self.running[process.pid] = (process, time.monotonic())
        return process

    def reap(self):
        """Takes note of the calls that have ended."""
        for pid, (process, start) in list(self.running.items()):
            if process.poll() is not None:
                self.times.append((time.monotonic() - start) * 1e3)
                self.statuses.append(process.returncode)
                del self.running[pid]

    def finish(self, seconds):
        limit = time.monotonic() + seconds
        while self.running and time.monotonic() < limit:
            self.reap()
            pause(0.0005)
        for process, _ in self.running.values():
            process.kill()
            process.wait()
        if self.running:
            raise Broken(f"{len(self.running)} calls did not return within {seconds} s")

    def count(self, status):
        return self.statuses.count(status)

    @property
    def failures(self):
        return len(self.statuses) - self.count(0)


def owners(programs, world):
    """The processes that are owners of this display."""
    return processes(programs.owner, f"DISPLAY=:{world.display}")


def end_owners(programs, world):
    end_processes(programs.owner, f"DISPLAY=:{world.display}")


def titles(world):
    found = world.witness.ask("list", SELECTION)
    if not found["complete"]:
        raise Broken("the owner did not list what it shows")
    rows = [text.split("\n") for text in found["texts"]]
    return [line.removeprefix("title=") for row in rows for line in row if line.startswith("title=")]


def freshness(world, crowd, *options):
    """How long after its start the words of a last call are the ones that are shown, in ms."""
    start, words = time.monotonic(), "The newest"
    crowd.call("--duration", "5", *options, words)
    while titles(world) != [words]:
        if time.monotonic() - start > 3:
            raise Broken(f"not the newest words are shown but {titles(world)}")
    fresh = (time.monotonic() - start) * 1e3
    crowd.finish(5)
    return fresh


def warm_up(crowd, *options):
    crowd.call("--duration", "0.1", *options, "The first")
    crowd.finish(10)
    crowd.times.clear()


def aftermath(programs, world, crowd, where, *options):
    """What holds after each flood."""
    yield Figure(f"calls that failed, {where}", "", crowd.failures, 0, note=f"of {len(crowd.statuses)}")
    fresh = freshness(world, crowd, *options)
    yield Figure(f"a last call is shown after, {where}", "ms", fresh, FRESH_MS)
    yield Figure(f"windows on the screen, {where}", "", world.witness.ask("resources", SELECTION)["overlays"], 1)
    yield Figure(f"owners, {where}", "", len(owners(programs, world)), 1)


def burst(programs, number):
    """All at once, first with nobody there to answer, then with an owner."""
    with World("bare", programs.tools) as world:
        try:
            for where in ("no owner", "owner warm"):
                crowd = Crowd(world, programs)
                for index in range(number):
                    crowd.call("--duration", "5", f"Call {index}")
                crowd.finish(30)
                p99 = quantile(crowd.times, 0.99)
                label = f"{number} at once, {where}"
                # So many starts share the cores: what one may take is its share of them, and the starting of an owner.
                limit = CALL_MS + number * 4 / os.cpu_count() + (500 if where == "no owner" else 0)
                yield Figure(f"calls p99, {label}", "ms", p99, limit, crowd.times)
                yield from aftermath(programs, world, crowd, label)
        finally:
            end_owners(programs, world)


def stream(programs, seconds):
    with World("bare", programs.tools) as world:
        try:
            crowd, most = Crowd(world, programs), 0
            warm_up(crowd, *FLOOD)
            start = time.monotonic()
            for index in range(seconds * RATE):
                pause(max(0, start + index / RATE - time.monotonic()))
                crowd.call("--duration", "5", *FLOOD, f"Call {index}")
                crowd.reap()
                most = max(most, len(crowd.running))
            crowd.finish(5)
            rate = seconds * RATE / (time.monotonic() - start)
            label = f"{RATE}/s for {seconds} s"
            note = f"{rate:.0f}/s reached, at most {most} at once"
            yield Figure(f"calls p99, {label}", "ms", quantile(crowd.times, 0.99), CALL_MS, crowd.times, note=note)
            yield from aftermath(programs, world, crowd, label, *FLOOD)
        finally:
            end_owners(programs, world)


def killed(programs, number):
    """A tenth is killed at some moment of its life, of about three milliseconds."""
    dice = random.Random(20)
    with World("bare", programs.tools) as world:
        try:
            crowd = Crowd(world, programs)
            warm_up(crowd)
            pause(1)  # the HUD goes, and the owner with what it had for it
            before = world.witness.ask("resources", SELECTION)
            for index in range(number):
                process = crowd.call("--duration", "0.1", f"Call {index}")
                # Some have ended before they are killed: others are killed in their place.
                if crowd.count(-signal.SIGKILL) * 10 <= index:
                    pause(dice.uniform(0, 0.003))
                    process.send_signal(signal.SIGKILL)
                process.wait()
                crowd.reap()
            pause(2)
            after = world.witness.ask("resources", SELECTION)
            dead = crowd.count(-signal.SIGKILL)
            others = crowd.failures - dead
            label = f"{number} calls, {dead} killed"
            yield Figure(f"X clients more, {label}", "", after["clients"] - before["clients"], 0)
            yield Figure(f"calls that failed, {label}", "", others, 0)
            yield Figure(f"owners, {label}", "", len(owners(programs, world)), 1)
            left = len(processes(programs.hud, f"DISPLAY=:{world.display}"))
            yield Figure(f"calls left, {label}", "", left, 0)
        finally:
            end_owners(programs, world)
