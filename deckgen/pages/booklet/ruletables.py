"""Tables and lists made from a ruleset's data: values, hands, payments, phases, odds, variants side by side."""

from collections.abc import Iterator, Sequence

from deckgen.game import wording
from deckgen.game.counting import Odds
from deckgen.game.table import Game
from deckgen.names import signed
from deckgen.pages.booklet.blocks import Items, Paragraph, Span, Spans, Table
from deckgen.pages.booklet.markdown import escaped, spans
from deckgen.records.ruleset import Ruleset


def row(*cells: str) -> tuple[Spans, ...]:
    """A row of plain cells."""
    return tuple(spans(escaped(cell)) for cell in cells)


def values(game: Game) -> Table:
    """What cards count: the ranks, then the face cards, with how many there are of each."""
    numbered = [rank for rank in game.deck.ranks if rank.numbered]
    rows = []
    if numbered:
        span = f"Numbered {numbered[0].value} to {numbered[-1].value}"
        rows.append(row(span, "as numbered", f"{len(game.deck.suits)} each"))
    for rank in game.deck.ranks:
        cards = [card for card in game.deck.cards if card.rank == rank.id and card.in_play]
        if cards and not (rank.numbered and len(game.looks(cards[0].id)) == 1):
            name = f"The {rank.name}s" if rank.numbered else rank.name
            rows.append(row(name, wording.card_value(cards[0].id, game), str(len(cards))))
    for card in game.deck.cards:
        if card.is_face and card.in_play:
            rows.append(row(card.name, wording.card_value(card.id, game), str(card.copies)))
    return Table(row("Card", "Counts", "In the deck"), tuple(rows), "lrr")


def ranking(game: Game) -> Table:
    """The hands, best first, with what makes each."""
    ruleset = game.ruleset
    rows = [row(special.name, wording.made(special, game)) for special in ruleset.ranking]
    rows.append(row("Any other total", wording.plain(ruleset)))
    if out := wording.out(ruleset):
        rows.append(row("Lost" if ruleset.lost else "Bombed out", out))
    return Table(row("Hand", "Made of"), tuple(rows), "ll")


def payments(ruleset: Ruleset) -> Table:
    """Who pays what into which pot."""
    return Table(row("What for", "How much", "Into the"), tuple(row(*one) for one in wording.payments(ruleset)), "lll")


def phases(ruleset: Ruleset) -> Items:
    """The phases of a turn, numbered."""
    said = ((Span(f"{phase.title}. ", "strong"), *spans(escaped(phase.text))) for phase in ruleset.phases)
    return Items(tuple((Paragraph(text),) for text in said), ordered=True)


def odds(game: Game, counted: Sequence[Odds]) -> Table:
    """Outcomes down, numbers of cards across: how often each comes."""
    header = (spans("Outcome"), *(spans(f"{found.cards} cards") for found in counted))
    rows = tuple(
        (spans(escaped(name)), *(spans(wording.chance(share(found, id))) for found in counted))
        for id, name in game.ruleset.outcomes().items()
    )
    return Table(header, rows, "l" + "r" * len(counted))


def share(found: Odds, outcome: str) -> float:
    """The share of hands that end so; KeyError for an outcome that the game does not know."""
    return {one.id: one.count for one in found.outcomes}[outcome] / found.hands


def matrix(games: Sequence[Game], across: bool = True) -> Table:
    """What each face card counts in each variant; the cards across, or else the variants, by number."""
    faces = [card for card in games[0].deck.cards if card.is_face]
    if across:
        header = (spans(""), *(spans(escaped(card.name)) for card in faces))
        rows = tuple(
            (spans(escaped(short(game.ruleset))), *(spans(wording.card_value(card.id, game)) for card in faces))
            for game in games
        )
        return Table(header, rows, "l" + "r" * len(faces))
    header = (spans(""), *(spans(str(place)) for place in range(1, len(games) + 1)))
    rows = tuple(
        (spans(escaped(card.name)), *(spans(wording.card_value(card.id, game)) for game in games)) for card in faces
    )
    return Table(header, rows, "l" + "r" * len(games))


def arrays(games: Sequence[Game], numbered: bool = False) -> Table:
    """Variants down: how many cards may be discarded in each, and its own array."""
    rows = []
    for place, game in enumerate(games, 1):
        own = game.ruleset.ranking[-1]
        name = [span._replace(style="italic") for span in spans(escaped(own.name))]
        made = (*name, Span(": ", "italic"), *spans(escaped(wording.made(own, game))))
        variant = f"{place}  {short(game.ruleset)}" if numbered else short(game.ruleset)
        rows.append((*row(variant, wording.discards(game.ruleset, game)), made))
    return Table(row("Variant", "Discards", "Its array"), tuple(rows), "lll")


def short(ruleset: Ruleset) -> str:
    """A variant's title without its family's."""
    return ruleset.title.rpartition(": ")[2]


def asked_for(game: Game) -> Iterator[tuple[str, str]]:
    """The odds that people ask for: of the best hand, of a Pure Sabacc when dealt, of being out at once."""
    from deckgen.game.counting import count

    ruleset, deal = game.ruleset, game.ruleset.hand.deal
    dealt = count(game, deal)
    for special in ruleset.ranking:
        if special.total is None and special.size:
            size = special.size if special.exactly or special.straight else deal
            yield f"{special.name}, {size} cards", wording.chance(share(count(game, size), special.id))
    pure = [special for special in ruleset.ranking if special.total is not None]
    if pure:
        totals = wording.several([signed(special.total or 0) for special in pure], "or")
        name = f"A total of {totals}" if len(pure) > 1 else pure[0].name
        yield f"{name}, {deal} cards", wording.chance(sum(share(dealt, special.id) for special in pure))
    for outcome in ("bombed-out", "lost"):
        if outcome in ruleset.outcomes():
            said = {"bombed-out": "Bombed out", "lost": "Lost"}[outcome]
            yield f"{said}, {deal} cards", wording.chance(share(dealt, outcome))
