"""Whole-process times of what people do, as ratios to Typst printing the very same sheets in the same run.

    python bench/sheets.py [--runs 9] [--large] [--tables]

Every command is a new process. Commands take turns, so that a busy machine slows all of them alike, and the median
counts; beside it stands the processor time with its ratio, which a busy machine hardly moves. What is unchanged is
held against Typst with its art ready as PDF, what has to be made anew against Typst with its art as SVG, both
written as somebody would who knows Typst well (typst_sheets.py). ``--large`` adds a made deck of 7,600 different
cards, ``--tables`` 2,000 cards with words out of tables. Needs the ``typst`` package. Python's bytecode is kept
from run to run, as it is for whatever has been installed.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).parent.parent

DECKGEN = [sys.executable, "-c", "from deckgen.__main__ import start; start()"]
TYPST = """
import sys, typst
kind = sys.argv[2][-3:]
typst.compile(sys.argv[1], output=sys.argv[2], font_paths=[sys.argv[3]], ignore_system_fonts=True, format=kind, ppi=300)
"""


MEMORY = 120
"""Millions of bytes that no process should need."""


class Job(NamedTuple):
    """A command to be timed and what it is compared with; ``most`` is the ratio that it has to keep, ``aim`` a better.

    ``before`` is done before each run and is not timed.
    """

    name: str
    command: list[str]
    against: str = ""
    most: float = 0.0
    aim: float = 0.0
    before: Callable[[], object] = lambda: None


class Run(NamedTuple):
    """How long a process took and how long the processor worked for it, in seconds, and the most bytes it held."""

    seconds: float
    processor: float
    memory: int


def main() -> None:
    """Time everything and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--runs", type=int, default=9)
    arguments.add_argument("--large", action="store_true")
    arguments.add_argument("--tables", action="store_true")
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DECKGEN_CACHE": f"{folder}/cache", "DECKGEN_SETTINGS": f"{folder}/settings.toml"}
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/bytecode"
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.chdir(folder)
        jobs = list(made_jobs(Path(folder)))
        report(jobs, [[measure(job) for job in jobs] for _ in range(asked.runs)])
        if asked.large:
            large(Path(folder))
        if asked.tables:
            tables(Path(folder), asked.runs)


READY, SOURCE = "typst, 76 cards, art ready", "typst, 76 cards, art as SVG"
DECKS = ("standard", "crisis", "centran", "dagobah", "tarot-70")


def made_jobs(folder: Path) -> list[Job]:
    """The commands, every file they read made and everything they keep kept."""
    made, own = made_deck(folder, 760), folder / "own.yaml"
    names = iter(range(10**9))

    def rename() -> None:
        name = f"The Fool of {next(names)}"
        own.write_text(f"deck: own\ntitle: Own\nextends: standard\nfaces:\n  idiot: {{name: {name}}}\n")

    def forget() -> None:
        shutil.rmtree(folder / "empty", ignore_errors=True)

    def say(*words: str) -> list[str]:
        return [*DECKGEN, *words]

    hand = ("score", "--rules", "weg", "--hand", "idiot, 2 of coins, 3 of staves")
    jobs = [
        Job("bare Python", [sys.executable, "-c", "pass"]),
        Job(READY, typst("standard", "pdf", folder / "typst-76")),
        Job(SOURCE, typst("standard", "svg", folder / "typst-76-svg")),
        Job("typst, 760 cards, art ready", typst(str(made), "pdf", folder / "typst-760")),
        Job("typst, 76 pictures", typst("standard", "svg", folder / "typst-pictures", pictures=True)),
        Job("deckgen --version", say("--version"), "bare Python", 5, 5),
        Job("score one hand", say(*hand), "bare Python", 8, 6),
        Job("76 cards, unchanged", say("sheets", "standard"), READY, 1.5, 1.2),
        Job("76 cards, one renamed", say("sheets", "own.yaml"), SOURCE, 3, 2.2, rename),
        Job("760 different cards, unchanged", say("sheets", made.name), "typst, 760 cards, art ready", 0.5, 0.35),
        Job("build standard again", say("build", "standard"), READY, 4, 2.5),
        Job("check five decks", say("check", *DECKS), READY, 8, 5),
        Job("compendium again", say("booklet", "compendium"), READY, 6, 4),
    ]
    for job in jobs:
        job.before()
        subprocess.run(job.command, check=True, capture_output=True)
    anew = ["env", f"DECKGEN_CACHE={folder / 'empty'}"]
    each = say("gallery", "standard", "--each", "--bleed", "3mm")
    return [
        *jobs,
        Job("76 pictures, the first time", [*anew, *each], "typst, 76 pictures", 1.2, 0.9, forget),
        Job("compendium, the first time", [*anew, *say("booklet", "compendium")], READY, 30, 20, forget),
    ]


def made_deck(folder: Path, count: int) -> Path:
    """A deck of so many different cards."""
    lines = [f"  figure-{n}: {{name: Figure {n}, value: {n % 40 - 20}}}" for n in range(count)]
    path = folder / f"made-{count}.yaml"
    path.write_text("\n".join([f"deck: made-{count}", f"title: {count} figures", "faces:", *lines, ""]))
    return path


def typst(deck: str, kind: str, folder: Path, pictures: bool = False) -> list[str]:
    """The command that prints the same sheets of a deck, or the same pictures of its cards, with Typst."""
    script = str(Path(__file__).with_name("typst_sheets.py"))
    what = "pictures" if pictures else "sheets"
    subprocess.run([sys.executable, script, deck, what, kind, str(folder)], check=True, stdout=subprocess.DEVNULL)
    output = folder / ("card-{0p}.png" if pictures else "sheets.pdf")
    return [sys.executable, "-c", TYPST, str(folder / "sheets.typ"), str(output), str(CHECKOUT / "fonts")]


def measure(job: Job) -> Run:
    """One run of a job as a process of its own."""
    job.before()
    start = time.perf_counter()
    process = subprocess.Popen(job.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        said = subprocess.run(job.command, capture_output=True, text=True, check=False).stderr
        raise SystemExit(f"{job.name} failed: {' '.join(job.command)}\n{said[-2000:]}")
    process.returncode = 0
    seconds, processor = time.perf_counter() - start, usage.ru_utime + usage.ru_stime
    return Run(seconds, processor, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def report(jobs: list[Job], rounds: list[list[Run]]) -> None:
    """A line per job: its median, and how it stands to what it is compared with."""
    medians = {job.name: statistics.median(round[place].seconds for round in rounds) for place, job in enumerate(jobs)}
    worked = {job.name: statistics.median(round[place].processor for round in rounds) for place, job in enumerate(jobs)}
    for place, job in enumerate(jobs):
        memory = max(round[place].memory for round in rounds) / 10**6
        line = (
            f"{job.name:36} {1000 * medians[job.name]:7.0f} ms {1000 * worked[job.name]:7.0f} ms CPU {memory:5.0f} MB"
        )
        if memory > MEMORY and "typst" not in job.name:
            line += f"   aim {MEMORY} MB  MISSED"
        if job.against:
            ratio = medians[job.name] / medians[job.against]
            cost = worked[job.name] / worked[job.against]
            line += f"   {ratio:5.2f} × ({cost:.2f} × in CPU) {job.against}, at most {job.most:g}, aim {job.aim:g}"
            line += "" if ratio <= job.aim else "  not yet" if ratio <= job.most else "  MISSED"
        print(line, flush=True)


def large(folder: Path) -> None:
    """A deck of 7,600 different cards, read, checked and drawn anew and then unchanged: ten times the work of 760."""
    few, many = ([*DECKGEN, "sheets", made_deck(folder, count).name] for count in (760, 7600))
    jobs = [
        Job("760 different cards, unchanged", few),
        Job("7,600 different cards, the first time", many),
        Job("7,600 different cards, unchanged", many, "760 different cards, unchanged", 10, 10),
    ]
    report(jobs, [[measure(job) for job in jobs]])


def tables(folder: Path, runs: int) -> None:
    """Two thousand cards with words, checked, drawn and printed anew: out of tables, and the same in YAML."""
    from openpyxl import Workbook

    rows = [[f"Card {n}", f"Question {n}: *who* would do **that** twice, and why?", n % 40, n % 9] for n in range(2000)]
    entries = (
        f'  card-{n}: {{name: {name}, text: "{text}", value: {value}, boxes: {{points: "{points}"}}}}'
        for n, (name, text, value, points) in enumerate(rows)
    )
    said = "title: Two thousand questions\ntheme: look.yaml"
    box = "boxes: {points: {right: 9mm, width: 8mm, top: 9mm, height: 6mm}}"
    (folder / "look.yaml").write_text(f"theme: look\ntitle: Look\nextends: classic\n{box}\n")
    (folder / "in-yaml.yaml").write_text("\n".join(["deck: in-yaml", said, "faces:", *entries, ""]))
    heading = ["name", "text", "value", "points"]
    lines = (",".join(f'"{cell}"' for cell in row) for row in [heading, *rows])
    (folder / "cards.csv").write_text("\n".join(lines))
    book = Workbook()
    for row in [heading, *rows]:
        book.active.append(row)
    book.save(folder / "cards.xlsx")
    kinds = ["yaml", "csv", "xlsx"]
    for kind in kinds[1:]:
        (folder / f"in-{kind}.yaml").write_text(f"deck: in-{kind}\n{said}\ntable: cards.{kind}\n")
    cold = ["env", f"DECKGEN_CACHE={folder / 'empty'}"]
    jobs = [
        Job(
            f"2,000 cards out of {kind.upper()}",
            [*cold, *DECKGEN, "sheets", f"in-{kind}.yaml"],
            "2,000 cards out of YAML" * (kind != "yaml"),
            1.2,
            1.0,
            lambda: shutil.rmtree(folder / "empty", ignore_errors=True),
        )
        for kind in kinds
    ]
    report(jobs, [[measure(job) for job in jobs] for _ in range(runs)])


if __name__ == "__main__":
    main()
