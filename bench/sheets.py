"""Whole-process times of ``deckgen sheets``, as ratios to Typst printing the very same sheets in the same run.

    python bench/sheets.py [--runs 9] [--large]

Every command is a new process. Commands take turns, so that a busy machine slows all of them alike, and the median
counts. ``--large`` adds a made deck of 7,600 different cards, of which the aim is less memory than MEMORY. Needs the
``typst`` package; the deck's art, fonts, marks and print beside the cards are the same in both programs. Python's
bytecode is kept from run to run, as it is for whatever has been installed.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).parent.parent

DECKGEN = [sys.executable, "-c", "from deckgen.cli import run; run()"]
TYPST = """
import sys, typst
typst.compile(sys.argv[1], output=sys.argv[2], font_paths=[sys.argv[3]], ignore_system_fonts=True)
"""


MEMORY = 120
"""Millions of bytes that no process should need."""


class Job(NamedTuple):
    """A command to be timed, what it is compared with and the ratio that is aimed for; ``before`` is not timed."""

    name: str
    command: list[str]
    against: str = ""
    aim: float = 0.0
    before: Callable[[], object] = lambda: None


class Run(NamedTuple):
    """How long a process took, in seconds, and the most memory it held, in bytes."""

    seconds: float
    memory: int


def main() -> None:
    """Time everything and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--runs", type=int, default=9)
    arguments.add_argument("--large", action="store_true")
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DECKGEN_CACHE": f"{folder}/cache", "DECKGEN_SETTINGS": f"{folder}/settings.toml"}
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/bytecode"
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.chdir(folder)
        jobs = list(made_jobs(Path(folder)))
        report(jobs, [[timed(job) for job in jobs] for _ in range(asked.runs)])
        if asked.large:
            large(Path(folder))


def made_jobs(folder: Path) -> list[Job]:
    """The commands, every file they read made and every cache they use filled."""
    made, own = made_deck(folder, 760), folder / "own.yaml"
    for deck in ("standard", made.name):
        subprocess.run([*DECKGEN, "sheets", deck], check=True, capture_output=True)
    changes = iter(range(10**9))

    def change() -> None:
        own.write_text(f"# change {next(changes)}\ndeck: own\ntitle: Own\nextends: standard\n")

    def sheets(*words: str) -> list[str]:
        return [*DECKGEN, "sheets", *words]

    return [
        Job("bare Python", [sys.executable, "-c", "pass"]),
        Job("typst, 76 cards", typst("standard", folder / "typst-76")),
        Job("typst, 760 cards", typst(str(made), folder / "typst-760")),
        Job("deckgen --version", [*DECKGEN, "--version"], "bare Python", 5),
        Job("76 cards, unchanged", sheets("standard"), "typst, 76 cards", 3),
        Job("76 cards, unchanged, --no-verify", sheets("standard", "--no-verify"), "typst, 76 cards", 2),
        Job("76 cards, changed file", sheets("own.yaml"), "typst, 76 cards", 5, change),
        Job("760 different cards, unchanged", sheets(made.name), "typst, 760 cards", 0.6),
        Job("760 different cards, --no-verify", sheets(made.name, "--no-verify"), "typst, 760 cards", 0.6),
    ]


def made_deck(folder: Path, count: int) -> Path:
    """A deck of so many different cards."""
    lines = [f"  figure-{n}: {{name: Figure {n}, value: {n % 40 - 20}}}" for n in range(count)]
    path = folder / f"made-{count}.yaml"
    path.write_text("\n".join([f"deck: made-{count}", f"title: {count} figures", "faces:", *lines, ""]))
    return path


def typst(deck: str, folder: Path) -> list[str]:
    """The command that prints the same sheets of a deck with Typst."""
    script = str(Path(__file__).with_name("typst_sheets.py"))
    subprocess.run([sys.executable, script, deck, str(folder)], check=True, stdout=subprocess.DEVNULL)
    return [
        sys.executable,
        "-c",
        TYPST,
        str(folder / "sheets.typ"),
        str(folder / "sheets.pdf"),
        str(CHECKOUT / "fonts"),
    ]


def timed(job: Job) -> Run:
    """One run of a job as a process of its own."""
    job.before()
    start = time.perf_counter()
    process = subprocess.Popen(job.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        said = subprocess.run(job.command, capture_output=True, text=True, check=False).stderr
        raise SystemExit(f"{job.name} failed: {' '.join(job.command)}\n{said[-2000:]}")
    process.returncode = 0
    return Run(time.perf_counter() - start, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def report(jobs: list[Job], rounds: list[list[Run]]) -> None:
    """A line per job: its median, and how it stands to what it is compared with."""
    medians = {job.name: statistics.median(round[place].seconds for round in rounds) for place, job in enumerate(jobs)}
    for place, job in enumerate(jobs):
        memory = max(round[place].memory for round in rounds) / 10**6
        line = f"{job.name:36} {1000 * medians[job.name]:7.0f} ms {memory:5.0f} MB"
        if memory > MEMORY and "deckgen" in job.command[2]:
            line += f"   aim {MEMORY} MB  MISSED"
        if job.against:
            ratio = medians[job.name] / medians[job.against]
            line += f"   {ratio:5.2f} × {job.against}, aim {job.aim:g}{'' if ratio <= job.aim else '  MISSED'}"
        print(line, flush=True)


def large(folder: Path) -> None:
    """A deck of 7,600 different cards, read, checked and drawn anew and then unchanged: ten times the work of 760."""
    few, many = ([*DECKGEN, "sheets", made_deck(folder, count).name] for count in (760, 7600))
    jobs = [
        Job("760 different cards, unchanged", few),
        Job("7,600 different cards, the first time", many),
        Job("7,600 different cards, unchanged", many, "760 different cards, unchanged", 10),
    ]
    report(jobs, [[timed(job) for job in jobs]])


if __name__ == "__main__":
    main()
