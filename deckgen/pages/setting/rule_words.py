"""Directives for rules: tables of values, hands and payments, and everything in a ruleset or a deck."""

from collections.abc import Sequence
from itertools import zip_longest

from deckgen.faces.small_card import hand_row, is_below_zero, portrait, value_plate
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import suggestion
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game import phrases
from deckgen.game.conversion_relation import Relation
from deckgen.game.dealing import example
from deckgen.game.standings import Game
from deckgen.pages.chart_facts import chart_facts, made_rows
from deckgen.pages.setting import rule_tables
from deckgen.pages.setting.blocks import LINE_END, Block, Cards, Items, Paragraph, Span, Spans, Table
from deckgen.pages.setting.markdown import plain, spans
from deckgen.pages.setting.odds_words import ranking_odds
from deckgen.pages.setting.rule_tables import array_words, row, short, word_row
from deckgen.pages.setting.templates import Markdown, escape
from deckgen.pages.setting.workshop import Directives, directive
from deckgen.records.record import replace
from deckgen.rules_in_words import hand_rules, play_rules

HAND, FACE = 2.9, 2.6
"""How many times as high as type the small cards of a hand are, and the picture of a face card over a column."""

LARGE_FACE, LARGE_VALUE = 3.4, 1.75
"""The same of the picture of a face card and what it counts where a card of the reference tells nothing else."""


class RuleWords(Directives):
    """Tables and words made from the data of rulesets, decks and conversions."""

    @directive
    def values(self, rules: str, deck: str = "", faces: bool = True) -> Block:
        """The table of values: ranks, then, unless left out, face cards, with how many there are of each."""
        return rule_tables.values(self._shop.game(rules, deck), faces)

    @directive
    def value_rows(self, rules: str, deck: str = "", faces: bool = True) -> object:
        """The rows of the table of values, to go through: ``name``, ``counts`` and ``copies`` of each."""
        return rule_tables.value_rows(self._shop.game(rules, deck), faces)

    @directive
    def ranking(
        self, rules: str, deck: str = "", own: bool = True, pictures: bool = False, odds: bool = False
    ) -> Markdown:
        """The common features of all hands, and the table of them, best first, with what makes each. ``own=false``
        names no variant's own array; with ``pictures`` a hand of each kind lies beside it as small cards, and with
        ``odds`` stands how often it comes.
        """
        game = self._shop.game(rules, deck)
        common = escape(hand_rules.describe_hands(game)[0])
        table = self._hands(game, own, pictures)
        return Markdown(f"{common}{self._shop.block(_add_odds(table, ranking_odds(game)) if odds else table)}")

    def _hands(self, game: Game, own: bool, pictures: bool) -> Table:
        table = rule_tables.ranking(game, own)
        theme, examples = self._shop.seen_theme(game.deck), list[Spans]()
        for special in game.ruleset.ranking[: None if own else -1] if pictures else ():
            hand = example(game, special.id) or ()
            cards = [self._shop.miniature(id.partition("=")[0], game) for id in hand]
            examples.append((Span("", picture=hand_row(cards, theme), tall=HAND),) if cards else ())
        blank: list[Spans] = [()] * (len(table.rows) - len(examples))
        rows = tuple((*row, hand) for row, hand in zip(table.rows, [*examples, *blank], strict=True))
        pictured = replace(table, header=(*table.header, ()), rows=rows, align="llr", pictured=True)
        if self._shop.on_cards:
            return pictured.put_names_above()
        return pictured if any(examples) else table

    @directive
    def portraits(
        self, rules: str, width: float, ranks: bool = False, narrow: bool = False, growth: float = 1.0
    ) -> Block | None:
        """The face cards in play from the highest down, as pictures ``width`` millimetres wide, each with what it
        counts and its name; nothing where there are fewer than three. With ``ranks``, those too that no number tells;
        in ``narrow`` captions an arrow leads from a value to what it is at last. Where their page has room they grow to
        ``growth`` times as wide at most.
        """
        game = self._shop.game(rules)
        faces = rule_tables.faces_in_order(game)
        lettered = rule_tables.lettered_cards(game) if ranks else []
        if len(faces) < 3 and not lettered:
            return None
        told = "turns" if narrow else "turned"
        entries = [
            (card.name, self._shop.miniature(card.id, game), rule_tables.counts(card, game, told)) for card in faces
        ]
        for card in lettered:
            small = self._shop.figure(card, game)
            entries.append((game.deck.rank(card.rank or "").name, small, small.value))
        theme = self._shop.seen_theme(game.deck)
        pictures = tuple(portrait(small, theme) for _, small, _ in entries)
        captions = tuple(
            (plain(name), *([(Span(counts, "strong"),)] if counts != small.value else []))
            for name, small, counts in entries
        )
        return Cards(pictures, captions, width * MILLIMETRE, growth)

    @directive
    def face_values(self, rules: str) -> Block:
        """The value of each face card beside its picture, in the deck's order, in two columns."""
        game = self._shop.game(rules)
        theme = self._shop.seen_theme(game.deck)
        cells = []
        for card in game.deck.cards:
            if card.is_face and card.in_play:
                counts = play_rules.card_value(card.id, game)
                plate = value_plate(counts, counts.startswith("−"), theme)
                picture = (Span("", picture=self._shop.emblem(card.id, game.deck), tall=LARGE_FACE),)
                value = Span("", picture=plate, tall=LARGE_VALUE)
                cells.append((picture, (value, Span(LINE_END), *plain(card.name))))
        half = -(-len(cells) // 2)
        beside = zip_longest(cells[:half], cells[half:], fillvalue=((), ()))
        return Table((), tuple((*left, *right) for left, right in beside), "llll")

    @directive
    def takers(self, rules: str) -> str:
        """The hands that win both pots, in running text."""
        return phrases.takers(self._shop.game(rules).ruleset)

    @directive
    def made_of(self, rules: str, hand: str) -> str | None:
        """The cards that make a special hand, in running text."""
        game = self._shop.game(rules)
        ranking = {special.id: special for special in game.ruleset.ranking}
        if hand not in ranking:
            self._shop.wrong(f"{rules} has no special hand {hand!r}", suggestion(hand, list(ranking)))
            return None
        return hand_rules.describe_hand(ranking[hand], game)

    @directive
    def discards(self, rules: str) -> str:
        """How many cards may be discarded, in running text: "0 to 3", "exactly 2"."""
        game = self._shop.game(rules)
        return play_rules.discards(game.ruleset, game)

    @directive
    def payments(self, rules: str) -> Block | None:
        """The table of who pays what, and where there are several pots into which."""
        rows = play_rules.payments(self._shop.game(rules).ruleset)
        if not rows:
            self._shop.wrong(f"nobody pays anything in {rules}")
            return None
        told = 3 if len({pot for _, _, pot in rows}) > 1 else 2  # where there is one pot, all goes into it
        head = word_row("payments", "for", "much", "into")
        return Table(head[:told], tuple(row(*one[:told]) for one in rows), "lll"[:told])

    @directive
    def table_rules(self, rules: str, without: Sequence[str] = (), whenever: bool = False) -> Block:
        """The table of the deal, discards, the shift, the dice and what settles ties, ``without`` some of these, and
        of what may come at any time where it is to tell of ``whenever``.
        """
        game, left_out = self._shop.game(rules), [word(f"table.{one}") for one in without]
        rows = [row for row in play_rules.table_rules(game) if row[0] not in left_out]
        rows += [(one.title, one.text) for one in game.ruleset.phases if whenever and rule_tables.is_whenever(one)]
        return Table((), tuple(((Span(what, "strong"),), *row(said)) for what, said in rows), "ll")

    @directive
    def readings(self, rules: str) -> str:
        """The cards that count otherwise than their number, in running text; nothing where there are none."""
        return phrases.sentence(play_rules.readings(self._shop.game(rules)))

    @directive
    def phases(self, rules: str, whenever: bool = True) -> Markdown:
        """The phases of a turn as a numbered list, in the ruleset's own words, and in one of points what is no step,
        ``whenever`` with what may come at any time.
        """
        steps, others, apart = list[Paragraph](), list[Paragraph](), word("unnumbered").split()
        for phase in rule_tables.phases(self._shop.game(rules).ruleset, whenever):
            paragraph = Paragraph((Span(f"{phase.title}. ", "strong"), *plain(phase.text)))
            (others if phase.id in apart else steps).append(paragraph)
        lists = (Items(tuple((step,) for step in part), ordered=part is steps) for part in (steps, others) if part)
        return Markdown("".join(map(self._shop.block, lists)))

    @directive
    def matrix(self, *rules: str) -> Block:
        """Variants down: what each face card counts, under its picture and its name."""
        games = [self._shop.game(one) for one in rules]
        deck = games[0].deck
        faces = [card for card in deck.cards if card.is_face]
        emblems = (Span("", picture=self._shop.emblem(card.id, deck), tall=FACE) for card in faces)
        heads = ((next(emblems), Span(LINE_END), *plain(card.name)) for card in faces)
        theme = self._shop.seen_theme(deck)

        def show_value(counts: str) -> Spans:
            below = (Span("", picture=value_plate(counts, True, theme)),)
            return below if is_below_zero(counts) else plain(counts)

        rows = (
            (plain(short(game.ruleset)), *(show_value(play_rules.card_value(card.id, game)) for card in faces))
            for game in games
        )
        return Table(((), *heads), tuple(rows), "l" + "c" * len(faces))

    @directive
    def arrays(self, *rules: str) -> Block:
        """Variants down: how many cards may be discarded in each, and its own array."""
        games = [self._shop.game(one) for one in rules]
        rows = ((*row(short(one.ruleset), play_rules.discards(one.ruleset, one)), array_words(one)) for one in games)
        return Table(word_row("variants", "variant", "discards", "array"), tuple(rows), "lll")

    @directive
    def holds(self, claim: object, words: str) -> None:
        """Nothing if a claim of the text is true; else the build stops here, and ``words`` are the claim."""
        if not claim:
            self._shop.wrong(f"the text says that {words}, and it is not so")

    @directive
    def sign_rule(self, rules: str) -> str:
        """Which side of zero counts for what, in running text."""
        return hand_rules.sign_rule(self._shop.game(rules).ruleset)

    @directive
    def conversion(self, name: str, deck: str = "", tradition: str = "") -> object:
        """The facts of a conversion's chart, and ``made``, its rows of what becomes what."""
        relation = _prove(name, deck, tradition)
        self._shop.cited.update(relation.conversion.sources)
        return {**chart_facts(relation), "made": list(made_rows(relation))}

    @directive
    def styles(self) -> object:
        """The styles of play that are known by name alone: ``title`` and ``known`` of each."""
        from deckgen.library.shipped import styles

        return styles()

    @directive
    def sources(self) -> object:
        """The sources of every ruleset, deck and conversion from which anything has been printed so far."""
        from deckgen.library.shipped import works

        return [work for name, work in works().items() if name in self._shop.cited]

    @directive
    def rules(self, name: str) -> object:
        """A ruleset, to take titles, pots, phases, rulings and sources from."""
        return self._shop.game(name).ruleset

    @directive
    def deck(self, name: str = "") -> object:
        """A deck, to take its title and counts from."""
        return self._shop.deck(name)

    @directive
    def count(self, number: int) -> str:
        """A small number in words."""
        return phrases.count_words(number)


def _add_odds(table: Table, odds: Sequence[Spans]) -> Table:
    """A table of hands with how often each comes; where they are pictured, names stand above what makes them."""
    if not any(odds):
        return table
    header, rows = table.header, table.rows
    if table.pictured:
        header, rows = (header[0], ()), table.put_names_above().rows
    rows = tuple((*row, often) for row, often in zip(rows, odds, strict=True))
    return Table((*header, spans(word("hands.odds"))), rows, "l" + "r" * len(header))


@remember_reads
def _prove(name: str, deck: str, tradition: str) -> Relation:
    from deckgen.checks.conversions import prove
    from deckgen.library.conversions import ConversionChoice

    return prove(name, ConversionChoice(deck, (tradition,) if tradition else (), None))
