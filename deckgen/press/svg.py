"""Documents as SVG drawings, a page each; text stays text, in fonts of the reader's machine, and the user's within."""

import base64
import functools
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path as File

from deckgen.art.pictures import printable
from deckgen.foundations.frame import Frame, Group, Image, Item, Path, Text, walk
from deckgen.foundations.geometry import IDENTITY, Size
from deckgen.foundations.outline import Outline
from deckgen.pages.document import Document
from deckgen.press.operators import number, write_outline
from deckgen.records.theme import STACK, FontFile
from deckgen.type.fonts import font
from deckgen.type.own_fonts import cut_font

CAPS, JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")
STYLES = {
    "semibold": ("font-weight", "600"),
    "bold": ("font-weight", "bold"),
    "italic": ("font-style", "italic"),
    "small-caps": ("font-variant", "small-caps"),
}
"""What a word in the id of a font means in SVG; of two that say the same, the first holds."""

FORMS = {"M": "M %.3f %.3f", "L": "L %.3f %.3f", "C": "C %.3f %.3f %.3f %.3f %.3f %.3f", "Z": "Z"}
"""How SVG writes each verb of an outline."""

JPEG = b"\xff\xd8"
"""What every JPEG file begins with."""


def files_of(*documents: Document, dpi: float = 0.0) -> Iterator[bytes]:  # noqa: ARG001
    """One SVG file after another, in the order of the pages."""
    for document in documents:
        for page in document.pages:
            yield draw_page(page.size, document.items(page)).encode()


def svg(frame: Frame) -> str:
    """A frame as an SVG document of its size, in points."""
    return draw_page(frame.size, frame.items)


def draw_page(size: Size, items: Iterable[Item]) -> str:
    """Items on a sheet of ``size`` points as an SVG document."""
    width, height = _number(size.width), _number(size.height)
    opening = f'width="{width}pt" height="{height}pt" viewBox="0 0 {width} {height}"'
    clips: list[str] = []
    items = tuple(items)
    body = "\n".join(_item(item, clips) for item in items)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {opening}>\n{_own_fonts(items)}{body}\n</svg>\n'


def _own_fonts(items: tuple[Item, ...]) -> str:
    """The fonts of the user's that text is set in, as far as it uses them."""
    used: dict[FontFile, set[str]] = {}
    for item, _ in walk(items):
        if isinstance(item, Text) and FontFile.of_id(item.font):
            for holder, character in ((font(item.font).holder(character), character) for character in item.text):
                if holder.own and character in holder.widths:
                    used.setdefault(holder.own, set()).add(character)
    faces = (
        f"@font-face{{font-family:{_family(own.id)};src:url(data:font/ttf;base64,"
        f"{base64.b64encode(cut_font(own, ''.join(sorted(characters)))).decode()})}}\n"
        for own, characters in used.items()
    )
    return f"<style>{''.join(faces)}</style>\n" if used else ""


def _family(font_id: str) -> str:
    """What the family of a font is called in SVG: one of the user's goes by what is in it."""
    own = FontFile.of_id(font_id)
    return f"own-{own.digest}" if own else font_id.partition("-")[0].title()


def _item(item: Item, clips: list[str]) -> str:
    if isinstance(item, Path):
        if not (item.fill or item.stroke):
            return ""
        return f'<path d="{_shape(item.outline)}"{_paint(item)}/>'
    if isinstance(item, Text):
        return _text(item)
    if isinstance(item, Image):
        return _image(item)
    return _group(item, clips)


def _group(group: Group, clips: list[str]) -> str:
    clip = ""
    if group.clip:
        name = f"clip{len(clips)}"
        clips.append(name)
        clip = f'<clipPath id="{name}"><path d="{_shape(group.clip)}"/></clipPath>'
    matrix = " ".join(map(_number, group.transform))
    attributes = f' transform="matrix({matrix})"' if group.transform != IDENTITY else ""
    attributes += f' clip-path="url(#{clips[-1]})"' if clip else ""
    attributes += f' data-name="{escape(group.name)}"' if group.name else ""
    body = "\n".join(_item(item, clips) for item in group.items)
    return f"{clip}<g{attributes}>\n{body}\n</g>"


@functools.lru_cache(maxsize=4096)
def _shape(outline: Outline) -> str:
    """An outline in SVG's own words."""
    return write_outline(outline, FORMS)


def _paint(path: Path) -> str:
    said = {"fill": path.fill or "none"}
    if path.stroke:
        said |= {"stroke": path.stroke, "stroke-width": _number(path.width)}
        said |= {"stroke-linecap": CAPS[path.cap], "stroke-linejoin": JOINS[path.join]}
        if path.dash:
            said["stroke-dasharray"] = " ".join(map(_number, path.dash))
    if path.even_odd:
        said["fill-rule"] = "evenodd"
    if path.opacity != 1:
        said["opacity"] = _number(path.opacity)
    return _attributes(said)


def _text(text: Text) -> str:
    first, *others = text.font.split(STACK)
    family = ", ".join(map(_family, (first, *others)))
    said = {"x": _number(text.x), "y": _number(text.y), "fill": text.colour}
    said |= {"font-family": f"{family}, serif", "font-size": _number(text.size)}
    for word, (name, value) in STYLES.items():
        if word in first and not FontFile.of_id(first):
            said.setdefault(name, value)
    if text.spacing:
        said["word-spacing"] = _number(text.spacing)
    if text.tracking:
        said["letter-spacing"] = _number(text.tracking)
    return f"<text{_attributes(said)}>{escape(text.text)}</text>"


def _attributes(said: Mapping[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in said.items())


def _image(image: Image) -> str:
    data = printable(File(image.file))
    kind = "jpeg" if data.startswith(JPEG) else "png"
    x, y, width, height = map(_number, image[:4])
    place = f'x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="none"'
    return f'<image {place} href="data:image/{kind};base64,{base64.b64encode(data).decode()}"/>'


def _number(value: float) -> str:
    return number(value, 4)
