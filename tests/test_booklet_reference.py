"""Quick references hold what a table asks for, on one page, in type that can be read across it."""

from functools import cache

import pypdfium2
import pytest
from booklet_text import zine_ways
from closeness import touching
from commands import deckgen
from grounds import on_grounds

from deckgen.checks.conversions import prove
from deckgen.foundations.colour import contrast
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Group, Path, Text, walk
from deckgen.foundations.geometry import Rect, Size, around
from deckgen.foundations.settings import Settings
from deckgen.foundations.sizes import CARD_SIZES, card_size, paper
from deckgen.foundations.units import READABLE_TYPE, SMALLEST_TYPE
from deckgen.foundations.units import size as parse_size
from deckgen.games import play
from deckgen.library import catalogue
from deckgen.library.conversions import ConversionChoice
from deckgen.library.rulesets import load_ruleset
from deckgen.library.themes import load_theme
from deckgen.options.sheet_options import SheetOptions
from deckgen.outputs.reference import ReferenceOptions, find_variants
from deckgen.outputs.reference import reference_cards as of_family
from deckgen.outputs.sheets import sheet_job
from deckgen.pages.booklet import fold
from deckgen.pages.extras import extras
from deckgen.pages.panel_pages import chart, reference, reference_cards
from deckgen.pages.setting import rule_tables
from deckgen.pages.setting.card_furniture import CLEAR, FOOT_LEADING
from deckgen.pages.setting.lists import BULLET
from deckgen.rules_in_words import hand_rules
from deckgen.typography.fonts import width
from deckgen.typography.markup import typographic
from deckgen.workspace import Workspace

pytestmark = pytest.mark.usefixtures("one_run")

POKER = card_size("poker").size
RULES = [name for name in catalogue.names("ruleset") if name != "dagobah/random"]


SINGLE = [name for name in RULES if "/" not in name]

TOLD_APART = ("corellian-spike/league", "dagobah/imperial", "dagobah/corporate-sector", "dagobah/old-republic")
"""Of the variants of one game, whose pages differ in a few words and numbers, those that differ the most."""


@pytest.fixture(scope="module")
def theme():
    return load_theme("classic")


@cache
def page_of(rules, size="letter"):
    """The one page of a quick reference."""
    game = play(rules)
    (page,) = reference(game.ruleset.title, [game], game.ruleset, paper(size).size, load_theme("classic")).pages
    return page


@cache
def cards_of(rules, size=POKER):
    """A quick reference as cards."""
    return of_family(Workspace(), rules, None, load_theme("classic"), size)[1]


@cache
def variants():
    """The nine games of Dagobah."""
    return find_variants(Workspace(), "dagobah", None)


@cache
def matrix(told="dagobah/rebel-alliance"):
    """The page of all nine variants, and their cards, where the turn of one of them is told."""
    ruleset, look = load_ruleset(told), load_theme("classic")
    (page,) = reference("Dagobah", variants(), ruleset, paper("a4").size, look).pages
    return page, reference_cards("Dagobah", variants(), ruleset, POKER, look)


def texts(items):
    return [item for item, _ in walk(items) if isinstance(item, Text)]


@pytest.mark.parametrize("rules", [*SINGLE, *TOLD_APART])
def test_a_reference_is_one_page_of_type_that_can_be_read(rules):
    game = play(rules)
    names = ("letter", "a4") if rules in ("weg", "great-khan", "corellian-spike") else ("letter",)  # the shorter one
    for page in (page_of(rules) if name == "letter" else page_of(rules, name) for name in names):
        found = texts(page.items)
        assert min(item.size for item in found) >= READABLE_TYPE
        assert list(touching(page.items)) == []
        words = " ".join(item.text for item in found)
        for special in game.ruleset.ranking:
            assert special.name.replace("'", "’").split()[0] in words
        for phase in game.ruleset.phases:
            assert phase.title.split()[0] in words
        for card in game.deck.cards:
            if card.is_face and card.in_play:
                assert card.name.split()[-1] in words


ON_CARDS = [
    *(("weg", name) for name in ("poker", "bridge", "tarot", "playing-tarot")),
    *((rules, name) for rules in ("great-khan", "force", "figg", "centran") for name in ("poker", "bridge")),
]
"""One game on cards of every size that holds a reference, of two that differ by less than a millimetre on one of them;
others on the usual and on the narrowest.
"""


@pytest.mark.parametrize(("rules", "name"), ON_CARDS)
def test_reference_cards_keep_to_their_cards_in_type_that_can_be_read(rules, name):
    """The foot too, which names the game in as many lines as that takes."""
    game, card = play(rules), CARD_SIZES[name]
    frames = cards_of(rules) if card.size == POKER else cards_of(rules, card.size)
    assert 2 <= len(frames) <= 10
    for frame in frames:
        for item, place in walk(frame.items):
            if isinstance(item, Text):
                start = place.apply(item.x, item.y)
                end = place.apply(item.x + width(item.text, item.font, item.size), item.y).x
                assert 8 < start.x < end < card.size.width - 8 and 8 < start.y < card.size.height - 8
                assert item.size >= SMALLEST_TYPE - 0.01
        words = " ".join(item.text for item in texts(frame.items))
        assert game.ruleset.title.split()[-1].replace("'", "’") in words


SETS = [(rules, ("poker", "bridge", "tarot")[n % 3]) for n, rules in enumerate([*SINGLE, *TOLD_APART, "dagobah"])]
"""Sets of reference cards, the sizes that differ in what goes on them by turns."""


@pytest.mark.parametrize(("rules", "size"), SETS)
def test_reference_cards_are_full(rules, size):
    """All but the last to four fifths of the height that text has, or so that a tailpiece fills what is left."""
    card = CARD_SIZES[size].size
    try:
        cards = cards_of(rules) if card == POKER else cards_of(rules, card)
    except DeckgenError as refused:
        assert "larger cards will do" in str(refused) and size == "bridge" and rules.startswith("corellian-spike")
        return
    full = [fullness(one) for one in cards]
    assert min(full[:-1]) >= 0.8 and full[-1] >= 0.6, full


def fullness(card):
    """How far down what is said on a card reaches, of the way from its head to the line at its foot."""
    (place,) = (place for place, item in enumerate(card.items) if isinstance(item, Group) and item.name == "said")
    foot = min(at.apply(0, item.y).y for item, at in walk(card.items[place + 1 :]) if isinstance(item, Text))
    said = card.items[place]
    shown = (at.bounds(item.outline.bounds).bottom for item, at in walk((said,)) if isinstance(item, Path))
    lowest = max([*(at.apply(0, item.y).y for item, at in walk((said,)) if isinstance(item, Text)), *shown])
    top = said.transform.apply(0, 0).y
    return (lowest - top) / (foot - FOOT_LEADING - CLEAR - top)


def test_the_tables_of_all_variants_are_equally_wide_on_their_cards():
    paths = [item for card in matrix()[1][:9] for item, _ in walk(card.items) if isinstance(item, Path)]
    ends = [path.outline.numbers[2] for path in paths if path.outline.verbs == "ML" and path.outline.numbers[0] == 0]
    assert len(ends) >= 9 and max(ends) - min(ends) < 0.5


def test_the_cards_of_all_variants_have_one_grid():
    def places(card):
        return {item.text.strip(): at.apply(item.x, item.y) for item, at in walk(card.items) if isinstance(item, Text)}

    found = [places(card) for card in matrix()[1][:9]]
    for told in ("The Idiot", "Rancor", "Dark Jedi", "Smuggler", "Discards"):
        assert len({place.x for card in found for said, place in card.items() if said == told}) == 1, told
    lines = [card["Discards"].y for card in found]
    assert max(lines) - min(lines) < 0.5, "but for half of what a row of two lines grows by more"


def test_what_face_cards_count_is_level_beside_each_other_and_light_on_dark_below_zero():
    for card in matrix()[1][:9]:
        values = [
            (round(at.apply(item.x, item.y).y, 1), item)
            for item, at in walk(card.items)
            if isinstance(item, Text) and item.font == load_theme("classic").pages["title"] and item.text[-1].isdigit()
        ]
        levels = [level for level, _ in values]
        assert len(values) == 8 and sorted(levels[::2]) == sorted(levels[1::2]) and len(set(levels)) == 4, levels
        assert {item.colour for _, item in values if item.text[0] == "−"} <= {"#ffffff"}
        assert "#ffffff" not in {item.colour for _, item in values if item.text[0] != "−"}


@pytest.mark.parametrize("rules", ["weg", "great-khan", "corellian-spike"])
def test_tailpieces_are_alike_on_all_cards(rules):
    said = (item for frame in cards_of(rules) for item in frame.items if getattr(item, "name", "") == "said")
    tails = [
        around([place.bounds(item.outline.bounds) for item, place in walk((part,)) if isinstance(item, Path)])
        for group in said
        for part in group.items
        if getattr(part, "name", "") == "tailpiece"
    ]
    assert tails and {round(tail.height, 1) for tail in tails} == {round(tails[0].height, 1)}


@pytest.mark.parametrize("rules", ["weg", "great-khan"])
def test_who_pays_is_a_table_of_three_columns_on_cards(rules):
    (card,) = (frame for frame in cards_of(rules) if any(item.text == "Who pays" for item in texts(frame.items)))
    lefts = {item.text: place.apply(item.x, 0).x for item, place in walk(card.items) if isinstance(item, Text)}
    heads = [lefts[head] for head in ("For", "Amount", "Pot")]
    assert heads == sorted(heads) and lefts["sabacc"] == pytest.approx(heads[2], abs=0.1)
    assert {"Each hand, all", "A bet or a raise"} <= {*lefts}, "what is short stands on one line"


def test_one_pot_needs_no_column_for_pots():
    assert "Pot" not in told("force").split() and "Pot" in told("weg").split()


@pytest.mark.parametrize("rules", ["teta", "corellian-spike/yarith-bespin"])
def test_no_card_goes_on_with_a_sentence_alone_under_the_title_of_hands(rules):
    for words in ([item.text for item in texts(frame.items)] for frame in cards_of(rules)):
        goes_on = words[0].startswith("Hands, best first I") and words[0] != "Hands, best first I"
        assert not goes_on or not words[2].startswith(("Play for", "The nearer")), words[:3]


@pytest.mark.parametrize("rules", ["great-khan", "centran", "weg", "dagobah/imperial"])
def test_a_page_draws_the_steps_of_a_turn(rules):
    """Each title stands alone in its panel; in a list it would lead its words."""
    words = {item.text for item in texts(page_of(rules, "a4").items)}
    assert {phase.title for phase in play(rules).ruleset.phases if phase.id != "freezing"} <= words


def test_a_set_of_reference_cards_is_read_as_of_one_size():
    sizes = {
        item.size
        for card in cards_of("weg")
        for item in texts(card.items)
        if item.text.startswith(("Betting", "Drawing", "Everyone bombs", "Penalties"))
    }
    assert sizes and max(sizes) - min(sizes) <= 0.25


def test_kessel_cards_show_impostors_and_sylops_with_the_letters_of_their_index():
    frames = cards_of("kessel")
    first, second = ([item.text for item, _ in walk(frame.items) if isinstance(item, Text)] for frame in frames[:2])
    assert {"IM", "SY"} <= {*first}
    assert not any("&" in text for text in first), "no entity is printed letter by letter"
    assert second.count("SY") == 2, "Pure Sabacc is two Sylops"


def test_cards_that_are_too_small_for_a_reference_are_refused(theme):
    with pytest.raises(DeckgenError, match=r"in type of 7 points(.|\n)*larger cards"):
        reference_cards("The Two-Pot Game", [play("weg")], play("weg").ruleset, Size(85, 113.4), theme)


@pytest.mark.parametrize("rules", ["weg", "great-khan", "sutherland"])
def test_an_item_of_a_list_is_not_parted_by_the_edge_of_a_card(rules):
    shown = ["".join(item.text for item in texts(frame.items)).replace(" ", "") for frame in cards_of(rules)]
    for phase in play(rules).ruleset.phases:
        start, end = (
            typographic(text).replace("\u00a0", "").replace(" ", "") for text in (phase.title, phase.text[-9:])
        )
        assert any(f"{start}." in words and end in words for words in shown)


def told(rules):
    return " ".join(" ".join(item.text for item in texts(page_of(rules).items)).split())


@pytest.mark.parametrize(
    ("rules", "answers"),
    [
        ("weg", ("Two cards each; hands may grow", "On 1, 2 or 3 each player loses", "One six-sided die")),
        (
            "weg",
            ("A caller who bombs out", "Everyone bombs out", "with Pure Sabacc or an Idiot’s Array the sabacc pot too"),
        ),
        ("sutherland", ("A second tie",)),
        ("holocron", ("Each hand, all as agreed", "A bet or a raise as agreed", "the fine agreed on sabacc")),
        (
            "great-khan",
            ("a stake, 5 credits", "Whoever alone holds a special hand", "Freezing any number of cards a stake"),
        ),
        ("force", ("The wrong sign", "The side with more points wins", "A bet or a raise as agreed")),
        ("dagobah/imperial", ("Commander 12", "Ace 15", "An array 23", "10 more", "minus what is above 46", "A tie.")),
        ("dagobah/imperial", ("Up to six may be added, up to two of them Master Skifters", "discards exactly 2")),
        (
            "cloud-city",
            ("Four cards each, or five", "Pure Sabacc (0) a total of 0", "1 in 81 4 cards", "1 in 474 4 cards"),
        ),
        ("holocron", ("At any time before the cards are shown", "static field")),
        ("centran", ("a five counts 1 to 15", "a Legate beats its equal without")),
        ("great-khan", ("d4 for 3 or 4", "d8 for 7 or 8")),
        ("figg", ("−11, then 11", "−17, then 17", "with its sign turned round at the showdown")),
        (
            "force",
            (
                "a total of 23",
                "1 in 46 4 cards",
                "Pure Sabacc (−23) a total of −23",
                "1 in 474 4 cards",
                "You hold 14: the next card makes it 23",
            ),
        ),
    ],
)
def test_a_table_finds_what_it_asks_for(rules, answers):
    words = told(rules).casefold()
    assert [answer for answer in answers if answer.casefold() not in words] == []


def test_force_is_not_played_for_23_alone():
    assert "Play for" not in told("force")


def test_a_caller_who_bombs_out_is_nobodys_quarrel_where_no_pot_is():
    assert "Who pays" not in told("dagobah/imperial") and "caller" not in told("dagobah/imperial")


def values(game):
    """The rows of the table of values: the card, what it counts, how many there are."""
    return [
        tuple("".join(span.text for span in cell) for cell in row)
        for row in rule_tables.values(game, with_faces=True).rows
    ]


@pytest.mark.parametrize("rules", [*RULES, "great-khan"])
def test_the_cards_in_the_table_of_values_add_up_to_the_deck(rules):
    game = play(rules)
    held = 0
    for name, counts, copies in values(game):
        first, _, last = counts.replace("−", "-").partition(" to ")
        ranks = int(last) - int(first) + 1 if name.startswith("Numbered") else 1
        held += int(copies.removesuffix(" each")) * ranks
    assert held == sum(card.copies for card in game.deck.cards if card.in_play)


def test_copies_of_a_rank_are_counted_and_parted_from_others(tmp_path):
    deck = tmp_path / "mine.yaml"
    deck.write_text(
        "deck: mine\ntitle: Mine\nextends: standard\ncards: {coins-3: {copies: 3}, coins-ace: {copies: 2}}\n"
    )
    rows = {(name, counts): copies for name, counts, copies in values(play("weg", str(deck)))}
    assert rows[("Numbered", "1 or 2")] == "4 each" and rows[("Numbered", "4 to 11")] == "4 each"
    assert rows[("Ace", "15")] == "5" and [copies for (_, counts), copies in rows.items() if counts == "3"] == ["6"]


@pytest.mark.parametrize("rules", ["weg", "great-khan", "centran", "dagobah/imperial"])
def test_face_cards_stand_in_order_of_value(rules):
    game = play(rules)
    faces = {card.name for card in game.deck.cards if card.is_face}
    counts = [int(counts.replace("−", "-")) for name, counts, _ in values(game) if name in faces]
    assert len(counts) > 7 and counts == sorted(counts, reverse=True)


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        (
            "targets: [0]\nranking: null",
            "Totals above zero count as much as those below it",
            "Positive totals come first",
        ),
        ("targets: [23]\nbombs: {over: 99}", "The nearer to 23, the better.", "Positive totals come first"),
        ("targets: [23]", "Positive totals come first, the nearer to 23 the better", "Totals above zero"),
    ],
)
def test_what_is_said_of_signs_is_true_for_every_target(rules, said, unsaid, tmp_path):
    file = tmp_path / "own.yaml"
    file.write_text(f"ruleset: own\ntitle: Own\nextends: weg\n{rules}\n".replace("ranking: null\n", ""))
    sentence = hand_rules.sign_rule(load_ruleset(str(file)))
    assert said in sentence and unsaid not in sentence


def test_a_ruling_that_settles_disputes_has_to_be_there(tmp_path):
    file = tmp_path / "own.yaml"
    file.write_text("ruleset: own\ntitle: Own\nextends: weg\ndisputes: [caler]\n")
    with pytest.raises(DeckgenError, match=r"own.yaml:4:\d+.*no ruling caler here\n  hint: did you mean caller"):
        load_ruleset(str(file))


def test_on_small_paper_a_reference_takes_both_sides_and_says_what_is_too_small(theme):
    game = play("weg")
    pages = reference("The Two-Pot Game", [game], game.ruleset, parse_size("148x210mm"), theme).pages
    assert len(pages) == 2 and min(item.size for page in pages for item in texts(page.items)) >= SMALLEST_TYPE
    with pytest.raises(DeckgenError, match=r"74 × 105 mm(.|\n)*larger paper"):
        reference("The Two-Pot Game", [game], game.ruleset, parse_size("74x105mm"), theme)


@pytest.mark.parametrize("rules", [name for name in RULES if "/" not in name or name == "dagobah/imperial"])
def test_every_card_has_its_title_and_is_filled_from_its_top(rules, theme):
    """No title is of two lines, or stands on a card with nothing below it; the last card of a set may be shorter."""
    game, frames = play(rules), cards_of(rules)
    for frame in frames:
        title, *_ = texts(frame.items)
        assert title.font == theme.pages["title"] and title.size > 9
        (said,) = (item for item in frame.items if isinstance(item, Group) and item.name == "said")
        words = tuple(item for item in said.items if not (isinstance(item, Group) and item.name == "tailpiece"))
        boxes = [
            place.bounds(
                item.outline.bounds if isinstance(item, Path) else Rect(item.x, item.y - item.size, 1, item.size)
            )
            for item, place in walk((said._replace(items=words),))
            if isinstance(item, Path | Text)
        ]
        box = around(boxes)
        least = 0.3 if frame is frames[-1] else 0.36
        assert box.height > least * POKER.height and box.y < 0.19 * POKER.height and box.bottom < 0.92 * POKER.height
    first = " ".join(item.text for frame in frames[:2] for item in texts(frame.items))
    assert all(card.name.split()[-1] in first for card in game.deck.cards if card.is_face)


@pytest.mark.parametrize("rules", ["kessel", "dagobah/imperial", "weg", "force"])
def test_a_card_goes_by_the_title_of_what_takes_most_of_it(rules, theme):
    """Where a heading of another panel stands in its upper third, the band at its head has that title as well."""
    for frame in cards_of(rules):
        title, *_ = texts(frame.items)
        below = [
            (item.text, at.apply(0, item.y).y / POKER.height)
            for item, at in walk(frame.items)
            if isinstance(item, Text) and item.font == theme.pages["small-heading"] and item.size > 8.2
        ]
        assert all(text in title.text for text, down in below if down < 0.35), (title.text, below)


def laid_out(told):
    """The words of the matrix, and of its cards."""
    page, frames = matrix(told)
    on_cards = (item for frame in frames for item in texts(frame.items))
    return ["".join(item.text for item in found).replace(" ", "") for found in (texts(page.items), on_cards)]


def test_the_reference_of_a_draw_tells_how_it_goes():
    for words in laid_out("dagobah/random"):
        assert all(told in words for told in ("Drawaslip", "everytwominutes", "theoldones", "countedagain", "Mos"))
    assert "Drawaslip" not in laid_out("dagobah/imperial")[0]


def test_the_matrix_says_which_sign_counts_and_how_often_what_comes():
    for words in laid_out("dagobah/imperial"):
        assert "Positivetotalscomefirst" in words and "1in4,752" in words
        assert "seethetable" not in words and "JediMaster" in words and "showingaJediMaster" in words


def test_all_variants_come_with_the_deck(capsys, tmp_path):
    path = tmp_path / "deck.pdf"
    assert deckgen(capsys, "sheets", "dagobah", "--only", "idiot", "--with-reference", "-o", path).code == 0
    with pypdfium2.PdfDocument(path) as file:
        words = " ".join(page.get_textpage().get_text_range() for page in file)
    assert "Mos Eisley" in words.title() and "Corporate Sector" in words.title()


DARK = "theme: dark\ntitle: Dark\nextends: classic\npalette: {ink: '#f5f5f5', paper: '#101010', accent: '#fff3b0'}\n"


@pytest.mark.parametrize("name", [*catalogue.names("theme"), "dark.yaml"])
def test_what_is_printed_on_white_can_be_read_in_every_theme(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dark.yaml").write_text(DARK)
    theme, game = load_theme(name), play("dagobah/imperial")
    pages = [*reference("Imperial", [game], game.ruleset, paper("a4").size, theme).pages]
    pages += extras(game, variants(), "Dagobah", paper("a4").size, theme).pages
    pages += fold.zine(zine_ways("force"), paper("a4").size, theme).pages
    pages += chart(prove("tarot-one-deck", ConversionChoice("", ("rider-waite-smith",))), theme, paper("a4").size).pages
    pages += reference_cards("Force", [play("force")], play("force").ruleset, POKER, theme)
    seen = [(item, contrast(item.colour, ground)) for page in pages for item, ground in on_grounds(page.items)]
    faint = {(item.text, item.colour) for item, apart in seen if apart < (3 if item.text == BULLET else 4.5)}
    assert not faint


def test_the_matrix_holds_all_nine_variants():
    assert len(variants()) == 9
    page, cards = matrix()
    words = " ".join(item.text for item in texts(page.items))
    for game in variants():
        assert game.ruleset.title.partition(": ")[2].split()[0] in words
        assert game.ruleset.ranking[-1].name.replace("'", "’") in words
    assert min(item.size for item in texts(page.items)) >= READABLE_TYPE
    assert len(cards) >= 10


def test_the_reference_can_be_printed_with_the_deck(capsys, tmp_path):
    path = tmp_path / "deck.pdf"
    answer = deckgen(capsys, "sheets", "standard", "--only", "idiot", "--with-reference", "-o", path)
    assert answer.code == 0, answer.err
    with pypdfium2.PdfDocument(path) as file:
        words = " ".join(page.get_textpage().get_text_range() for page in file)
    assert "The Idiot" in words and "Who pays" in words and "sabacc pot" in words


def test_a_card_that_is_called_as_a_reference_would_be_stays_what_it_is(tmp_path):
    deck = tmp_path / "own.yaml"
    deck.write_text(
        "deck: own\ntitle: Own\nextends: standard\nfamily: none\nrules: weg\ncomposition: {cards: 77, face-cards: 17}\n"
        "checks: {copies: {severity: off, because: a test}}\n"
        "faces:\n  reference-1: {name: The Librarian, value: 1, art: idiot}\n"
    )
    workspace, options = Workspace(), SheetOptions(with_reference=True)
    job = sheet_job(workspace, workspace.checked_deck(str(deck)), options.settle(workspace.settings))
    assert {text.text for text, _ in job.faces["reference-1"].texts()} == {"1", "The Librarian"}
    assert job.pieces.count("reference-1") == 1


def test_apostrophes_in_titles_are_curled_on_pages_cards_and_beside_them(capsys, tmp_path):
    for page in ("a4", "card"):
        path = tmp_path / f"{page}.pdf"
        assert deckgen(capsys, "reference", "sutherland", "--page", page, "-o", path).code == 0
        with pypdfium2.PdfDocument(path) as file:
            words = " ".join(page.get_textpage().get_text_range() for page in file)
        assert "Sutherland’s" in words and "'" not in words


def test_the_title_of_a_game_of_ones_own_is_printed_as_it_is_with_quotation_marks_in_pairs(capsys, tmp_path):
    rules = tmp_path / "own.yaml"
    rules.write_text("""ruleset: own\ntitle: 'Tom &amp; (C) -- "Bar"...'\nextends: weg\n""")
    assert deckgen(capsys, "reference", rules, "--page", "card", "-o", tmp_path / "own.pdf").code == 0
    with pypdfium2.PdfDocument(tmp_path / "own.pdf") as file:
        assert "Tom &amp; (C) -- “Bar”..." in file[0].get_textpage().get_text_range()


def test_a_deck_without_rules_has_no_reference(capsys, tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text("deck: own\ntitle: Own\nfaces:\n  joker: {name: Joker, value: 1}\n")
    answer = deckgen(capsys, "sheets", path, "--with-reference", "-o", tmp_path / "deck.pdf")
    assert (answer.code, "Own names no rules" in answer.err) == (2, True)


def test_pictures_of_hands_leave_room_for_the_words_that_say_what_makes_them(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert deckgen(capsys, "new", "mygame", "--from", "own-game").code == 0
    assert deckgen(capsys, "reference", "mygame.yaml", "-o", "own.pdf").code == 0
    with pypdfium2.PdfDocument(tmp_path / "own.pdf") as file:
        lines = [line.strip() for line in file[0].get_textpage().get_text_range().splitlines()]
    assert any("just four of a kind" in line for line in lines) and any("three of a kind" in line for line in lines)
    assert "with a" not in lines and "the signs," not in lines


def test_sets_of_reference_cards_for_several_players_share_sheets(capsys, tmp_path):
    path = tmp_path / "cards.pdf"
    answer = deckgen(capsys, "reference", "weg", "--page", "card", "--copies", "6", "--paper", "a3", "-o", path)
    assert answer.code == 0, answer.err
    with pypdfium2.PdfDocument(path) as file:
        words = " ".join(page.get_textpage().get_text_range() for page in file)
        assert len(file) == 2 * -(-6 * len(cards_of("weg")) // 18) and words.count("Who pays") == 6
    answer = deckgen(capsys, "reference", "weg", "--copies", "6", "-o", tmp_path)
    assert answer.code == 2 and "add --page card" in answer.err


def test_rulings_of_ones_own_stand_on_the_reference_where_the_list_of_disputes_is_inherited(tmp_path):
    file = tmp_path / "own.yaml"
    text = "ruleset: own\ntitle: Own\nextends: weg\nrulings: {double: {title: Double, text: An array pays double.}}\n"
    file.write_text(text)
    told = load_ruleset(str(file))
    assert told.disputes == (*load_ruleset("weg").disputes, "double")
    game = play(str(file))
    pages = reference("Own", [game], game.ruleset, paper("a4").size, load_theme("classic")).pages
    assert "An array pays double" in " ".join(item.text for page in pages for item in texts(page.items))
    other = tmp_path / "other.yaml"
    other.write_text(text.replace("own", "other") + "disputes: [caller]\n")
    assert load_ruleset(str(other)).disputes == ("caller",)


@pytest.mark.parametrize("product", ["reference", "booklet"])
def test_a_page_with_a_word_that_no_font_can_print_is_refused_with_the_word_and_the_font(capsys, tmp_path, product):
    own, page = tmp_path / "own.yaml", tmp_path / "page.pdf"
    ruling = "rulings: {double: {title: Double, text: Ein Wort 漢 und ♥.}}"
    own.write_text(f"ruleset: own\ntitle: Own\nextends: weg\n{ruling}\n", encoding="utf-8")
    answer = deckgen(capsys, product, own, "-o", page)
    assert answer.code == 1 and not page.exists()
    assert "error[glyphs] the font vollkorn-" in answer.err
    assert " has no '漢' (U+6F22), '♥' (U+2665), which stands in " in answer.err


def test_reference_cards_come_as_pictures_as_well(tmp_path):
    printed = Workspace(Settings()).print("reference", "weg", ReferenceOptions(page="card"), tmp_path, "svg")
    assert printed.files and {path.suffix for path in printed.files} == {".svg"}


def test_the_shift_tokens_of_kessel_stand_in_two_columns():
    placed = [
        (item.text, under.apply(item.x, item.y))
        for item, under in walk(page_of("kessel").items)
        if hasattr(item, "text")
    ]
    at = {text: place for text, place in placed if text in ("Free Draw", "General Tariff", "House rulings")}
    left, right, below = (at[name] for name in ("Free Draw", "General Tariff", "House rulings"))
    assert left.y == right.y < below.y and right.x > left.x + 200
