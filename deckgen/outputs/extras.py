"""Extras: what a game uses beside its cards, and skifters as sheets."""

from typing import TYPE_CHECKING, NamedTuple

from deckgen.foundations import files
from deckgen.foundations.frame import BACK
from deckgen.foundations.geometry import Size
from deckgen.foundations.words import word
from deckgen.options.printing import PaperOptions, ink_option, size_option
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.game.standings import Game
    from deckgen.records.theme import Ink
    from deckgen.workspace import Workspace


class ExtraOptions(PaperOptions):
    """The options of extras: size and ink of the deck's cards, so that skifters can be shuffled in."""

    size: Size | None = size_option()
    ink: "Ink" = ink_option()


class TableGame(NamedTuple):
    """The game whose extras are printed: name, title, the deck as it is asked for, and the games that may be drawn."""

    name: str
    title: str
    deck: str
    game: "Game"
    variants: "list[Game]"


def lay_out(workspace: "Workspace", name: str, options: ExtraOptions) -> Layout:
    """Print what a game needs on the table besides its cards, and nothing else.

    NAME is a ruleset, or a deck, which means its own game. A game for credits gets a mat for each pot and credits for
    eight players; one in which cards shift, static fields and slips for the timer; one with points, a score pad; one
    whose variant is drawn, slips to draw; and whatever else the rules name, such as sides or a third die.

    You cut everything out along straight lines. Skifters are cards and should match your deck, so use the same --theme,
    --card-size and --ink as for its sheets. They come in a separate file: if a game has both, --output is a folder.

    \b
    Examples:
      deckgen extras standard
      deckgen extras force --paper letter
      deckgen extras dagobah/imperial
      deckgen extras dagobah --theme arcana --card-size tarot
    """
    from deckgen.outputs.chosen_cards import loose_sheets, skifter_faces, skifter_pieces
    from deckgen.pages.card_sheets import sheets
    from deckgen.pages.extras import extras
    from deckgen.pages.extras.dice import PLANS, thrown_dice

    played = _find_game(workspace, name)
    checked = workspace.checked_deck(played.deck, options.theme, options.size, options.ink)
    paper = options.paper_size
    documents = {}
    if document := extras(played.game, played.variants, played.title, paper, checked.theme, options.ink):
        documents[f"{played.name}-extras{options.other_paper}"] = document
    if played.game.ruleset.skifters.most and (frames := skifter_faces(workspace, checked)):
        pieces = skifter_pieces(workspace, checked.deck)
        faces, names = [frames[card.id] for card in pieces], [card.name for card in pieces]
        documents[f"{played.name}-skifters{options.other_paper}"] = sheets(
            loose_sheets(word("skifters"), faces, checked.faces[BACK], paper, names)
        )
    remarks = [
        f"no die of {len(die.faces)} sides is made of paper: throw for the {die.id} in another way"
        for die in thrown_dice(played.game.ruleset)
        if len(die.faces) not in PLANS
    ]
    alone = f"{played.title} is played with its cards alone; there is nothing to print"
    return Layout(documents, checked.warnings, remarks=tuple(remarks) if documents or remarks else (alone,))


def _find_game(workspace: "Workspace", name: str) -> TableGame:
    """A ruleset by itself, or the game of a deck with the variants that its family draws from."""
    from deckgen.checks.ruleset_proof import refuse_broken
    from deckgen.games import rules_of
    from deckgen.library import catalogue
    from deckgen.outputs.reference import family_of, find_variants

    entry = catalogue.resolve(name, "deck", "ruleset")
    if entry.kind == "ruleset":
        rules = str(entry.path) if not entry.built_in else entry.name
        refuse_broken(rules)
        game = workspace.game(rules)
        variants = [workspace.game(one) for one in game.ruleset.draws]
        return TableGame(files.result_stem(entry.name), game.ruleset.title, game.deck.asked_as, game, variants)
    deck = workspace.deck(name)
    rules = rules_of(deck)
    game = workspace.game(rules, deck)
    variants = find_variants(workspace, family_of(rules), None if deck.built_in else deck)
    several = len(variants) > 1
    return TableGame(deck.name, deck.title if several else game.ruleset.title, name, game, variants if several else [])
