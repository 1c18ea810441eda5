"""Results: where they go, how they are written and proved, and what is said of them."""

import importlib
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from deckgen.foundations import files, last_prints, store, whole_files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.progress import OnWritten
from deckgen.foundations.spelling import several
from deckgen.foundations.store import StoredResult
from deckgen.options.printing import Options
from deckgen.products import Layout, Product

if TYPE_CHECKING:
    from deckgen.pages.document import Document

MANIFEST = "manifest.json"  # the list of what a folder of an export holds


class FileToWrite(NamedTuple):
    """A file that is to be written: its name, its content, and the document that it is a print of, if any."""

    name: str
    data: bytes
    document: "Document | None" = None


class Printed(NamedTuple):
    """A print: its files, warnings about what went in, remarks on what came out, advice what to do with it."""

    files: tuple[Path, ...]
    warnings: tuple[Finding, ...] = ()
    remarks: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()


class Target(NamedTuple):
    """Where files go: a folder, or the one ``file``, and their format by its suffix."""

    folder: Path
    file: str
    form: str

    def path(self, name: str) -> Path:
        """Where the file of that name goes; what goes on behind ``-#``, as in ``name-#2.png``, stays."""
        stem, _, number = name.rpartition("-#")
        if not self.file:
            return self.folder / name.replace("-#", "-")
        return self.folder / (f"{Path(self.file).stem}-{number}" if stem else self.file)


def find_target(output: str | Path, row: Product, form: str) -> Target:
    """Where ``output`` means; DeckgenError for a suffix, or a ``form``, that is none of the product's formats."""
    path = Path(output)
    if form and form not in row.formats:
        raise DeckgenError(Finding("output", f"it does not come as {form!r}, but as {several(row.formats, 'or')}"))
    if files.is_folder(output):
        return Target(path, "", form or row.formats[0])
    suffix = path.suffix.lower().removeprefix(".")
    forms = [form for form in row.formats if form != "folder"]
    if suffix not in forms:
        message = f"{path.name!r} does not end in .{' or .'.join(forms)}" if forms else f"{path.name!r} is no folder"
        raise DeckgenError(Finding("output", message, Location(str(path))))
    return Target(path.parent, path.name, suffix)


def refuse_other_export(target: Target, product: str) -> None:
    """Raise DeckgenError for a folder with the list of an export to another place, which would be lost."""
    place = target.folder / MANIFEST
    if target.file or not place.is_file():
        return
    other = product
    with files.pause_record(), suppress(ValueError, LookupError, TypeError, RecursionError, DeckgenError):
        other = json.loads(files.read_bytes(place, code="output"))["target"]
    if other != product:
        message = f"{target.folder} holds an export for {other}, whose {MANIFEST} would be lost"
        raise DeckgenError(Finding("output", message, Location(str(place)), "name another folder"))


def order_key(product: str, name: str, options: Options, form: str) -> list[str]:
    """The key by which an order is told from others; a file of one's own is known by its place."""
    places = (str(Path(one).absolute()) if files.names_file(one) else "" for one in (name, options.theme or ""))
    return [product, name, *places, repr(options), form]


def write(layout: Layout, target: Target, proved: bool) -> Iterator[tuple[str, bytes]]:
    """Write a layout's own files, or its documents in the format that is asked for and what goes beside them; yields
    the name and the content of each file when it stands. Documents are ``proved``, if they can be: as PDF.
    """
    contents = _pick_files(layout.files(), target) if layout.files else _press_documents(layout, target)
    proved = proved and target.form == "pdf"
    for one in contents:
        is_proved = proved and one.document and one.document.is_proved
        _write_proved(target.path(one.name), one.data, one.document if is_proved else None)
        yield one.name, one.data


def _pick_files(contents: Iterable[tuple[str, bytes]], target: Target) -> Iterator[FileToWrite]:
    """The files that a product makes itself; into the one file that is meant goes the one of its suffix alone.

    Raises DeckgenError where none has that.
    """
    suffix = f".{target.form}" if target.file else ""
    suffixes = set[str]()
    for name, data in contents:
        suffixes.add(Path(name).suffix)
        if name.endswith(suffix):
            yield FileToWrite(name, data)
    if suffix and suffixes and suffix not in suffixes:
        message = f"{target.file} is no {several(sorted(suffixes), 'or')} file, which are made; name a folder"
        raise DeckgenError(Finding("output", message))


def _press_documents(layout: Layout, target: Target) -> Iterator[FileToWrite]:
    """The files of documents, one for each, or for each page where the format has none; then those beside them."""
    from deckgen.press import PAGED, PRESSES

    documents = layout.documents
    if target.form == "dxf":
        from deckgen.press.cutting import only_cut

        documents = only_cut(documents)
    if target.file and len(documents) > 1:
        message = f"{target.file} is one file, and there are {len(documents)} to write; name a folder"
        raise DeckgenError(Finding("output", message))
    contents = importlib.import_module(PRESSES[target.form]).files_of(*documents.values(), dpi=layout.dpi)
    for stem, document in documents.items():
        count = 1 if target.form in PAGED else len(document.pages)
        for number, data in enumerate(islice(contents, count), 1):
            name = f"{stem}-#{number:0{len(str(count))}}" if count > 1 else stem
            yield FileToWrite(f"{name}.{target.form}", data, document)
    for name, data in layout.beside() if layout.beside else ():
        yield FileToWrite(name, data)


def _write_proved(path: Path, data: bytes, document: "Document | None" = None) -> None:
    """Write a file; DeckgenError, and no file, when what was written does not read as ``document``, or when what stands
    there is read for it.
    """
    if files.is_read(path):
        hint = "name another file or folder"
        raise DeckgenError(
            Finding("output", f"{path} is part of what is printed, and would be lost", Location(str(path)), hint)
        )
    with files.pause_record(), whole_files.writing(path) as file:
        file.write(data)
        if document:
            from deckgen.press.proof import prove

            file.flush()
            if findings := prove(Path(file.name), document):
                raise DeckgenError(finding._replace(at=Location(str(path))) for finding in findings)


def copy(result: StoredResult, target: Target, written: OnWritten, name: str) -> Printed:
    """Write files that were kept, made of what ``name`` means."""
    for file, data in result.files.items():
        _write_proved(target.path(file), data)
        written(target.path(file))
    return conclude(result, target, name)


def plan_build(
    folder: str, keys: Sequence[list[str]], findings: tuple[Finding, ...], remarks: tuple[str, ...]
) -> StoredResult:
    """The plan of a build, by which ``copy_build`` makes it again: its folder, and the key of each part."""
    return StoredResult({"plan": json.dumps([folder, keys]).encode()}, findings, remarks)


def copy_build(plan: StoredResult, deck: str, output: Path, written: OnWritten) -> Printed | None:
    """Write everything that was built of a deck before, by the ``plan`` kept of it; None unless all is kept."""
    try:
        folder, keys = json.loads(plan.files["plan"])
        target = Target(files.inside(output, folder), "", "")
        parts = [store.find(key) for key in keys]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, DeckgenError):  # no plan
        return None
    whole = [part for part in parts if part]
    if len(whole) < len(parts):
        return None
    copies = [copy(part, target, written, deck) for part in whole]
    return gather(copies, plan.findings, plan.remarks)


def gather(parts: Iterable[Printed], warnings: Iterable[Finding], remarks: Iterable[str]) -> Printed:
    """The parts of a build as one, with what there is to say of the deck and then of them, each thing once."""
    parts = list(parts)
    return Printed(
        tuple(path for part in parts for path in part.files),
        tuple(dict.fromkeys([*warnings, *(warning for part in parts for warning in part.warnings)])),
        tuple(dict.fromkeys([*remarks, *(remark for part in parts for remark in part.remarks)])),
    )


def conclude(result: StoredResult, target: Target, name: str) -> Printed:
    """The print of files that stand, made of what ``name`` means, with all there is to say; a deck's is noted."""
    printed = tuple(map(target.path, result.files))
    if result.note:
        last_prints.remember(name, result.note, printed)
    remarks = (*result.remarks, *_tell_others(result, target))
    return Printed(printed, result.findings, remarks, result.advice)


def _tell_others(result: StoredResult, target: Target) -> Iterator[str]:
    """A remark where folders of an export hold other files like its own, which would be sent with it."""
    if target.file or MANIFEST not in result.files:
        return
    paths = set(map(target.path, result.files))
    kinds = {path.suffix for path in paths}
    beside = (path for folder in {path.parent for path in paths} for path in _list(folder))
    others = sorted(
        path.relative_to(target.folder).as_posix()
        for path in beside
        if path.suffix in kinds and path not in paths and not files.is_read(path)
    )
    if others:
        names = several([*others[:3], *([f"{len(others) - 3} more"] if len(others) > 3 else ())])
        yield (
            f"{target.folder} holds files that this export did not write: {names}. "
            "If they are of an earlier one, delete them before you send the folder."
        )


def _list(folder: Path) -> list[Path]:
    """The content of a folder; nothing of one that cannot be listed."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []
