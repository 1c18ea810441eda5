"""What a renamed card costs in a process that stays, as an editor or a server would hold a workspace: processor time.

    python bench/resident.py [--runs 11]

A card is renamed before each run and not timed. Nothing of an earlier run is kept on disk that could be copied. Aims
are in milliseconds of the quiet machine on which the first version took 272 and 8: a busy one may need twice as long.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from deckgen import Workspace
from deckgen.faces import draw_card
from deckgen.foundations.frame import Frame
from deckgen.options.printing import Options
from deckgen.options.sheet_options import SheetOptions
from deckgen.pages.document import Document, Page
from deckgen.press import svg

CARD = "idiot"


def milliseconds(work: Callable[[], object], before: Callable[[], object], runs: int) -> float:
    """The processor time of ``work``, the middle of several runs; ``before`` each of them something is changed."""
    times = []
    for _ in range(runs + 1):  # the first, for which everything is imported and drawn, does not count
        before()
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1000 * statistics.median(times[1:])


def main() -> None:
    """Print the table of times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=11)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DECKGEN_CACHE": f"{folder}/cache", "DECKGEN_SETTINGS": f"{folder}/settings.toml"}
        deck, workspace, names = Path(folder, "own.yaml"), Workspace(), iter(range(10**9))

        def rename() -> None:
            name = f"The Fool of {next(names)}"
            deck.write_text(f"deck: own\ntitle: Own\nextends: standard\nfaces:\n  {CARD}: {{name: {name}}}\n")

        def print_sheets(options: Options) -> object:
            return workspace.print("sheets", str(deck), options, folder)

        def draw() -> Frame:
            found = workspace.deck(str(deck))
            theme = workspace.theme(found.theme)
            return draw_card(found.card(CARD), found, theme, theme.size)

        def show(frame: Frame) -> Iterable[bytes]:
            return list(svg.files_of(Document("", (Page(frame.size, frame.items),))))

        rows: list[tuple[str, Callable[[], object], float]] = [
            ("sheets, checked, printed, proved", lambda: print_sheets(SheetOptions()), 0.4 * 272),
            ("sheets, checked, printed", lambda: print_sheets(SheetOptions(verify=False)), 0),
            ("check", lambda: workspace.check(str(deck)), 0),
            ("the card as SVG, deck checked", lambda: show(workspace.faces(str(deck))[CARD]), 0),
            ("the card as SVG, read and drawn", lambda: show(draw()), 0.3 * 8),
        ]
        for title, work, aim in rows:
            aimed = f"   aim {aim:.1f}" if aim else ""
            print(f"{title:36}{milliseconds(work, rename, runs):8.1f} ms{aimed}", flush=True)


if __name__ == "__main__":
    main()
