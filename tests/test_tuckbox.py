"""The tuckbox: its net goes together, goes on paper or says on which, and says on five sides what is in it."""

from math import dist

import pypdfium2
import pytest
from commands import deckgen
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as PictureFile

from deckgen import DeckgenError, Size, TuckboxOptions, Workspace
from deckgen.faces.back import draw_back
from deckgen.foundations.colour import WHITE, contrast
from deckgen.foundations.frame import Group, Path, Text, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.units import MILLIMETRE
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.outputs.tuckbox import players_of
from deckgen.pages.box_back import back_panel
from deckgen.pages.box_dress import BoxDress
from deckgen.pages.box_panels import EDGE, printed_panels
from deckgen.pages.cover_art import USUAL, cover_art, stage_look
from deckgen.pages.document import tool_lines
from deckgen.pages.tuckbox_net import GLUED, LIP, Inside, ground_of, inside_of, net_of, side_of
from deckgen.records.palette import Cover, CoverFigure
from deckgen.records.record import replace
from deckgen.typography.fonts import width

POKER, TAROT = Size(63.5 * MILLIMETRE, 88.9 * MILLIMETRE), Size(70 * MILLIMETRE, 120 * MILLIMETRE)
ROOM = st.builds(Inside, st.floats(100, 400), st.floats(10, 200), st.floats(120, 500))


def edges_that_meet(net):
    """Every pair of edges that meet in the finished box, each as its two ends on the flat sheet."""
    panels = net.panels
    yield side_of(panels["right"], "right"), side_of(panels["back"], "left")
    for end in ("top", "bottom"):
        lid = panels[end]
        yield side_of(lid, end), side_of(panels["front"], end)
        yield side_of(lid, "right"), side_of(panels["left"], end)
        yield side_of(lid, "left"), side_of(panels["right"], end)


@given(ROOM)
def test_every_edge_meets_one_of_its_length(inside):
    for one, other in edges_that_meet(net_of(inside)):
        assert dist(*one) == pytest.approx(dist(*other))


@given(ROOM)
def test_what_is_cut_and_folded_stays_on_the_sheet_and_flaps_go_in(inside):
    net = net_of(inside)
    for outline in (net.cut, net.slits):
        box = outline.bounds
        assert box.x >= -1e-6 and box.y >= -1e-6
        assert box.right <= net.size.width + 1e-6 and box.bottom <= net.size.height + 1e-6
    assert net.glue.width <= 0.95 * inside.depth + 1e-6
    assert net.panels["back"].y - box.y <= inside.depth + LIP + 1e-6, "no flap is longer than lid and lip"
    for one, other in net.folds:
        assert one.x == pytest.approx(other.x) or one.y == pytest.approx(other.y)


@pytest.mark.parametrize(
    ("cards", "each", "film", "card", "wide", "high"),
    [  # as tuckbox-gen has them, in millimetres; a sleeve is 2.5 mm wider and higher than its card here
        (44, 0.30, 0, POKER, 171.9, 156.9),
        (62, 0.30, 0, POKER, 187.8, 167.7),
        (76, 0.30, 0, POKER, 200.2, 176.1),
        (82, 0.30, 0, POKER, 205.5, 179.7),
        (76, 0.30, 0, TAROT, 213.2, 207.2),
        (76, 0.30, 0.04, POKER, 220.2, 190.8),
    ],
)
def test_a_net_has_the_size_that_others_have_worked_out(cards, each, film, card, wide, high):
    size = net_of(inside_of(card, cards, each * MILLIMETRE, film * MILLIMETRE)).size
    assert size.width / MILLIMETRE == pytest.approx(wide, abs=0.11)
    assert size.height / MILLIMETRE == pytest.approx(high, abs=0.11)


@pytest.mark.parametrize("deck", ["standard", "kessel", "corellian-spike"])
def test_the_title_is_on_all_six_sides(deck, tmp_path):
    workspace = Workspace()
    (path,) = workspace.print("tuckbox", deck, output=tmp_path).files
    with pypdfium2.PdfDocument(path) as document:
        text = document[0].get_textpage().get_text_bounded()
    assert text.count(workspace.deck(deck).title) >= 6
    assert "glue this flap" in text and "Unofficial" in text


def test_both_sides_are_read_from_top_to_bottom():
    document = Workspace().document("tuckbox", "standard")
    titles = [at for item, at in walk(document.pages[0].items) if isinstance(item, Text) and item.text == "Sabacc"]
    lying = [at for at in titles if abs(at.a) < 0.01]
    assert len(lying) == 2 and all(at.b > 0 for at in lying)


def test_cuts_and_folds_are_told_apart():
    document = Workspace().document("tuckbox", "standard")
    tools = [tool for tool, _ in tool_lines(document.pages[0])]
    assert tools.count("cut") == 2 and tools.count("fold") == 12
    assert len(document.pages) == 1


@pytest.mark.parametrize("theme", ["engraved", "classic", "outline"])
def test_a_fold_stays_on_the_box_and_is_a_tone_of_its_ground(theme):
    document = Workspace().document("tuckbox", "standard", TuckboxOptions(theme=theme))
    lines = [item for item, _ in walk(document.pages[0].items) if isinstance(item, Path) and item.tool]
    ground = BoxDress(Workspace().deck("standard"), load_theme(theme), POKER).design.paper
    seen = {item.tool: contrast(item.stroke, ground) for item in lines}
    assert seen["cut"] >= 3 and seen["fold"] >= 2
    assert seen["fold"] < 4 or ground == WHITE
    assert all(bool(item.dash) is (item.tool == "fold") for item in lines)


def test_a_box_is_as_deep_as_its_cards_are_thick():
    workspace = Workspace()
    thin = workspace.document("tuckbox", "kessel", TuckboxOptions(stock=0.25 * MILLIMETRE))
    thick = workspace.document("tuckbox", "kessel", TuckboxOptions(stock=0.35 * MILLIMETRE))
    widths = [next(line.bounds.width for tool, line in tool_lines(one.pages[0])) for one in (thin, thick)]
    assert widths[1] - widths[0] == pytest.approx(44 * 0.1 * 2.95 * MILLIMETRE)


def test_a_box_that_does_not_go_on_the_paper_says_on_which(capsys, tmp_path):
    answer = deckgen(capsys, "tuckbox", "standard", "--card-size", "tarot", "-o", tmp_path)
    assert answer.code == 1 and not list(tmp_path.iterdir())
    assert "it takes paper of 225.91 × 219.9 mm: it does not go on paper of 210 × 297 mm" in answer.err
    assert "it goes on A3 (--paper a3) or US Tabloid (--paper tabloid)" in answer.err and "sleeves" not in answer.err
    sleeved = deckgen(capsys, "tuckbox", "crisis", "--sleeves", "0.05mm", "-o", tmp_path)
    assert "none of the sleeves" in sleeved.err and "--card-size" not in sleeved.err, "poker cards do not help those"
    large = deckgen(capsys, "tuckbox", "standard", "--theme", "arcana", "-o", tmp_path)
    assert "that of poker cards (--card-size poker) goes on this" in large.err
    assert deckgen(capsys, "tuckbox", "standard", "--theme", "arcana", "--card-size", "poker", "-o", tmp_path).code == 0
    assert deckgen(capsys, "tuckbox", "standard", "--card-size", "tarot", "--paper", "a3", "-o", tmp_path).code == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--stack", "3.1mm"], "10=3.1mm"),
        (["--stack", "0=3mm"], "10=3.1mm"),
        (["--stack", "10=3"], "3"),
        (["--stack", "10=3mm", "--stock", "0.3mm"], "leave one out"),
        (["--stock", "12mm"], "no card is thick"),
        (["--sleeves", "9mm"], "no card is thick"),
    ],
)
def test_thicknesses_that_cannot_be_are_wrong_usage(capsys, tmp_path, words, says):
    answer = deckgen(capsys, "tuckbox", "kessel", *words, "-o", tmp_path)
    assert answer.code == 2 and says in answer.err


def test_a_measured_stack_is_a_stock(capsys, tmp_path):
    stack = deckgen(capsys, "tuckbox", "kessel", "--stack", "10=3.1mm", "-o", tmp_path / "a.pdf")
    stock = deckgen(capsys, "tuckbox", "kessel", "--stock", "0.31mm", "-o", tmp_path / "b.pdf")
    assert stack.code == stock.code == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_the_flap_that_is_glued_stays_white_and_the_ground_runs_on_beyond_what_is_cut():
    net, bleed = net_of(inside_of(Size(180, 252), 76, 0.3 * MILLIMETRE)), 3 * MILLIMETRE
    ground, cut = ground_of(net.panels, bleed, 4 * MILLIMETRE).bounds, net.cut.bounds
    back, front = net.panels["back"], net.panels["front"]
    assert net.glue.right == pytest.approx(back.x)
    assert ground.x >= back.x - bleed and ground.right == pytest.approx(cut.right + bleed)
    parts = [part.bounds for part in ground_of(net.panels, bleed, 4 * MILLIMETRE).parts()]
    assert not any(part.overlaps(net.glue.inset(GLUED)) for part in parts)
    assert any(part.holds(Rect(front.x, front.y - bleed, front.width, front.height + 2 * bleed)) for part in parts)


@pytest.mark.parametrize("size", ["poker", "mini"])
def test_a_ruler_of_fifty_millimetres_lies_beside_the_box_and_not_on_its_flaps(tmp_path, capsys, size):
    path = tmp_path / "box.pdf"
    assert deckgen(capsys, "tuckbox", "kessel", "--card-size", size, "-o", path).code == 0
    with pypdfium2.PdfDocument(path) as file:
        assert "50 mm at 100 %" in file[0].get_textpage().get_text_range()
        lines = (item.get_bounds() for item in file[0].get_objects(filter=[2]))
        long = (line for line in lines if line[2] - line[0] == pytest.approx(50 * MILLIMETRE, abs=0.8))
        left, _bottom, right, top = next(long)
        page = file[0].render(scale=2).to_pil().convert("L")
    beside = page.crop((int(2 * left), int(2 * (page.height / 2 - top)) - 4, int(2 * right), page.height))
    around = beside.crop((0, 0, beside.width, 4))
    assert min(around.get_flattened_data()) > 250, "white paper above all of it"


def area(box):
    return box.width * box.height


def boxed(deck, theme):
    workspace, look, card = Workspace(), load_theme(theme), Size(180, 252)
    net = net_of(inside_of(card, 76, 0.3 * MILLIMETRE))
    dress = BoxDress(workspace.deck(deck), look, card)
    return dress, net, tuple(printed_panels(dress, net.panels, ground_of(net.panels, 0, 0)))


@pytest.mark.parametrize("theme", ["poster", "midnight", "classic", "engraved", "arcana"])
def test_title_and_metal_are_seen_on_the_ground_of_every_theme(theme):
    _dress, _net, printed = boxed("standard", theme)
    ground = printed[0].fill
    texts = [one for one, _ in walk(printed) if isinstance(one, Text)]
    titles = [one.colour for one in texts if one.text == "Sabacc"]
    assert len(titles) == 6 and all(contrast(colour, ground) >= 6 for colour in titles)
    assert all(contrast(one.colour, ground) >= 3 for one in texts)


def test_a_suit_of_a_colour_of_its_own_is_in_metal_as_the_others(tmp_path):
    shape = '<path d="M50 5 L90 90 L10 90 Z" fill="#1d4e89"/><circle cx="50" cy="60" r="9" fill="#ffffff"/>'
    (tmp_path / "kite.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{shape}</svg>')
    (tmp_path / "mine.yaml").write_text(
        "deck: mine\ntitle: Mine\nextends: standard\nfamily: none\nsuits:\n  sabres: {art: kite.svg}\n"
    )
    dress = BoxDress(load_deck(str(tmp_path / "mine.yaml")), load_theme("classic"), POKER)
    net = net_of(Inside(POKER.width, 60, POKER.height))
    painted = [item for item, _ in walk(printed_panels(dress, net.panels, net.cut)) if isinstance(item, Path)]
    assert "#1d4e89" not in {item.fill for item in painted}
    metal = [item for item in painted if item.fill == dress.design.palette.border]
    assert len([item for item in metal if item.outline.verbs == "MLLZ"]) == 3  # on both sides and the lid


def test_a_picture_of_its_own_stands_alone_on_the_front_of_a_box(tmp_path):
    PictureFile.new("RGB", (600, 600), "#335577").save(tmp_path / "front.png")
    mine = "deck: mine\ntitle: Mine\nextends: standard\nfamily: none\nfaces:\n  idiot: {art: front.png}\n"
    (tmp_path / "mine.yaml").write_text(mine)
    deck, look = load_deck(str(tmp_path / "mine.yaml")), stage_look(load_theme("classic"))
    coins = CoverFigure(art="coins", at=(14.0, 80.0), size=30.0)
    cover = Cover(figures=(coins, CoverFigure(art="idiot", at=(40.0, 50.0), size=92.0)), scene=USUAL)
    ((motif, at, _),) = cover_art(cover, deck, look).figures
    assert motif.own and at == (50.0, 50.0)
    assert len(cover_art(cover, Workspace().deck("standard"), look).figures) == 2


def test_a_box_says_how_many_can_play_what_is_in_it(tmp_path, capsys):
    assert deckgen(capsys, "tuckbox", "standard", "-o", tmp_path / "box.pdf").code == 0
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as file:
        text = file[0].get_textpage().get_text_range().casefold()
    assert "76 cards · 2–8 players" in text
    assert [players_of(one) for one in ("2 to 8, best with 4 to 6", "2", "as many as like")] == ["2–8", "2", ""]


@pytest.mark.parametrize("theme", ["poster", "midnight"])
def test_front_and_back_are_in_frames_of_one_width_and_that_of_the_back_in_the_middle(theme):
    _, net, printed = boxed("standard", theme)
    lines = [
        place.bounds(one.outline.bounds) for one, place in walk(printed[1:]) if isinstance(one, Path) and one.stroke
    ]
    front, back = (max((box for box in lines if net.panels[side].holds(box)), key=area) for side in ("front", "back"))
    assert front.width == pytest.approx(back.width, abs=0.1)
    assert back.centre == pytest.approx(net.panels["back"].centre, abs=0.1)


def test_a_box_shows_every_back_of_its_deck():
    dress, net, printed = boxed("kessel", "engraved")
    deck, look, card = dress.deck, dress.theme, dress.card
    backs = {id: draw_back(deck, look, card, look.ink, id).items for id in deck.backs_in_use}
    placed = {
        id: item.transform.bounds(item.clip.bounds)
        for id, items in backs.items()
        for item in printed
        if isinstance(item, Group) and item.items[1:] == items
    }
    assert set(placed) == {"sand", "blood"} and not placed["sand"].overlaps(placed["blood"])
    assert all(net.panels["back"].holds(box) for box in placed.values())


def test_two_backs_of_square_cards_fill_the_back_of_their_box():
    dress = BoxDress(load_deck("kessel"), load_theme("engraved"), Size(200, 200))
    panel = Rect(0, 0, 205, 205)
    groups = [one for one in back_panel(dress, panel, dress.design) if isinstance(one, Group) and one.clip]
    places = [one.transform.bounds(one.clip.bounds) for one in groups]
    assert len(places) == 2 and sum(map(area, places)) > 0.9 * area(panel)


def test_the_back_says_what_the_game_is_and_how_long_it_takes(tmp_path, capsys):
    assert deckgen(capsys, "tuckbox", "kessel", "-o", tmp_path / "box.pdf").code == 0
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as file:
        text = " ".join(file[0].get_textpage().get_text_range().split()).casefold()
    assert "one card of sand and one of blood, as near to each other" in text and "5 minutes a hand" in text
    assert text.count("44 cards · 2–4 players") == 1, "the front says it"
    assert "in the box: 44 cards. you also need: two six-sided dice, six chips for each player" in text


@pytest.mark.parametrize("size", [Size(44 * MILLIMETRE, 67 * MILLIMETRE), POKER, TAROT])
@pytest.mark.parametrize("title", ["Sabacc", "Der Wald und seine Bewohner"])
@pytest.mark.parametrize("blurb", ["", "A game of two pots.", "Words without end, and then some more of them. " * 40])
def test_the_plate_on_the_back_stays_on_it_however_much_there_is_to_say(size, blurb, title):
    deck = replace(Workspace().deck("standard"), title=title)
    dress = BoxDress(deck, load_theme("engraved"), size, None, "2–8", "10 minutes", blurb)
    panel = net_of(inside_of(size, 76, 0.3 * MILLIMETRE)).panels["back"]
    drawn = [item for item in back_panel(dress, panel.inset(EDGE), dress.design) if not isinstance(item, Group)]
    texts = [item for item, _ in walk(drawn) if isinstance(item, Text)]
    assert {"76 cards · 2–8 players", "10 minutes"} <= {one.text for one in texts}
    assert " ".join(one.text for one in texts).startswith(title)
    plate = max((item.outline.bounds for item in drawn if isinstance(item, Path)), key=area)
    assert panel.holds(plate)
    for one in texts:
        wide = width(one.text, one.font, one.size)
        assert plate.holds(Rect(one.x, one.y - one.size * 0.7, wide, one.size * 0.7)), one.text


def test_a_stack_that_no_cards_make_is_refused_from_python_as_well():
    with pytest.raises(DeckgenError, match="less than"):
        Workspace().lay_out("tuckbox", "kessel", TuckboxOptions(stack=-2.0))
