"""What is printed: one job after the other, each into a folder of its own, from where it is fetched."""

import queue
import re
import secrets
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from deckgen.foundations import files, last_prints, whole_files
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.memory import Superseded
from deckgen.foundations.progress import Step
from deckgen.options.printing import Options
from deckgen.press import png
from deckgen.results import Printed
from deckgen.studio.live import fault
from deckgen.studio.questions import BUILD, questions_of
from deckgen.workspace import Workspace

NOTHING = Printed(())
MOST_JOBS = 20  # jobs whose files are kept; the oldest make room


@dataclass(eq=False)
class Job:
    """A print, made or to be made: where it lies, how far it is, and what there is to say of it."""

    id: str
    product: str
    name: str
    form: str
    options: Options
    folder: Path
    unsaved: Mapping[Path, bytes]
    state: str = "waiting"
    done: int = 0
    of: int = 0
    printed: Printed = NOTHING
    pages: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    stopped: bool = False
    notes: list[last_prints.PrintNote] = field(default_factory=list)

    def file(self, name: str) -> Path | None:
        """The file of that name that was made; None for any other."""
        return next((path for path in self.printed.files if self.file_name(path) == name), None)

    def file_name(self, path: Path) -> str:
        """The name of a file that was made, by its place among them."""
        return path.relative_to(self.folder).as_posix()

    def remember(self, *taken: Path) -> None:
        """Note what was printed of a deck: the files were taken away, and not looked at alone."""
        for note in self.notes:
            if {*taken} & {*note.files}:
                last_prints.remember(*note)


class Printer:
    """Prints jobs in a thread of its own, and tells of each step."""

    def __init__(self, tell: Callable[[Job], None]) -> None:
        self._tell, self._waiting = tell, queue.SimpleQueue[Job | None]()
        self._folder = tempfile.TemporaryDirectory(prefix="deckgen-studio-", ignore_cleanup_errors=True)
        self._workspace = Workspace(progress=self._watch)
        self._jobs: dict[str, Job] = {}
        self._current: Job | None = None
        self._pdfium = threading.Lock()  # which knows one thread at a time

    def take(self, product: str, name: str, form: str, options: Options, unsaved: Mapping[Path, bytes]) -> Job:
        """Have something printed, of texts as they are now."""
        id = secrets.token_hex(8)
        job = Job(id, product, name, form, options, Path(self._folder.name, id), unsaved)
        self._jobs[id] = job
        for old in [*self._jobs.values()][:-MOST_JOBS]:
            self.stop(old.id)
            del self._jobs[old.id]
        self._waiting.put(job)
        return job

    def find(self, id: str) -> Job:
        """The job of that id; DeckgenError for one that is no more."""
        if id not in self._jobs:
            raise DeckgenError(Finding("no-job", "that print is gone", hint="print it again"))
        return self._jobs[id]

    def stop(self, id: str) -> Job:
        """Give a job up at its next step."""
        job = self.find(id)
        job.stopped = True
        return job

    def run(self) -> None:
        """Print until the end."""
        while job := self._waiting.get():
            self._current = job
            job.state = "working"
            self._tell(job)
            try:
                self._print(job)
                job.state = "done"
            except Superseded:
                job.state, job.printed = "failed", Printed((), remarks=("Stopped.",))
            except DeckgenError as error:
                job.state, job.printed = "failed", Printed((), error.findings)
            except Exception as error:  # a fault of deckgen's own does not end the studio
                job.state, job.printed = "failed", Printed((), (fault(error),))
            self._tell(job)

    def close(self) -> None:
        """End as soon as the current job lets go, and leave nothing behind."""
        for job in self._jobs.values():
            job.stopped = True
        self._waiting.put(None)

    def clear(self) -> None:
        """Remove everything that was printed."""
        self._folder.cleanup()

    def page(self, job: Job, name: str, number: int, width: int) -> bytes:
        """A page of a PDF file that was printed, counted from 1, as a PNG picture so many pixels wide."""
        path = job.file(name)
        if not path or not 1 <= number <= len(job.pages.get(name, ())):
            raise DeckgenError(Finding("no-page", "there is no such page"))
        with self._pdfium:
            return png.draw_page(path.read_bytes(), number - 1, width)

    def _print(self, job: Job) -> None:
        wanted = self._workspace.at_work(lambda: not job.stopped)
        with self._pdfium, files.lay_over(job.unsaved), wanted, last_prints.preview() as job.notes:
            if job.product == BUILD:
                job.printed = self._workspace.build(job.name, job.options, job.folder)
            else:
                job.printed = self._workspace.print(job.product, job.name, job.options, f"{job.folder}/", job.form)
            for path in job.printed.files:
                if path.suffix == ".pdf":
                    job.pages[job.file_name(path)] = png.measure_pages(path.read_bytes())

    @contextmanager
    def _watch(self, steps: int, _label: str) -> Iterator[Step]:
        """Counts the steps of the current job, not those of parts of a build; given up at the next one when stopped."""
        assert self._current
        job, is_part = self._current, bool(self._current.of)
        job.of = job.of or steps

        def step() -> None:
            if job.stopped:
                raise Superseded
            if not is_part:
                job.done += 1
                self._tell(job)

        yield step


def describe_job(job: Job) -> dict[str, Any]:
    """A job as the page has it, without what was found."""
    rows = []
    for path in job.printed.files:
        name = job.file_name(path)
        pages = [{"width": width, "height": height} for width, height in job.pages.get(name, ())]
        rows.append({"file": name, "bytes": path.stat().st_size, "type": path.suffix[1:], "pages": pages})
    data = {"id": job.id, "product": job.product, "name": job.name, "state": job.state, "done": job.done, "of": job.of}
    remarks, advice = (
        [in_words(line, job.product) for line in told] for told in (job.printed.remarks, job.printed.advice)
    )
    return data | {"files": rows, "remarks": remarks, "advice": advice}


def in_words(text: str, product: str) -> str:
    """A remark on a print, with questions in the place of options of the command line, and none of its commands."""
    labels = {question.typed: f"“{question.label}”" for question in questions_of(product)}
    asked = re.sub(r"--[a-z]+(-[a-z]+)*", lambda option: labels.get(option[0], option[0]), text)
    return re.sub(r": deckgen list [a-z-]+$", "", asked)


def pack(job: Job) -> bytes:
    """All files of a job in one archive."""
    return whole_files.pack(((job.file_name(path), path.read_bytes()) for path in job.printed.files), deflate=True)
