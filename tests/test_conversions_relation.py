"""Which card becomes which, told a second time by hand: what the conversions make is held against it."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from commands import deckgen

from deckgen.checks.conversions import check_conversion, prove
from deckgen.foundations.findings import UnknownName
from deckgen.foundations.spelling import number_of, numeral
from deckgen.game.conversion_lists import left_lines
from deckgen.game.conversion_relation import relation
from deckgen.game.conversion_rows import (
    FaceRow,
    face_rows,
    is_confused,
    name_on,
    needs_label,
    picture_note,
    printed_note,
    stands_on,
)
from deckgen.library.conversions import ConversionChoice, conversions_onto, load_conversion, traditions, variants
from deckgen.library.packs import load_pack
from deckgen.pages.chart_facts import mind, mixing_advice

TRUMPS = {
    "fool": ("idiot", 0),
    "high-priestess": ("queen-of-air-and-darkness", -2),
    "strength": ("endurance", -8),
    "justice": ("balance", -11),
    "death": ("demise", -13),
    "temperance": ("moderation", -14),
    "devil": ("evil-one", -15),
    "star": ("star", -17),
}
MORE_TRUMPS = {
    "lovers": ("chance", -6),
    "wheel": ("wheel", -10),
    "tower": ("destroyed-starship", -16),
    "moon": ("satellite", -18),
    "judgement": ("hazard", -20),
    "world": ("universe", -21),
}
SUITS = {"swords": "sabres", "wands": "staves", "cups": "flasks", "pentacles": "coins"}
COURTS = {"page": ("11", 11), "knight": ("commander", 12), "queen": ("mistress", 13), "king": ("master", 14)}
PIPS = {str(number): (str(number), number) for number in range(2, 11)}
TRADITIONS = ("rider-waite-smith", "marseille", "thoth", "visconti-sforza", "piemontese", "tarot-nouveau")
LEFT = {"magician", "empress", "emperor", "hierophant", "chariot", "hermit", "hanged-man", "sun"}
EVERYTHING = [
    (name, asked) for name in ("tarot-two-decks", "tarot-one-deck", "playing-cards") for asked in variants(name)
]


def pulled(name, **asked):
    found = relation(load_conversion(name, ConversionChoice(**asked)))
    return {(pull.pack, pull.card.id): (pull.becomes.id, pull.becomes.value) for pull in found.pulls}


def by_suit(ranks, pack=1):
    return {
        (pack, f"{theirs}-{rank}"): (f"{ours}-{becomes}", value)
        for theirs, ours in SUITS.items()
        for rank, (becomes, value) in ranks.items()
    }


@pytest.mark.parametrize("tradition", traditions())
def test_two_tarot_packs_become_the_standard_deck_card_by_card(tradition):
    expected = by_suit({"1": ("1", 1), **PIPS, **COURTS}) | by_suit({"1": ("ace", 15)}, pack=2)
    expected |= {(pack, id): becomes for pack in (1, 2) for id, becomes in TRUMPS.items()}
    assert pulled("tarot-two-decks", traditions=(tradition,)) == expected


@pytest.mark.parametrize("tradition", traditions())
def test_one_tarot_pack_becomes_seventy_cards_card_by_card(tradition):
    expected = by_suit({"1": ("ace", 15), **PIPS, **COURTS})
    expected |= {(1, id): becomes for id, becomes in (TRUMPS | MORE_TRUMPS).items()}
    assert pulled("tarot-one-deck", traditions=(tradition,)) == expected


def test_the_holder_of_an_ace_out_of_one_pack_says_whether_it_is_15_or_1():
    found = relation(load_conversion("tarot-one-deck"))
    assert {pull.becomes.also for pull in found.pulls if pull.card.rank == "1"} == {(1,)}


def test_pack_one_of_playing_cards_stays_what_it_is_and_pack_two_gives_ones_and_elevens():
    suits = {"spades": "sabres", "clubs": "staves", "hearts": "flasks", "diamonds": "coins"}
    ranks = {**{str(n): str(n) for n in range(2, 11)}, "jack": "commander", "queen": "mistress", "king": "master"}
    found = {place: becomes for place, (becomes, _) in pulled("playing-cards").items()}
    for suit, ours in suits.items():
        for rank, becomes in {**ranks, "ace": "ace"}.items():
            assert found[1, f"{suit}-{rank}"] == f"{ours}-{becomes}"
        assert found[2, f"{suit}-ace"] == f"{ours}-1"
        assert found[2, f"{suit}-10"] == f"{ours}-11"


@pytest.mark.parametrize("deck", ["dagobah", "standard"])
@pytest.mark.parametrize(
    ("jokers", "first", "second", "left"), [(0, 52, 24, 28), (2, 52, 24, 30), (4, 54, 22, 32)]
)  # fmt: skip
def test_playing_cards_with_any_number_of_jokers(deck, jokers, first, second, left):
    found = relation(load_conversion("playing-cards", ConversionChoice(deck, jokers=jokers)))
    assert Counter(pull.pack for pull in found.pulls) == {1: first, 2: second}
    assert (len(found.pulls), len(found.left)) == (76, left)
    assert first + second + left == 104 + jokers


def test_pips_serve_where_there_are_no_jokers():
    def nines(jokers):
        found = relation(load_conversion("playing-cards", ConversionChoice(jokers=jokers)))
        return {pull.card.id for pull in found.pulls if pull.card.rank == "9" and pull.pack == 2}

    assert nines(4) == set()
    assert nines(2) == {"spades-9", "clubs-9"}
    assert nines(0) == {"spades-9", "clubs-9", "hearts-9", "diamonds-9"}


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_two_tarot_packs_give_56_and_8_and_4_and_8_of_156_cards(tradition):
    found = relation(load_conversion("tarot-two-decks", ConversionChoice(traditions=(tradition,))))
    kinds = Counter((pull.pack, pull.card.suit is not None) for pull in found.pulls)
    assert kinds == {(1, True): 56, (1, False): 8, (2, True): 4, (2, False): 8}
    assert Counter(left.pack for left in found.left) == {1: 14, 2: 66}
    assert len(found.pulls) + len(found.left) == 156


def test_one_tarot_pack_leaves_eight_trumps_in_the_box():
    found = relation(load_conversion("tarot-one-deck"))
    assert (len(found.pulls), {left.card.id for left in found.left}) == (70, LEFT)


@pytest.mark.parametrize(("name", "asked"), EVERYTHING)
def test_every_card_of_the_deck_comes_from_one_card_and_every_card_of_the_packs_goes_to_one_place(name, asked):
    found = prove(name, asked)
    deck = found.conversion.deck
    assert Counter(pull.becomes.id for pull in found.pulls) == {card.id: card.copies for card in deck.cards}
    places = [(pull.pack, pull.card.id) for pull in found.pulls] + [(left.pack, left.card.id) for left in found.left]
    held = [(n, card.id) for n, pack in enumerate(found.conversion.packs, 1) for card in pack.cards]
    assert sorted(places) == sorted(held)


@pytest.mark.parametrize("name", ["tarot-two-decks", "tarot-one-deck", "playing-cards"])
def test_what_is_built_in_is_proved(name):
    assert check_conversion(name) == []


def names(tradition, *ids):
    pack = load_pack(tradition)
    return [(pack.card(id).printed, pack.card(id).name) for id in ids]


def test_marseille_bears_french_names_and_numerals_that_add_up():
    assert names("marseille", "fool", "high-priestess", "lovers", "strength", "justice", "wheel") == [
        ("", "Le Mat"),
        ("II", "La Papesse"),
        ("VI", "L'Amoureux"),
        ("XI", "La Force"),
        ("VIII", "La Justice"),
        ("X", "La Roue de Fortune"),
    ]
    assert names("marseille", "temperance", "devil", "tower", "star", "moon", "judgement", "world") == [
        ("XIIII", "Tempérance"),
        ("XV", "Le Diable"),
        ("XVI", "La Maison Dieu"),
        ("XVII", "L'Étoile"),
        ("XVIII", "La Lune"),
        ("XX", "Le Jugement"),
        ("XXI", "Le Monde"),
    ]
    assert names("marseille", "death")[0][0] == "XIII"
    assert [suit.name for suit in load_pack("marseille").suits] == ["Épées", "Bâtons", "Coupes", "Deniers"]
    courts = ["page", "knight", "queen", "king"]
    assert [load_pack("marseille").rank(id).name for id in courts] == ["Valet", "Cavalier", "Reyne", "Roi"]
    assert [load_pack("tarot-nouveau").rank(id).name for id in courts] == ["Valet", "Cavalier", "Dame", "Roi"]
    assert load_pack("marseille").card("swords-1").name == "As d'Épées"


def test_thoth_renames_its_trumps():
    ids = ("magician", "high-priestess", "strength", "justice", "wheel", "temperance", "judgement", "world")
    assert [name for _, name in names("thoth", *ids)] == [
        "The Magus", "The Priestess", "Lust", "Adjustment", "Fortune", "Art", "The Aeon", "The Universe",
    ]  # fmt: skip


def court(tradition, name):
    found = relation(load_conversion("tarot-two-decks", ConversionChoice(traditions=(tradition,))))
    return next(pull.becomes.name for pull in found.pulls if pull.card.name == name)


def test_thoth_knights_are_masters_unless_one_reads_it_the_other_way():
    assert court("thoth", "Knight of Cups") == "Master of Flasks"
    assert court("thoth", "Prince of Disks") == "Commander of Coins"
    assert court("thoth", "Princess of Wands") == "11 of Staves"
    assert court("thoth-prince-high", "Prince of Cups") == "Master of Flasks"
    assert court("thoth-prince-high", "Knight of Cups") == "Commander of Flasks"
    assert court("rider-waite-smith", "Knight of Cups") == "Commander of Flasks"


def test_visconti_sforza_goes_by_picture_and_names_what_is_lost():
    pack = load_pack("visconti-sforza")
    assert not any(card.printed for card in pack.cards)
    assert all(card.pictured for card in pack.cards if card.is_trump)
    assert {card.id for card in pack.cards if card.lost} == {"devil", "tower", "pentacles-knight", "swords-3"}


def test_tarot_nouveau_goes_by_number_in_the_numbering_of_rider_waite_smith():
    assert names("tarot-nouveau", "fool", "strength", "justice") == [
        ("", "L'Excuse"), ("8", "Atout 8"), ("11", "Atout 11"),
    ]  # fmt: skip


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_a_number_that_misleads_is_spoken_of_beside_its_card(tradition):
    found = relation(load_conversion("tarot-two-decks", ConversionChoice(traditions=(tradition,))))
    noted = {pull.card.id: printed_note(pull) for pull in found.pulls if printed_note(pull)}
    exchanged = tradition in ("marseille", "thoth", "piemontese")
    assert set(noted) == ({"strength", "justice"} if exchanged else set())
    if exchanged:
        number = load_pack(tradition).card("strength").printed
        assert noted["strength"] == f"bears {number} and counts −8"
        assert any("Go by the name" in note for note in mind(found))


def test_a_label_tells_what_a_card_counts_so_its_number_is_not_spoken_of(tmp_path):
    own = tmp_path / "own.yaml"
    text = "conversion: own\ntitle: Own\nextends: tarot-two-decks\n"
    own.write_text(text + "faces: {star: {from: moon, altered: true}}\n")
    labelled = mind(relation(load_conversion(str(own))))
    assert not any("Go by the name" in note for note in labelled)


def test_two_traditions_are_told_of_apart_and_want_sleeves():
    found = prove("tarot-two-decks", ConversionChoice(traditions=("thoth", "marseille")))
    assert next(pull.card.name for pull in found.pulls if pull.becomes.id == "coins-ace") == "As de Deniers"
    assert list(mixing_advice(found)) == ["The packs are not alike: put all 76 cards into opaque sleeves."]
    alike = prove("tarot-two-decks", ConversionChoice(traditions=("thoth",)))
    (told,) = mixing_advice(alike)
    assert "same back" in told
    assert list(mixing_advice(prove("tarot-one-deck", ConversionChoice()))) == []


def test_what_shows_its_own_value_needs_no_label():
    found = prove("tarot-two-decks", ConversionChoice())
    bare = {pull.becomes.rank for pull in found.pulls if not needs_label(pull)}
    assert bare == {str(number) for number in range(2, 11)}
    altered = [pull for pull in prove("playing-cards", ConversionChoice()).pulls if pull.pack == 2]
    assert all(map(needs_label, altered))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (ConversionChoice(traditions=("thot",)), "did you mean thoth"),
        (ConversionChoice(traditions=("thoth", "thoth", "thoth")), "3 traditions are named for 2 packs"),
        (ConversionChoice(deck="centran"), "makes standard, not 'centran'"),
        (ConversionChoice(jokers=2), "leave --jokers out"),
        (ConversionChoice(traditions=("playing-54",)), "is no Tarot pack"),
    ],
)
def test_what_cannot_be_had_is_answered_with_what_can(asked, said):
    with pytest.raises(UnknownName, match=said):
        load_conversion("tarot-two-decks", asked)


def test_packs_make_a_deck_of_ones_own_that_extends_theirs(tmp_path, capsys):
    mine, base = tmp_path / "mine.yaml", tmp_path / "base.yaml"
    base.write_text("deck: base\ntitle: Base\nextends: standard\nfaces: {idiot: {name: Der Narr}}\n")
    mine.write_text("deck: mine\ntitle: Mein Blatt\nextends: base.yaml\nsuits: {coins: {name: Münzen}}\n")
    for conversion in ("tarot-two-decks", "playing-cards"):  # of which the second makes another deck as well
        printed = deckgen(capsys, "chart", conversion, "--deck", mine, "--format", "markdown", "-o", tmp_path)
        assert printed.out == f"{tmp_path / f'{conversion}-mine-chart.md'}\n"
        told = (tmp_path / f"{conversion}-mine-chart.md").read_text()
        assert "Der Narr" in told and "Münzen" in told and "Mein Blatt" in told
    comet = "faces: {comet: {name: Komet, value: -9}}\ncomposition: {cards: 77, face-cards: 17}\nfamily: none\n"
    mine.write_text(f"{mine.read_text()}{comet}")
    answer = deckgen(capsys, "chart", "tarot-two-decks", "--deck", mine, "-o", tmp_path)
    assert (answer.code, "add comet to the faces of a conversion of your own" in answer.err) == (1, True)
    assert f"tarot-two-decks --deck {mine}" in deckgen(capsys, "chart", mine, "-o", tmp_path).err


@pytest.mark.parametrize(("number", "style"), list(product(range(1, 40), ["roman", "additive", "arabic"])))
def test_numerals_are_read_as_they_are_written(number, style):
    assert number_of(numeral(number, style)) == number


def test_what_is_no_number_is_read_as_none():
    assert [number_of(text) for text in ("", "Q", "K", "A", "²", "½", "XII!")] == [None] * 7


def test_packs_of_more_cards_have_larger_numerals():
    assert [number_of(text) for text in ("XL", "LIV", "XCIX")] == [40, 54, 99]
    assert [numeral(number, "roman") for number in (40, 54, 99)] == ["XL", "LIV", "XCIX"]


def test_the_conversions_onto_a_deck_are_found_by_its_name():
    assert conversions_onto("standard") == ("playing-cards", "tarot-two-decks")
    assert conversions_onto("tarot-70") == ("tarot-one-deck",)
    assert conversions_onto("centran") == ()


@pytest.mark.parametrize("tradition", ["marseille", "thoth", "piemontese", "tarot-nouveau", "rider-waite-smith"])
def test_a_sorted_pack_is_walked_once(tradition):
    found = relation(load_conversion("tarot-one-deck", ConversionChoice("", (tradition,))))
    for cards in ([pull.card for pull in found.pulls], [left.card for left in found.left]):
        borne = [number_of(card.printed) or 0 for card in cards if card.is_trump]
        assert borne == sorted(borne) and len(set(borne)) == len(borne)


def test_what_stands_on_the_cards_of_a_pack_is_told_as_it_is_printed():
    def told(tradition):
        found = relation(load_conversion("tarot-two-decks", ConversionChoice("", (tradition,))))
        return {
            pull.card.id: (stands_on(pull, found) if pull.card.suit else name_on(pull.card)) for pull in found.pulls
        }

    piemontese, nouveau, usual = told("piemontese"), told("tarot-nouveau"), told("rider-waite-smith")
    assert [piemontese[f"{suit}-7"] for suit in ("swords", "wands", "cups", "pentacles")] == ["VII", "VII", "7", "7"]
    assert [nouveau[f"cups-{rank}"] for rank in ("1", "page", "knight", "queen", "king")] == ["1", "V", "C", "D", "R"]
    assert (nouveau["star"], nouveau["fool"], usual["star"]) == ("Atout 17", "L'Excuse", "XVII The Star")
    assert (usual["cups-page"], usual["cups-1"], usual["cups-7"]) == ("Page", "Ace", "7")


def test_a_mapping_of_our_own_is_marked_as_one():
    def rulings(name, deck=""):
        notes = mind(relation(load_conversion(name, ConversionChoice(deck))))
        return [note for note in notes if note.startswith("House ruling: ")]

    assert "No source makes this deck from playing cards" in rulings("playing-cards", "standard")[0]
    assert "Swords are Sabres" in rulings("tarot-one-deck")[0]
    assert any("Jack is the Commander" in ruling for ruling in rulings("playing-cards"))
    assert rulings("tarot-two-decks") == []


def test_what_has_to_be_marked_is_told_and_how():
    two = mind(relation(load_conversion("tarot-two-decks")))
    assert any("mark those that you take" in note and "faces alone" in note and "pencil" in note for note in two)
    one = relation(load_conversion("tarot-one-deck"))
    assert any(note.startswith("No card needs a label") for note in mind(one))
    assert one.conversion.game == "The Great Khan Game"


def test_a_note_on_cards_that_are_not_taken_is_left_out(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    aces = "".join(f"  {ours}-ace: {{from: 2/{theirs}-king, altered: true}}\n" for theirs, ours in SUITS.items())
    Path("own.yaml").write_text(f"conversion: own\ntitle: Two\nextends: tarot-two-decks\ncards:\n{aces}")
    told = " ".join(mind(relation(load_conversion("own.yaml"))))
    assert "The Page counts 11" in told and "from pack two counts 15" not in told


def test_what_charts_say_of_a_pack_is_so_of_packs_that_change_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    marseille = mind(relation(load_conversion("tarot-one-deck", ConversionChoice("", ("marseille",)))))
    assert "Le Mat bears no number, and the card that bears XIII no name." in marseille
    assert any("Épées are Sabres" in note for note in marseille)
    own = "pack: own\ntitle: Own\nextends: marseille\nsuits: {swords: {name: Schwerter}}\n"
    Path("own.yaml").write_text(own + 'trumps: {fool: {printed: "22"}, death: {name: Der Tod, printed: ""}}\n')
    told = relation(load_conversion("tarot-one-deck", ConversionChoice("", ("own.yaml",))))
    notes = mind(told)
    assert "Der Tod bears no number." in notes and not any("Le Mat bears no" in note for note in notes)
    assert any("Schwerter are Sabres" in note for note in notes)
    cards = {pull.card.id: pull.card for pull in told.pulls}
    assert (cards["swords-king"].name, cards["cups-king"].name) == ("Roi of Schwerter", "Roi de Coupes")
    assert cards["death"].captioned and picture_note(FaceRow(told.pulls[0].becomes, (told.pulls[-1],))) == ""


def test_that_no_card_needs_a_label_is_said_where_none_does(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    own = "conversion: own\ntitle: Own\nextends: playing-cards-kessel\n"
    Path("own.yaml").write_text(own + "cards: {sand-sylop: {from: 1/clubs-king, altered: true}}\n")
    assert not any("No card needs" in note for note in mind(relation(load_conversion("own.yaml"))))


def test_suits_that_stay_whole_and_the_other_of_two_cards_are_told_as_such():
    found = relation(load_conversion("playing-cards-corellian-spike"))
    assert [line.text for line in left_lines(found, 1)] == [
        "Jack, Queen, King of Spades, Hearts and Diamonds", "all Clubs", "the other Joker"
    ]  # fmt: skip


def test_two_trumps_of_one_number_are_both_told_as_easily_confused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("own.yaml").write_text("pack: own\ntitle: Own\nextends: thoth\ntrumps: {justice: {printed: XI}}\n")
    found = relation(load_conversion("tarot-one-deck", ConversionChoice("", ("own.yaml",))))
    confused = {row.card.id for row in face_rows(found) if is_confused(row.pulls, found)}
    assert confused == {"endurance", "balance"}
