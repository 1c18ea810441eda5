"""Cards with pictures of one's own: where they lie, what is cut off, and how many dots they need."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from made_sheets import print_to
from outlines import points_of
from PIL import Image as Pixels

from deckgen import Workspace
from deckgen.checks import check_deck, run
from deckgen.checks.look import art
from deckgen.faces import draw_card
from deckgen.faces.card_design import design_for
from deckgen.faces.picture_place import clear
from deckgen.foundations.findings import DeckgenError, Location
from deckgen.foundations.frame import Group, Image, Text, walk
from deckgen.foundations.frame import Path as Shape
from deckgen.foundations.geometry import Rect
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.pages.document import Document, Page

POKER = card_size("poker").size
THEME = load_theme("classic")
BOX = clear(THEME.box("picture", POKER), design_for(THEME, POKER, "full"))
"""What the border leaves of the box for pictures."""


@pytest.fixture
def deck(tmp_path):
    """Write a deck whose Idiot has the given art, with a picture of four colours beside it; returns the deck's path."""

    def write(art: str, size: tuple[int, int] = (1000, 2000), more: str = "") -> str:
        picture = Pixels.new("RGB", size, "#ff0000")
        picture.paste("#00ff00", (0, size[1] // 2, size[0], size[1]))
        (tmp_path / "my").mkdir(exist_ok=True)
        picture.save(tmp_path / "my" / "fool.png")
        path = tmp_path / "mine.yaml"
        path.write_text(f"deck: mine\ntitle: Mine\nextends: standard\nfaces:\n  idiot: {{art: {art}}}\n{more}")
        return str(path)

    return write


def drawn(path: str, card: str = "idiot"):
    deck = load_deck(path)
    return draw_card(deck.card(card), deck, load_theme("classic"), POKER)


def shown(frame) -> tuple[Rect, Rect]:
    """Where the one picture of a face lies, and the rectangle that is seen of it."""
    emblem = next(item for item in frame.items if isinstance(item, Group) and item.name == "emblem")
    ((image, under),) = walk(emblem.items, emblem.transform)
    assert isinstance(image, Image)
    whole = under.bounds(Rect(image.x, image.y, image.width, image.height))
    inner = emblem.items[0]
    if not isinstance(inner, Group):
        return whole, whole
    numbers = inner.clip.numbers
    left, top = min(numbers[::2]), min(numbers[1::2])
    clip = Rect(left, top, max(numbers[::2]) - left, max(numbers[1::2]) - top)
    return whole, under.bounds(clip)


def near(rect: Rect):
    return pytest.approx(tuple(rect), abs=0.2)


def test_a_picture_is_shown_whole_in_the_middle_of_its_box(deck):
    whole, seen = shown(drawn(deck("my/fool.png")))
    assert seen == whole
    assert BOX.holds(whole)
    assert whole.height == pytest.approx(BOX.height)
    assert whole.height / whole.width == pytest.approx(2)
    assert whole.centre == pytest.approx(BOX.centre)


def test_a_picture_may_fill_its_box(deck):
    whole, seen = shown(drawn(deck("{file: my/fool.png, fit: cover}")))
    assert tuple(seen) == near(BOX)
    assert whole.width == pytest.approx(BOX.width)
    assert whole.centre == pytest.approx(BOX.centre)


@pytest.mark.parametrize("theme", catalogue.names("theme"))
@pytest.mark.parametrize("size", CARD_SIZES)
def test_a_photograph_keeps_off_every_line_of_the_border(deck, theme, size):
    path = deck("{file: my/fool.png, fit: cover}", (200, 200))
    chosen, mine = load_theme(theme), load_deck(path)
    frame = draw_card(mine.card("idiot"), mine, chosen, CARD_SIZES[size].size)
    _, seen = shown(frame)
    border = next(item for item in frame.items if isinstance(item, Group) and item.name == "frame")
    for item, _ in walk(border.items):
        corners = points_of(item.outline)
        for one, other in pairwise([*corners, corners[0]]) if item.stroke else ():
            line = Rect(min(one.x, other.x), min(one.y, other.y), abs(one.x - other.x), abs(one.y - other.y))
            assert not seen.overlaps(line.inset(-item.width / 2 - chosen.measures["between"] / 3))


def test_a_photograph_over_a_table_of_values_keeps_off_the_border_too(deck, tmp_path):
    path = Path(deck("idiot"))
    text = (
        path.read_text()
        .replace("extends: standard", "extends: dagobah")
        .replace("idiot: {art: idiot}", "rancor: {art: my/fool.png}")
    )
    path.write_text(text.replace("art: my/fool.png", "art: {file: my/fool.png, fit: cover}"))
    dagobah = load_deck(str(path))
    assert [found for found in check_deck(dagobah, THEME, POKER) if found.code == "apart"] == []
    _, seen = shown(draw_card(dagobah.card("rancor"), dagobah, THEME, POKER))
    assert seen.x > THEME.box("notch", POKER).right + 1.5 * THEME.measures["between"]


def test_the_decks_own_drawings_have_the_whole_box(deck):
    frame = draw_card(load_deck("standard").card("queen-of-air-and-darkness"), load_deck("standard"), THEME, POKER)
    emblem = next(item for item in frame.items if isinstance(item, Group) and item.name == "emblem")
    box = THEME.box("picture", POKER)
    assert emblem.transform.a == pytest.approx(min(box.height / 240, box.width / 200))


def test_a_drawing_to_the_edge_stands_whole_in_its_box_where_ink_is_saved(deck, tmp_path):
    sky = '<rect width="300" height="200" fill="#68c"/>'
    (tmp_path / "sky.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">{sky}</svg>')
    mine = load_deck(deck("{file: sky.svg, to: card}"))
    face = draw_card(mine.card("idiot"), mine, THEME, POKER, "saver")
    (emblem,) = (item for item in face.items if isinstance(item, Group) and item.name == "emblem")
    (seen,) = (under.bounds(item.bounds) for item, under in walk((emblem,)) if isinstance(item, Shape) and item.fill)
    assert THEME.box("picture", POKER).holds(seen, 1.0)
    assert seen.width / seen.height == pytest.approx(1.5, rel=0.05)
    assert not any(isinstance(item, Group) and item.clip for item in emblem.items)


def test_so_does_a_photograph(deck):
    mine = load_deck(deck("{file: my/fool.png, to: card}"))
    whole, seen = shown(draw_card(mine.card("idiot"), mine, THEME, POKER, "saver"))
    assert whole == seen and BOX.holds(seen, tolerance=0.2)
    assert seen.width < BOX.width - 1 or seen.height < BOX.height - 1


@pytest.mark.parametrize(("focus", "edge"), [("50% 0%", "top"), ("50% 100%", "bottom")])
def test_the_focus_stays_in_sight(deck, focus, edge):
    whole, seen = shown(drawn(deck(f"{{file: my/fool.png, fit: cover, focus: {focus}}}")))
    assert tuple(seen) == near(BOX)
    assert (whole.y if edge == "top" else whole.bottom) == pytest.approx(BOX.y if edge == "top" else BOX.bottom)


def test_a_part_of_a_picture_may_be_used(deck):
    whole, seen = shown(drawn(deck("{file: my/fool.png, crop: 0% 50% 100% 50%}")))
    assert seen.width == pytest.approx(seen.height, rel=0.01)
    assert seen.bottom == pytest.approx(whole.bottom, abs=0.2)
    assert BOX.holds(seen, tolerance=0.2)


def test_only_what_is_cropped_is_printed(deck, tmp_path):
    frame = drawn(deck("{file: my/fool.png, crop: 0% 50% 100% 50%}"))
    document = Document("Mine", (Page(frame.size, frame.items),))
    (path,) = print_to(tmp_path / "idiot.png", document, dpi=40)
    with Pixels.open(path) as picture:
        colours = {colour for _, colour in picture.convert("RGB").getcolors(100_000)}
    assert (0, 255, 0) in colours
    assert (255, 0, 0) not in colours


@pytest.mark.parametrize(
    ("art", "said"),
    [
        ("{file: my/fool.png, fit: stretch}", "contain, cover or fill"),
        ("{file: my/fool.png, focus: middle}", "how far across and down"),
        ("{file: my/fool.png, focus: 50% 130%}", "how far across and down"),
        ("{file: my/fool.png, crop: 50% 0% 60% 100%}", "inside the picture"),
        ("{file: my/fool.png, crop: 0% 0% 0% 100%}", "inside the picture"),
        ("{fit: cover}", "file is missing"),
        ("{file: ../fool.png}", "is not a plain name"),
        ("{file: my/fool.png, zoom: 3}", 'no key "zoom"'),
    ],
)
def test_a_mistake_in_placing_is_told_at_its_place(deck, art, said):
    with pytest.raises(DeckgenError) as caught:
        load_deck(deck(art))
    (finding,) = caught.value.findings
    assert said in finding.message
    assert finding.at.line == 5


def test_a_court_card_with_a_picture_of_its_own_shows_it_alone(deck):
    path = deck("idiot", more="cards:\n  coins-master: {art: my/fool.png}\n  coins-7: {art: my/fool.png}\n")
    for card in ("coins-master", "coins-7"):
        whole, _ = shown(drawn(path, card))
        assert BOX.holds(whole)


def test_a_numbered_rank_may_have_a_picture_in_the_place_of_pips(deck):
    whole, _ = shown(drawn(deck("idiot", more="ranks:\n  7: {art: my/fool.png}\n"), "staves-7"))
    assert BOX.holds(whole)


def test_a_theme_may_bring_a_picture(deck, tmp_path):
    deck("idiot")
    (tmp_path / "look.yaml").write_text("theme: look\ntitle: Look\nextends: classic\nart: {star: my/fool.png}\n")
    standard = load_deck("standard")
    frame = draw_card(standard.card("star"), standard, load_theme(str(tmp_path / "look.yaml")), POKER)
    assert BOX.holds(shown(frame)[0])


def test_a_suit_may_have_a_picture_for_its_emblem(deck):
    path = deck("idiot", more="suits:\n  coins: {art: my/fool.png}\n")
    images = [item for item, _ in walk(drawn(path, "coins-11").items) if isinstance(item, Image)]
    assert len(images) == 13


@pytest.mark.parametrize(
    ("pixels", "severities"), [((1000, 2000), set()), ((320, 550), {"warning"}), ((100, 200), {"error"})]
)
def test_too_few_dots_are_told(deck, pixels, severities):
    found = run([deck("my/fool.png", pixels)], "", None).findings
    told = [finding for finding in found if finding.code == "resolution"]
    assert {finding.severity for finding in told} == severities
    assert all(finding.at.line == 5 and "fool.png" in finding.message for finding in told)


def test_a_picture_with_too_few_dots_is_printed_all_the_same_where_the_deck_says_so(deck):
    (found,) = run([deck("my/fool.png", (100, 200))], "", None).findings
    told = found.hint.partition("write into the deck: ")[2]
    (found,) = run([deck("my/fool.png", (100, 200), more=f"{told}\n")], "", None).findings
    assert (found.code, found.severity) == ("resolution", "warning")


def test_a_picture_with_the_usual_bleed_has_enough_dots(deck):
    """3 mm at 300 dots to the inch, where 3.2 mm are printed: 299 dots to the inch."""
    path = deck("{file: my/fool.png, to: bleed}", (898, 1488))
    assert "resolution" not in {one.code for one in run([path], "", CARD_SIZES["tarot"].size).findings}


def test_pixels_are_told_of_the_whole_file(deck):
    found = run([deck("{file: my/fool.png, crop: {left: 13%}}", (333, 533))], "", None).findings
    told = next(finding for finding in found if finding.code == "resolution")
    assert "fool.png, 333 × 533 pixels," in told.message


def test_too_few_dots_of_a_themes_picture_are_told_in_the_theme(deck, tmp_path):
    deck("idiot", (320, 550))
    theme = tmp_path / "look.yaml"
    theme.write_text("theme: look\ntitle: Look\nextends: classic\nart: {star: my/fool.png}\n")
    (found,) = run(["standard"], str(theme)).findings
    assert (found.code, found.at) == ("resolution", Location(str(theme), 4, 13))


def faces_of(path):
    return dict(Workspace().faces(path))


def test_a_damaged_picture_is_told_and_nothing_is_printed(deck, tmp_path):
    path = deck("my/fool.png")
    picture = tmp_path / "my" / "fool.png"
    picture.write_bytes(picture.read_bytes()[:100])
    with pytest.raises(DeckgenError, match=r"mine.yaml:5:16: error\[picture\] fool.png is damaged"):
        faces_of(path)


def test_a_changed_picture_is_looked_at_again(deck, tmp_path):
    path, workspace = deck("my/fool.png"), Workspace()
    workspace.faces(path)
    (tmp_path / "my" / "fool.png").write_bytes(b"no picture any more")
    for asked in (workspace, Workspace()):
        with pytest.raises(DeckgenError, match=r"fool.png is damaged"):
            asked.faces(path)


def test_decks_with_pictures_are_printed_the_same_when_they_are_kept(deck, tmp_path):
    path = deck("{file: my/fool.png, fit: cover, focus: 10% 20%}")
    folder = tmp_path / "out"
    (first,), (again,) = (Workspace().print("sheets", path, output=folder / name).files for name in ("a", "b"))
    assert first.read_bytes() == again.read_bytes()


def test_pillow_is_left_alone_by_decks_without_pictures():
    program = "import sys; from deckgen import Workspace; dict(Workspace().faces('standard'))"
    program += "; print('PIL' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


def test_every_card_with_a_picture_still_says_what_it_is(deck):
    frame = drawn(deck("{file: my/fool.png, fit: cover}"))
    assert "The Idiot" in [item.text for item, _ in walk(frame.items) if isinstance(item, Text)]


def test_all_pictures_of_a_deck_have_a_limit_together_that_is_seen_before_any_is_unpacked(tmp_path, monkeypatch):
    names = [f"face-{number}" for number in range(4)]
    for name in names:
        Pixels.new("RGB", (900, 1000), "#ff0000").save(tmp_path / f"{name}.png")
    faces = "".join(f"  {name}: {{name: {name}, value: {n}, art: {name}.png}}\n" for n, name in enumerate(names))
    (tmp_path / "own.yaml").write_text(f"deck: own\ntitle: Own\nfaces:\n{faces}")
    monkeypatch.setattr(art, "MOST_TOGETHER", 3_000_000)
    found = [finding for finding in run([str(tmp_path / "own.yaml")]).findings if finding.code == "picture"]
    assert [(finding.at.line, finding.severity) for finding in found] == [(7, "error")]
    assert "the pictures down to face-3.png have more than 3,000,000 pixels together" in found[0].message
