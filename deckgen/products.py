"""Everything that belongs to a deck, one product after another: sheets, quick references, booklets, charts."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from deckgen.booklets import print_booklet
from deckgen.build import Prepared, print_sheets
from deckgen.findings import UnknownName
from deckgen.geometry import Size
from deckgen.library import catalogue
from deckgen.pages.sheets import SheetJob
from deckgen.progress import Progress, unwatched
from deckgen.records.deck import Deck
from deckgen.references import family, print_reference

ALL = "all"
"""Stands for every ruleset that a deck can be played by."""


def print_everything(
    prepared: Prepared,
    job: SheetJob,
    rules: str,
    theme: str,
    folder: Path,
    verify: bool,
    progress: Progress = unwatched,
) -> Iterator[Path]:
    """Print all that belongs to a deck into a folder; yields each path when its file stands.

    ``rules`` is empty for the deck's own ruleset, the name of another, or ALL; ``theme`` is empty for the deck's own.
    """
    deck, paper = prepared.deck, job.paper
    printing: list[Callable[[], Path]] = [
        partial(print_sheets, job, folder / f"{deck.name}-sheets.pdf", verify),
        *(_reference(game, deck, paper, theme, folder) for game in _families(_games(deck, rules))),
        *(_booklet(volume, paper, theme, folder) for volume in _volumes(_games(deck, rules))),
        *(_chart(name, deck, theme, paper, folder) for name in _conversions(deck)),
    ]
    with progress(len(printing), "Building") as steps:
        for product in printing:
            yield product()
            steps.step()


def _games(deck: Deck, rules: str) -> list[str]:
    """The rulesets that are meant, by name."""
    if rules != ALL:
        named = rules or deck.rules
        return [_sound(named)] if named else []
    from deckgen.library.decks import load_deck
    from deckgen.library.rulesets import load_ruleset

    alike = (
        {deck.name}
        if deck.built_in
        else {name for name in catalogue.names("deck") if deck.family and load_deck(name).family == deck.family}
    )
    found = [name for name in catalogue.names("ruleset") if alike & {*load_ruleset(name).decks}]
    return [*dict.fromkeys([*([deck.rules] if deck.rules else []), *found])]


def _sound(rules: str) -> str:
    """The name of a ruleset, or the file of one that passes its checks."""
    from deckgen.checks.rulesets import refuse_broken

    if not rules.endswith(catalogue.SUFFIX):
        return catalogue.resolve(rules, "ruleset").name
    refuse_broken(rules)
    return rules


def _families(games: list[str]) -> list[str]:
    """What quick references are made for: the nine variants of Dagobah share one."""
    return list(dict.fromkeys(map(family, games)))


def _volumes(games: list[str]) -> list[str]:
    """The booklets that hold these rulesets; a ruleset of one's own is in none."""
    from deckgen.pages.booklet.shelf import volume

    found = []
    for game in games:
        try:
            found.append(volume(game).name)
        except UnknownName:
            continue
    return list(dict.fromkeys(found))


def _conversions(deck: Deck) -> tuple[str, ...]:
    from deckgen.library.conversions import conversions_onto

    return tuple(conversions_onto(deck.name)) if deck.built_in else ()


def _reference(game: str, deck: Deck, paper: Size, theme: str, folder: Path) -> Callable[[], Path]:
    path = folder / f"{Path(game).stem}-reference.pdf"
    return partial(print_reference, game, "", paper, theme, path, None if deck.built_in else deck)


def _booklet(volume: str, paper: Size, theme: str, folder: Path) -> Callable[[], Path]:
    from deckgen.pages.setting.design import half_page

    page = half_page(paper)
    path = folder / f"{volume}-booklet-{page}.pdf"
    return partial(print_booklet, volume, page, "none", paper, theme, path)


def _chart(name: str, deck: Deck, theme: str, paper: Size, folder: Path) -> Callable[[], Path]:
    def printed() -> Path:
        from deckgen.checks.conversions import proved
        from deckgen.library.conversions import Asked
        from deckgen.library.themes import load_theme
        from deckgen.pages.chart import chart
        from deckgen.press import print_to

        document = chart(proved(name, Asked(deck.name)), load_theme(theme or deck.theme), paper)
        (path,) = print_to(folder / f"{name}-chart.pdf", document)
        return path

    return printed
