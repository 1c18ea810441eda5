"""No datum of a deck that belongs to a family can change unnoticed: each is changed in turn, and found at its place."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckgen.checks.deck_rules import OWN
from deckgen.checks.engine import DECK_CHECKS, check_deck
from deckgen.checks.subject import DeckInTheme
from deckgen.foundations.findings import Finding
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.deck import Card, Deck, Rank

DECKS = ("standard", "centran", "dagobah", "tarot-70", "corellian-spike", "kessel")


THEME = load_theme("classic")


def found(deck: Deck) -> list[Finding]:
    return list(DECK_CHECKS["family"].find(DeckInTheme(deck, THEME, CARD_SIZES["poker"].size)))


def mutations(deck: Deck) -> Iterator[str]:
    """YAML that changes one datum, with a ^ before the place where that has to be found."""
    for number, rank in enumerate(deck.ranks):
        yield from rank_mutations(rank)
        yield from card_mutations(f"{deck.suits[number % len(deck.suits)].id}-{rank.id}", rank.value)
    for card in deck.cards:
        if card.is_face:
            yield from face_mutations(card)
    yield f"suits:\n  {deck.suits[0].id}: ^null"


def rank_mutations(rank: Rank) -> Iterator[str]:
    for value in (rank.value + 1, rank.value - 1, -rank.value):
        yield f"ranks:\n  {rank.id}: {{value: ^{value}}}"
    yield f"ranks:\n  {rank.id}: {{^also: [99]}}"
    yield f"ranks:\n  {rank.id}: ^null"
    renamed = f"{rank.id}x: {{name: Renamed, value: {rank.value}}}"
    yield f"ranks:\n  {rank.id}: ^null\n  {renamed}"
    yield f"ranks:\n  {rank.id}: null\n  ^{renamed}"


def card_mutations(id: str, value: int) -> Iterator[str]:
    yield f"cards:\n  {id}: {{value: ^{value + 1}}}"
    yield f"cards:\n  {id}: {{copies: ^2}}"
    yield f"cards:\n  {id}: {{in-play: ^false}}"


def face_mutations(card: Card) -> Iterator[str]:
    for copies in {card.copies + 1, card.copies - 1} - {0}:
        yield f"faces:\n  {card.id}: {{copies: ^{copies}}}"
    yield f"faces:\n  {card.id}: {{in-play: ^false}}"
    yield f"faces:\n  {card.id}: ^null"
    renamed = f"my-{card.id}: {{name: Renamed, value: 0, copies: {card.copies}}}"
    yield f"faces:\n  {card.id}: ^null\n  {renamed}"
    yield f"faces:\n  {card.id}: null\n  ^{renamed}"
    yield from value_mutations(card)


def value_mutations(card: Card) -> Iterator[str]:
    if isinstance(card.value, int):
        for value in {card.value + 1, card.value - 1, -card.value} - {card.value}:
            yield f"faces:\n  {card.id}: {{value: ^{value}}}"
        yield f"faces:\n  {card.id}: {{^value: {{}}}}"
        return
    yield f"faces:\n  {card.id}: {{value: ^7}}"
    for ruleset, value in card.value.items():
        others = "".join(f", {name}: {number}" for name, number in card.value.items() if name != ruleset)
        for wrong in (value + 1, value - 1, -value):
            yield f"faces:\n  {card.id}: {{value: {{{ruleset}: ^{wrong}{others}}}}}"
        yield f"faces:\n  {card.id}: {{value: {{{ruleset}: ^null}}}}"


@pytest.mark.slow
@pytest.mark.parametrize("base", DECKS)
def test_every_changed_datum_is_found_where_it_was_changed(base: str, tmp_path: Path) -> None:
    path, tried = tmp_path / "mine.yaml", 0
    for mutation in mutations(load_deck(base)):
        marked = f"deck: mine\ntitle: Mine\nextends: {base}\n{mutation}\n"
        path.write_text(marked.replace("^", ""))
        before = marked[: marked.index("^")]
        place = (str(path), before.count("\n") + 1, len(before) - before.rindex("\n"))
        assert place in {finding.at for finding in found(load_deck(str(path)))}, mutation
        tried += 1
    assert tried > min(150, 4 * len(load_deck(base).cards))


def test_messages_name_what_the_family_wants_and_hints_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "deck: mine\ntitle: Mine\nextends: standard\nranks: {commander: {value: 11}}\n"
        "faces:\n  idiot: {copies: 3}\n  star: {value: 17}\n  fool: {name: Fool, value: 0}\n  demise: null\n"
    )
    told = {finding.message: finding.hint.removesuffix(OWN) for finding in found(load_deck(str(path)))}
    assert told == {
        "the family sabacc-76 has Commander at 12, not 11": "write value: 12; ",
        "the family sabacc-76 has The Idiot twice, not 3 times": "write copies: 2; ",
        "the family sabacc-76 has The Star at -17, not 17": "write value: -17; ",
        "the family sabacc-76 has no face card fool": "",
        "the family sabacc-76 has the face card demise in play, and this deck has not": "",
    }


def test_a_deck_of_no_family_may_be_anything(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "deck: mine\ntitle: Mine\nextends: standard\nfamily: none\nranks: {commander: {value: 11}}\n"
        "faces: {demise: null}\n"
    )
    assert found(load_deck(str(path))) == []


def test_an_unknown_family_is_told_with_the_nearest(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("deck: mine\ntitle: Mine\nextends: standard\nfamily: sabacc-67\n")
    (unknown,) = found(load_deck(str(path)))
    assert unknown.code == "family"
    assert unknown.at == (str(path), 4, 9)
    assert "sabacc-76" in unknown.hint


@pytest.mark.parametrize("card", ["sabres-7", "coins-ace", "flasks-11"])
def test_a_single_lost_suit_card_is_the_family_s_business(tmp_path: Path, card: str) -> None:
    path = tmp_path / "lost.yaml"
    path.write_text(f"deck: lost\ntitle: Lost\nextends: standard\ncards:\n  {card}: null\n")
    found = check_deck(load_deck(str(path)), load_theme("classic"), CARD_SIZES["poker"].size)
    assert {finding.at[1:] for finding in found if finding.code == "family"} == {(5, len(card) + 5)}


def test_what_only_the_base_declares_is_told_in_the_file_that_changes_it(tmp_path: Path) -> None:
    path = tmp_path / "joker.yaml"
    path.write_text("deck: a\ntitle: A\nextends: standard\nfamily: none\nfaces:\n  joker: {name: Joker, value: -3}\n")
    found = check_deck(load_deck(str(path)), load_theme("classic"), CARD_SIZES["poker"].size)
    counts = [finding for finding in found if finding.code == "composition"]
    (count,) = counts
    assert str(count.at) == f"{path}:3:10"
    assert count.message.startswith("standard declares 76 printed cards and 16 face cards, but the lists of this deck")
    assert "write composition: {cards: 77, face-cards: 17} into this file" in count.hint


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        ("suits:\n  sabres: {name: The Most Illustrious Order of the Sabres}\n", "text-fit", 5),
        ("suits:\n  sabres: {name: Forks}\n  coins: {name: forks}\n", "names", 6),
        ("faces:\n  idiot: {name: Star}\n", "names", 5),
    ],
)
def test_what_a_line_of_the_user_causes_is_told_at_that_line(tmp_path: Path, lines: str, code: str, line: int) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"deck: mine\ntitle: Mine\nextends: standard\n{lines}")
    found = check_deck(load_deck(str(path)), load_theme("classic"), CARD_SIZES["poker"].size)
    assert [finding.at[:2] for finding in found if finding.code == code] == [(str(path), line)]
