"""How long a maker waits in the studio, in a real browser: from a keystroke to the card's new picture, in milliseconds.

    python bench/studio.py [--edits 100] [--browser /usr/bin/chromium]

Types a letter into the name of one card after another, as a person does, and waits each time until the picture is
drawn. Then another program saves the theme, and all cards have to be there anew. Needs Playwright and a Chromium. Aims
are for a machine of two cores that does nothing else.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from studio_browser import open_browser, open_page, running_studio

from deckgen import Workspace

AIMS = {"median": 150, "worst": 300, "theme": 1000}

WATCH = """() => {
  window.seen = {};
  const note = ({ target }) => requestAnimationFrame(() => { window.seen[target.dataset.id] = Date.now(); });
  const watched = { subtree: true, attributeFilter: ["data-hash"] };
  new MutationObserver((changes) => changes.forEach(note)).observe(document.body, watched);
  window.until = (holds) => new Promise((done, failed) => {
    const end = Date.now() + 60000;
    const timer = setInterval(() => {
      if (!holds() && Date.now() < end) return;
      clearInterval(timer);
      holds() ? done() : failed(new Error("it did not come"));
    }, 5);
  });
  addEventListener("keydown", () => { window.pressed = Date.now(); window.seen = {}; }, true);
}"""
"""Notes when a key goes down, and in which frame each card has its new picture."""

THEME = "theme: mine\ntitle: Mine\nextends: {base}\npalette: {{ink: '#{ink:06x}'}}\n"


def deck_file(copies: int) -> tuple[str, dict[str, int]]:
    """A deck of 76 cards, or so many times more, and the line on which each of its cards is named, by its id."""
    head = ["deck: own", "title: Own", "theme: mine.yaml"]
    if copies == 1:
        cards = Workspace().deck("standard").cards
        parts = {part: [card.id for card in cards if card.is_face == (part == "faces")] for part in ("cards", "faces")}
        head.append("extends: standard")
    else:
        parts = {"faces": [f"card-{number}" for number in range(76 * copies)]}
    lines, places = head, {}
    for part, ids in parts.items():
        lines.append(f"{part}:")
        for id in ids:
            lines.append(f"  {id}: {{name: Card {len(lines)}}}" if copies == 1 else f"  {id}: {{text: A card of many}}")
            places[id] = len(lines)
    return "\n".join([*lines, ""]), places


def type_edits(page: object, places: dict[str, int], edits: int) -> Iterator[float]:
    """Milliseconds from a key to the picture, card after card; ``places`` are the lines of their names."""
    page.locator("#edit").click()
    page.locator(".cm-content").click()
    line = 0
    for id, place in islice(cycle(places.items()), edits):
        if place <= line or not line:
            page.keyboard.press("Control+Home")
            line = 1
        for _ in range(place - line):
            page.keyboard.press("ArrowDown")
        line = place
        page.keyboard.press("End")
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(50)
        page.keyboard.press("x")
        yield page.evaluate("id => until(() => seen[id]).then(() => seen[id] - pressed)", id)


def save_theme(page: object, path: Path, cards: int, ink: int) -> float:
    """Milliseconds from a theme that another program saves until every card has its new picture."""
    page.evaluate("() => { window.seen = {}; }")
    start = 1000 * time.time()
    path.write_text(THEME.format(base="classic", ink=ink))
    drawn = "count => until(() => Object.keys(seen).length >= count).then(() => Math.max(...Object.values(seen)))"
    return page.evaluate(drawn, cards) - start


def measure(browser: object, copies: int, edits: int) -> None:
    """Print a table of times for 76 cards, or for so many times more."""
    text, places = deck_file(copies)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "own.yaml").write_text(text)
        (folder / "mine.yaml").write_text(THEME.format(base="classic", ink=0))
        with running_studio(folder, "own.yaml") as studio, open_page(browser, studio) as page:
            page.set_viewport_size({"width": 1600, "height": 1000})
            page.evaluate(WATCH)
            page.evaluate("until(() => document.querySelectorAll('img.face[data-hash]').length > 20)")
            page.wait_for_timeout(2_000)
            typed = places if copies == 1 else dict(islice(places.items(), 1))
            times = sorted(type_edits(page, typed, edits))
            print(f"{76 * copies} cards, {edits} edits", flush=True)
            print(f"  from key to picture, median{statistics.median(times):8.0f} ms   aim {AIMS['median']}")
            print(f"  the worst                  {times[-1]:8.0f} ms   aim {AIMS['worst']}", flush=True)
            if copies == 1:
                page.wait_for_timeout(1_000)
                shown = page.locator("img.face:not([data-id^='#'])").count()
                took = [save_theme(page, folder / "mine.yaml", shown, 0x102030 * (n + 1)) for n in range(5)]
                print(
                    f"  saved theme to all cards   {statistics.median(took):8.0f} ms   aim {AIMS['theme']}", flush=True
                )


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edits", type=int, default=100)
    parser.add_argument("--browser", default="")
    asked = parser.parse_args()
    os.environ |= {"DECKGEN_CI": "1"} | ({"DECKGEN_CHROMIUM": asked.browser} if asked.browser else {})
    with open_browser() as browser:
        measure(browser, 1, asked.edits)
        measure(browser, 10, min(asked.edits, 20))


if __name__ == "__main__":
    main()
