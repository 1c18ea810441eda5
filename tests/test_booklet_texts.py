"""A booklet holds all that its rulesets say: values, deal, steps, payments, hands, rulings, and what tables ask."""

import functools

import pytest
from booklet_text import NAMES, ZINES, blank, blocks, passages, whole, zine_ways
from commands import deckgen
from PIL import ImageChops
from pixels import printed
from pypdfium2 import PdfDocument

from deckgen.foundations import sizes
from deckgen.foundations.frame import Frame, Text, walk
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import MILLIMETRE
from deckgen.game import phrases
from deckgen.game.dealing import example
from deckgen.games import play
from deckgen.library import catalogue
from deckgen.library.booklets import shelf, volume
from deckgen.library.themes import load_theme
from deckgen.pages.booklet import fold
from deckgen.pages.setting import rule_tables
from deckgen.pages.setting.blocks import Heading, words
from deckgen.pages.setting.card_words import CardWords
from deckgen.pages.setting.workshop import Workshop
from deckgen.rules_in_words import hand_rules, play_rules
from deckgen.typography.fonts import width

pytestmark = pytest.mark.usefixtures("one_run")

RULESETS = catalogue.names("ruleset")
SHELVED = [rules for rules in RULESETS if not volume(rules).template]
"""The rulesets that a booklet of their own tells; the others have one made from their data alone."""

HELD = [(book, rules) for rules in SHELVED for book in (volume(rules).name, "compendium")]
HELD += [(rules, rules) for rules in RULESETS if rules not in SHELVED]
"""Every ruleset with each of the booklets that has to hold it."""

DRAWN = "dagobah/random"
NINE = tuple(rules for rules in volume("dagobah").rules if rules != DRAWN)


@functools.cache
def game(rules):
    return play(rules)


def rows(table):
    return [" ".join(map(words, row)) for row in table.rows]


def plain(text):
    return " ".join(text.replace("’", "'").replace("\u00a0", " ").split())


def missing(texts, book):
    told = plain(whole(book))
    return [text for text in texts if plain(text) not in told]


def test_every_ruleset_has_a_booklet_and_every_booklet_rules():
    assert {volume(rules).name for rules in SHELVED} == set(NAMES) - {"compendium"}
    assert all(one.rules for one in shelf())


@pytest.mark.parametrize(("book", "rules"), HELD)
def test_the_game_is_told_step_by_step(book, rules):
    ruleset = game(rules).ruleset
    dealt = "A card each" if ruleset.sides else f"{phrases.count_words(ruleset.hand.deal)} cards"
    assert missing([ruleset.summary, *(step.text for step in ruleset.phases), dealt], book) == []


@pytest.mark.parametrize(("book", "rules"), HELD)
def test_every_house_ruling_stands_there_and_is_marked(book, rules):
    ruleset = game(rules).ruleset
    assert missing([f"{one.title} {one.text}" for one in ruleset.rulings], book) == []


@pytest.mark.parametrize(("book", "rules"), [pair for pair in HELD if pair[1] != DRAWN])
def test_what_cards_count_is_told(book, rules):
    played = game(rules)
    if rules.startswith("dagobah/"):
        faces = [card for card in played.deck.cards if card.is_face]
        counts = [[play_rules.card_value(card.id, game(one)) for one in NINE] for card in faces]
        expected = [" ".join((card.name, *told)) for card, told in zip(faces, counts, strict=True)]
    elif rules == "figg":
        odd = [card for card in played.deck.cards if card.is_face and card.value % 2]
        expected = [f"{card.name} {in_figures(card.value)} {in_figures(-card.value)}" for card in odd]
    else:
        expected = rows(rule_tables.values(played, with_faces=True))
    assert set(expected) <= set(passages(book))


@pytest.mark.parametrize(("book", "rules"), [pair for pair in HELD if pair[1] != DRAWN])
def test_every_hand_has_its_place_and_what_makes_it(book, rules):
    played = game(rules)
    if rules.startswith("dagobah/"):
        own = played.ruleset.ranking[-1]
        discards = play_rules.discards(played.ruleset, played)
        expected = [f"{discards}. {own.name}: {hand_rules.describe_hand(own, played)}", "Pure Sabacc a total of 23"]
    else:
        expected = rows(rule_tables.ranking(played))
        if rules == "corellian-spike/yarith-bespin":  # its hands stand in the table of the game that it is a variant of
            usual = rule_tables.ranking(game("corellian-spike"))
            known = {special.id for special in game("corellian-spike").ruleset.ranking}
            own = [
                row for row, special in zip(expected, played.ruleset.ranking, strict=False) if special.id not in known
            ]
            assert own, "it has hands of its own"
            expected = [*rows(usual), *own]
    assert missing(expected, book) == []


@pytest.mark.parametrize(("book", "rules"), HELD)
def test_who_pays_what_is_told(book, rules):
    rows = play_rules.payments(game(rules).ruleset)
    several = len({pot for *_, pot in rows}) > 1  # the one pot that there is needs no column of its own
    assert missing([" ".join(row if several else row[:2]) for row in rows], book) == []
    assert missing([hand_rules.out(game(rules).ruleset)] if not game(rules).ruleset.lost else [], book) == []


ASKED = {
    "weg": (
        "Anyone may, except you: nobody calls in their own turn",
        "If you call and do not win, you pay as if you had bombed out",
        "the last player left takes the hand pot at once",
        "With fewer than four players",
        "If they tie again, they split it",
        "Once in each hand, a character may choose one opponent",
        "It takes a Difficult gambling roll",
        "The six cards with the Exo Droid on them",
        "82",
    ),
    "sutherland": (
        "You may swap even with two cards in hand",
        "If a shift meets a call, the shift comes first, and the call stands",
        "If every new hand is over 23, the lowest of them wins",
    ),
    "holocron": (
        "Expect one in a hand; two are nothing unusual; three are a story to tell",
        "The only defence is the static field, also called the disruptor field",
        "with it the match is won",
        "Exactly zero no longer bombs out",
        "Five suit cards of consecutive values",
        "the founder of Cloud City",
    ),
    "centran": (
        "Eight of the faces are known from the standard deck",
        "The Destroyed Starship: a cataclysm that is near; death and destruction.",
        "The Satellite: deception, deceit, betrayal.",
        "The Ryn say that they invented the cards",
        "no card in it stands for a Legate",
    ),
    "force": (
        "declare for light or for dark",
        "A Pure Sabacc wins for its side outright: 23 for the light, −23 for the dark",
        "nobody bets on it",
        "each player may lay one card aside",
        "An inverted card laid aside takes you back",
    ),
    "great-khan": (
        "it counts 1 or 15",
        "7 or 8 a d8",
        "Among friends, five credits or so will do",
        "Bombing out in a sudden demise costs nothing",
        "the hand pot goes into the sabacc pot",
        "The Magician, III The Empress, IV The Emperor, V The Hierophant, VII The Chariot, IX The Hermit",
    ),
    "dagobah": (
        "a deck takes six of them at the most, and no more than two",
        "it has 82 cards",
        "plays as an Ace, as a Master or as a one",
        "wins against an equal one that has a skifter",
        "23 for any array instead",
        "10 more for the winner",
        "for a lost hand, as many points off as it is over 46",
        "mentions no skifters, no Random Sabacc and no time limit",
        "The slip is put back",
    ),
    "corellian-spike": (
        "whoever held five cards is dealt five",
        "nobody takes a card without giving one, and nobody gives one without taking it",
        "a plus four and a minus four are a pair, and so are two plus fours",
        "without any colour",
        "you can never take a card back",
        "Cups stay in the box",
    ),
    "kessel": (
        "Two Sylops have nothing to copy",
        "nobody ever has more than at the start, except through a token",
        "a hand with a difference of 0 that was not the best costs one chip",
        "You always hold one card of Sand and one of Blood",
        "that pot goes to the last player with a chip",
        "Name a player and change hands with them",
        "take packs of the same size with backs that differ",
    ),
    "compendium": (
        "Dune Sea sabacc",
        "R'kik D'nec is undefeated",
        "Contract sabacc the name alone",
        "Sel Zonn Station The Credit Chip, run by Cecil Vane Rise of the Empire",
        "Core Worlds Open not recorded Legacy, about 45 ABY",
        "the Esseles, which runs between Ord Mantell and Coruscant",
    ),
}
"""What is no ruleset's datum and stands in a booklet all the same; the compendium has everybody's."""


@pytest.mark.parametrize("book", NAMES)
def test_a_table_that_argues_finds_the_answer(book):
    asked = [text for texts in ASKED.values() for text in texts] if book == "compendium" else ASKED[book]
    assert missing(asked, book) == []


@pytest.mark.parametrize("book", NAMES)
def test_every_booklet_says_whose_the_rules_are_and_that_it_is_unofficial(book):
    assert missing(["An unofficial work", "Whose rules these are", "The facts are theirs"], book) == []


FULL = ("great-khan", "sleeper")
"""Zines whose pages are full in the smallest type, so that they part paragraphs."""


@pytest.mark.parametrize(
    ("book", "paper"),
    [*((book, "letter") for book in ZINES), *((book, "a4") for book in ("centran", "dagobah", "dagobah/random"))],
)
def test_every_zine_fits_its_sheet(book, paper):
    """Each on the paper with less room, and some of the longest on the other."""
    (page,) = fold.zine(zine_ways(book), sizes.PAPERS[paper].size, load_theme("classic")).pages
    for item, place in walk(page.items):
        if isinstance(item, Text):
            ends = [place.apply(item.x + width(item.text, item.font, item.size) * part, item.y) for part in (0, 1)]
            panels = {int(end.x // (page.size.width / 4)) for end in ends}
            assert len(panels) == 1, item.text
    for face in page.items[:7]:
        _folio, *said = [item.text for item, _ in walk(face.items) if isinstance(item, Text)]
        said = [words for words in said if words != "static field"]  # on the table from above
        assert not said or not said[0].islower() or book in FULL, f"{face.name} begins within a sentence: {said[0]}"
    printed_sheet = ImageChops.invert(printed(Frame(page.size, page.items), dpi=72).convert("L"))
    left, top, right, bottom = printed_sheet.point(lambda grey: 255 * (grey > 24)).getbbox()
    white = min(left, top, printed_sheet.width - right, printed_sheet.height - bottom)
    assert white >= 4.5 * MILLIMETRE - 1, "printers at home leave 4.2 mm white"


def test_the_zine_of_a_short_game_of_ones_own_has_no_heading_without_text_and_no_blank_page(tmp_path, capsys):
    assert deckgen(capsys, "new", "mine", "--from", "own-game", "-o", tmp_path).code == 0
    for page in ("zine", "a5"):
        assert deckgen(capsys, "booklet", tmp_path / "mine.yaml", "--page", page, "-o", tmp_path).code == 0
    (sheet,) = PdfDocument(tmp_path / "mine-rules-booklet-zine.pdf")
    told = sheet.get_textpage().get_text_range()
    assert "ruling" not in told.lower()
    panels = [(column, row) for column in range(4) for row in range(2)]
    wide, high = sheet.get_width() / 4, sheet.get_height() / 2
    drawn = ImageChops.invert(sheet.render(scale=1).to_pil().convert("L"))
    for column, row in panels:
        box = (column * wide + 20, row * high + 60, (column + 1) * wide - 20, (row + 1) * high - 60)
        assert drawn.crop(tuple(map(round, box))).getbbox(), (column, row)
    cover = PdfDocument(tmp_path / "mine-rules-booklet-a5.pdf")[0].get_textpage().get_text_range()
    assert "with Mine" not in cover


def test_a_game_of_ones_own_shows_its_face_card_and_is_said_to_be_nobodys(tmp_path, capsys):
    assert deckgen(capsys, "new", "mine", "--from", "own-game", "-o", tmp_path).code == 0
    for command in ("booklet", "reference"):
        assert deckgen(capsys, command, tmp_path / "mine.yaml", "-o", tmp_path).code == 0
    assert deckgen(capsys, "reference", "weg", "-o", tmp_path).code == 0
    told = {
        path.stem: [page.get_textpage().get_text_range() for page in PdfDocument(path)]
        for path in tmp_path.glob("*.pdf")
    }
    (booklet,) = [said for name, said in told.items() if "booklet" in name]
    pictured = next(said for said in booklet if "The cards" in said)
    assert all(name in pictured for name in ("The Moon", "of Suns", "of Swords", "of Cups"))
    (weg,) = told.pop("weg-reference")
    assert "unofficial" in weg and not any("unofficial" in page for pages in told.values() for page in pages)


def test_a_zine_counts_the_cards_of_ones_own_deck(tmp_path, capsys):
    (tmp_path / "d.yaml").write_text(
        "deck: d\ntitle: D\nextends: standard\nfamily: none\nfaces: {comet: {name: The Comet, value: -9, art: star}}\n"
        "composition: {cards: 77, face-cards: 17}\n"
    )
    for asked, count in (("d.yaml", 77), ("standard", 76)):
        name = tmp_path / asked if asked.endswith("yaml") else asked
        assert deckgen(capsys, "booklet", name, "--page", "zine", "-o", tmp_path / "d.pdf").code == 0
        told = " ".join(PdfDocument(tmp_path / "d.pdf")[0].get_textpage().get_text_range().split())
        assert f"You need the {count} cards, one" in told


def test_a_zine_tells_the_cards_by_the_names_of_ones_own_deck(tmp_path, capsys):
    names = "ranks: {commander: {name: Captain}}\nfaces: {idiot: {name: Tom Fool}}\n"
    (tmp_path / "d.yaml").write_text(f"deck: d\ntitle: D\nextends: standard\n{names}")
    answer = deckgen(capsys, "booklet", tmp_path / "d.yaml", "--page", "zine", "-o", tmp_path / "d.pdf")
    told = PdfDocument(tmp_path / "d.pdf")[0].get_textpage().get_text_range()
    assert (answer.code, answer.err) == (0, "") and "Captain 12" in told and "Commander" not in told
    assert "Tom Fool, a two and a three" in " ".join(told.split())


def test_house_rulings_stand_in_the_booklet_whatever_their_words_begin_with(tmp_path, capsys):
    rulings = {"Plain": "1. Play on", "- Quiet": "Hush", "Third": "- Pay up"}
    listed = "".join(
        f"  r{n}: {{title: '{title}', text: '{text}'}}\n" for n, (title, text) in enumerate(rulings.items())
    )
    kit = "kit: ['- a *cloth*', '::: lead cups']\n"
    (tmp_path / "r.yaml").write_text(f"ruleset: r\ntitle: R\nextends: weg\n{kit}rulings:\n{listed}")
    (tmp_path / "d.yaml").write_text("deck: d\ntitle: D\nextends: standard\nrules: r.yaml\n")
    assert deckgen(capsys, "booklet", tmp_path / "d.yaml", "-o", tmp_path / "d.pdf").code == 0
    told = " ".join(page.get_textpage().get_text_range() for page in PdfDocument(tmp_path / "d.pdf"))
    assert all(f"{title}: {text}" in told for title, text in rulings.items())
    assert "- a *cloth*" in told and "::: lead cups" in told


@pytest.mark.parametrize("book", NAMES)
def test_no_two_headings_share_an_anchor(book):
    anchors = [block.anchor for block in blocks(book) if isinstance(block, Heading)]
    assert len(anchors) == len(set(anchors)) > 8


@pytest.mark.parametrize("rules", ["figg", "teta", "sleeper", "dagobah/old-republic", "dagobah/random"])
def test_a_zine_tells_the_game_that_was_asked_for(rules):
    ruleset = game(rules).ruleset
    told = plain(" ".join(passages(rules, zine=True)))
    for text in (ruleset.title, ruleset.summary, *(step.text for step in ruleset.phases)):
        assert plain(text) in told
    assert play_rules.table_rules(game(rules))[0][1] in told


def test_a_book_of_many_games_is_no_zine(tmp_path, capsys):
    answer = deckgen(capsys, "booklet", "compendium", "--page", "zine", "-o", tmp_path)
    assert (answer.code, "ask for the zine of one game: weg" in answer.err, list(tmp_path.iterdir())) == (1, True, [])


def test_one_of_each_shows_every_named_hand_of_corellian_spike():
    ruleset = game("corellian-spike").ruleset
    for name in (special.id for special in ruleset.ranking):
        hand = example(game("corellian-spike"), name)
        assert hand and game("corellian-spike").standings(len(hand)).ending(hand).outcome == name
    shop = Workshop("corellian-spike", blank)
    CardWords(shop).examples("corellian-spike")
    assert len(shop.made) == len(ruleset.ranking) == 12


@pytest.mark.parametrize(
    "volume", [one for one in shelf() if one.name in ("weg", "centran", "force", "great-khan", "kessel")]
)
def test_a_game_has_one_name_on_its_booklet_and_in_its_data(volume):
    assert volume.title == game(volume.rules[0]).ruleset.title
