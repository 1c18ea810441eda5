"""The quick reference of a game, or of all variants of one: a page, or cards that lie with the deck."""

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Literal

from deckgen.foundations import files
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.words import word
from deckgen.options import DECK, number, option
from deckgen.options.printing import PaperOptions, page_option
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.foundations.frame import Frame
    from deckgen.game.standings import Game
    from deckgen.records.deck import Deck
    from deckgen.records.ruleset import Ruleset
    from deckgen.records.theme import Ink, Theme
    from deckgen.workspace import Workspace


class ReferenceOptions(PaperOptions):
    """The options of a quick reference."""

    page: Literal["page", "card"] | Size = page_option()
    deck: str | None = option(DECK, "The deck to play with.  [the game's own]")
    copies: int = option(number(1, 100), "With --page card: number of sets, such as one for each player.", 1)

    def clash(self, given: Container[str]) -> str:
        """A page is printed again by the printer; sets of cards share sheets."""
        if "copies" in given and self.page != "card":
            return "--copies is for cards, of which sets share a sheet: add --page card"
        return super().clash(given)


def lay_out(workspace: "Workspace", name: str, options: ReferenceOptions) -> Layout:
    """Print the quick reference of a game: values, hands, the turn, payments, odds.

    If it does not fit on one side of small paper, it takes both. RULESET may be dagobah, for all nine variants side by
    side, or dagobah/random, which adds how they are drawn; a deck means the rules that it names.

    \b
    Examples:
      deckgen reference weg
      deckgen reference dagobah --page letter
      deckgen reference centran --page card --copies 6
      deckgen reference weg --deck mydeck.yaml
    """
    from deckgen.games import result_stem, rules_meant
    from deckgen.outputs.chosen_cards import loose_sheets
    from deckgen.pages.card_sheets import sheets
    from deckgen.pages.panel_pages import reference

    name, own = rules_meant(name)
    deck = workspace.deck(options.deck) if options.deck else own
    games = find_variants(workspace, name, deck)
    theme = workspace.theme(options.theme or games[0].deck.theme)
    paper, stem = options.paper_size, f"{result_stem(name, games[0])}-reference"
    if options.page == "card":
        size = CARD_SIZES["poker"].size
        title, frames, back = reference_cards(workspace, name, deck, theme, size)
        job = loose_sheets(title, frames, back, paper, copies=options.copies)
        return Layout({f"{stem}-cards{options.other_paper}": sheets(job)})
    ruleset = _ruleset_of_turn(workspace, name, games)
    page = reference(_title(ruleset, games), games, ruleset, paper, theme)
    return Layout({f"{stem}{options.other_paper}": page})


def reference_cards(
    workspace: "Workspace",
    rules: str,
    deck: "Deck | None",
    theme: "Theme",
    card: Size,
    brief: bool = False,
    ink: "Ink" = "full",
) -> "tuple[str, list[Frame], Frame]":
    """The title of the quick reference of the family of ``rules``, its faces as cards of a size, and their
    back, ``ink`` being that of the deck's cards; in ``brief`` what those need who know the game.
    """
    from deckgen.faces.back import draw_aid_back
    from deckgen.pages.panel_pages import reference_cards

    games = find_variants(workspace, rules, deck)
    ruleset = _ruleset_of_turn(workspace, rules, games)
    title = _title(ruleset, games)
    back = draw_aid_back(title, word("quick-reference"), deck or games[0].deck, theme, card, ink)
    return title, reference_cards(title, games, ruleset, card, theme, brief, ink), back


def _ruleset_of_turn(workspace: "Workspace", rules: str, games: "Sequence[Game]") -> "Ruleset":
    """The ruleset whose turn is told: the one that was asked for, or for a family that of its first game."""
    from deckgen.library import catalogue

    name = rules.removeprefix("ruleset:")
    is_one = files.names_file(name) or name in catalogue.names("ruleset")
    return workspace.ruleset(name) if is_one else games[0].ruleset


def _title(ruleset: "Ruleset", games: "Sequence[Game]") -> str:
    from deckgen.pages.setting.blocks import words
    from deckgen.pages.setting.markdown import plain

    shared = ruleset.title == games[0].ruleset.title and len(games) > 1
    return words(plain(word("family", name=ruleset.title.partition(":")[0]) if shared else ruleset.title))


def family_of(rules: str) -> str:
    """The family that shares a quick reference, as the variants of Dagobah do, or the ruleset itself."""
    from deckgen.library import catalogue

    family = rules.partition("/")[0]
    return rules if files.names_file(rules) or family in catalogue.names("ruleset") else family


def find_variants(workspace: "Workspace", rules: str, deck: "Deck | None") -> "list[Game]":
    """The games that a name means: a ruleset's own, or those of a family in the order in which they are drawn.

    They are played with ``deck``, or with the one that each ruleset is made for.
    """
    from deckgen.checks.ruleset_proof import refuse_broken
    from deckgen.library import catalogue

    refuse_broken(rules)
    rulesets = catalogue.names("ruleset")
    family = [] if rules in rulesets else [name for name in rulesets if name.startswith(f"{rules}/")]
    names = family or [rules]
    draws = [name for game in names for name in workspace.ruleset(game).draws]
    return [workspace.game(name, deck) for name in draws or names]
