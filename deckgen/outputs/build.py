"""Everything that belongs to a deck: its sheets, and the quick references, booklets and charts of its games."""

from typing import TYPE_CHECKING, Any, NamedTuple

from deckgen.foundations import files
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.options import built_in, option
from deckgen.options.sheet_options import SheetOptions

if TYPE_CHECKING:
    from deckgen.options.printing import Options
    from deckgen.records.deck import Deck
    from deckgen.workspace import Workspace

ALL = "all"  # stands for every ruleset that a deck can be played by


class BuildOptions(SheetOptions):
    """The options of a build: how the sheets are laid out, and a game."""

    rules: str | None = option(
        built_in("ruleset"),
        "The game whose rules to print, or all for every game of the deck.  [the deck's own]",
    )


class BuildPart(NamedTuple):
    """A product, what it is made of, and its options."""

    product: str
    name: str
    options: "Options"


class Parts(NamedTuple):
    """The parts of a build, the folder that they are put in, and what there is to say."""

    folder: str
    parts: tuple[BuildPart, ...]
    warnings: tuple[Finding, ...]
    remarks: tuple[str, ...]


def find_parts(workspace: "Workspace", name: str, options: BuildOptions) -> Parts:
    """Everything that belongs to the deck that ``name`` means; ``options`` are settled."""
    from deckgen.library.conversions import conversions_onto, decks_of
    from deckgen.outputs.booklet import BookletOptions
    from deckgen.outputs.chart import ChartOptions
    from deckgen.outputs.reference import ReferenceOptions, family_of
    from deckgen.pages.setting.page_design import half_page

    checked = workspace.checked_deck(name, options.theme, options.size, options.ink, line=options.line)
    deck, games = checked.deck, find_games(workspace, checked.deck, options.rules)
    sheets = SheetOptions(**{name: getattr(options, name) for name in SheetOptions.FIELDS})
    looks: dict[str, Any] = {"theme": options.theme, "paper": options.paper}
    looks_of_rules = {**looks, "theme": options.theme or deck.theme}  # for these are asked for by their own name
    own = deck.built_in and all(deck.name in workspace.ruleset(game).decks for game in games)
    played_with = None if own else deck.asked_as
    families = dict.fromkeys(map(family_of, games))
    volumes = _volumes(games)
    charts = conversions_onto(deck.name) if deck.built_in else ()
    parts = (
        BuildPart("sheets", name, sheets),
        *(BuildPart("reference", game, ReferenceOptions(deck=played_with, **looks)) for game in families),
        *(BuildPart("booklet", volume, BookletOptions(**looks_of_rules)) for volume in volumes),
        *(
            # Of a chart for several decks this one's, which is only said where it is not the usual one.
            BuildPart(
                "chart", chart, ChartOptions(deck=None if decks_of(chart)[0] == deck.name else deck.name, **looks)
            )
            for chart in charts
        ),
    )
    half = half_page(options.paper_size)
    booklets = [f"{volume}-booklet-{half}.pdf" for volume in volumes if not files.names_file(volume)]
    remarks = [f"{file} tells the rules with their own deck; the quick reference counts yours" for file in booklets]
    return Parts(deck.name, parts, checked.warnings, () if own else tuple(remarks))


def find_games(workspace: "Workspace", deck: "Deck", rules: str | None) -> list[str]:
    """The rulesets that are meant, by name; DeckgenError for one that cannot be played with the deck."""
    from deckgen.library import catalogue

    if rules != ALL:
        if not (game := rules or deck.rules):
            return []
        name = _game_name(game)
        workspace.game(name, deck)
        return [name]
    alike = (
        {deck.name}
        if deck.built_in
        else {name for name in catalogue.names("deck") if deck.family and workspace.deck(name).family == deck.family}
    )
    games = [name for name in catalogue.names("ruleset") if alike & {*workspace.ruleset(name).decks}]
    return [*dict.fromkeys([*([deck.rules] if deck.rules else []), *games])]


def _game_name(rules: str) -> str:
    """The name of a ruleset, or its file; DeckgenError for one in a file that does not pass its checks."""
    from deckgen.checks.ruleset_proof import refuse_broken
    from deckgen.library import catalogue

    if not files.names_file(rules):
        return catalogue.resolve(rules, "ruleset").name
    refuse_broken(rules)
    return rules


def _volumes(games: list[str]) -> list[str]:
    """The booklets that hold these rulesets, by name; one that is in none has one of its own name."""
    from deckgen.library.booklets import volume

    volumes = []
    for game in games:
        try:
            volumes.append(game if (book := volume(game)).template else book.name)
        except UnknownName:
            continue
    return list(dict.fromkeys(volumes))
