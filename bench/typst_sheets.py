"""The same document as Typst source, so that both programs print the same sheets.

Drawings that several faces share are defined once, each face is a definition of its own, and pages place them: what
a careful person would write by hand, less the loops.
"""

import math
import sys
from collections.abc import Iterator
from pathlib import Path

from deckgen import build, sizes
from deckgen.frame import Frame, Group, Item, Text
from deckgen.frame import Path as Outline
from deckgen.geometry import Transform
from deckgen.pages.document import Document
from deckgen.press.svg import svg
from deckgen.type.fonts import font

PREAMBLE = """
#set text(top-edge: "baseline", bottom-edge: "baseline", hyphenate: false, kerning: false, ligatures: false)
#set par(leading: 0pt)
#let P(x, y, body) = place(top + left, dx: x * 1pt, dy: y * 1pt, body)
#let G(x, y, a, s, t, body) = P(x, y, rotate(a * 1deg, origin: top + left, scale(
  x: s * 100%, y: t * 100%, origin: top + left, box(width: 500pt, height: 500pt, body))))
#let T(x, y, f, w, s, c, words) = P(
  x, y, box(width: 500pt, text(font: f, weight: w, size: s * 1pt, fill: rgb(c), words)))
#let M(x, y) = curve.move((x * 1pt, y * 1pt))
#let L(x, y) = curve.line((x * 1pt, y * 1pt))
#let C(a, b, c, d, x, y) = curve.cubic((a * 1pt, b * 1pt), (c * 1pt, d * 1pt), (x * 1pt, y * 1pt))
#let Z = curve.close(mode: "straight")
#let W(f, s, r, ..data) = place(top + left, curve(fill: f, stroke: s, fill-rule: r, ..data))
"""

CAPS, JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")


def write(document: Document, folder: Path) -> Path:
    """Write a document as ``sheets.typ``, its backs beside it as pictures, for so Typst embeds them once."""
    shared: dict[tuple[Item, ...], str] = {}
    parts = [PREAMBLE]
    keys = dict.fromkeys(placement.face for page in document.pages for placement in page.placements)
    names = {key: f"c{number}" for number, key in enumerate(keys)}
    silent = {placement.face for page in document.pages for placement in page.placements if not placement.name}
    for key, name in names.items():
        if key in silent:
            (folder / f"{name}.svg").write_text(svg(document.faces[key]))
            parts.append(f'#let {name} = image("{name}.svg", width: 100%)')
        else:
            parts += _definitions(document.faces[key], name, shared)
    for page in document.pages:
        width, height = page.size
        parts.append(f"#page(width: {width:.3f}pt, height: {height:.3f}pt, margin: 0pt)[")
        for placement in page.placements:
            trim = placement.trim
            face = f"box(width: {trim.width:.3f}pt, height: {trim.height:.3f}pt, clip: true, {names[placement.face]})"
            turned = f"rotate(180deg, {face})" if placement.turned else face
            parts.append(f"#P({trim.x:.3f}, {trim.y:.3f}, {turned})")
        parts += (f"#{line}" for line in _lines(page.items, shared))
        parts.append("]")
    path = folder / "sheets.typ"
    path.write_text("\n".join(parts))
    return path


def _definitions(frame: Frame, name: str, shared: dict[tuple[Item, ...], str]) -> Iterator[str]:
    for items in _drawings(frame.items):
        if items not in shared:
            body = "; ".join(_lines(items, shared))
            shared[items] = f"d{len(shared)}"
            yield f"#let {shared[items]} = {{ {body} }}"
    yield f"#let {name} = {{ {'; '.join(_lines(frame.items, shared))} }}"


def _drawings(items: tuple[Item, ...]) -> Iterator[tuple[Item, ...]]:
    """The items of every group below, the innermost first."""
    for item in items:
        if isinstance(item, Group):
            yield from _drawings(item.items)
            yield item.items


def _lines(items: tuple[Item, ...], shared: dict[tuple[Item, ...], str]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            body = shared.get(item.items) or "{ " + "; ".join(_lines(item.items, shared)) + " }"
            yield f"G({', '.join(f'{part:.5g}' for part in _decomposed(item.transform))}, {body})"
        elif isinstance(item, Outline):
            yield _path(item)
        elif isinstance(item, Text):
            family, weight = _family(item.font)
            place = f"{item.x:.3f}, {item.y:.3f}"
            yield f'T({place}, "{family}", {weight}, {item.size:g}, "{item.colour}", "{item.text}")'


def _decomposed(transform: Transform) -> tuple[float, float, float, float, float]:
    a, b, c, d, e, f = transform
    across = math.hypot(a, b)
    down = (a * d - b * c) / across
    return e, f, math.degrees(math.atan2(b, a)), across, down


def _path(path: Outline) -> str:
    fill = f'rgb("{path.fill}")' if path.fill else "none"
    stroke = "none"
    if path.stroke:
        line = f'cap: "{CAPS[path.cap]}", join: "{JOINS[path.join]}"'
        dash = f", dash: ({', '.join(f'{length:g}pt' for length in path.dash)},)" if path.dash else ""
        stroke = f'(paint: rgb("{path.stroke}"), thickness: {path.width:g}pt, {line}{dash})'
    rule = '"even-odd"' if path.even_odd else '"non-zero"'
    return f"W({fill}, {stroke}, {rule}, {', '.join(_segments(path.data))})"


def _segments(data: str) -> Iterator[str]:
    operator, numbers = "", list[str]()
    for token in [*data.split(), "M"]:
        if token in "MLCZ":
            if operator == "Z":
                yield "Z"
            elif operator:
                yield f"{operator}({', '.join(numbers)})"
            operator, numbers = token, []
        else:
            numbers.append(token)


def _family(font_id: str) -> tuple[str, int]:
    from fontTools.ttLib import TTFont

    if font_id not in _families:
        names = TTFont(font(font_id).file)
        family = names["name"].getDebugName(1).removesuffix(" Regular").removesuffix(" Bold").removesuffix(" SemiBold")
        _families[font_id] = (family, names["OS/2"].usWeightClass)
    return _families[font_id]


_families: dict[str, tuple[str, int]] = {}


def main(deck: str, folder: str) -> None:
    """Write the sheets of a deck on A4 as Typst source into a folder."""
    prepared = build.prepare(deck, "", sizes.card_size("poker").size, "full")
    Path(folder).mkdir(parents=True, exist_ok=True)
    write(build.sheets(build.sheet_job(prepared, paper=sizes.paper("a4").size)), Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
