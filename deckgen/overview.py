"""Lists of all there is to choose from, and what each is: the data of ``list`` and ``show``, in stable shapes."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from deckgen.foundations import sizes
from deckgen.foundations.spelling import look_up
from deckgen.records.ruleset import Ruleset

if TYPE_CHECKING:
    from deckgen.game.conversion_relation import Relation
    from deckgen.game.standings import Game
    from deckgen.records.conversion import Leftover, Pull
    from deckgen.records.services import Cutter

Row: TypeAlias = dict[str, Any]  # a thing to choose: at least its ``kind``, the ``name`` to type, and its ``title``


def _built_in(kind: str) -> list[Row]:
    from deckgen.library import catalogue

    return [_row(kind, entry.name, entry.title) for entry in catalogue.entries(kind)]


def _themes() -> list[Row]:
    """The themes; one whose cards are not of the usual size says so."""
    from deckgen.foundations.units import dimensions
    from deckgen.library import catalogue
    from deckgen.library.themes import load_theme
    from deckgen.records.boxes import REFERENCE

    rows = []
    for one in catalogue.entries("theme"):
        size = load_theme(one.name).size
        note = f", cards of {dimensions(size)}" if size != REFERENCE else ""
        rows.append(_row("theme", one.name, one.title + note))
    return rows


def _conversions() -> list[Row]:
    """The conversions, each with what it makes of what."""
    from deckgen.game.conversion_rows import conversion_title
    from deckgen.library import catalogue
    from deckgen.library.conversions import ConversionChoice, decks_of, load_conversion

    by_name = {
        name: [load_conversion(name, ConversionChoice(deck)) for deck in decks_of(name)]
        for name in catalogue.names("conversion")
    }
    return [_row("conversion", name, conversion_title(*conversions)) for name, conversions in by_name.items()]


def _labels() -> list[Row]:
    from deckgen.library.shipped import label_sheets

    rows = []
    for sheet in label_sheets().values():
        also = f", also sold as {', '.join(sheet.also)}" if sheet.also else ""
        rows.append(_row("label", sheet.name, sheet.title + also + ("" if sheet.verified else ", not verified")))
    return rows


def _starters() -> list[Row]:
    from deckgen.library.starter import starters

    return [_row("starter", start.name, start.title) for start in starters().values()]


def _booklets() -> list[Row]:
    """The booklets; ``rules`` are the rulesets that each tells."""
    from deckgen.library.booklets import shelf

    return [_row("booklet", volume.name, volume.title) | {"rules": list(volume.rules)} for volume in shelf()]


def _exports() -> list[Row]:
    """The places to export to; ``sizes`` are the pixels of the pictures that each takes, none for any, and ``options``
    those of ``deckgen export`` that mean something there.
    """
    from deckgen.library.shipped import export_targets

    return [
        _row("export", target.name, target.title + ("" if target.verified else ", not verified"))
        | {name: getattr(target, name) for name in ("source", "verified", "sizes", "options")}
        for target in export_targets().values()
    ]


def _cutters() -> list[Row]:
    """The machines that cut; ``templates`` are the papers and cards that each is limited to, ``areas`` in points what
    it cuts of each paper and ``most`` how many cards; none where there is no limit.
    """
    from deckgen.library.shipped import cutters

    return [
        _row(
            "cutter", cutter.name, f"{cutter.title}: {_limits(cutter)}" + ("" if cutter.verified else "; not verified")
        )
        | {"source": cutter.source, "verified": cutter.verified, "files": list(cutter.files)}
        | {"templates": {one.name: {"paper": one.paper, "card": one.card} for one in cutter.templates}}
        | {"areas": {paper: list(area) for paper, area in cutter.areas.items()}, "most": cutter.most or None}
        for cutter in cutters().values()
    ]


def _limits(cutter: "Cutter") -> str:
    """The cards and papers that a machine takes, in words."""
    if not cutter.templates:
        cards = f"up to {cutter.most} cards" if cutter.most else "any cards"
        return f"{cards} on {', '.join(cutter.areas) or 'any paper'}"
    papers = ", ".join(dict.fromkeys(one.paper for one in cutter.templates))
    cards = ", ".join(dict.fromkeys(one.card for one in cutter.templates))
    return f"{cards} on {papers}"


def _row(kind: str, name: str, title: str) -> Row:
    return {"kind": kind, "name": name, "title": title}


LISTS: Mapping[str, Callable[[], list[Row]]] = {  # all that there is to choose from, by its kind
    "decks": lambda: _built_in("deck"),
    "rulesets": lambda: _built_in("ruleset"),
    "booklets": _booklets,
    "conversions": _conversions,
    "themes": _themes,
    "papers": lambda: [_row("paper", paper.name, paper.title) for paper in sizes.PAPERS.values()],
    "card-sizes": lambda: [_row("card-size", size.name, size.title) for size in sizes.CARD_SIZES.values()],
    "labels": _labels,
    "exports": _exports,
    "cutters": _cutters,
    "packs": lambda: _built_in("pack"),
    "starters": _starters,
}


def catalogue(kind: str) -> list[Row]:
    """The list of a kind, with more of rulesets than their titles, or the ``styles`` known by name alone."""
    lists = {**LISTS, "rulesets": rulesets, "styles": styles}
    return look_up(kind, lists, "unknown-kind", f"there are no {kind!r} to list")()


def is_for(players: str, number: int) -> bool:
    """Whether so many can play, by words such as "4 to 6, seldom over 8": from the least number in them to the most."""
    numbers = [int(figures) for figures in re.findall(r"\d+", players)]
    return not numbers or min(numbers) <= number <= max(numbers)


def rulesets() -> list[Row]:
    """Every built-in ruleset with who it is for."""
    from deckgen.library import catalogue
    from deckgen.library.rulesets import load_ruleset

    return [{"kind": "ruleset", **_for_whom(load_ruleset(name))} for name in catalogue.names("ruleset")]


def styles() -> list[Row]:
    """The styles of sabacc that are known by name alone."""
    from deckgen.library import shipped

    return [_row("style", style.name, style.title) | {"known": style.known} for style in shipped.styles()]


def _for_whom(ruleset: Ruleset) -> dict[str, Any]:
    facts = {name: getattr(ruleset, name) for name in ("name", "title", "summary", "players", "dice", "length")}
    return facts | {"decks": list(ruleset.decks), "pots": pots(ruleset), "kit": list(ruleset.kit)}


def pots(ruleset: Ruleset) -> str:
    """How many pots there are, in words."""
    if ruleset.pots is None:
        return "none; points are kept" if ruleset.points else "none"
    return "two" if ruleset.pots.takes_both else "one"


def describe_ruleset(game: "Game") -> dict[str, Any]:
    """A ruleset: who it is for, how hands rank, how a turn runs, and its house rulings."""
    from deckgen.rules_in_words.hand_rules import describe_hand

    ruleset = game.ruleset
    return _for_whom(ruleset) | {
        "deal": ruleset.hand.deal,
        "targets": list(ruleset.targets),
        "ranking": [
            {"id": special.id, "name": special.name, "what": describe_hand(special, game)}
            for special in ruleset.ranking
        ],
        "outcomes": [{"id": id, "name": name} for id, name in ruleset.outcomes().items()],
        "discards": list(ruleset.discards.allowed) if ruleset.discards else None,
        "draws": list(ruleset.draws),
        "phases": [vars(phase) for phase in ruleset.phases],
        "rulings": [vars(ruling) for ruling in ruleset.rulings],
        "sources": list(ruleset.sources),
    }


def describe_relation(relation: "Relation") -> dict[str, Any]:
    """A conversion: what is pulled from which pack and becomes what, what is left, and what to mind."""
    from deckgen.pages.chart_facts import mind

    conversion = relation.conversion
    return {
        "name": conversion.name,
        "title": conversion.title,
        "deck": conversion.deck.name,
        "cards": len(relation.pulls),
        "tradition": ",".join(dict.fromkeys(conversion.traditions)) or None,
        "jokers": conversion.jokers,
        "packs": [pack.name for pack in conversion.packs],
        "pull": [_pull(pull) for pull in relation.pulls],
        "left": [_leftover(left) for left in relation.left],
        "skifters": [{**_leftover(left), "becomes": rank or "master"} for left, rank in relation.skifters],
        "notes": list(mind(relation)),
    }


def _pull(pull: "Pull") -> dict[str, Any]:
    from deckgen.game.conversion_rows import printed_note

    value = pull.becomes.value
    return {
        "pack": pull.pack,
        "card": pull.card.id,
        "becomes": pull.becomes.id,
        "value": value if isinstance(value, int) else dict(value),
        "also": list(pull.becomes.also),
        "name": pull.card.name,
        "printed": pull.card.printed,
        "becomes_name": pull.becomes.name,
        "altered": pull.altered,
        "note": printed_note(pull),
    }


def _leftover(leftover: "Leftover") -> dict[str, Any]:
    card = leftover.card
    return {"pack": leftover.pack, "card": card.id, "name": card.name, "printed": card.printed}
