"""Damaged input for every reader: whatever is in it, a reader takes it or says what is wrong with it.

``python tests/fuzz.py --inputs 100000 --seed 7`` tries as many as one likes.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

import slips
from PIL import Image

from deckgen import settings, sizes, units
from deckgen.art.pictures import pixels
from deckgen.art.svg import compile_svg
from deckgen.findings import DeckgenError
from deckgen.game.hands import read_hands
from deckgen.games import play
from deckgen.library.conversions import load_conversion
from deckgen.library.decks import load_deck
from deckgen.library.families import load_family
from deckgen.library.labels import LabelsFile
from deckgen.library.packs import load_pack
from deckgen.library.reading import read_yaml
from deckgen.library.rulesets import load_ruleset
from deckgen.library.themes import load_theme
from deckgen.library.validation import validated
from deckgen.names import card_named, separate

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
        self.readers = [self.file, self.file, self.file, self.svg, self.picture, self.settings, self.labels, self.typed]

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

    def labels(self) -> None:
        path = self.put("labels.yaml", (slips.ROOT / "templates" / "labels.yaml").read_bytes())
        validated(LabelsFile, read_yaml(path))

    def typed(self) -> None:
        words = ["7 of sabres", "idiot, 2 staves, 3 coins", "-15", "A4", "63.5x88.9mm", "0.125in", "1mm,-2mm", "star#2"]
        self.last = damage(self.random.choice(words).encode(), self.random)
        text = self.last.decode("utf-8", "replace")
        for read in (units.length, units.size, settings.parse_offset):
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
        read_hands([text], self.game.ruleset, self.game.deck)


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
