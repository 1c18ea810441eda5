"""The stages by which quick references come about, as pages or as cards: which games, what is told, print."""

from collections import ChainMap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deckgen import files
from deckgen.build import POKER, loose_sheets, prepare, print_sheets
from deckgen.frame import Frame
from deckgen.frame_json import lines
from deckgen.geometry import Size
from deckgen.pages.sheets import BACK, SheetJob
from deckgen.records.deck import Deck
from deckgen.type.lines import typographic

if TYPE_CHECKING:
    from deckgen.game.table import Game
    from deckgen.records.ruleset import Ruleset


def print_reference(
    rules: str, page: str, paper: Size, theme: str, path: Path, deck: "Deck | str | None" = None
) -> Path:
    """Print the quick reference of a ruleset, or of all variants of one or of a draw: one page, or sheets of cards.

    ``deck`` is the one that is played with, unless it is the ruleset's own.
    """
    from deckgen.library.themes import load_theme
    from deckgen.pages.reference import reference
    from deckgen.press import print_to

    games = variants(rules, deck)
    if page == "card":
        back = prepare(games[0].deck.asked_as, theme, POKER, "full").faces[BACK]
        frames = reference_cards(rules, games, POKER, theme)
        return print_sheets(loose_sheets(_title(rules, games), frames, back, paper), path)
    chosen = load_theme(theme or games[0].deck.theme)
    (written,) = print_to(path, reference(_title(rules, games), games, _told(rules, games), paper, chosen))
    return written


def with_reference(job: SheetJob, rules: str, theme: str, deck: Deck) -> SheetJob:
    """The job with the quick reference of a ruleset's family as cards behind those of the deck, of the same size."""
    rules = family(rules)
    games = variants(rules, deck)
    frames = reference_cards(rules, games, job.card, theme)
    keys = tuple(f"reference-{number}" for number in range(1, len(frames) + 1))
    faces = dict(zip(keys, frames, strict=True))
    return job._replace(
        pieces=job.pieces + keys,
        faces=ChainMap(faces, job.faces),  # type: ignore[arg-type]  # it is only read
        names={**job.names, **dict.fromkeys(keys, _title(rules, games))},
        stamp=files.digest_of((job.stamp, *lines(faces.items())))[:8],
    )


def reference_cards(rules: str, games: "Sequence[Game]", card: Size, theme: str) -> list[Frame]:
    """The quick reference of ``rules``, which mean one game or all variants of one, as faces of cards of a size."""
    from deckgen.library.themes import load_theme
    from deckgen.pages import reference

    chosen = load_theme(theme or games[0].deck.theme)
    return reference.reference_cards(_title(rules, games), games, _told(rules, games), card, chosen)


def _told(rules: str, games: "Sequence[Game]") -> "Ruleset":
    """The ruleset whose turn is told: the one that was asked for, or for a family that of its first game."""
    from deckgen.library import catalogue
    from deckgen.library.rulesets import load_ruleset

    name = rules.removeprefix("ruleset:")
    known = name.endswith(catalogue.SUFFIX) or name in catalogue.names("ruleset")
    return load_ruleset(name) if known else games[0].ruleset


def _title(rules: str, games: "Sequence[Game]") -> str:
    title = _told(rules, games).title
    shared = title == games[0].ruleset.title and len(games) > 1
    return typographic(f"{title.partition(':')[0]} sabacc" if shared else title)


def family(rules: str) -> str:
    """What a quick reference is made for: the variants of one game, as those of Dagobah, share one."""
    from deckgen.library import catalogue

    return rules if rules.endswith(catalogue.SUFFIX) else rules.partition("/")[0]


def variants(rules: str, deck: "Deck | str | None" = None) -> "list[Game]":
    """The games that a name means: a ruleset's own, or those of a family in the order in which they are drawn.

    They are played with ``deck``, or with the one that each ruleset is made for.
    """
    from deckgen.checks.rulesets import refuse_broken
    from deckgen.games import play
    from deckgen.library import catalogue

    refuse_broken(rules)
    named = [name for name in catalogue.names("ruleset") if name.startswith(f"{rules}/")] or [rules]
    drawn = [name for game in named for name in play(game, deck).ruleset.draws]
    return [play(name, deck) for name in drawn or named]
