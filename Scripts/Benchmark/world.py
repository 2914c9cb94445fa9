"""A private X server with or without a window manager and a compositor, and the witness on it."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMMANDS = {
    "bare": [],
    "bus": [],
    "openbox": [("manager", ["openbox", "--sm-disable"])],
    "picom": [
        ("manager", ["openbox", "--sm-disable"]),
        ("compositor", ["picom", "--config", "/dev/null", "--backend", "xrender"]),
    ],
}
QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Broken(Exception):
    """The measuring itself failed: a program did not start, did not draw, or did not answer."""


def end(process):
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(3)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Witness:
    """The C client that clicks, types and watches; see Witness/witness.h."""

    def __init__(self, executable, environment):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = subprocess.Popen([str(executable)], env=environment, **pipes)
        self.answer()

    def answer(self):
        line = self.process.stdout.readline()
        answer = json.loads(line) if line else {"error": "the witness is gone"}
        if "error" in answer:
            raise Broken(answer["error"])
        return answer

    def ask(self, *words):
        self.process.stdin.write("\t".join(str(w) for w in words) + "\n")
        self.process.stdin.flush()
        return self.answer()


class Running:
    """A program that has drawn its first screen; `at(x, y)` turns a place in its window into one on the root."""

    def __init__(self, world, birth):
        self.world, self.birth, self.pid = world, birth, birth["pid"]
        self.x, self.y, self.width, self.height = birth["area"]

    def at(self, point):
        return self.x + point[0], self.y + point[1]

    def ask(self, *words):
        return self.world.witness.ask(*words)

    def click(self, point, quiet=150):
        return self.ask("click", *self.at(point), quiet)

    def focus(self):
        if self.world.kind == "bare":
            self.ask("focus", self.birth["window"])

    def keys(self, count, *names):
        return self.ask("keys", count, self.x, self.y, self.width, self.height, *names)

    def show(self, point):
        side = 126
        middle = self.at(((self.width - side) // 2, (self.height - side) // 2))
        return self.ask("show", *self.at(point), *middle, side, side)


class World(contextlib.ExitStack):
    """`with World("picom", tools) as world: …`: everything started in it is gone at its end."""

    def __init__(self, kind, tools, screen=(1280, 800)):
        super().__init__()
        self.kind, self.tools, self.screen = kind, tools, screen

    def __enter__(self):
        super().__enter__()
        try:
            self.open()
        except BaseException:
            self.close()
            raise
        return self

    def open(self):
        # In memory where there is such a file system, so that a commit costs next to nothing.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.home = Path(tempfile.mkdtemp(prefix="taglocation-bench-", dir=memory))
        self.callback(shutil.rmtree, self.home, ignore_errors=True)
        self.display = self.start_server()
        self.environment = self.make_environment()
        if self.kind == "bus":
            self.start_bus()
        self.witness = Witness(self.tools / "witness", self.environment)
        self.callback(end, self.witness.process)
        for role, command in COMMANDS[self.kind]:
            self.start(command)
            if not self.witness.ask("await", role)["found"]:
                raise Broken(f"{command[0]} did not come up as the {role}")

    @property
    def store(self):
        return self.home / "places.sqlite"

    def start(self, command, display=None):
        environment = self.environment if display is None else {**self.environment, "DISPLAY": f":{display}"}
        process = subprocess.Popen(command, env=environment, **QUIET)
        self.callback(end, process)
        return process

    def start_speaking(self, command):
        """Starts a program that says a line when it is ready; the process and the line."""
        process = subprocess.Popen(command, env=self.environment, **{**QUIET, "stdout": subprocess.PIPE, "text": True})
        self.callback(process.stdout.close)
        self.callback(end, process)
        line = process.stdout.readline().strip()
        if not line:
            raise Broken(f"{command[0]} did not start")
        return process, line

    def start_bus(self):
        self.bus, address = self.start_speaking(["dbus-daemon", "--session", "--nofork", "--print-address"])
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = address

    def start_server(self):
        reader, writer = os.pipe()
        size = f"{self.screen[0]}x{self.screen[1]}x24"
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        process = subprocess.Popen(command, pass_fds=[writer], **QUIET)
        self.callback(end, process)
        os.close(writer)
        # Up to its newline: the server writes the number and the newline apart, and dies if its reader is gone.
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        if not number:
            raise Broken("Xvfb did not start")
        return int(number)

    def make_environment(self):
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "LD_LIBRARY_PATH")}
        for name in ("DATA", "STATE", "CACHE", "CONFIG"):
            kept[f"XDG_{name}_HOME"] = str(self.home / name.lower())
        (self.home / "run").mkdir(mode=0o700)
        kept["XDG_RUNTIME_DIR"] = str(self.home / "run")
        return {**kept, "HOME": str(self.home), "LANG": "C.UTF-8", "DISPLAY": f":{self.display}"}

    def forget(self):
        """What the program keeps (places, drafts) goes; the font cache stays."""
        for name in ("data", "state"):
            shutil.rmtree(self.home / name, ignore_errors=True)
        for file in self.home.glob(self.store.name + "*"):
            file.unlink()

    @contextlib.contextmanager
    def running(self, command, display=None):
        """`command` from its start to its end, with its first screen drawn."""
        self.forget()
        shown = f":{self.display if display is None else display}"
        birth = self.witness.ask("launch", shown, self.home / "output", *command)
        program = Running(self, birth)
        try:
            if birth["paint"] < 0:
                said = (self.home / "output").read_text(errors="replace")[-400:]
                raise Broken(f"{command[0]} drew nothing; it said: {said}")
            yield program
        finally:
            self.witness.ask("stop", program.pid)

    @contextlib.contextmanager
    def counted(self, *options):
        """A proxy before this server; yields the number of its display and a function that reads its log."""
        log = self.home / "messages"
        command = [sys.executable, str(HERE / "proxy.py"), str(self.display), str(log), *options]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        try:
            yield int(process.stdout.readline()), lambda: messages(log)
        finally:
            end(process)


def messages(log):
    """(instant in ms, kind, what, bytes) of each message the proxy saw."""
    rows = (line.split() for line in log.read_text().splitlines())
    return [(float(r[0]), r[1], r[2], int(r[3])) for r in rows if len(r) == 4]
