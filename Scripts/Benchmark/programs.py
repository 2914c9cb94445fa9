"""The programs that are measured, how they are built and where they are pressed."""

import os
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
STRICT = ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror"]
LIBRARIES = {
    "witness": ["x11", "xext", "xdamage", "xtst", "xres"],
    "reference": ["x11", "xext", "xrender", "xpresent", "cairo", "pangocairo"],
    "client": [],
}
PRODUCTS = {"program": "taglocation", "owner": "hud-owner", "hud": "hud", "table": "long-table"}

# Places in the window of 400 × 720 points, at 1x.
TAG_LOCATION = (200, 265)
DESCRIPTION = (120, 140)
DONE = (362, 24)


def output(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def build_tools(folder):
    """Compiles the witness and the reference into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, libraries in LIBRARIES.items():
        sources = sorted(str(p) for p in (HERE / name.capitalize()).glob("*.c"))
        flags = shlex.split(output(["pkg-config", "--cflags", "--libs", *libraries])) if libraries else []
        command = [os.environ.get("CC", "cc"), *STRICT, "-o", str(folder / name), *sources]
        subprocess.run([*command, *flags, "-lm"], check=True)


def write_out(*files):
    """Waits until files are on the disk. The kernel counts the pages of a program just linked, which it has yet to
    write, as private dirty memory of the process that runs it."""
    for file in files:
        with open(file, "rb") as opened:
            os.fsync(opened.fileno())


@dataclass(frozen=True)
class Programs:
    """Ours and the reference, side by side."""

    tools: Path
    program: Path = None
    owner: Path = None
    hud: Path = None
    table: Path = None

    def ours(self, world):
        return [str(self.program), "--location", "60.17,24.94,8", "--store", str(world.store)]

    def reference(self, *options):
        return [str(self.tools / "reference"), *options]

    def client(self, *words):
        return [str(self.tools / "client"), *(str(word) for word in words)]


def open_form(running, scale=1):
    """From the first screen to the Tag Location form, once it has slid in."""
    running.focus()
    running.click([scale * place for place in TAG_LOCATION], 400)


def open_description(running):
    open_form(running)
    running.click(DESCRIPTION)


def build_table(folder):
    """The table alone, which is not released, beside the programs."""
    build = ["swift", "build", "--package-path", str(ROOT), "-c", "release", "--static-swift-stdlib"]
    subprocess.run([*build, "--product", PRODUCTS["table"]], check=True, stdout=subprocess.DEVNULL)
    shutil.copy2(Path(output([*build, "--show-bin-path"])) / PRODUCTS["table"], folder)


def built(tools, given):
    """The programs by role, as they are released; those that were not given are built."""
    if None in given.values():
        folder = Path(output([str(ROOT / "Scripts" / "build"), str(tools / "programs")]))
        if "table" in given:
            build_table(folder)
        given = {role: file or folder / PRODUCTS[role] for role, file in given.items()}
    ours = {role: file.resolve() for role, file in given.items()}
    write_out(*ours.values(), *(tools / name for name in LIBRARIES))
    return Programs(tools, **ours)
