"""Documents as SVG drawings, a page each; text stays text, in fonts of the reader's machine, and the user's within.

A drawing for a screen that may lack the fonts has its letters as outlines instead.
"""

import base64
import functools
import pathlib
import threading
from collections.abc import Iterator, Mapping
from html import escape
from io import BytesIO
from itertools import count
from typing import Any, NamedTuple

from deckgen.art.pictures import Cutout, image_sizes, prepare
from deckgen.foundations.frame import Frame, Group, Image, Item, Path, Text, walk
from deckgen.foundations.geometry import IDENTITY, Size
from deckgen.foundations.outline import Outline
from deckgen.foundations.paint import Gradient
from deckgen.pages.document import IMAGE_DPI, Document
from deckgen.press.operators import number, write_outline
from deckgen.records.measures import STACK, FontFile
from deckgen.typography.fonts import cut_font, font

CAPS, JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")
STYLES = {  # what a word in the id of a font means in SVG; of two that say the same, the first holds
    "semibold": ("font-weight", "600"),
    "bold": ("font-weight", "bold"),
    "italic": ("font-style", "italic"),
    "small-caps": ("font-variant", "small-caps"),
}

FORMS = {"M": "M %.3f %.3f", "L": "L %.3f %.3f", "C": "C %.3f %.3f %.3f %.3f %.3f %.3f", "Z": "Z"}
"""How SVG writes each verb of an outline."""

JPEG = b"\xff\xd8"  # what every JPEG file begins with
_reading = threading.Lock()  # fontTools unpacks a glyph when it is asked for, and not for two who ask at once
_number = functools.partial(number, digits=4)


def files_of(*documents: Document, dpi: float = 0.0) -> Iterator[bytes]:  # noqa: ARG001
    """One SVG file after another, in the order of the pages."""
    for document in documents:
        for page in document.pages:
            yield draw_page(page.size, tuple(document.items(page)), document.image_dpi).encode()


def svg(frame: Frame, bleed: float = 0.0, image_dpi: float = IMAGE_DPI, outlined: bool = False) -> str:
    """A frame as an SVG document of its size and ``bleed`` points beyond it on each side; see draw_page."""
    return draw_page(frame.size, frame.items, image_dpi, bleed, outlined)


def draw_page(
    size: Size, items: tuple[Item, ...], image_dpi: float = IMAGE_DPI, bleed: float = 0.0, outlined: bool = False
) -> str:
    """Items on a sheet of ``size`` points as an SVG document, pictures brought down to ``image_dpi``, and what lies
    beyond the edges as far as ``bleed``. Letters of deckgen's own fonts are outlines where they are to be ``outlined``.
    """
    width, height, start = _number(size.width + 2 * bleed), _number(size.height + 2 * bleed), _number(-bleed)
    opening = f'width="{width}pt" height="{height}pt" viewBox="{start} {start} {width} {height}"'
    context = _Context(count(), image_sizes(walk(items)), image_dpi, {} if outlined else None)
    body = "\n".join(_item(item, context) for item in items)
    letters = "".join(f'<path id="{name}" d="{d}"/>' for d, name in (context.letters or {}).items())
    body = f"<defs>{letters}</defs>\n{body}" if letters else body
    return f'<svg xmlns="http://www.w3.org/2000/svg" {opening}>\n{_own_fonts(items)}{body}\n</svg>\n'


def _own_fonts(items: tuple[Item, ...]) -> str:
    """The fonts of the user's that text is set in, as far as it uses them."""
    used: dict[FontFile, set[str]] = {}
    for item, _ in walk(items):
        if isinstance(item, Text) and FontFile.of_id(item.font):
            for holder, character in ((font(item.font).holder(character), character) for character in item.text):
                if holder.own_file and character in holder.widths:
                    used.setdefault(holder.own_file, set()).add(character)
    faces = (
        f"@font-face{{font-family:{_family(file.id)};src:url(data:font/ttf;base64,"
        f"{base64.b64encode(cut_font(file, ''.join(sorted(characters)))).decode()})}}\n"
        for file, characters in used.items()
    )
    return f"<style>{''.join(faces)}</style>\n" if used else ""


def _family(font_id: str) -> str:
    """The name of a font's family in SVG: a font of the user's is named after its contents."""
    file = FontFile.of_id(font_id)
    return f"own-{file.digest}" if file else font_id.partition("-")[0].title()


class _Context(NamedTuple):
    """The state of a whole page: numbers for names, the size and resolution of its pictures, and the name of each
    outline of a letter; None where letters stay text.
    """

    names: Iterator[int]
    sizes: Mapping[Cutout, Size]
    dpi: float
    letters: dict[str, str] | None = None


def _item(item: Item, context: _Context) -> str:
    if isinstance(item, Path):
        return _path(item, context.names) if item.fill or item.stroke else ""
    if isinstance(item, Text):
        return _text(item) if context.letters is None else _outlined_text(item, context.letters)
    if isinstance(item, Image):
        return _image(item, context)
    return _group(item, context)


def _path(path: Path, names: Iterator[int]) -> str:
    """A path; the gradients that it is painted with stand before it."""
    paints, defined = [], ""
    for paint in (path.fill, path.stroke):
        if isinstance(paint, Gradient):
            name = f"gradient{next(names)}"
            defined += _gradient(paint, name)
            paints.append(f"url(#{name})")
        else:
            paints.append(paint or "none")
    return f'{defined}<path d="{_shape(path.outline)}"{_paint(path, *paints)}/>'


def _gradient(gradient: Gradient, name: str) -> str:
    kind = "radialGradient" if gradient.radial else "linearGradient"
    ends = ("fx", "fy", "fr", "cx", "cy", "r") if gradient.radial else ("x1", "y1", "x2", "y2")
    attributes = {"id": name, "gradientUnits": "userSpaceOnUse"}
    attributes |= zip(ends, map(_number, gradient.ends), strict=True)
    matrix = " ".join(number(value, 6) for value in gradient.transform)
    attributes |= {"gradientTransform": f"matrix({matrix})"} if gradient.transform != IDENTITY else {}
    stops = "".join(
        f'<stop offset="{_number(stop.offset)}" stop-color="{stop.colour}"'
        + (f' stop-opacity="{_number(stop.opacity)}"/>' if stop.opacity < 1 else "/>")
        for stop in gradient.stops
    )
    return f"<{kind}{_attributes(attributes)}>{stops}</{kind}>"


def _group(group: Group, context: _Context) -> str:
    clip = ""
    if group.clip:
        name = f"clip{next(context.names)}"
        rule = ' clip-rule="evenodd"' if group.even_odd else ""
        clip = f'<clipPath id="{name}"><path d="{_shape(group.clip)}"{rule}/></clipPath>'
    matrix = " ".join(map(_number, group.transform))
    attributes = f' transform="matrix({matrix})"' if group.transform != IDENTITY else ""
    attributes += f' clip-path="url(#{name})"' if clip else ""
    attributes += f' opacity="{_number(group.opacity)}"' if group.opacity < 1 else ""
    attributes += f' data-name="{escape(group.name)}"' if group.name else ""
    body = "\n".join(_item(item, context) for item in group.items)
    return f"{clip}<g{attributes}>\n{body}\n</g>"


@functools.lru_cache(maxsize=4096)
def _shape(outline: Outline) -> str:
    return write_outline(outline, FORMS)


def _paint(path: Path, fill: str, stroke: str) -> str:
    attributes = {"fill": fill}
    if path.stroke:
        attributes |= {"stroke": stroke, "stroke-width": _number(path.width)}
        attributes |= {"stroke-linecap": CAPS[path.cap], "stroke-linejoin": JOINS[path.join]}
        if path.dash:
            attributes["stroke-dasharray"] = " ".join(map(_number, path.dash))
            attributes |= {"stroke-dashoffset": _number(path.phase)} if path.phase else {}
        if path.join == 0:
            attributes["stroke-miterlimit"] = _number(path.miter)
    if path.even_odd:
        attributes["fill-rule"] = "evenodd"
    if path.opacity != 1:
        attributes |= {"fill-opacity": _number(path.opacity), "stroke-opacity": _number(path.opacity)}
    return _attributes(attributes)


def _text(text: Text) -> str:
    first, *others = text.font.split(STACK)
    family = escape(", ".join(map(_family, (first, *others))))
    attributes = {"x": _number(text.x), "y": _number(text.y), "fill": text.colour or "none"}
    attributes |= {"font-family": f"{family}, serif", "font-size": _number(text.size)}
    for word, (name, value) in STYLES.items():
        if word in first and not FontFile.of_id(first):
            attributes.setdefault(name, value)
    if text.spacing:
        attributes["word-spacing"] = _number(text.spacing)
    if text.tracking:
        attributes["letter-spacing"] = _number(text.tracking)
    return f"<text{_attributes(attributes)}>{escape(text.text)}</text>"


def _outlined_text(text: Text, names: dict[str, str]) -> str:
    """A run of text as the outlines of its letters, which are noted among ``names``; text where a font is the user's
    own, for that one is in the drawing. Nothing where it is not printed.
    """
    if not text.colour:
        return ""
    first, x, uses, others = font(text.font), 0.0, "", ""
    for letter in text.text:
        if (holder := first.holder(letter)).own_file:
            others += _text(text._replace(x=text.x + x, text=letter, font=holder.id))
        elif shape := outline_letter(holder.file, letter):
            name = names.setdefault(shape, f"l{len(names)}")
            uses += f'<use href="#{name}" x="{_number(x * 1000 / text.size)}"/>'
        x += first.width(letter, text.size) + text.tracking + (text.spacing if letter == " " else 0.0)
    scale = number(text.size / 1000, 6)
    place = f"matrix({scale} 0 0 -{scale} {_number(text.x)} {_number(text.y)})"
    return (f'<g fill="{text.colour}" transform="{place}">{uses}</g>' if uses else "") + others


@functools.lru_cache(maxsize=4096)
def outline_letter(file: pathlib.Path, letter: str) -> str:
    """The outline of a letter in a font that comes with deckgen, as SVG has it, a thousand to the em and y upward.

    Empty for a space, and for a letter that the font lacks.
    """
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    with _reading:
        face, glyphs = _face(file)
        name = face.getBestCmap().get(ord(letter))
        if name is None:
            return ""
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.4g}")
        thousandth = 1000 / face["head"].unitsPerEm
        glyphs[name].draw(TransformPen(pen, (thousandth, 0, 0, thousandth, 0, 0)))
    return str(pen.getCommands())


@functools.lru_cache(maxsize=32)
def _face(file: pathlib.Path) -> tuple[Any, Any]:
    from fontTools.ttLib import TTFont

    face = TTFont(BytesIO(file.read_bytes()), lazy=True)
    return face, face.getGlyphSet()


def _attributes(values: Mapping[str, str]) -> str:
    """Attributes whose values are ours: numbers, colours and words of SVG, which want no escaping."""
    return "".join([f' {name}="{value}"' for name, value in values.items()])


def _image(image: Image, context: _Context) -> str:
    cutout = Cutout(image.file, image.part)
    data = prepare(cutout, context.sizes[cutout], context.dpi)
    kind = "jpeg" if data.startswith(JPEG) else "png"
    x, y, width, height = map(_number, image[:4])
    place = f'x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="none"'
    return f'<image {place} href="data:image/{kind};base64,{base64.b64encode(data).decode()}"/>'
