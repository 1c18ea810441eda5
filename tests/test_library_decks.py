"""The five decks are what the sources say, and a deck may be made from another."""

import json

import pytest
from commands import deckgen
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations.findings import DeckgenError
from deckgen.library.decks import load_deck
from deckgen.library.families import load_family
from deckgen.library.packs import load_pack
from deckgen.names.misses import card_named

DECKS = ("standard", "crisis", "centran", "dagobah", "tarot-70", "corellian-spike", "kessel")


@pytest.fixture
def deck_file(tmp_path, monkeypatch):
    """Load a deck from its text, from the folder that it lies in."""
    monkeypatch.chdir(tmp_path)

    def load(text, name="mine.yaml"):
        (tmp_path / name).write_text(text)
        return load_deck(name)

    return load


def mine(body=""):
    return f"deck: mine\ntitle: Mine\nextends: standard\n{body}"


def total(cards):
    return sum(card.value * card.copies for card in cards)


@pytest.mark.parametrize(
    ("name", "printed", "in_play", "suit_cards", "suit_sum", "face_sum"),
    [
        ("standard", 76, 76, 60, 480, -160),
        ("crisis", 82, 76, 60, 480, -160),
        ("centran", 78, 78, 64, 524, -171),
        ("dagobah", 76, 76, 60, 480, None),
        ("tarot-70", 70, 70, 56, 476, -171),
        ("corellian-spike", 62, 62, 60, 0, 0),
    ],
)
def test_counts_and_sums(name, printed, in_play, suit_cards, suit_sum, face_sum):
    deck = load_deck(name)
    suited = [card for card in deck.cards if not card.is_face]
    assert (deck.printed, deck.in_play, sum(card.copies for card in suited)) == (printed, in_play, suit_cards)
    assert total(suited) == suit_sum
    if face_sum is not None:
        assert total(card for card in deck.cards if card.is_face and card.in_play) == face_sum


@pytest.mark.parametrize("name", DECKS)
def test_the_declared_composition_is_what_the_lists_make(name):
    deck = load_deck(name)
    faces = sum(card.copies for card in deck.cards if card.is_face)
    declared = deck.composition
    assert (declared.cards, declared.suit_cards, declared.face_cards) == (deck.printed, deck.printed - faces, faces)
    assert declared.in_play in (None, deck.in_play)


@pytest.mark.parametrize("name", DECKS)
def test_every_deck_is_what_its_family_requires(name):
    deck = load_deck(name)
    family = load_family(deck.family)
    played = [card for card in deck.cards if card.in_play]
    assert len(deck.suits) == family.suits
    ranked = [card for card in played if card.rank]
    required = {rank.id: (rank.value, rank.copies, rank.also) for rank in family.ranks}
    assert all((card.value, card.copies, card.also) == required[card.rank] for card in ranked)
    assert {card.rank for card in ranked} == required.keys()
    faces = {card.id: (card.value, card.copies) for card in played if card.is_face}
    assert faces == {face.id: (face.value, face.copies) for face in family.faces}
    assert sum(card.copies for card in played) == family.cards
    assert sum(rank.copies for rank in family.ranks) * family.suits == family.suit_cards
    assert sum(face.copies for face in family.faces) == family.face_cards


@pytest.mark.parametrize("name", DECKS)
def test_every_deck_is_built_in_says_where_it_comes_from_and_what_its_faces_show(name):
    deck = load_deck(name)
    assert deck.built_in
    assert (deck.name, deck.file) == (name, f"decks/{name}.yaml")
    assert deck.sources
    assert not deck.silenced
    assert not deck.severities
    assert all(card.pictured for card in deck.cards if card.is_face)


def test_suit_cards_come_by_suit_and_rank_and_faces_after_them():
    ids = [card.id for card in load_deck("standard").cards]
    assert ids[0] == "sabres-1"
    assert ids[14:16] == ["sabres-ace", "staves-1"]
    assert ids[59:] == [
        "coins-ace",
        "idiot",
        "queen-of-air-and-darkness",
        "endurance",
        "balance",
        "demise",
        "moderation",
        "evil-one",
        "star",
    ]


def test_cards_are_named_as_they_are_spoken_of():
    deck = load_deck("standard")
    assert deck.card("sabres-7").name == "7 of Sabres"
    assert deck.card("coins-ace").name == "Ace of Coins"
    assert deck.card("evil-one").name == "The Evil One"


@pytest.mark.parametrize(
    ("deck", "typed", "meant"),
    [
        ("standard", "7s", "sabres-7"),
        ("standard", "3t", "staves-3"),
        ("standard", "11f", "flasks-11"),
        ("standard", "ace of cups", "flasks-ace"),
        ("standard", "7 of Sabers", "sabres-7"),
        ("standard", "queen", "queen-of-air-and-darkness"),
        ("dagobah", "lord of sith", "lord-of-the-sith"),
        ("tarot-70", "knave of coins", "coins-11"),
        ("tarot-70", "Page of Cups", "flasks-11"),
        ("tarot-70", "king of staves", "staves-master"),
    ],
)
def test_other_names_are_understood(deck, typed, meant):
    assert card_named(typed, load_deck(deck)).id == meant


def test_exo_droids_are_printed_and_never_played():
    droid = load_deck("crisis").card("exo-droid")
    assert (droid.copies, droid.in_play, droid.value) == (6, False, {})


def test_the_legate_is_an_eleven_that_is_not_numbered():
    legate = load_deck("centran").rank("legate")
    assert (legate.value, legate.numbered) == (11, False)


def test_an_ace_from_one_tarot_deck_counts_fifteen_or_one():
    deck = load_deck("tarot-70")
    assert (deck.card("coins-ace").value, deck.card("coins-ace").also) == (15, (1,))
    assert "1" not in {rank.id for rank in deck.ranks}
    assert "legate" not in {rank.id for rank in deck.ranks}
    assert deck.rank("11").numbered


def test_dagobah_faces_are_worth_what_the_variant_says():
    deck = load_deck("dagobah")
    assert deck.card("jedi-knight").value["dagobah/imperial"] == 15
    assert deck.card("lord-of-the-sith").value["dagobah/rebel-alliance"] == -10
    assert deck.card("bounty-hunter").value["dagobah/mos-eisley"] == 5
    assert all(len(card.value) == 9 for card in deck.cards if card.is_face and card.id != "idiot")


def test_the_data_of_an_extended_deck_stand_where_they_were_written():
    deck = load_deck("centran")
    assert deck.marks.at("faces.star.value").file == "decks/standard.yaml"
    assert deck.marks.at("faces.star.copies").file == "decks/centran.yaml"
    assert deck.marks.at("cards.sabres-legate") == deck.marks.at("ranks.legate")
    assert deck.marks.at("cards.universe") == deck.marks.at("faces.universe")


def test_a_change_leaves_everything_else_as_it_was(deck_file):
    before, after = load_deck("standard"), deck_file(mine("faces:\n  star: {value: -18}\n"))
    assert after.card("star").value == -18
    assert after.card("star").name == "The Star"
    changed = [card.id for card, old in zip(after.cards, before.cards, strict=True) if card != old]
    assert changed == ["star"]
    assert after.composition == before.composition
    assert (after.name, after.title, after.file, after.built_in) == ("mine", "Mine", "mine.yaml", False)


def test_a_new_face_comes_after_the_others(deck_file):
    deck = deck_file(mine("faces:\n  comet: {name: The Comet, value: -9, copies: 2}\n"))
    assert deck.cards[-1].id == "comet"
    assert deck.printed == 78
    assert deck.composition.cards == 76


@pytest.mark.parametrize(
    ("part", "left_out", "printed"),
    [
        ("faces", "star", 74),
        ("suits", "coins", 61),
        ("ranks", "ace", 72),
        ("ranks", "7", 72),
        ("cards", "sabres-7", 75),
        ("ranks", "commander", 72),
    ],
)
def test_a_face_a_suit_a_rank_or_one_card_is_left_out(deck_file, part, left_out, printed):
    deck = deck_file(mine(f"{part}: {{{left_out}: null}}\n"))
    assert deck.printed == printed
    assert left_out not in {card.id for card in deck.cards} | {card.suit for card in deck.cards}
    assert left_out not in {suit.id for suit in deck.suits} | {rank.id for rank in deck.ranks}


def test_what_a_base_leaves_out_can_be_written_anew(deck_file, tmp_path):
    (tmp_path / "base.yaml").write_text(mine("faces: {star: null}\nranks: {7: null}\n"))
    deck = deck_file("deck: other\ntitle: Other\nextends: base.yaml\nfaces:\n  star: {name: Nova, value: -3}\n")
    assert (deck.card("star").name, deck.card("star").copies, deck.printed) == ("Nova", 1, 76 - 4 - 1)


def test_a_numbered_rank_can_be_left_out_of_a_deck_that_extends_nothing(deck_file):
    deck = deck_file("deck: small\ntitle: Small\nsuits: {suns: {name: Suns}}\nranks: {numbered: 1..5, 3: null}\n")
    assert [card.id for card in deck.cards] == ["suns-1", "suns-2", "suns-4", "suns-5"]


def test_null_leaves_out_a_single_key_too(deck_file):
    assert deck_file(mine("faces: {star: {copies: null}}\nrules: null\n")).card("star").copies == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "faces: {sta: null}",
            '4:9: error[unknown-key] there is no "sta" in faces to leave out\n  hint: did you mean star?',
        ),
        ("rulez: null", '4:1: error[unknown-key] there is no "rulez" to leave out\n  hint: did you mean rules?'),
        ("faces: {star: {art: null}}", '4:16: error[unknown-key] there is no "art" in faces.star to leave out'),
        ("ranks: {12: null}", '4:9: error[unknown-key] there is no "12" in ranks to leave out'),
        ("cards: {sabres-16: null}", '4:9: error[unknown-key] there is no "sabres-16" in cards to leave out'),
        (
            "faces: {star: }",
            "4:15: error[value] star has to be a group such as {name: value}, not nothing",
        ),
    ],
)
def test_null_that_leaves_nothing_out_is_a_slip_and_so_is_a_blank(deck_file, text, said):
    with pytest.raises(DeckgenError) as refused:
        deck_file(mine(f"{text}\n"))
    assert f"mine.yaml:{said}" in str(refused.value)


def test_a_list_of_what_is_dropped_is_told_with_what_to_write_now(deck_file):
    with pytest.raises(DeckgenError) as refused:
        deck_file(mine("drop: [star, commander, 11, sabres-7, coins, evil-one]\n"))
    (found,) = refused.value.findings
    assert found.at[1:] == (4, 1)
    assert found.hint == "what is left out is null where it would stand, such as faces: {star: null}"


def test_one_suit_card_may_differ(deck_file):
    deck = deck_file(mine("cards:\n  sabres-7: {name: The Lucky Seven, copies: 2, aliases: [Lucky]}\n"))
    card = card_named("lucky", deck)
    assert (card.id, card.name, card.value, card.copies) == ("sabres-7", "The Lucky Seven", 7, 2)


def test_a_deck_may_extend_a_file_beside_it_that_extends_another(deck_file, tmp_path):
    (tmp_path / "base.yaml").write_text(mine("faces: {star: null}\ncards: {sabres-7: null}\n"))
    deck = deck_file("deck: other\ntitle: Other\nextends: base.yaml\ncards: {sabres-8: null}\nfaces: {idiot: null}\n")
    assert (deck.name, deck.printed) == ("other", 76 - 2 - 1 - 1 - 2)


def test_a_family_can_be_left(deck_file):
    assert deck_file(mine("family: none\n")).family is None
    assert deck_file(mine()).family == "sabacc-76"


def test_settings_of_checks_are_kept_with_their_reasons(deck_file):
    deck = deck_file(
        mine("checks:\n  glyphs: {severity: warning}\n  copies: {severity: off, because: we like three Idiots}\n")
    )
    assert deck.severities == {"glyphs": "warning", "copies": "off"}
    assert deck.silenced == {"copies": "we like three Idiots"}


def test_files_beside_the_deck_are_named_from_where_the_user_stands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "mine.yaml").write_text(mine("theme: dusk.yaml\nfaces: {star: {art: star.svg}}\n"))
    (tmp_path / "decks" / "dusk.yaml").write_text("theme: dusk\ntitle: Dusk\nextends: classic\n")
    deck = load_deck("decks/mine.yaml")
    assert deck.theme == "decks/dusk.yaml"
    assert deck.card("star").art == "star.svg"


def test_a_theme_that_is_not_there_is_told_where_the_deck_names_it(deck_file):
    with pytest.raises(DeckgenError, match=r"mine.yaml:4:8: error\[file\] .*dusk.yaml cannot be read"):
        deck_file(mine("theme: dusk.yaml\n"))


def test_art_behind_a_link_out_of_the_folder_is_refused(deck_file, tmp_path_factory, tmp_path):
    outside = tmp_path_factory.mktemp("outside") / "secret.svg"
    outside.write_text("<svg/>")
    (tmp_path / "star.svg").symlink_to(outside)
    with pytest.raises(
        DeckgenError, match=r"mine.yaml:5:15: error\[unsafe-path\] star.svg leads out of the file's own"
    ):
        deck_file(mine("faces:\n  star: {art: star.svg}\n"))


def test_a_base_behind_a_link_out_of_the_folder_is_refused(deck_file, tmp_path_factory, tmp_path):
    outside = tmp_path_factory.mktemp("outside") / "secret.yaml"
    outside.write_text(mine())
    (tmp_path / "base.yaml").symlink_to(outside)
    with pytest.raises(DeckgenError, match=r"mine.yaml:3:10: error\[unsafe-path\] base.yaml leads out of"):
        deck_file("deck: mine\ntitle: Mine\nextends: base.yaml\n")


def test_a_long_row_of_decks_is_refused(deck_file, tmp_path):
    for number in range(20):
        (tmp_path / f"deck-{number}.yaml").write_text(f"deck: mine\ntitle: Mine\nextends: deck-{number + 1}.yaml\n")
    with pytest.raises(DeckgenError, match="extend one another through more than 8 files"):
        load_deck("deck-0.yaml")


@pytest.mark.parametrize(
    ("part", "entries", "message"),
    [
        ("suits", "name: Suit", "suits has to be at most 20 entries long; it has 10,000"),
        ("ranks", "value: 3, name: Rank", "the deck has 10,000 ranks; the most is 200"),
        ("faces", "value: 3, copies: 2, name: Face", "the deck has 20,000 cards; the most is 10,000"),
    ],
)
def test_a_deck_too_large_to_print_is_never_made(deck_file, part, entries, message):
    listed = "".join(f"  e{n}: {{{entries} {n}}}\n" for n in range(10_000))
    with pytest.raises(DeckgenError, match=message):
        deck_file(f"deck: mine\ntitle: Mine\n{part}:\n{listed}")


def test_a_deck_of_thousands_of_different_cards_is_read(deck_file):
    faces = "".join(f"  card-{n}: {{name: Card {n}, value: {n % 40 - 20}}}\n" for n in range(7_600))
    assert deck_file(f"deck: large\ntitle: Large\nfaces:\n{faces}").printed == 7_600


@given(low=st.integers(0, 99), high=st.integers(0, 99), suits=st.integers(1, 5))
def test_a_deck_is_the_product_of_its_suits_and_ranks(tmp_path_factory, low, high, suits):
    path = tmp_path_factory.getbasetemp() / "product.yaml"
    named = ", ".join(f"suit-{n}: {{name: Suit {n}}}" for n in range(suits))
    path.write_text(f"deck: product\ntitle: Product\nsuits: {{{named}}}\nranks: {{numbered: {low}..{high}}}\n")
    if low > high:
        with pytest.raises(DeckgenError, match="has to be a range from low to high"):
            load_deck(str(path))
        return
    deck = load_deck(str(path))
    assert deck.printed == suits * (high - low + 1)
    assert {card.value for card in deck.cards} == set(range(low, high + 1))


def test_a_pack_too_large_to_hold_is_never_made(tmp_path):
    path = tmp_path / "pack.yaml"
    suits, ranks = ("".join(f"  {kind}{n}: {{name: N{n}}}\n" for n in range(4000)) for kind in "sr")
    path.write_text(f"pack: p\ntitle: P\nkind: tarot\ncards: 78\nsuits:\n{suits}ranks:\n{ranks}")
    with pytest.raises(DeckgenError, match="suits has to be at most 20 entries long; it has 4,000") as refused:
        load_pack(str(path))
    assert "ranks has to be at most 50 entries long; it has 4,000" in str(refused.value)


def test_a_family_too_large_to_compare_is_refused(tmp_path):
    path = tmp_path / "family.yaml"
    ranks = "".join(f"  r{n}: 3\n" for n in range(201))
    path.write_text(
        f"family: f\ntitle: F\nsuits: 4\nin-play: {{suit-cards: 0, face-cards: 0}}\nfaces: {{}}\nranks:\n{ranks}"
    )
    with pytest.raises(DeckgenError, match="ranks has to be at most 200 entries long; it has 201"):
        load_family(str(path))


@pytest.mark.parametrize("name", ["crisis", "centran", "tarot-70"])
def test_a_deck_cites_the_sources_of_what_it_takes_over(name):
    assert set(load_deck("standard").sources) <= set(load_deck(name).sources)


def test_several_spaces_in_a_name_are_one(deck_file):
    deck = deck_file(
        "deck: mine\ntitle: My  Deck\nextends: standard\nnaming: '{rank}  of {suit}'\nline: Ann   made it\n"
        "faces: {idiot: {name: The  Idiot}}\n"
    )
    assert (deck.title, deck.line, deck.card("idiot").name) == ("My Deck", "Ann made it", "The Idiot")
    assert deck.card("sabres-7").name == "7 of Sabres"


def test_every_key_of_a_suit_and_of_a_rank_arrives(deck_file):
    suit = {"name": "Cups", "aliases": ["chalices"], "art": "flasks"}
    rank = {"name": "Knave", "value": 9, "also": [10], "art": "master", "aliases": ["page"]}
    deck = deck_file(json.dumps({"deck": "own", "title": "Own", "suits": {"cups": suit}, "ranks": {"knave": rank}}))
    for said, record in ((suit, deck.suits[0]), (rank, deck.ranks[0])):
        assert said.keys() == record.KEYS.keys(), "a key of the record is missing in this test"
        given = {name: getattr(record, name) for name in said}
        assert {name: list(value) if isinstance(value, tuple) else value for name, value in given.items()} == said


def test_apostrophes_of_names_are_curled_and_typed_either_way(tmp_path, capsys):
    (tmp_path / "d.yaml").write_text(
        "deck: d\ntitle: Anna's 'big' deck\nextends: standard\nline: Anna's\n"
        "suits: {sabres: {name: Thieves' Forks}}\nfaces: {idiot: {name: Tom's Fool}}\n"
    )
    deck = load_deck(str(tmp_path / "d.yaml"))
    assert (deck.title, deck.line) == ("Anna’s 'big' deck", "Anna’s")
    assert {"Tom’s Fool", "Ace of Thieves’ Forks"} <= {card.name for card in deck.cards}
    words = ("score", "--deck", tmp_path / "d.yaml", "--hand")
    for hand in ("tom's fool, 2 of thieves' forks", "tom’s fool, 2 of thieves’ forks"):
        assert deckgen(capsys, *words, hand).code == 0
