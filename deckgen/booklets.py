"""The stages by which rule booklets, quick references and extras come about: write, set, fold, print."""

from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deckgen import files, sizes
from deckgen.build import prepare, print_sheets, skifter_pieces, skifters
from deckgen.frame import Frame
from deckgen.frame_json import lines
from deckgen.geometry import Size
from deckgen.pages.sheets import BACK, SheetJob
from deckgen.progress import Progress, unwatched
from deckgen.records.deck import Deck
from deckgen.type.lines import typographic

if TYPE_CHECKING:
    from deckgen.game.table import Game
    from deckgen.pages.booklet.workshop import Faces
    from deckgen.records.ruleset import Ruleset

POKER = sizes.CARD_SIZES["poker"].size
"""The size that cards are drawn at before they are pictured, and that reference cards have."""


def print_booklet(
    name: str,
    page: str,
    impose: str,
    paper: Size,
    theme: str,
    path: Path,
    progress: Progress = unwatched,
    signature: int = 0,
) -> Path:
    """Write, set and print the booklet that ``name`` means; DeckgenError with every mistake in its templates.

    ``page`` is a name out of deckgen.pages.booklet.design, or ``zine`` for a sheet of ``paper`` to be folded;
    ``impose`` is ``saddle``, in signatures of at most ``signature`` sheets or as many as are usual, or ``none``.
    """
    from deckgen.library.decks import load_deck
    from deckgen.library.themes import load_theme
    from deckgen.pages.booklet import design, fold, pages, shelf, writing
    from deckgen.press import print_to

    volume = shelf.zine_volume(name) if page == "zine" else shelf.volume(name)
    chosen = load_theme(theme or load_deck(volume.deck).theme)
    with progress(3, "Setting") as steps:
        text = writing.written(volume, pictures(theme), writing.ZINE if page == "zine" else "")
        steps.step()
        if page == "zine":
            document = fold.zine(text, paper, chosen)
        else:
            document = pages.booklet(text, design.design(page, chosen))
        steps.step()
        if impose == "saddle":
            document = fold.saddle(document, paper, signature or fold.SHEETS)
        (written,) = print_to(path, document)
        steps.step()
    return written


def pictures(theme: str) -> "Faces":
    """Draws the faces of a deck, each deck once; ``theme`` is empty for the deck's own."""
    drawn: dict[str, Mapping[str, Frame]] = {}

    def draw(deck: Deck) -> Mapping[str, Frame]:
        if deck.name not in drawn:
            faces = prepare(_asked_by(deck), theme, POKER, "full").faces
            drawn[deck.name] = {**faces, **skifters(deck, theme, POKER)}
        return drawn[deck.name]

    return draw


def print_reference(
    rules: str, page: str, paper: Size, theme: str, path: Path, deck: "Deck | str | None" = None
) -> Path:
    """Print the quick reference of a ruleset, or of all variants of one or of a draw: one page, or sheets of cards.

    ``deck`` is the one that is played with, unless it is the ruleset's own.
    """
    from deckgen.library.themes import load_theme
    from deckgen.pages.booklet.writing import UNOFFICIAL
    from deckgen.pages.reference import panels, reference, variant_panels
    from deckgen.press import print_to

    games = variants(rules, deck)
    if page == "card":
        back = prepare(_asked_by(games[0].deck), theme, POKER, "full").faces[BACK]
        frames = reference_cards(rules, games, POKER, theme)
        return print_sheets(_sheets(_title(rules, games), frames, back, paper), path)
    parts = variant_panels(games, _told(rules, games)) if len(games) > 1 else panels(games[0])
    chosen = load_theme(theme or games[0].deck.theme)
    (written,) = print_to(path, reference(_title(rules, games), parts, paper, chosen, UNOFFICIAL))
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
    from deckgen.pages.reference import panels, variant_cards
    from deckgen.pages.reference_cards import cards

    several = len(games) > 1
    parts = variant_cards(games, _told(rules, games)) if several else panels(games[0])
    return cards(_title(rules, games), parts, card, load_theme(theme or games[0].deck.theme), apart=several)


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
    from deckgen.game import play
    from deckgen.library import catalogue

    refuse_broken(rules)
    named = [name for name in catalogue.names("ruleset") if name.startswith(f"{rules}/")] or [rules]
    drawn = [name for game in named for name in play(game, deck).ruleset.draws]
    return [play(name, deck) for name in drawn or named]


def _asked_by(deck: Deck) -> str:
    """The name or file by which a deck is asked for."""
    return deck.name if deck.built_in else deck.file


def _sheets(title: str, frames: Sequence[Frame], back: Frame, paper: Size, names: Sequence[str] = ()) -> SheetJob:
    """Sheets of cards that belong to no deck, with a back; each bears its name, or the title."""
    keys = tuple(f"card-{number}" for number in range(1, len(frames) + 1))
    faces = dict(zip(keys, frames, strict=True))
    return SheetJob(
        title=title,
        pieces=keys,
        faces=faces,
        names=dict(zip(keys, names or [title] * len(keys), strict=True)),
        back=back,
        paper=paper,
        card=back.size,
        stamp=files.digest_of(lines({**faces, BACK: back}.items()))[:8],
    )


def _drawn(deck: Deck) -> "list[Game]":
    """The variants of which the one to be played is drawn, if the deck's game has any."""
    games = variants(family(deck.rules)) if deck.rules else []
    return games if len(games) > 1 else []


def print_extras(
    name: str, paper: Size, theme: str, folder: Path, size: Size | None = None, ink: str = "full"
) -> Iterator[Path]:
    """Print what lies beside the cards of a deck; for a deck of games with skifters, these too, as sheets.

    They are drawn as the deck is by that theme, ``size`` and ``ink``, so that they can be shuffled in.
    """
    from deckgen.library.themes import load_theme
    from deckgen.pages.extras import extras
    from deckgen.press import print_to

    prepared = prepare(name, theme, size, ink)
    deck = prepared.deck
    document = extras(deck, _drawn(deck), paper, load_theme(theme or deck.theme))
    yield from print_to(folder / f"{deck.name}-extras.pdf", document)
    if frames := skifters(deck, theme, size, ink):
        pieces = skifter_pieces(deck)
        names = [card.name for card in pieces]
        job = _sheets("Skifters", [frames[card.id] for card in pieces], prepared.faces[BACK], paper, names)
        yield print_sheets(job, folder / f"{deck.name}-skifters.pdf")
