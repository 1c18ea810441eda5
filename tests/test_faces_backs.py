"""Backs: the same whichever way up, run on beyond the trim, and light where ink is saved."""

from collections import defaultdict

import pytest
from click.testing import CliRunner
from made_sheets import print_to
from PIL import Image
from pixels import printed
from pypdfium2 import PdfDocument

from deckgen import DeckgenError, ExportOptions, Workspace
from deckgen.art.back_ornament import STEP, OwnBack, card_back, framed_area
from deckgen.art.corners import FRAMES
from deckgen.art.medallions import HEARTS, Inks
from deckgen.checks.engine import check_deck
from deckgen.cli import cli
from deckgen.faces import draw_back
from deckgen.faces.back import draw_aid_back, own_back
from deckgen.foundations.colour import contrast
from deckgen.foundations.frame import Frame, Path, back_key, bounds, walk
from deckgen.foundations.geometry import Point, Rect, Size, turning
from deckgen.foundations.outline import join, rectangle
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.foundations.units import MILLIMETRE
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.options.sheet_options import SheetOptions
from deckgen.outputs.gallery import GalleryOptions
from deckgen.press.proof import prove
from deckgen.records.record import replace


@pytest.fixture(scope="module")
def classic():
    return load_theme("classic")


@pytest.fixture(scope="module")
def deck():
    return load_deck("standard")


def paths(frame):
    return [(item, under) for item, under in walk(frame.items) if isinstance(item, Path)]


def points(path, under):
    """Every point and control point, as drawn."""
    numbers = path.outline.numbers
    return [under.apply(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def near(points):
    """Points as a set in which a hundredth of a point makes no difference."""
    return {(round(p.x * 5), round(p.y * 5)) for p in points}


def grown(cells):
    return {(x + i, y + j) for x, y in cells for i in (-1, 0, 1) for j in (-1, 0, 1)}


LOOKS = (
    *(("fans", "medallion", "steps"), ("engraved", "bloom", "notches"), ("rays", "orrery", "scoops")),
    *(("trellis", "wheel", "steps"), ("orbits", "script", "bevels"), ("diamonds", "ring", "round")),
    *(("waves", "ring", "round"),),
    *(("stars", "none", "steps"), ("none", "medallion", "steps")),
)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[0])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_a_back_is_the_same_turned(classic, deck, size, look):
    size, made = card_size(size).size, dict(zip(("pattern", "centre", "frame"), look, strict=True))
    theme = replace(classic, back={**classic.back, **made})
    turn = turning(180, Point(size.width / 2, size.height / 2))
    painted = defaultdict(list)
    for path, under in paths(draw_back(deck, theme, size)):
        painted[path._replace(outline=None)] += points(path, under)
    for paint, here in painted.items():
        there = [turn.apply(*point) for point in here]
        assert len(near(there) - grown(near(here))) == 0, paint


@pytest.mark.parametrize("size", CARD_SIZES)
def test_a_back_that_a_theme_has_drawn_is_the_same_turned_and_runs_over_the_cut(deck, size):
    size, theme = card_size(size).size, load_theme("poster")
    turn, painted = turning(180, Point(size.width / 2, size.height / 2)), defaultdict(list)
    for path, under in paths(draw_back(deck, theme, size)):
        painted[path.fill or path.stroke] += points(path, under)
    assert set(painted) >= {theme.back[office] for office in ("ground", "line", "metal")}
    for paint, here in painted.items():
        assert not near([turn.apply(*point) for point in here]) - grown(near(here)), paint
    for office in ("line", "metal"):  # what a cut that is out would show
        assert all(9 < p.x < size.width - 9 and 9 < p.y < size.height - 9 for p in painted[theme.back[office]]), office
    shades = [p for paint in painted for p in painted[paint] if paint not in theme.back.values()]
    assert min(p.x for p in shades) < -9 and max(p.y for p in shades) > size.height + 9


def test_a_back_that_a_theme_has_drawn_shows_the_suits_of_the_deck_or_none(deck):
    theme = load_theme("poster")
    decks = deck, load_deck("corellian-spike"), replace(deck, suits=())
    shown = [draw_back(one, theme, theme.size) for one in decks]
    drawn = [{str(path.outline) for path, _ in paths(frame)} for frame in shown]
    own = [one - drawn[2] for one in drawn[:2]]
    assert all(own) and not own[0] & own[1]


@pytest.mark.parametrize("theme", ["poster", "arcana", "midnight"])
def test_a_back_on_paper_has_no_line_that_was_meant_for_a_dark_ground(theme, deck):
    found = paths(draw_back(deck, load_theme(theme), card_size("poker").size, "saver"))
    assert min(contrast(path.stroke, "#ffffff") for path, _ in found if path.stroke) > 3


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[0])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_lines_of_a_back_hold_in_print(classic, deck, size, look):
    made = {**dict(zip(("pattern", "centre", "frame"), look, strict=True)), "ground": "#f3e7cb"}
    theme = replace(classic, back={**classic.back, **made})
    for path, under in paths(draw_back(deck, theme, card_size(size).size)):
        if path.stroke:
            least = 0.5 if path.stroke == made["ground"] else 0.25  # cut out of ink, a line runs shut sooner
            assert path.width * under.stretch >= least, path.stroke


def test_a_dark_ground_covers_the_bleed(classic, deck):
    size = card_size("poker").size
    theme = replace(classic, back={**classic.back, "ground": "#1b2a49"})
    ground, under = paths(draw_back(deck, theme, size))[0]
    assert ground.fill == "#1b2a49"
    assert min(p.x for p in points(ground, under)) <= -3 * MILLIMETRE


def test_saving_ink_leaves_the_ground_out(classic, deck):
    size = card_size("poker").size
    theme = replace(classic, back={**classic.back, "ground": "#1b2a49"})
    fills = {path.fill for path, _ in paths(draw_back(deck, theme, size, "saver"))}
    assert fills <= {None, classic.palette.paper}


def test_the_back_is_drawn_once_for_a_deck(classic, deck):
    size = card_size("poker").size
    assert draw_back(deck, classic, size).items[0] is draw_back(deck, classic, size).items[0]


SYMMETRIC = '<rect x="10" y="10" width="180" height="260" fill="#c8a02d"/><circle cx="100" cy="140" r="40"/>'
ONE_WAY = f'{SYMMETRIC}<path d="M 100 20 L 150 80 L 50 80 Z" fill="#ffffff"/>'

BACKS = """
extends: standard
family: none
back: blood
backs:
  sand: {title: Sand, art: art/sand.svg}
  blood: {art: art/blood.png}
suits:
  coins: {back: sand}
ranks:
  master: {back: sand}
faces:
  star: {back: sand}
cards:
  coins-3: {back: blood}
"""


@pytest.fixture
def own(tmp_path):
    """Writes a deck with backs of its own, and loads it."""
    (tmp_path / "art").mkdir()

    def make(text=BACKS, drawing=SYMMETRIC):
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280">{drawing}</svg>'
        (tmp_path / "art/sand.svg").write_text(svg)
        Image.new("RGB", (900, 1260), "#7a1020").save(tmp_path / "art/blood.png")
        (tmp_path / "mine.yaml").write_text(f"deck: mine\ntitle: Mine\n{text}")
        return str(tmp_path / "mine.yaml")

    return make


def told(path):
    return [finding.message for finding in Workspace().check(path).findings if finding.code == "backs"]


def test_a_card_has_the_back_that_says_the_most_of_it(own):
    deck = load_deck(own())
    backs = {card.id: card.back for card in deck.cards}
    assert backs["sabres-1"] == backs["idiot"] == backs["coins-3"] == "blood"
    assert backs["coins-4"] == backs["sabres-master"] == backs["star"] == "sand"


def test_one_back_for_all_is_said_in_a_line(own, classic):
    deck = load_deck(own("extends: standard\nback: art/blood.png\n"))
    assert {card.back for card in deck.cards} == {""}
    (file,) = {item.file for item, _ in walk(draw_back(deck, classic, classic.size).items)}
    assert file.endswith("blood.png")


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "gutterfold"])
def test_behind_each_card_lies_its_own_back(own, duplex, tmp_path):
    path = own()
    deck = load_deck(path)
    document = Workspace().document("sheets", path, SheetOptions(duplex=duplex))
    fronts = [one.face for page in document.pages for one in page.placements if one.name]
    backs = [one.face for page in document.pages for one in page.placements if not one.name]
    assert backs == [back_key(deck.card(front).back) for front in fronts]
    (file,) = print_to(tmp_path / "sheets.pdf", document)
    assert prove(file, document) == []


def test_a_card_with_the_back_of_another_is_noticed(own, tmp_path):
    document = Workspace().document("sheets", own(), SheetOptions(only="star, idiot"))
    front, back = document.pages
    one, other = back.placements
    swapped = back._replace(placements=(one._replace(face=other.face), other._replace(face=one.face)))
    wrong = document._replace(pages=(front, swapped))
    (file,) = print_to(tmp_path / "sheets.pdf", wrong)
    assert any("do not lie behind the fronts" in found.message for found in prove(file, wrong))


def test_a_back_of_ones_own_fills_the_card_and_its_bleed(own, classic):
    deck = load_deck(own())
    for id in ("sand", "blood"):
        frame = draw_back(deck, classic, classic.size, id=id)
        assert bounds(frame.items).holds(Rect(0, 0, *classic.size).inset(-3 * MILLIMETRE))


def test_every_back_is_shown_and_saved(own):
    layout = Workspace().lay_out("gallery", own(), GalleryOptions(each=True))
    assert {"back-sand", "back-blood"} <= set(layout.documents)
    assert "back" not in layout.documents


def test_a_back_that_is_not_the_same_turned_round_marks_cards(own):
    assert told(own()) == []
    assert told(own(drawing=ONE_WAY)) == ["the back Sand is not the same turned round, which marks cards"]


def test_a_picture_that_is_not_the_same_turned_round_marks_cards(own, tmp_path):
    path, picture = own(), Image.new("RGB", (900, 1260), "#7a1020")
    picture.paste("#ffffff", (100, 100, 400, 300))
    picture.save(tmp_path / "art/blood.png")
    assert told(path) == ["the back blood is not the same turned round, which marks cards"]


RUNNING = '<linearGradient id="run" x1="0" y1="{}" x2="0" y2="{}">{}</linearGradient>'
STOPS = '<stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/>'
LEAF = '<rect x="20" y="20" width="60" height="90" fill="url(#run)"/>'


def test_a_gradient_may_be_turned_round_and_may_not_stand_on_one_side(own):
    run = RUNNING.format(0, 1, STOPS.format("#224466", "#ddeeff"))
    turned = f'{run}{LEAF}<g transform="rotate(180 100 140)">{LEAF}</g>'
    assert told(own("extends: standard\nback: art/sand.svg\n", turned)) == []
    ground = f'{run}<rect width="200" height="280" fill="url(#run)"/>'
    (message,) = told(own("extends: standard\nback: art/sand.svg\n", ground))
    assert "is not the same turned round" in message


def test_the_back_of_a_theme_is_held_against_itself_as_well(own, tmp_path):
    path = own("extends: standard\ntheme: look.yaml\n", EDGED)
    (tmp_path / "look.yaml").write_text("theme: look\ntitle: Look\nextends: classic\nart: {back: art/sand.svg}\n")
    (found,) = [one for one in Workspace().check(path).findings if one.code == "backs"]
    assert found.message == "the back of Look is not the same turned round, which marks cards"
    assert (found.at.file, found.at.line) == (str(tmp_path / "look.yaml"), 4)


def test_a_card_that_is_alone_with_its_back_is_known_by_it(own):
    alone = "extends: standard\nbacks: {sand: {title: Sand, art: art/sand.svg}}\ncards: {coins-3: {back: sand}}\n"
    assert told(own(alone)) == ["3 of Coins alone has the back Sand, and is known by it"]
    copies = "extends: standard\nbacks: {sand: {title: Sand, art: art/sand.svg}}\nfaces: {idiot: {back: sand}}\n"
    assert told(own(copies)) == ["The Idiot alone has the back Sand, and is known by it"], "in both its copies"
    unused = "extends: standard\nbacks: {sand: {title: Sand, art: art/sand.svg}}\n"
    assert told(own(unused)) == ["no card has the back Sand"]


def test_a_back_of_too_few_pixels_and_one_that_is_not_there_are_told(own, tmp_path):
    path = own()
    Image.new("RGB", (90, 126), "#7a1020").save(tmp_path / "art/blood.png")
    (found,) = Workspace().check(path).findings
    assert found.code == "resolution" and "the back blood" in found.message and found.at.line == 9
    (tmp_path / "art/blood.png").unlink()
    assert [found.code for found in Workspace().check(path).findings] == ["picture"]


EDGED = '<rect width="200" height="280" fill="#224466"/><path d="M 0 0 L 12 0 L 12 280 L 0 280 Z" fill="#ffcc00"/>'


@pytest.mark.parametrize(
    ("said", "colour"), [("art/sand.svg", (0xFF, 0xCC, 0)), ("{file: art/sand.svg, to: bleed}", (0x22, 0x44, 0x66))]
)
def test_a_back_may_be_drawn_with_its_bleed(own, classic, said, colour):
    """The strip at its edge is 3.8 mm wide on the card; drawn from the end of the bleed, it is 1 mm."""
    deck = load_deck(own(f"extends: standard\nback: {said}\n", EDGED))
    picture = printed(draw_back(deck, classic, classic.size), 254)
    assert picture.getpixel((20, 400)) == colour


def test_where_ink_is_saved_a_photograph_covers_no_more_of_a_back_than_of_a_face(own, classic):
    deck = load_deck(own("extends: standard\nback: {file: art/blood.png, to: bleed}\n"))
    inked, saved = (printed(draw_back(deck, classic, classic.size, ink), 72) for ink in ("full", "saver"))
    assert inked.getpixel((5, 126)) == inked.getpixel((90, 126)) == saved.getpixel((90, 126)) == (0x7A, 0x10, 0x20)
    assert saved.getpixel((5, 126)) == saved.getpixel((90, 5)) == (255, 255, 255)


@pytest.mark.parametrize("of", ["deck", "theme"])
def test_what_lies_beside_a_deck_has_the_back_that_the_deck_or_its_theme_has_drawn(own, tmp_path, of):
    path = own("extends: standard\n" + ("back: art/sand.svg\n" if of == "deck" else ""))
    said = "" if of == "deck" else "art: {back: art/sand.svg}\n"
    (tmp_path / "look.yaml").write_text(f"theme: look\ntitle: Look\nextends: classic\n{said}")
    theme, deck = load_theme(str(tmp_path / "look.yaml")), load_deck(path)
    drawn = draw_back(deck, theme, theme.size).items[0]
    assert drawn in draw_aid_back("Mine", "Chart", deck, theme, theme.size).items
    assert own_back(deck, theme, theme.size).items == (drawn,)
    assert own_back(deck, load_theme("midnight"), theme.size) is None or of == "deck"
    lookup = ["booklet", "weg", "--theme", str(tmp_path / "look.yaml"), "-o", str(tmp_path / "weg.pdf")]
    if of == "theme":
        assert CliRunner().invoke(cli, lookup).exit_code == 0
        page = [*PdfDocument(tmp_path / "weg.pdf")][-1].render(scale=1).to_pil().convert("RGB")
        gold = {colour: count for count, colour in page.getcolors(100_000)}[0xB8, 0x86, 0x0B]  # the metal of the back
        assert gold > page.width * page.height / 20


def test_a_back_has_no_frame(own):
    with pytest.raises(DeckgenError, match="a back has no frame"):
        load_deck(own("extends: standard\nback: {file: art/sand.svg, to: frame}\n"))


@pytest.mark.parametrize("said", ["art/sand.svg", "{file: art/sand.svg, to: bleed}", "art/blood.png"])
def test_a_back_that_covers_its_bleed_is_not_complained_of(own, said):
    options = ExportOptions(rehearsed=True)
    layout = Workspace().lay_out("pictures", own(f"extends: standard\nback: {said}\n", EDGED), options)
    assert not [finding for finding in layout.warnings if finding.code == "bleed"]


@pytest.mark.parametrize("theme", catalogue.names("theme"))
@pytest.mark.parametrize("ink", ["full", "saver"])
def test_backs_of_two_suits_have_the_themes_frame_and_differ_in_more_than_colour(theme, ink):
    kessel, look = load_deck("kessel"), load_theme(theme)
    frame = FRAMES[look.back["frame"]](framed_area(Rect(0, 0, *look.size)), STEP)
    outlines = [
        {path.outline for path, _ in paths(draw_back(kessel, look, look.size, ink, id))} for id in ("sand", "blood")
    ]
    assert all(frame.bounds in [outline.bounds for outline in drawn] for drawn in outlines)
    assert outlines[0] - outlines[1] and outlines[1] - outlines[0]
    assert not [found for found in check_deck(kessel, look, look.size) if found.code == "backs"]


@pytest.mark.parametrize("centre", [centre for centre, heart in HEARTS.items() if heart.sign])
def test_things_on_the_field_of_a_suit_are_seen_whole_or_not_at_all(centre):
    card, red = Rect(0, 0, 180, 252), "#a3162e"
    squares = Path(join(rectangle(x, y, 7, 7) for x in range(2, 180, 11) for y in range(2, 252, 11)), red)
    back = card_back(card, 0, "none", centre, Inks(*["#ffffff"] * 3), own=OwnBack((squares,), (), card))
    kept = [part.transform(there) for path, there in walk([back]) if path.fill == red for part in path.outline.parts()]
    seen = printed(Frame(Size(180, 252), (back,)), 288).convert("RGB")
    corners = [point for square in kept for point in rectangle(*square.bounds.inset(2)).points]
    assert len(kept) > 20 and {seen.getpixel((round(4 * x), round(4 * y))) for x, y in corners} == {(163, 22, 46)}


def test_plates_of_an_aid_cut_up_no_drawing_of_ours():
    deck, theme = load_deck("standard"), load_theme("poster")
    ornament = replace(theme, art={name: art for name, art in theme.art.items() if name != "back"})
    aid = draw_aid_back("Sabacc", "Chart", deck, theme, theme.size)
    assert aid.items[0] == draw_back(deck, ornament, theme.size).items[0] != draw_back(deck, theme, theme.size).items[0]
