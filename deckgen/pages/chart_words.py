"""The tables of a chart, as directives for its templates: the suits, and what stands for ranks and face cards."""

from collections.abc import Iterable, Iterator, Sequence

from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Frame, Path
from deckgen.foundations.geometry import Size
from deckgen.foundations.outline import join, polygon
from deckgen.foundations.spelling import NO_BREAK, keep_together
from deckgen.foundations.words import word
from deckgen.game.conversion_relation import Relation
from deckgen.game.conversion_rows import (
    FaceRow,
    RankRow,
    amendment,
    face_rows,
    is_confused,
    mixed_up,
    numeral_on,
    origin_text,
    rank_rows,
    rank_runs,
    rank_text,
    run_text,
    stands_on,
    suit_names,
    value_text,
    varies,
)
from deckgen.pages.chart_facts import STAR, bind, is_mixed
from deckgen.pages.setting.blocks import LINE_END, Block, Cards, Span, Spans, Table
from deckgen.pages.setting.templates import Markdown
from deckgen.pages.setting.workshop import Directives, Workshop, directive
from deckgen.records.conversion import Pack, Pull
from deckgen.records.deck import Deck
from deckgen.typography.markup import Style, typographic

TALL, LARGE = 2.8, 3.8  # how many times as high as its type the emblem of a face card is among many, and among few
SUIT = 1.2  # how many times as high as its type a suit's emblem is in a list of suits, so that rules keep clear of it
VALUE = 1.4  # how many times as large as what stands beside it the value of a rank or a face card is
STANDS = 1.1  # how many times as large as type in other tables what stands for a rank is: it is read at arm's length
MOST_SHOWN = 8  # examples of cards up to which a chart has some: more are no examples but the table once more

SHOWN_WIDTH, SHOWN_LARGER = 60.0, 1.7
"""How many points wide a card among examples is, and how many times as wide where the page has room."""

SIGN = 10.0  # the side of the square that the sign for a label is drawn in


class ChartWords(Directives):
    """The tables of a chart, for its templates to call, each with the words at its head.

    ``across`` is how many suits stand beside each other where there is no column for each. Where it is ``narrow``,
    pictures are small and any name may be broken.
    """

    def __init__(self, shop: Workshop, relation: Relation, across: int = 1, narrow: bool = False) -> None:
        super().__init__(shop)
        self._relation, self._across, self._narrow = relation, across, narrow
        self._apart = _packs_of_suits(relation)
        self._several = len(relation.conversion.packs) > 1 and not self._apart
        self._warns = is_mixed(relation)

    @directive
    def suit_cards(self, ours: str, theirs: str, pack: str) -> Block:
        """The ranks down and the suits across, and in each place the card that stands for it."""
        relation, deck = self._relation, self._relation.conversion.deck
        packs = _named_packs(relation)
        named = [theirs] if len(packs) == 1 else [pack.title.partition(",")[0] for pack in packs]
        first = _lines(_words(ours, "small-caps"), *(_words(name, "italic") for name in named))
        suits = (
            _lines(
                (Span("", picture=self._shop.emblem(suit.id, deck), tall=2.2),),
                _words(suit.name, "small-caps"),
                *(_words(suit_names(one, relation, suit.id), "italic") for one in packs),
                *([_words(f"{pack} {self._apart[suit.id]}")] if self._apart else []),
            )
            for suit in deck.suits
        )
        header = (first, *suits, *([_words(pack)] if self._several else []))
        runs, tinted = self._runs()
        body = tuple(self._rank(run, place in tinted) for place, run in enumerate(runs))
        align = "l" + "c" * len(deck.suits) + "c" * self._several
        return Table(header, body, align, tinted=tinted, lined=self._warns)

    @directive
    def suits(self, pack: str) -> Block:
        """The suits, each with its emblem, what the packs call it, and its ``pack`` where each has one of its own."""
        relation = self._relation
        cells: list[tuple[Spans, Spans]] = []
        for suit in relation.conversion.deck.suits:
            names = dict.fromkeys(suit_names(pack, relation, suit.id) for pack in _named_packs(relation))
            own = f", {pack} {self._apart[suit.id]}" if self._apart else ""
            emblem = Span("", picture=self._shop.emblem(suit.id, self._deck), tall=SUIT)
            cells.append(((emblem, Span(NO_BREAK + suit.name)), (*_words(" or ".join(names), "strong"), *_words(own))))
        across = self._across
        parts = (cells[first : first + across] for first in range(0, len(cells), across))
        blank: list[Spans] = [()] * 4
        rows = tuple(tuple([*(cell for pair in part for cell in pair), *blank][: 2 * across]) for part in parts)
        return Table((), rows, "ll" * across, lined=self._warns)

    @directive
    def rank_list(self, ours: str, theirs: str, pack: str) -> Block:
        """A line for each rank, which is the same in all suits, or for each run of ranks alike."""
        runs, tinted = self._runs()
        body: list[tuple[Spans, ...]] = []
        for place, run in enumerate(runs):
            names = run_text(_origin(one, self._relation) for one in run)
            cells = (_value(run), _words(names, "strong" if place in tinted else ""), *self._packs(run[0].pulls))
            # A little larger than other tables, for it is read at arm's length.
            body.append(tuple(tuple(span._replace(tall=span.tall * 1.08) for span in cell) for cell in cells))
        header = (_words(ours), _words(theirs), *([_words(pack)] if self._several else []))
        return Table(header, tuple(body), "ll" + "c" * self._several, tinted=tinted, lined=self._warns)

    @directive
    def face_cards(self, pack: str) -> Block:
        """The face cards, each with its picture and its value, and under its name what stands for it."""
        rows = face_rows(self._relation)
        header = ((), (), (), _words(pack)) if self._several else ()
        tall = LARGE if len(rows) <= 10 and not self._narrow else TALL
        body = tuple(self._face(row, tall) for row in rows)
        tinted = frozenset(place for place, row in enumerate(rows) if is_confused(row.pulls, self._relation))
        return Table(header, body, "lrl" + "c" * self._several, tinted=tinted, lined=self._warns)

    @directive
    def examples(self) -> Block | None:
        """Cards of the deck over those that become them, of each suit one out of each run of ranks, and the face cards;
        nothing where that is more than can be seen at once.
        """
        suits, runs = self._deck.suits, self._runs()[0]
        ranks = ((run[place * len(run) // len(suits)], suit) for place, suit in enumerate(suits) for run in runs)
        ways = ([pull for pull in row.pulls if pull.becomes.suit == suit.id] for row, suit in ranks)
        shown = [pulls[0] for pulls in (*ways, *(row.pulls for row in face_rows(self._relation))) if pulls]
        if len(shown) > MOST_SHOWN:
            return None
        frames = self._shop.faces(self._deck)
        pictures = tuple(frames[pull.becomes.id] for pull in shown)
        return Cards(pictures, tuple(map(self._example, shown)), SHOWN_WIDTH, SHOWN_LARGER)

    @directive
    def label_sign(self) -> Markdown:
        """The sign for a card that takes a label, among words."""
        return self._shop.inline(_tag())

    @property
    def _deck(self) -> Deck:
        return self._relation.conversion.deck

    def _runs(self) -> tuple[list[tuple[RankRow, ...]], frozenset[int]]:
        """The ranks in runs that are told in one row each, and the places of those in which one is mixed up."""
        rows, runs = rank_rows(self._relation), rank_runs(self._relation)
        mixed = [rows[place] for place in mixed_up(rows)]
        return runs, frozenset(place for place, run in enumerate(runs) if any(row in mixed for row in run))

    def _rank(self, run: tuple[RankRow, ...], marked: bool) -> tuple[Spans, ...]:
        """A rank and what stands for it in each suit; or a run of ranks, of which that can be said in one row."""
        style: Style = "strong" if marked else ""
        origins = (run_text(self._origins_in(row, suit.id) for row in run) for suit in self._deck.suits)
        cells = (_words(keep_together(origin) if len(run) > 1 else origin, style) for origin in origins)
        number, *name = _value(run)
        below = [(Span(one.text.removeprefix(NO_BREAK)),) for one in name if one.text]
        value = _lines((number._replace(tall=VALUE),), *below)
        larger = (tuple(span._replace(tall=span.tall * STANDS) for span in cell) for cell in cells)
        return (value, *larger, *self._packs(run[0].pulls))

    def _origins_in(self, row: RankRow, suit: str) -> str:
        origins = (stands_on(pull, self._relation) for pull in row.pulls if pull.becomes.suit == suit)
        return " / ".join(dict.fromkeys(origins)) or STAR

    def _packs(self, pulls: Sequence[Pull]) -> list[Spans]:
        """The numbers of the packs, where there are several, with a sign behind each whose cards take labels."""
        numbers: list[Span] = []
        for number in dict.fromkeys(sorted(pull.pack for pull in pulls)):
            text = f"{NO_BREAK}+{NO_BREAK}{number}" if numbers else str(number)
            numbers += [Span(text, "strong"), *_label(pull for pull in pulls if pull.pack == number)]
        return [tuple(numbers)] if self._several else []

    def _face(self, row: FaceRow, tall: float) -> tuple[Spans, ...]:
        emblem = Span("", picture=self._shop.emblem(row.card.id, self._deck), tall=tall)
        text, unsettled = keep_together(value_text(row.card)), varies(row.card)
        value = Span(text, "italic" if unsettled else "strong", tall=1.0 if unsettled else VALUE)
        label = () if self._several else _label(row.pulls)
        name = _lines(_words(self._bind(row.card.name), "small-caps"), (*self._origins(row), *label))
        return ((emblem,), (value,), name, *self._packs(row.pulls))

    def _example(self, pull: Pull) -> tuple[Spans, ...]:
        """What stands below a card that another becomes: which one, and out of which pack."""
        card = (*_words(pull.card.name), *_label([pull]))
        packs = self._relation.conversion.packs
        return (card, _words(word("label-key.pack", number=pull.pack))) if len(packs) > 1 else (card,)

    def _bind(self, name: str) -> str:
        return typographic(name) if self._narrow else bind(typographic(name))

    def _origins(self, row: FaceRow) -> Iterator[Span]:
        """The cards that stand for a face card: the number that each bears, its name, and what is odd about it."""
        odd = is_confused(row.pulls, self._relation)
        trumps = {pull.card.name: pull for pull in row.pulls if pull.card.goes_by_number}
        if not trumps:
            yield Span(origin_text(row.pulls, self._relation.conversion.packs))
        for place, pull in enumerate(trumps.values()):
            card = pull.card
            yield Span(" / " if place else "")
            if numeral := numeral_on(card):
                yield Span(numeral + NO_BREAK, "strong")
            yield Span(self._bind(card.name), "strong" if odd else "" if card.captioned else "italic")
            if note := amendment(pull):
                yield Span(f" {note}")
            elif card.pictured and not (card.printed or card.captioned):
                yield Span(f": {card.pictured}")


def _value(run: Sequence[RankRow]) -> Spans:
    """The value of a rank, and its name where that is more than its number, the name alone where the value varies; of a
    run of ranks, its first and last value.
    """
    if len(run) > 1:
        return _words(keep_together(run_text(rank_text(row.rank) for row in run)), "strong")
    rank = run[0].rank
    if not rank.fixed:
        return _words(rank.name, "strong")
    name = "" if rank.numbered else f"{NO_BREAK}{rank.name}"
    return Span(keep_together(rank_text(rank)), "strong"), Span(name)


def _packs_of_suits(relation: Relation) -> dict[str, int]:
    """The number of the pack that all cards of a suit come out of, by suit; empty unless each has one of its own."""
    packs_of: dict[str, set[int]] = {suit.id: set() for suit in relation.conversion.deck.suits}
    for row in rank_rows(relation):
        for pull in row.pulls:
            if pull.becomes.suit:
                packs_of[pull.becomes.suit].add(pull.pack)
    own = {suit: min(packs) for suit, packs in packs_of.items() if len(packs) == 1}
    return own if len(own) == len(packs_of) == len(set(own.values())) > 1 else {}


def _named_packs(relation: Relation) -> list[Pack]:
    """The packs whose names for suits are told: each Tarot pack that differs, or the first pack of playing cards."""
    packs = list({pack.name: pack for pack in relation.conversion.packs}.values())
    return packs if {pack.kind for pack in packs} == {"tarot"} else packs[:1]


def _origin(row: RankRow, relation: Relation) -> str:
    """The card that stands for a rank in all suits, by the letter or number on it where it has no caption."""
    origins = []
    for pull in row.pulls:
        if not pull.card.rank:
            origins.append(pull.card.name)
            continue
        rank = relation.conversion.packs[pull.pack - 1].rank(pull.card.rank)
        borne = f"{rank.printed} ({rank.name})" if rank.printed not in ("", rank.name) and not rank.captioned else ""
        origins.append(borne or rank.name)
    return " or ".join(dict.fromkeys(origins)) + f" {STAR}" * bool(row.others)


def _lines(*lines: Spans) -> Spans:
    """Spans of a cell, each of ``lines`` beginning where the last has ended."""
    return tuple(span for place, line in enumerate(lines) for span in (*([Span(LINE_END)] if place else []), *line))


def _words(text: str, style: Style = "") -> Spans:
    return (Span(typographic(text), style),)


def _label(pulls: Iterable[Pull]) -> Spans:
    """The sign for a label behind what is said of cards of which one takes it."""
    return (Span(NO_BREAK), Span("", picture=_tag())) if any(pull.altered for pull in pulls) else ()


def _tag() -> Frame:
    """The sign for a card that takes a label: a small tag with a hole."""
    size, middle = Size(SIGN, SIGN), SIGN / 2
    left, half, hole = SIGN * 0.1, SIGN * 0.3, SIGN * 0.1
    right, eye = SIGN * 0.9, left + half
    top, bottom = middle - half, middle + half
    tag = polygon(((left, middle), (eye, top), (right, top), (right, bottom), (eye, bottom)))
    inner = polygon(((eye, middle - hole), (eye + hole, middle), (eye, middle + hole), (eye - hole, middle)))
    return Frame(size, (Path(join((tag, inner)), fill=BLACK, even_odd=True),))
