"""How long the compendium takes to set, next to Typst setting the same words on the same page.

    python bench/booklet.py [BOOKLET] [--runs 5]

Cards are drawn before; what is timed is writing the text with its odds and verdicts, setting it into pages, and making
the file. Typst gets the words alone, with headings, lists and tables, in the same font, size and measure; it draws no
cards, makes no index, and asks no engine.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from deckgen import Workspace
from deckgen.library import booklets
from deckgen.library.themes import load_theme
from deckgen.outputs.booklet import find_faces
from deckgen.pages.booklet import page_words, pages
from deckgen.pages.setting import page_design
from deckgen.pages.setting.blocks import (
    Aside,
    Block,
    Definitions,
    Heading,
    Items,
    Manuscript,
    Paragraph,
    Spans,
    Table,
    words,
)
from deckgen.press.pdf import files_of
from deckgen.typography.lines import set_lines

TYPST = """
import sys, typst
typst.compile(sys.argv[1], output=sys.argv[1] + ".pdf", font_paths=["fonts"])
"""


def median(work: Callable[[], object], runs: int) -> float:
    """Seconds that ``work`` takes, the middle of several runs."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def plain(spans: Spans) -> str:
    """Words as Typst takes them."""
    return "".join(f"\\{letter}" if letter in "\\#*_`$<>@=-+/[]~" else letter for letter in words(spans))


def typst(blocks: Sequence[Block]) -> Iterator[str]:
    """Blocks as Typst's markup."""
    for block in blocks:
        if isinstance(block, Heading):
            yield f"\n{'=' * block.level} {plain(block.spans)}\n"
        elif isinstance(block, Paragraph):
            yield f"\n{plain(block.spans)}\n"
        elif isinstance(block, Items):
            yield from (f"- {' '.join(typst(item)).strip()}\n" for item in block.items)
        elif isinstance(block, Definitions):
            yield from (f"/ {plain(term)}: {plain(meaning)}\n" for term, meaning in block.entries)
        elif isinstance(block, Aside):
            yield f"\n*{plain(block.title)}*\n"
            yield from typst(block.blocks)
        elif isinstance(block, Table):
            cells = ", ".join(f"[{plain(cell)}]" for row in (block.header, *block.rows) for cell in row)
            yield f"\n#table(columns: {len(block.align)}, {cells})\n"


def main() -> None:
    """Print the table of times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("booklet", nargs="?", default="compendium")
    parser.add_argument("--runs", type=int, default=5)
    asked = parser.parse_args()
    volume, faces, theme = booklets.volume(asked.booklet), find_faces(Workspace(), None), load_theme("classic")
    page = page_design.design("a5", theme)
    text = page_words.write_booklet(volume, faces)
    document = pages.booklet(text, page)

    def tell() -> None:
        page_words.write_booklet(volume, faces)

    def setting() -> None:
        set_lines.cache_clear()
        pages.booklet(text, page)

    print(f"{volume.title}: {len(document.pages)} pages, A5")
    print(f"{'write, with odds and verdicts':32}{median(tell, asked.runs):8.2f} s")
    print(f"{'set':32}{median(setting, asked.runs):8.2f} s")
    print(f"{'make the file':32}{median(lambda: b''.join(files_of(document)), asked.runs):8.2f} s")
    whole = [sys.executable, "-m", "deckgen", "booklet", asked.booklet, "-o"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "text.typ"
        path.write_text(source(text, page), encoding="utf-8")
        ours = median(
            lambda: subprocess.run([*whole, f"{folder}/ours.pdf"], check=True, capture_output=True), asked.runs
        )
        theirs = median(lambda: subprocess.run([sys.executable, "-c", TYPST, str(path)], check=True), asked.runs)
    print(f"{'the whole command':32}{ours:8.2f} s")
    print(f"{'typst, words alone, the same':32}{theirs:8.2f} s")


def source(text: Manuscript, page: page_design.PageDesign) -> str:
    """A text as a Typst document on the page of a design."""
    return (
        f'#set page(width: {page.size.width}pt, height: {page.size.height}pt, numbering: "1", '
        f"margin: (inside: {page.inner}pt, outside: {page.outer}pt, top: {page.top}pt, bottom: 90pt))\n"
        '#set text(font: "Vollkorn", size: 10pt, lang: "en", hyphenate: true)\n#set par(justify: true)\n'
        "#outline()\n" + "".join(typst(text.blocks))
    )


if __name__ == "__main__":
    main()
