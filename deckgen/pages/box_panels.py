"""What is printed on the panels of a box: its picture under the title, the back of its cards, what it holds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from deckgen.art.back_ornament import BETWEEN, STEP
from deckgen.art.corners import FRAMES
from deckgen.art.drawings import CANONICAL, paint_drawing
from deckgen.faces.artwork import artwork
from deckgen.faces.back import draw_back
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import fit_line
from deckgen.faces.motifs import Motif, emblem
from deckgen.foundations.colour import WHITE, luminance
from deckgen.foundations.frame import Group, Item, Path, Text, walk
from deckgen.foundations.geometry import Point, Rect, Size, moving, scaling, turning
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.paint import colours_of
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.pages.booklet.cover import LEADING, break_title
from deckgen.pages.box_back import back_panel
from deckgen.pages.box_dress import RULE, BoxDress
from deckgen.pages.cover_art import USUAL, cover_art, draw_scene, stage_look
from deckgen.pages.filler_cards import AIR, showpiece, title_line
from deckgen.pages.setting.blocks import CoverArt
from deckgen.records.palette import Cover
from deckgen.typography.fonts import font

BELOW = 4.5 * MILLIMETRE  # how much lower the frame of the front begins, under the thumb notch
EDGE = 2.5 * MILLIMETRE  # between the edges of the front and its frame
TITLE, FOOT = 0.22, 0.09  # the parts of the front's frame that title and foot take at most
LARGEST = 40.0  # points of a title at most
SMALL, SMALLEST = 12.0, 8.0  # points of what is said in metal, at most; and of what nobody has to read from afar
SHALLOW = 11 * MILLIMETRE  # how deep a strip is that has room for no more than a title
LIGHT = 0.5  # the luminance above which a colour of an emblem is the ground in it
SPINE = 90  # degrees by which the titles on both sides are turned: downwards, as on the spine of a book
COUNT = 20 * MILLIMETRE  # how much of such a side says how many there are


def printed_panels(dress: BoxDress, panels: Mapping[str, Rect], ground: Outline) -> Iterator[Item]:
    """The printed parts: the ground, which runs on beyond the ``panels``, then each of these, by their names."""
    deck, design = dress.deck, dress.design
    if design.paper != WHITE:
        yield Path(ground, design.paper)
    yield from _front(dress, frame_on(panels["front"]), design)
    yield from back_panel(dress, panels["back"].inset(EDGE), design)
    suits = [emblem(suit.id, deck, design) for suit in deck.suits]
    if not design.saver:
        suits = [_in_one_colour(suit) for suit in suits]
    cards = (str(deck.printed), dress.name_of("cards"))
    players = (dress.players, dress.name_of("players")) if dress.players else cards
    for name, count in (("left", cards), ("right", players)):
        yield from _side(panels[name], SPINE, deck.title, count, suits, design)
    yield from _title_strip(panels["top"], 180, (deck.title,), suits, design)
    below = word("tuckbox.unofficial") if deck.rules or deck.family else " ".join(cards)
    yield from _title_strip(panels["bottom"], 180, (deck.title, below), (), design)


def _in_one_colour(suit: Motif) -> Motif:
    """A suit whose emblem has colours of its own as the others: what is dark in it, its darkest at least, in metal."""
    paths = [item for item, _ in walk(suit.drawing.items) if isinstance(item, Path)] if suit.drawing else []
    colours = {colour for path in paths for paint in (path.fill, path.stroke) for colour in colours_of(paint)}
    if not suit.drawing or not colours or CANONICAL["own"] in colours:
        return suit
    darkest = min(map(luminance, colours))
    offices = {one: CANONICAL["own" if luminance(one) <= max(darkest, LIGHT) else "paper"] for one in colours}
    return suit._replace(drawing=replace(suit.drawing, items=paint_drawing(suit.drawing, offices)))


def frame_on(panel: Rect) -> Rect:
    """Where the frame of the front lies on its panel."""
    return Rect(panel.x + EDGE, panel.y + EDGE + BELOW, panel.width - 2 * EDGE, panel.height - 2 * EDGE - BELOW)


def _front(dress: BoxDress, frame: Rect, design: CardDesign) -> Iterator[Item]:
    """The title over the picture, and below it what the box holds, in a frame cut as that of the theme's back."""
    cut, palette = FRAMES[dress.theme.back["frame"]], design.palette
    inside = frame.inset(BETWEEN)
    words, high = _title(dress.deck.title, inside, design)
    foot = inside.height * FOOT
    stage = Rect(inside.x, inside.y + high, inside.width, inside.height - high - foot)
    art = _art(dress)
    picture: list[Item] = [Path(rectangle(*stage), art.look.palette.panel)]
    if len(art.figures) == 1 and art.figures[0][0].own:  # of any style, with which no engraved ground goes
        picture.append(artwork(art.figures[0][0], stage.inset(AIR / 2), art.look))
    else:
        picture += draw_scene(art, stage, 2.2)
    picture += () if art.figures else _fan(dress, stage)
    room = Rect(inside.x + AIR, stage.bottom, inside.width - 2 * AIR, foot)
    picture += (
        Path(rectangle(stage.x, y - RULE / 2, stage.width, RULE), palette.border) for y in (stage.y, stage.bottom)
    )
    yield Group((*picture, *words), clip=cut(inside, STEP))
    yield fit_line(dress.held, design.theme.pages["small-heading"], SMALL, room, palette.border)
    yield Path(cut(frame, STEP), None, palette.border, RULE)
    yield Path(cut(inside, STEP), None, palette.border, RULE / 2)


def _fan(dress: BoxDress, stage: Rect) -> Iterator[Item]:
    """Three cards of a deck without pictures and suits, face down."""
    back, (width, height) = draw_back(dress.deck, dress.theme, dress.card, dress.theme.ink), dress.card
    card = rectangle(0, 0, width, height, width / 20)
    items = (Path(card, WHITE), Group(back.items, clip=card), Path(card, None, dress.theme.palette.ink, RULE))
    for turn in (-22.0, 0.0, 22.0):
        middle = moving(-width / 2, -height * 1.1).then(scaling(0.62 * stage.height / height)).then(turning(turn))
        yield Group(items, middle.then(moving(stage.centre.x, stage.y + stage.height * 0.88)))


def _title(title: str, inside: Rect, design: CardDesign) -> tuple[list[Item], float]:
    """A title in the largest lines that go, and how high it is with the room around it."""
    face, most = design.theme.pages["title"], inside.height * TITLE
    lines, size = break_title(title.split(), face, inside.width - 2 * AIR, most - AIR, LARGEST)
    cap = font(face).cap_height * size
    high = max(most * 0.8, cap + (len(lines) - 1) * size * LEADING + 1.6 * AIR)
    top = inside.y + (high - cap - (len(lines) - 1) * size * LEADING) / 2
    middle, items = inside.centre.x, list[Item]()
    for number, line in enumerate(lines):
        x, y = middle - font(face).width(line, size) / 2, top + cap + number * size * LEADING
        items.append(Text(x, y, line, face, size, design.ink))
    return items, high


def _art(dress: BoxDress) -> CoverArt:
    """The picture of the box: that of the book of its game, as far as the deck has what is in it; its own otherwise."""
    deck, look = dress.deck, stage_look(dress.theme)
    ids = {*(card.id for card in deck.cards), *(suit.id for suit in deck.suits)}
    if dress.cover and (deck.built_in or ids.issuperset(one.art for one in dress.cover.figures)):
        return cover_art(dress.cover, deck, look)
    motif = showpiece(deck, look)
    art = cover_art(Cover(figures=(), scene=USUAL), deck, look)
    return art if motif is None else art._replace(figures=((motif, (50.0, 50.0), 86.0),))


def _side(
    panel: Rect, quarter: int, title: str, count: tuple[str, str], suits: Sequence[Motif], design: CardDesign
) -> Iterator[Item]:
    """A side of the box: its title along it, and at its lower end, where there is room, how many there are of what."""
    if panel.width < 16 * MILLIMETRE:
        yield from _title_strip(panel, quarter, (title,), suits, design)
        return
    metal, pages = design.palette.border, design.theme.pages
    frame = panel.inset(min(2.4 * MILLIMETRE, panel.width / 8))
    line = frame.bottom - COUNT
    yield Path(FRAMES[design.theme.back["frame"]](frame, STEP / 2), None, metal, RULE)
    yield Path(rectangle(frame.x, line, frame.width, RULE), metal)
    above = Rect(frame.x, frame.y, frame.width, line - frame.y)
    yield from _title_strip(above, quarter, (title,), suits, design)
    number, what = count
    room = Rect(frame.x + MILLIMETRE, line, frame.width - 2 * MILLIMETRE, COUNT)
    figure = Rect(room.x + AIR / 2, room.y + COUNT * 0.14, room.width - AIR, COUNT * 0.44)
    yield fit_line(number, pages["title"], 26.0, figure, design.ink)
    label = Rect(room.x + MILLIMETRE, room.y + COUNT * 0.62, room.width - 2 * MILLIMETRE, COUNT * 0.2)
    yield fit_line(what, pages["small-heading"], SMALL, label, metal)


def _title_strip(
    panel: Rect, quarter: int, words: tuple[str, ...], suits: Sequence[Motif], design: CardDesign
) -> Iterator[Item]:
    """A title between the emblems of the suits, or over them where that lets it be larger, but by itself then on a
    spine; or over a smaller line; turned as a whole.
    """
    size = Size(panel.width, panel.height) if quarter % 180 == 0 else Size(panel.height, panel.width)
    deep, room = size.height - 2 * MILLIMETRE, size.width - 2 * AIR
    high = deep * (0.8 if deep < SHALLOW or not (words[1:] or suits) else 0.56)
    lower = -deep * 0.46 if high < deep * 0.6 else -high / 2
    sign = min(deep * 0.28, size.width / 11)
    half, odd = divmod(len(suits), 2)
    narrow = room - 2 * half * (sign + 2 * MILLIMETRE)
    natural = font(design.theme.pages["title"]).width(words[0], 1.0)
    beside = suits and not odd and (deep < SHALLOW or narrow / natural >= min(room / natural, high * 0.8) * 0.8)
    if beside:
        lower, high, room = -0.4 * deep, 0.8 * deep, narrow
    elif quarter % 180 and not words[1:]:  # a spine: nothing over its title
        lower, high, suits = -0.28 * deep, 0.56 * deep, ()
    title = title_line(words[0], Rect(-room / 2, lower, room, high), LARGEST, design)
    items = [title]
    if beside:
        wide = natural * (title.size if isinstance(title, Text) else 0.0)
        air = ((size.width - wide) / 2 - half * sign) / (half + 1)
        starts = [side * (wide / 2 + air + place * (sign + air)) for side in (-1, 1) for place in range(half)]
        places = [Rect(x - (sign if x < 0 else 0), -sign / 2, sign, sign) for x in sorted(starts)]
    else:
        step = min(1.9 * sign, room / max(1, len(suits)))
        middle = (len(suits) - 1) / 2
        places = [
            Rect((place - middle) * step - sign / 2, 0.3 * deep - sign / 2, sign, sign) for place in range(len(suits))
        ]
    if deep >= SHALLOW or beside:
        items += (artwork(suit, place, design) for suit, place in zip(suits, places, strict=True))
    if words[1:] and deep >= SHALLOW:
        below = Rect(-room / 2, 0.2 * deep, room, 0.24 * deep)
        items.append(fit_line(words[1], design.theme.pages["small-heading"], SMALLEST, below, design.palette.border))
    yield Group(tuple(items), turning(quarter, Point(0, 0)).then(moving(*panel.centre)))
