"""What lies on the table besides the cards: what the game uses and nothing else, in its place, and cut straight."""

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path as File

import pypdfium2
import pytest
from commands import deckgen
from outlines import points_of

from deckgen.foundations.colour import WHITE, contrast
from deckgen.foundations.frame import Group, Path, Text, walk
from deckgen.foundations.geometry import Point, Rect, Size, around
from deckgen.foundations.sizes import paper
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE, WHITE_EDGE
from deckgen.game.phrases import takers
from deckgen.games import play
from deckgen.library.rulesets import load_ruleset
from deckgen.library.themes import load_theme
from deckgen.pages.document import tool_lines
from deckgen.pages.extras import extras
from deckgen.pages.extras.dice import PLANS, thrown_dice
from deckgen.pages.extras.piece_sheets import GUTTER, SMALLEST_PAPER, TablePiece, sheets
from deckgen.pages.extras.score_pad import HANDS
from deckgen.pages.paper import on_white
from deckgen.typography.fonts import font, width

pytestmark = pytest.mark.usefixtures("one_run")

GAMES = ["weg", "sutherland", "holocron", "force", "great-khan", "dagobah/imperial", "dagobah/random"]
GAMES += ["corellian-spike", "coruscant-shift", "kessel"]
PAPERS = {"a4": paper("a4").size, "least": SMALLEST_PAPER, "a3": paper("a3").size}
PLAYERS = 8
THEMES = ["classic", "engraved", "midnight", "arcana", "poster", "outline"]
SAFE = 3.175 * MILLIMETRE


def pages(name, size="a4", theme="classic"):
    return set_pages(name, size, theme)  # a cache tells calls apart by how they are written


@cache
def set_pages(name, size, theme):
    game = play(name)
    drawn = [play(one) for one in game.ruleset.draws]
    return extras(game, drawn, game.ruleset.title, PAPERS[size], load_theme(theme)).pages


def named(page, name):
    """The groups of that name on a page, in order."""
    return [item for item in page.items if isinstance(item, Group) and item.name == name]


def texts(items):
    return [item.text for item, _ in walk(tuple(items)) if isinstance(item, Text)]


def pieces(name, size="a4"):
    """What stands on each piece of a game, one text after another."""
    return [" ".join(texts([piece])) for page in pages(name, size) for piece in named(page, "piece")]


def cuts(page):
    """The straight lines that a page is cut along, each as its two ends."""
    return [
        tuple(map(tuple, points_of(item.outline)))
        for group in named(page, "cut")
        for item in group.items
        if isinstance(item, Path)
    ]


def covered(item, under):
    """What a run of text or an outline covers."""
    if isinstance(item, Text):
        high = font(item.font).cap_height * item.size
        return under.bounds(Rect(item.x, item.y - high, width(item.text, item.font, item.size), high))
    return under.bounds(item.bounds)


def printed(capsys, folder, *words):
    """The text of everything that a command prints."""
    answer = deckgen(capsys, "extras", *words, "-o", folder)
    assert answer.code == 0, answer.err
    found = []
    for path in answer.out.split():
        with pypdfium2.PdfDocument(path) as file:
            found += [page.get_textpage().get_text_bounded() for page in file]
    return " ".join(" ".join(found).split())


@pytest.mark.parametrize(
    ("name", "has", "has_not"),
    [
        ("weg", ("Hand pot", "Sabacc pot", "Dealer", "Gambling"), ("field", "Score", "Light", "chore", "minutes")),
        ("sutherland", ("Hand pot", "Sabacc pot", "Dealer"), ("Gambling", "field", "hand total", "minutes")),
        ("holocron", ("Sabacc pot", "Static field", "Dealer", "minutes to the shift"), ("Gambling", "Stasis", "Light")),
        ("force", ("The pot", "Light", "Dark", "Inverted", "Dealer"), ("Sabacc pot", "field", "minutes", "hand total")),
        ("corellian-spike", ("Spike die", "Hand pot", "Sabacc pot", "Dealer"), ("Target", "stake", "Gambling")),
        ("coruscant-shift", ("Target", "Suit", "The pot"), ("Spike", "Sabacc pot", "Folding")),
        ("kessel", ("For Impostors", "Cook the Books", "Major Fraud"), ("pot", "Dealer", "credit")),
        ("great-khan", ("Stasis field", "stake", "The third die", "Dish washing"), ("Static", "minutes", "Gambling")),
        ("dagobah/imperial", ("hand total", "The winner"), ("pot", "field", "Dealer", "variant", "Smuggler’s")),
        ("dagobah", ("variant hand total", "Crseih Station", "Skifter"), ("pot", "field", "Dealer", "credit")),
    ],
)
def test_a_game_has_what_it_uses_and_nothing_else(name, has, has_not, capsys, tmp_path):
    said = printed(capsys, tmp_path, name)
    for words in has:
        assert words.upper() in said.upper()
    for words in has_not:
        assert words.upper() not in said.upper()


def test_a_deck_is_that_of_its_own_game(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    File("mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: standard\nrules: force\n")
    assert "Inverted" in printed(capsys, tmp_path / "out", "mine.yaml")
    assert (tmp_path / "out" / "mine-extras.pdf").exists()
    assert "Gambling" in printed(capsys, tmp_path / "out", "standard")


def test_rules_of_ones_own_have_what_their_data_say(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    head = "ruleset: own\ntitle: Own\ndecks: [standard]\nhand: {deal: 2}\ntargets: [23, -23]\n"
    shift = "shift: {when: now, how: at once}\n"
    cases = {
        "pots: {ante: 2}\n": {"The pot"},
        "pots: {fold: 1}\n": {"Hand pot", "Sabacc pot"},
        "points: {bonus: 7}\n": {"hand total", "7 more"},
        "sides: {light: 23, dark: -23}\n": {"plays for 23", "plays for −23"},
        f"{shift}extras: {{field: quiet corner, players: 3}}\n": {"Quiet corner"},
        "extras: {field: quiet corner, dealer: true}\n": {"Dealer"},
        "extras: {chores: [feeding the rancor]}\n": {"Feeding the rancor"},
        "draws: [weg, holocron]\n": {"The Two-Pot Game", "Moderation"},
    }
    known = set().union(*cases.values())
    for data, has in cases.items():
        File("own.yaml").write_text(head + data)
        said = printed(capsys, tmp_path, "own.yaml")
        assert {words for words in known if words.upper() in said.upper()} == has, data
    File("own.yaml").write_text(head)
    answer = deckgen(capsys, "extras", "own.yaml", "-o", tmp_path / "nothing")
    assert (answer.code, answer.out) == (0, "")
    assert "played with its cards alone" in answer.err and not (tmp_path / "nothing").exists()


def test_what_is_taken_over_can_be_left_out_and_changed(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    File("own.yaml").write_text(
        "ruleset: own\ntitle: Own\nextends: holocron\n"
        "extras: {players: 4, dealer: false, credits: {1: null, 5: null, 10: null, 2: 5, 20: 1}}\n"
    )
    said = printed(capsys, tmp_path, "own.yaml")
    assert said.count("Static field") == 4 and "Dealer" not in said
    numbers = Counter(said.split())
    assert numbers["20"] >= 4 and numbers["2"] >= 20 and not numbers["10"]


@pytest.mark.parametrize(
    ("extras", "told"),
    [
        ("{dealr: true}", "did you mean dealer?"),
        ("{credits: {one: 3}}", "a whole number from 1 to 999"),
        ("{third-die: {2: 3}}", "2, 4, 6 or 8"),
        ("{players: 40}", "12 or less"),
    ],
)
def test_a_slip_in_the_extras_is_told_at_its_line(extras, told, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    File("own.yaml").write_text(f"ruleset: own\ntitle: Own\nextends: weg\nextras: {extras}\n")
    answer = deckgen(capsys, "extras", "own.yaml")
    assert answer.code == 1 and "own.yaml:4:" in answer.err and told in answer.err


def test_words_that_are_too_long_for_their_piece_are_told(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    chore = " ".join(["sweeping"] * 8)
    File("own.yaml").write_text(f"ruleset: own\ntitle: Own\nextends: force\nextras: {{chores: [{chore}]}}\n")
    answer = deckgen(capsys, "extras", "own.yaml")
    assert answer.code == 1 and "do not fit the piece" in answer.err
    assert not File("output").exists()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", PAPERS)
def test_every_piece_lies_apart_on_the_paper_with_all_that_stands_on_it(name, size):
    for page in pages(name, size):
        sheet = Rect(0, 0, *page.size).inset(WHITE_EDGE)
        for item, under in walk(page.items):
            if isinstance(item, Text):
                assert sheet.holds(covered(item, under))
        ends = [x for line in cuts(page) for x, _ in line], [y for line in cuts(page) for _, y in line]
        assert all(sheet.x <= x <= sheet.right for x in ends[0]) and all(sheet.y <= y <= sheet.bottom for y in ends[1])
        boxes = []
        for piece in named(page, "piece"):
            runs = [covered(item, under) for item, under in walk((piece,)) if isinstance(item, Text)]
            assert not any(one.overlaps(other) for n, one in enumerate(runs) for other in runs[n + 1 :])
            boxes += runs
        levels = sorted({line[0][1] for line in cuts(page) if line[0][1] == line[1][1]})
        for box in boxes:
            assert not any(box.y < level < box.bottom for level in levels)


def is_plain(item):
    """Whether a path is one closed outline, and covers what it is around."""
    return item.outline.verbs.count("M") == 1 and not item.even_odd


def is_within(point, outline):
    """Whether a point lies in a part of an outline: a line to its right then crosses that an odd number of times."""
    return any(
        sum(
            (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x > point.x
            for a, b in zip(ends, [*ends[1:], ends[0]], strict=True)
            if (a.y > point.y) != (b.y > point.y)
        )
        % 2
        for ends in map(points_of, outline.parts())
    )


@pytest.mark.parametrize("name", ["force", "great-khan", "dagobah/random", "kessel"])
@pytest.mark.parametrize("theme", THEMES)
def test_words_are_large_and_can_be_told_from_what_they_stand_on_in_every_theme(name, theme):
    for page in pages(name, theme=theme):
        grounds = []
        for item, under in walk(page.items):
            if isinstance(item, Path) and item.fill and item.opacity == 1 and (item in page.items or is_plain(item)):
                grounds.append((item.outline.transform(under), item.fill))
            elif isinstance(item, Text) and item.colour:  # what has none is not printed
                assert item.size >= SMALLEST_TYPE - 0.01
                box = covered(item, under)
                start = Point(box.x, box.bottom)
                ground = next((fill for outline, fill in reversed(grounds) if is_within(start, outline)), WHITE)
                assert contrast(item.colour, ground) >= 4.5, item.text


@pytest.mark.parametrize("name", ["kessel", "great-khan"])
@pytest.mark.parametrize("theme", ["engraved", "midnight", "arcana", "poster"])
def test_pieces_have_the_ground_and_the_type_of_the_theme_beyond_the_cut_and_words_within_it(name, theme):
    made = load_theme(theme)
    for page in pages(name, theme=theme):
        grounds = [item for item in page.items if isinstance(item, Path) and item.fill]
        paper = made.palette.paper
        assert paper in {item.fill for item in grounds} or "hips" in page.bookmark or "redits" in page.bookmark
        coloured = {item.fill for item in grounds if contrast(item.fill, paper) >= 2}
        money = "hips" in page.bookmark or "redits" in page.bookmark
        assert bool(coloured) is money, "credits and chips alone have a ground of their own colour"
        printed = around([item.bounds for item in grounds])
        upright = [line[0][0] for line in cuts(page) if line[0][0] == line[1][0]]
        assert printed.x <= min(upright) - 2.5 * MILLIMETRE and max(upright) + 2.5 * MILLIMETRE <= printed.right
        for piece in named(page, "piece"):
            for item, at in walk(piece.items):
                if isinstance(item, Text) and item.colour:
                    assert item.font in made.pages.values()
                    assert covered(item, at).x >= SAFE - 0.01 and covered(item, at).y >= SAFE - 0.01, item.text


def test_extras_that_save_ink_have_no_ground():
    theme, game = load_theme("midnight"), play("kessel")
    saved = extras(game, [], "Kessel", PAPERS["a4"], theme, "saver").pages
    for made, printed in ((saved, False), (pages("kessel", theme="midnight"), True)):
        grounds = {item.fill for page in made for item in page.items if isinstance(item, Path)}
        assert (theme.palette.paper in grounds) is printed


@pytest.mark.parametrize("name", ["weg", "force", "great-khan"])
@pytest.mark.parametrize("size", PAPERS)
def test_credits_are_cut_along_lines_that_go_through_the_whole_sheet(name, size):
    found = [page for page in pages(name, size) if "redits" in page.bookmark]
    assert found
    straight = [page for page in found if "from edge to edge" in " ".join(texts(page.items))]
    assert all("horizontal lines first" in " ".join(texts(page.items)) for page in found if page not in straight)
    for page in straight:
        lines = cuts(page)
        xs, ys = sorted({x for line in lines for x, _ in line}), sorted({y for line in lines for _, y in line})
        for (x, y), (right, bottom) in lines:
            assert (x, right) == (xs[0], xs[-1]) or (y, bottom) == (ys[0], ys[-1]), "each line goes from end to end"
        columns, rows = (sum(line[0][n] == line[1][n] for line in lines) - 1 for n in (0, 1))
        levels = sorted({line[0][1] for line in lines if line[0][1] == line[1][1]})
        gutters = sum(below - above == pytest.approx(GUTTER, abs=0.01) for above, below in pairwise(levels))
        assert len(named(page, "piece")) == columns * (rows - gutters), "and a credit or a gutter lies between each two"


@pytest.mark.parametrize("theme", ["classic", "midnight"])
def test_credits_of_two_colours_run_on_over_their_own_cuts_into_a_gutter(theme):
    parted = 0
    for page in pages("weg", theme=theme):
        grounds = [item for item in page.items if isinstance(item, Path) and item.fill]
        levels = sorted({line[0][1] for line in cuts(page) if line[0][1] == line[1][1]})
        x = page.size.width / 2
        for above, below in pairwise(levels):
            if below - above < GUTTER + 0.01:
                spots = [Point(x, y) for y in (above - 1, above + 1, below - 1, below + 1)]
                seen = [next(one.fill for one in grounds[::-1] if is_within(spot, one.outline)) for spot in spots]
                assert seen[0] == seen[1] != seen[2] == seen[3]
                parted += 1
    assert parted


@pytest.mark.parametrize("theme", THEMES)
def test_cuts_are_solid_and_folds_dashed_and_either_is_told_from_what_it_runs_over(theme):
    for page in pages("weg", theme=theme):
        grounds = [(item.outline, item.fill) for item in page.items if isinstance(item, Path) and item.fill]
        lines = [item for name in ("cut", "fold") for group in named(page, name) for item in group.items]
        for line in lines:
            assert bool(line.dash) == (line.tool == "fold")
            (x, y), (right, bottom) = points_of(line.outline)
            spot = Point((x + right) / 2 + 0.1, (y + bottom) / 2 + 0.1)
            under = next((fill for outline, fill in grounds[::-1] if is_within(spot, outline)), WHITE)
            assert contrast(line.stroke, under) >= 2.2


def test_every_cut_stands_between_two_pieces_or_beside_one():
    for name in GAMES:
        for page in pages(name):
            level = {line[0][1] for line in cuts(page) if line[0][1] == line[1][1]}
            upright = [line for line in cuts(page) if line[0][0] == line[1][0] and len(line) == 2]
            corners = [piece.transform.apply(0, 0) for piece in named(page, "piece")]
            for corner in corners:
                assert any(abs(corner.y - y) < 0.01 for y in level)
                assert any(
                    abs(corner.x - x) < 0.01 and y <= corner.y + 0.01 and corner.y < bottom
                    for (x, y), (_, bottom) in upright
                )


def test_there_are_credits_for_all_players_and_each_worth_looks_different():
    game = play("weg")
    found = Counter(pieces("weg"))
    for worth, each in game.ruleset.extras.credits.items():
        assert found[str(worth)] >= each * PLAYERS
    made = {}
    for page in pages("weg"):
        for piece in named(page, "piece"):
            if (text := " ".join(texts([piece]))).isdigit():
                paths = [(item, under) for item, under in walk((piece,)) if isinstance(item, Path)]
                frame = covered(*paths[0])
                colours = {item.stroke or item.fill for item, _ in paths}
                made[text] = ((round(frame.width), round(frame.height)), colours, len(paths))
    sizes, colours, _ = zip(*made.values(), strict=True)
    assert len({*sizes}) == 3 and len({tuple(sorted(one)) for one in colours}) == 3
    assert [width * height for width, height in sizes] == sorted(width * height for width, height in sizes)


def test_no_white_is_left_between_the_credits_of_a_row():
    rows = {}
    for page in pages("weg"):
        for piece in named(page, "piece"):
            if texts([piece]) in (["1"], ["5"], ["10"]):
                drawn = [one for one in walk((piece,)) if isinstance(one[0], Path) and one[0].outline.verbs]
                box = around([covered(item, under) for item, under in drawn])
                rows.setdefault((page.label, round(box.y)), []).append(box)
    assert rows
    for row in rows.values():
        row.sort(key=lambda box: box.x)
        assert all(one.right == pytest.approx(other.x, abs=0.1) for one, other in pairwise(row))


@pytest.mark.parametrize(("name", "marker"), [("force", "Inverted"), ("great-khan", "for whoever")])
def test_small_markers_have_an_emblem_that_keeps_clear_of_their_words(name, marker):
    accent = on_white(load_theme("classic")).palette.accent
    found = 0
    for page in pages(name):
        for piece in named(page, "piece"):
            drawn = list(walk((piece,)))
            words = [covered(item, under) for item, under in drawn if isinstance(item, Text)]
            if not any(marker in text for text in texts([piece])):
                continue
            found += 1
            signs = [covered(item, under) for item, under in drawn if isinstance(item, Path) and item.fill == accent]
            assert signs and not any(sign.overlaps(box) for sign in signs for box in words)
    assert found


def test_hands_of_one_total_are_told_as_such_where_all_of_them_win_both_pots():
    assert takers(load_ruleset("corellian-spike")) == "a total of exactly 0"
    assert takers(load_ruleset("weg")) == "Idiot's Array or Pure Sabacc"
    assert "a total of exactly 0" in " ".join(texts(pages("corellian-spike")[0].items))


def test_each_player_has_what_each_player_needs():
    said = Counter(piece.split(" ")[0] for piece in pieces("weg"))
    assert (said["Gambling"], said["Dealer"]) == (PLAYERS, 1)
    for name, field in (("holocron", "Static field"), ("great-khan", "Stasis field")):
        assert sum(field in piece for piece in pieces(name)) == PLAYERS
    sides = [piece for piece in pieces("force") if "Light" in piece]
    assert len(sides) == PLAYERS and all("Dark" in piece and "−23" in piece for piece in sides)
    assert sum("Inverted" in piece for piece in pieces("force")) >= PLAYERS


def test_a_pot_says_what_comes_in_and_who_takes_it():
    hand, sabacc = (next(piece for piece in pieces("weg") if piece.startswith(pot)) for pot in ("Hand", "Sabacc"))
    assert "1 to 3 credits" in hand.replace("\u00a0", " ") and "Folding" not in hand
    assert "Folding" in sabacc and "Array" in sabacc and "the best hand" not in sabacc


def test_a_token_is_folded_so_that_either_side_stands_upright():
    page = next(page for page in pages("force") if "sides" in page.bookmark.lower())
    assert len(named(page, "fold")[0].items) == sum("Light" in " ".join(texts([one])) for one in named(page, "piece"))
    token = next(one for one in named(page, "piece") if "Light" in " ".join(texts([one])))
    turned = {item.text: under.a < 0 for item, under in walk((token,)) if isinstance(item, Text)}
    assert turned["Dark"] and not turned["Light"]


def test_paper_dice_have_every_number_and_those_on_opposite_faces_make_nine():
    said = pieces("great-khan")
    assert "1 2 3 4" in said
    eight = next(piece.split() for piece in said if len(piece.split()) == 8 and piece.replace(" ", "").isdigit())
    assert sorted(map(int, eight)) == list(range(1, 9))
    belt, (top, bottom) = list(map(int, eight[:6])), map(int, eight[6:])
    assert [belt[n] + belt[n + 3] for n in range(3)] == [9, 9, 9] and top + bottom == 9
    assert {"2 1", "1 2"} & {*said}, "and a die of two is a slip that is tossed"


def roll(die, step):
    """A die that rolls over one of its edges: its faces at the bottom, top, north, south, west and east."""
    down, up, north, south, west, east = die
    return {
        (1, 0): (east, west, north, south, down, up),
        (-1, 0): (west, east, north, south, up, down),
        (0, 1): (south, north, down, up, west, east),
        (0, -1): (north, south, up, down, west, east),
    }[step]


def fold(plan):
    """The side of the cube that each square of a net lies on once it is folded."""
    corners = {min(face) for face in plan.faces}
    pressed, waiting = {}, [(min(plan.faces[0]), ("bottom", "top", "north", "south", "west", "east"))]
    while waiting:
        place, die = waiting.pop()
        if place in corners and place not in pressed:
            pressed[place] = die[0]
            steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
            waiting += [((place[0] + x, place[1] + y), roll(die, (x, y))) for x, y in steps]
    return [pressed[min(face)] for face in plan.faces]


@pytest.mark.parametrize("name", ["great-khan", "kessel"])
def test_numbers_on_opposite_sides_of_a_folded_cube_make_seven(name):
    sides = fold(PLANS[6])
    assert len(set(sides)) == 6
    nets = [[int(said) for said in piece.split() if said.isdigit()] for piece in pieces(name)]
    shown = [net for net in nets if sorted(net) == list(range(1, 7))]
    assert shown, "the die is made of paper"
    for net in shown:
        number = dict(zip(sides, net, strict=True))
        opposite = [("bottom", "top"), ("north", "south"), ("west", "east")]
        assert [number[one] + number[other] for one, other in opposite] == [7, 7, 7]


def test_a_usual_die_has_as_many_pips_as_its_faces_count():
    net = next(
        piece
        for page in pages("kessel")
        for piece in named(page, "piece")
        if sorted(said for said in texts([piece]) if said.isdigit()) == list("123456")
    )
    filled = [item.outline for item, _ in walk((net,)) if isinstance(item, Path) and item.fill]
    pips = [outline for outline in filled if not outline.verbs.replace("MCCCCZ", "")]
    assert sum(outline.verbs.count("M") for outline in pips) == 1 + 2 + 3 + 4 + 5 + 6


def test_a_net_of_a_cube_has_a_tab_for_each_pair_of_edges_that_meet():
    plan = PLANS[6]
    folds = 4 * len(plan.faces) - len(plan.edge)
    assert folds // 2 == 5 and len(plan.tabs) == len(plan.edge) // 2


def test_dice_of_a_game_bear_what_its_rules_say():
    said = pieces("coruscant-shift")
    target = next(piece for piece in said if "Target" in piece)
    assert Counter(target.replace("−", "-").split()) == Counter(["Target", "0", "0", "+5", "-5", "+10", "-10"])
    spikes = [piece for piece in said + pieces("corellian-spike") if piece == "Spike die"]
    assert len(spikes) == 2
    numbers = [piece for piece in pieces("kessel") if "For Impostors" in piece]
    assert [sorted(piece.split()) for piece in numbers] == [
        sorted(["For", "Impostors", "1", "2", "3", "4", "5", "6"])
    ] * 2


@pytest.mark.parametrize(
    ("suits", "faces"),
    [
        (["circles", "squares"], {"circles": 3, "squares": 3}),
        (["circles", "squares", "triangles"], {"circles": 2, "squares": 2, "triangles": 2}),
        (["circles", "squares", "squares", "triangles"], {"circles": 1, "squares": 2, "triangles": 1}),
    ],
)
def test_a_suit_is_thrown_with_each_side_as_often_as_it_is_said(suits, faces, tmp_path):
    path = tmp_path / "own.yaml"
    head = "ruleset: own\ntitle: Own\ndecks: [corellian-spike]\nhand: {deal: 2}\ntargets: [0]\n"
    path.write_text(f"{head}throws: {{suit: [{', '.join(suits)}]}}\n")
    (die,) = thrown_dice(load_ruleset(str(path)))
    assert Counter(die.faces) == faces
    assert sum("Suit" in piece for piece in pieces(str(path))) == 1


def test_a_die_that_paper_does_not_make_is_told(capsys, tmp_path):
    path = tmp_path / "own.yaml"
    head = "ruleset: own\ntitle: Own\ndecks: [corellian-spike]\nhand: {deal: 2}\ntargets: [0]\n"
    path.write_text(f"{head}throws: {{target: [0, 1, 2, 3, 4], suit: [circles, squares]}}\n")
    answer = deckgen(capsys, "extras", path, "-o", tmp_path)
    assert answer.code == 0 and answer.out
    assert "no die of 5 sides is made of paper: throw for the target in another way" in answer.err


def test_there_is_a_token_of_each_kind_with_what_it_does_and_six_chips_a_player():
    extras_of = play("kessel").ruleset.extras
    said = pieces("kessel")
    for token in extras_of.tokens:
        assert (
            sum(f"{token.title} {token.text}".replace("'", "’") == piece.replace("\u00a0", " ") for piece in said) == 1
        )
    assert len(extras_of.tokens) == 16
    chips = [page for page in pages("kessel") if "hips" in page.bookmark]
    wordless = [piece for page in chips for piece in named(page, "piece") if not texts(piece.items)]
    assert len(wordless) == extras_of.chips * extras_of.players


@pytest.mark.parametrize("name", ["weg", "great-khan", "corellian-spike"])
def test_each_worth_has_its_own_colour_and_size_and_a_back_behind_a_fold(name):
    seen = {}
    for page in pages(name):
        for piece in named(page, "piece"):
            ground, _ = next(walk((piece.items[-1],)))  # under what stands on the back
            if (said := texts(piece.items)) and said[0].isdigit() and isinstance(ground, Path) and ground.fill:
                box = ground.outline.bounds
                seen.setdefault(said[0], set()).add((ground.fill, (box.width, box.height)))
        if "redits" in page.bookmark:
            assert named(page, "fold")
    assert {"1", "5", "10"} <= seen.keys()
    looks = [look for worth in ("1", "5", "10") for look in seen[worth]]
    assert len(looks) == 3 == len({colour for colour, _ in looks}) == len({size for _, size in looks})


def test_what_comes_into_the_only_pot_is_told():
    (mat,) = [one for one in pieces("coruscant-shift") if "The pot" in one]
    assert "Comes in" in mat and "2 credits" in mat


def test_a_face_that_is_no_drawing_is_told(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    faces = "[die-spike, die-sun, die-moon, die-world, die-bolt, die-clog]"
    File("mine.yaml").write_text(
        f"ruleset: mine\ntitle: Mine\nextends: weg\nextras: {{dice: {{odd: {{name: Odd, faces: {faces}}}}}}}\n"
    )
    answer = deckgen(capsys, "extras", "mine.yaml")
    assert answer.code == 1
    assert answer.err.startswith("mine.yaml:4:") and "there is no drawing of 'die-clog'" in answer.err


def test_a_slip_tells_the_discards_the_array_and_what_every_face_card_counts():
    slips = {piece.split(" Discard")[0]: piece.replace("\u00a0", " ") for piece in pieces("dagobah/random")}
    games = [play(one) for one in play("dagobah/random").ruleset.draws]
    assert len(slips) == len(games)
    for game in games:
        slip = slips[game.ruleset.title.rpartition(": ")[2]]
        assert game.ruleset.ranking[-1].name.replace("'", "’").upper() in slip.upper()
        for card in game.deck.cards:
            if card.is_face:
                value = str(game.ruleset.value(card)).replace("-", "−")
                assert f"{card.name} {value} " in slip.replace("\u00ad", "")


def test_slips_fill_their_sheet():
    (page,) = [page for page in pages("dagobah/random") if page.bookmark == "Slips"]
    assert len(named(page, "piece")) == 9 == len({piece.transform for piece in named(page, "piece")})


def test_timer_slips_are_those_of_the_rules():
    minutes = play("holocron").ruleset.shift.minutes
    slips = [piece for piece in pieces("holocron") if "MINUTES" in piece.upper() and piece[0].isdigit()]
    assert [int(slip.split()[0]) for slip in slips] == list(minutes)
    assert not any("shift timer" in piece.lower() for piece in pieces("weg"))


def test_a_score_pad_has_room_for_names_hands_running_totals_and_the_variant():
    for name, drawn in (("dagobah/imperial", False), ("dagobah/random", True)):
        page = pages(name)[0]
        said = Counter(texts(page.items))
        assert (said["hand"], said["total"], said["variant"]) == (PLAYERS, PLAYERS, int(drawn))
        assert all(said[str(number)] == 1 for number in range(1, HANDS + 1))
    rule = " ".join(texts(pages("dagobah/imperial")[0].items)).replace("\u00a0", " ")
    assert "Over 46" in rule and "scores 10 more" in rule and "scores 23" in rule


@pytest.mark.parametrize("size", ["148x210mm", "200x300mm"])
def test_small_paper_gets_an_answer(size, capsys, tmp_path):
    answer = deckgen(capsys, "extras", "weg", "--paper", size, "-o", tmp_path / "out")
    assert answer.code == 1 and "A4 and Letter will do" in answer.err
    assert not (tmp_path / "out").exists()


def test_a_machine_cuts_and_folds_along_the_lines_that_are_printed():
    tools = Counter()
    for page in (*pages("weg"), *pages("great-khan")):
        found = list(tool_lines(page))
        tools.update(tool for tool, _ in found)
        inside = Rect(0, 0, *page.size)
        assert all(inside.holds(outline.bounds) for _, outline in found)
        printed = [item.outline for name in ("cut", "fold") for group in named(page, name) for item in group.items]
        assert [outline for _, outline in found] == printed
    assert tools["cut"] and tools["fold"]


def test_the_dealer_has_what_stands_in_the_middle_of_the_backs_of_each_theme():
    drawn = set()
    for theme in THEMES:
        (piece,) = [
            one for page in pages("weg", theme=theme) for one in named(page, "piece") if "Dealer" in texts([one])
        ]
        drawn.add(tuple(item.outline.verbs for item, _ in walk(piece.items) if isinstance(item, Path)))
    assert len(drawn) == len(THEMES)


def test_no_coloured_ground_runs_into_a_white_piece_below_it():
    coloured, white = TablePiece("chip", Size(100, 50), (), ground="#b8860b"), TablePiece("token", Size(100, 60), ())
    (sheet,) = sheets([coloured, white], Size(595, 842))
    grounds = [item for item in sheet.items if isinstance(item, Path) and item.fill]
    over = Rect((595 - 100) / 2, 421 - 5, 100, 60)
    last = [ground.fill for ground in grounds if any(part.bounds.overlaps(over) for part in ground.outline.parts())][-1]
    assert last == "#ffffff"
