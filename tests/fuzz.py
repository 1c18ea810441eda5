"""Damaged input for every reader: whatever is in it, a reader takes it or says what is wrong with it.

``python tests/fuzz.py --inputs 100000 --seed 7`` tries as many as one likes.
"""

import argparse
import contextlib
import os
import shlex
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path
from random import Random

import click
import slips
from click.testing import CliRunner
from PIL import Image

from deckgen.art.pictures import pixels
from deckgen.art.svg_reader import compile_svg
from deckgen.cli import cli
from deckgen.foundations import files, folders, settings, sizes, store, units
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.offset import parse_offset
from deckgen.foundations.spelling import separate
from deckgen.game.typed_hands import read_hands
from deckgen.games import play
from deckgen.library.conversions import load_conversion
from deckgen.library.decks import load_deck
from deckgen.library.families import load_family
from deckgen.library.packs import load_pack
from deckgen.library.reading import survey_yaml
from deckgen.library.rulesets import load_ruleset
from deckgen.library.shipped import LABELS
from deckgen.library.source import convert
from deckgen.library.themes import load_theme
from deckgen.names.misses import card_named
from deckgen.workspace import Workspace

SLOWEST = 10.0
"""Seconds of the processor that one input may take."""

FILES: dict[str, Callable[[str], object]] = {
    "deck": load_deck,
    "ruleset": load_ruleset,
    "conversion": load_conversion,
    "pack": load_pack,
    "family": load_family,
    "theme": load_theme,
}

ODD = [
    *("\0", "\t", "\u200b", "\ufeff", "\u202e", "\r", "\n", "  ", "é", "🂡", "−", "-", "- ", "#", "%", "|", ">", ":"),
    *("&a ", "*a", "!!x ", "{", "}", "[", "]", '"', "'", "9" * 40, "1e999", ".nan", "0x", "~", "null", "x" * 500),
    *("../", "/dev/zero", "[" * 100, "<!DOCTYPE a>", "<g>", "<use/>"),
]
"""What is put into files."""

ANSWER = store.StoredResult(
    {"one.pdf": b"%PDF-1.7\none", "two-#1.png": bytes(range(256))},
    (Finding("ink", "much ink", Location("mine.yaml", 3, 7), "a hint", "warning"), Finding("other", "said of nothing")),
    ("a remark",),
    ("a word of advice",),
)
"""What is kept, to be damaged."""

COMMANDS = (
    'score --rules weg --hand "idiot, 2 staves, 3 coins" --hand "ace of coins, 8s" --json',
    'score --rules dagobah/imperial --points --hand "ace flasks, 3s" --seed 3',
    'score --rules great-khan --tradition thoth --hand "the fool, 2 of swords" --hand-pot 12 --caller 1 --extra star',
    'odds --rules weg --cards 2 --holding "ace of coins" --json',
    "show standard --json",
    "show tarot-two-decks --tradition thoth,marseille",
    "list rulesets --json",
    "schema theme",
    "settings paper letter",
)
"""Commands that print no files, put before the program whole."""

ORDERS = (
    'sheets standard --only "idiot, 2 coins" --copies 2 --paper 210x297mm --card-size poker --theme classic --bleed 3mm'
    " --gap 1.5mm --corner-radius 3mm --margin 0.25in --marks cards --duplex short-edge --back-offset 0.5mm,-0.3mm",
    "build standard --rules weg,centran --tradition thoth --duplex none --ink saver -o out",
    "stickers tarot-two-decks --start 3 --skip 3,7 --nudge 0.5mm,-1mm --labels avery-5160 --card-size 70x120mm",
    "chart playing-cards --deck dagobah --jokers 2 --page card --format pdf -o chart.pdf",
    "booklet weg --page a5 --impose saddle",
    "reference weg --page letter -o reference.pdf",
    'gallery standard --as showcase --cards "star, 2 of coins" --dpi 300 --bleed 0.125in --each',
    "calibrate --printer office --keep 0.5mm,-0.3mm --paper letter",
    "extras weg --paper a4 --theme classic",
    "new mine --from standard -o mine.yaml",
)
"""Commands that print files: their words are read, and nothing is printed."""


def damage(data: bytes, random: Random) -> bytes:
    """The data with a few bytes, pieces or lines changed, lost, doubled or put elsewhere."""
    for _ in range(random.choice([1, 1, 2, 5, 20])):
        at = random.randrange(len(data) + 1)
        size = random.choice([1, 1, 2, 8, 60])
        piece = data[at : at + size]
        new = random.choice([b"", piece * 2, random.choice(ODD).encode(), random.randbytes(size), piece[::-1]])
        data = data[:at] + new + data[at + size :]
    return data


class Fuzz:
    """The readers, and sound input for each of them to be damaged."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.random = folder, Random(seed)
        self.sources = slips.sources()
        self.drawings = sorted((slips.ROOT / "templates" / "art").rglob("*.svg"))
        self.pictures = {
            suffix: _picture(kind) for suffix, kind in ((".png", "PNG"), (".jpg", "JPEG"), (".webp", "WEBP"))
        }
        self.deck, self.game = load_deck("standard"), play("weg")
        os.environ[folders.CACHE_VARIABLE] = str(folder / "cache")
        self.workspace = Workspace()
        self.readers = [*[self.file] * 4, self.svg, self.picture, self.settings, self.labels, self.typed, self.kept]
        self.readers += [self.command, self.order]

    def once(self) -> tuple[str, bytes, BaseException | None, float]:
        """One damaged input: its reader, what it was, what the reader broke on, and how long it took."""
        reader = self.random.choice(self.readers)
        begun = time.process_time()
        self.last = b""
        try:
            reader()
            broke = None
        except DeckgenError:
            broke = None
        except Exception as error:
            broke = error
        return reader.__name__, self.last, broke, time.process_time() - begun

    def put(self, name: str, data: bytes) -> Path:
        """A file that holds damaged data."""
        self.last = damage(data, self.random)
        path = self.folder / name
        path.write_bytes(self.last)
        return path

    def file(self) -> None:
        source = self.random.choice(self.sources)
        FILES[source.kind](str(self.put(source.name, source.text.encode())))

    def svg(self) -> None:
        self.last = damage(self.random.choice(self.drawings).read_bytes(), self.random)
        compile_svg(self.last, "drawing.svg")

    def picture(self) -> None:
        suffix, data = self.random.choice(sorted(self.pictures.items()))
        pixels(self.put(f"picture{suffix}", data))

    def settings(self) -> None:
        text = 'paper = "letter"\ntheme = "classic"\nprinter = "office"\n[printers.office]\nback-offset = "1mm,-2mm"\n'
        os.environ[settings.VARIABLE] = str(self.put("settings.toml", text.encode()))
        settings.load().offset()

    def kept(self) -> None:
        """A damaged entry of the store is none, even with a right digest, and is made anew."""
        source = self.folder / "source.yaml"
        source.write_bytes(b"deck: mine")
        store.keep(["fuzz"], ANSWER, {source: files.digest(b"deck: mine")})
        entry = store._entry(["fuzz"])  # beside what was kept of files that were read
        digest, _, rest = entry.read_bytes().partition(b"\n")
        if signed := self.random.random() < 0.5:
            head, _, content = rest.partition(b"\n")
            rest = damage(head, self.random) + b"\n" + content
            self.last = files.digest(rest).encode() + b"\n" + rest
        else:
            self.last = damage(digest + b"\n" + rest, self.random)
        entry.write_bytes(self.last)
        found = store.find(["fuzz"])
        assert signed or found in (None, ANSWER), found
        for finding in found.findings if found else ():
            str(finding)
        store.keep(["fuzz"], ANSWER, {source: files.digest(b"deck: mine")})
        assert store.find(["fuzz"]) == ANSWER

    def words(self, commands: tuple[str, ...]) -> list[str]:
        """The words of a command, one or two of them damaged."""
        words = shlex.split(self.random.choice(commands))
        for at in {self.random.randrange(1, len(words)) for _ in range(self.random.choice([1, 1, 2]))}:
            words[at] = damage(words[at].encode(), self.random).decode("utf-8", "surrogateescape").replace("\0", "")
        self.last = " ".join(map(repr, words)).encode()
        return words

    def command(self) -> None:
        words = self.words(COMMANDS)
        os.environ[settings.VARIABLE] = str(self.folder / "kept.toml")
        said = CliRunner().invoke(cli, words, obj=self.workspace, catch_exceptions=True)
        if said.exception and not isinstance(said.exception, SystemExit):
            raise said.exception

    def order(self) -> None:
        words = self.words(ORDERS)
        os.environ[settings.VARIABLE] = str(self.folder / "kept.toml")
        with contextlib.suppress(click.ClickException, click.exceptions.Exit), contextlib.redirect_stdout(StringIO()):
            name, command, rest = cli.resolve_command(click.Context(cli), words)
            command.make_context(name, rest, parent=click.Context(cli, obj=self.workspace))

    def labels(self) -> None:
        path = self.put("labels.yaml", (slips.ROOT / "templates" / "labels.yaml").read_bytes())
        convert(LABELS, survey_yaml(path, "labels.yaml"))

    def typed(self) -> None:
        words = ["7 of sabres", "idiot, 2 staves, 3 coins", "-15", "A4", "63.5x88.9mm", "0.125in", "1mm,-2mm", "star#2"]
        self.last = damage(self.random.choice(words).encode(), self.random)
        text = self.last.decode("utf-8", "replace")
        for read in (units.length, units.size, parse_offset):
            try:
                read(text)
            except ValueError:
                continue
        for find in (
            sizes.paper,
            sizes.card_size,
            lambda typed: [card_named(one, self.deck) for one in separate(typed)],
        ):
            try:
                find(text)
            except DeckgenError:
                continue
        read_hands([text], self.game)


def _picture(kind: str) -> bytes:
    stream = BytesIO()
    Image.effect_noise((60, 80), 50).convert("RGB").save(stream, kind)
    return stream.getvalue()


def trial(inputs: int, seed: int, folder: Path, tell: Callable[[str], object] = str) -> list[str]:
    """What readers broke on, or took too long for, among so many inputs."""
    fuzz, found, counted = Fuzz(folder, seed), list[str](), Counter[str]()
    for _ in range(inputs):
        reader, data, broke, seconds = fuzz.once()
        counted[reader] += 1
        if broke is not None or seconds > SLOWEST:
            found.append(f"{reader}: {type(broke).__name__}: {broke} after {seconds:.1f} s: {data[:3000]!r}")
            tell(found[-1])
    tell(f"{counted.total():,} inputs: {dict(counted)}; {len(found)} found")
    return found


def main() -> None:
    """Try as many inputs as are asked for, and list what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(bool(trial(asked.inputs, asked.seed, Path(folder), lambda text: print(text, flush=True))))


if __name__ == "__main__":
    main()
