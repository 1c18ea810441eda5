"""Colours and pictures parted into the inks of a press: a theme's own where it names them, else by a press profile."""

import functools
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

from deckgen.foundations.colour import Colour, channels, mix, see
from deckgen.foundations.frame import Frame, Group, Item, Path, Text, walk
from deckgen.foundations.paint import Gradient, Paint, Stop, colours_of, steps_between
from deckgen.press.operators import number

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

Inks: TypeAlias = tuple[float, float, float, float]  # cyan, magenta, yellow and black, each 0 to 1

FINE_TYPE, FINE_LINE = 12.0, 1.0
"""Points below which type and lines that are nearly black take black alone: four plates never meet exactly."""

NEARLY_BLACK, NEARLY_GREY = 30.0, 20.0
"""Lightness and colourfulness (CIE L* and C*) up to which a colour passes for black where it is fine."""

STEPS = 8  # pieces between two stops of a gradient: each is a straight mixture of inks, which the whole way is not


class Separation:
    """How colours become inks: by an ICC ``profile`` of a press, with no more than ``limit`` per cent of ink together.

    ``mixed`` says that what is seen through may stay so, and is mixed by who prints.
    """

    def __init__(self, profile: bytes, limit: float, mixed: bool = True) -> None:
        self.limit, self.mixed = limit, mixed
        self._profile = profile
        self._operators: dict[tuple[str, tuple[float, ...] | None, bool], str] = {}

    def frame(self, frame: Frame) -> Frame:
        """A drawing with inks for colours."""
        return frame._replace(items=self.items(frame.items))

    def items(self, items: tuple[Item, ...], scale: float = 1.0) -> tuple[Item, ...]:
        """Items with inks for colours; ``scale`` is how much larger they are seen than they are drawn."""
        return tuple([self._item(item, scale) for item in items])

    def inks(self, colour: str, fine: bool = False) -> Inks:
        """The inks of ``#rrggbb``: those it carries, black alone for a grey, else what the profile says."""
        ink = getattr(colour, "ink", None)
        if ink:
            cyan, magenta, yellow, black = (part / 100 for part in (ink if len(ink) == 4 else (0.0, 0.0, 0.0, *ink)))
            free = self.limit / 100 - black
            share = min(1.0, free / (cyan + magenta + yellow or 1.0))
            return cyan * share, magenta * share, yellow * share, black
        red, green, blue = channels(colour)
        if red == green == blue:
            return 0.0, 0.0, 0.0, 1 - red / 255
        if fine:
            lab = see(str(colour))
            if lab.lightness <= NEARLY_BLACK and (lab.a**2 + lab.b**2) ** 0.5 <= NEARLY_GREY:
                return 0.0, 0.0, 0.0, 1.0
        from PIL import Image

        picture = self._convert(Image.new("RGB", (1, 1), (red, green, blue)), self.limit)
        pixel: Any = picture.getpixel((0, 0))
        cyan, magenta, yellow, black = (part / 255 for part in pixel)
        return cyan, magenta, yellow, black

    def screen_colour(self, colour: str) -> str:
        """The colour of a screen that the inks of ``#rrggbb`` are seen as."""
        from PIL import Image, ImageCms

        inks = tuple(round(255 * part) for part in self.inks(colour))
        picture: Any = ImageCms.applyTransform(Image.new("CMYK", (1, 1), inks), self._back)
        return "#{:02x}{:02x}{:02x}".format(*picture.getpixel((0, 0)))

    def picture(self, picture: "Picture") -> "Picture":
        """A picture in inks."""
        return self._convert(picture.convert("RGB"), self.limit - 6.0)  # a JPEG is not exact

    def _item(self, item: Item, scale: float) -> Item:
        if isinstance(item, Group):
            return item._replace(items=self.items(item.items, scale * item.transform.stretch))
        if isinstance(item, Text) and item.colour:
            return item._replace(colour=self._ink(item.colour, item.size * scale < FINE_TYPE))
        if isinstance(item, Path):
            thin = item.width * scale < FINE_LINE
            return item._replace(fill=self._paint(item.fill), stroke=self._paint(item.stroke, thin))
        return item

    def _paint(self, paint: Paint | None, fine: bool = False) -> Paint | None:
        if isinstance(paint, Gradient):
            return paint._replace(stops=tuple(self._stops(paint.stops)))
        return self._ink(paint, fine) if paint else None

    def _stops(self, stops: tuple[Stop, ...]) -> Iterator[Stop]:
        """The stops, and between two whose inks are not their own some more, each as its colour is printed."""
        for one, other in pairwise(stops):
            yield one._replace(colour=self._ink(one.colour))
            if not (isinstance(one.colour, Colour) and isinstance(other.colour, Colour)) and one.colour != other.colour:
                for part, offset, opacity in steps_between(one, other, STEPS):
                    yield Stop(offset, self._ink(mix(one.colour, other.colour, part)), opacity)
        yield stops[-1]._replace(colour=self._ink(stops[-1].colour))

    def _ink(self, colour: str, fine: bool = False) -> str:
        """A colour as the operator that fills with its inks."""
        key = str(colour), getattr(colour, "ink", None), fine
        if key not in self._operators:
            self._operators[key] = as_operator(self.inks(colour, fine))
        return self._operators[key]

    @functools.cached_property
    def _transform(self) -> Any:
        """From sRGB to the inks of the profile."""
        return self._way("RGB", "CMYK")

    @functools.cached_property
    def _back(self) -> Any:
        """From the inks of the profile to sRGB."""
        return self._way("CMYK", "RGB")

    def _way(self, start: str, end: str) -> Any:
        """From one to the other of sRGB and the inks of the profile, the darkest black for black."""
        from PIL import ImageCms

        inks = ImageCms.ImageCmsProfile(BytesIO(self._profile))
        known: dict[str, Any] = {"RGB": ImageCms.createProfile("sRGB"), "CMYK": inks}
        intent, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
        return ImageCms.buildTransform(known[start], known[end], start, end, intent, flags)

    def _convert(self, picture: "Picture", limit: float) -> "Picture":
        """A picture in sRGB in inks, of which cyan, magenta and yellow give way where there would be too much."""
        from PIL import Image, ImageCms, ImageMath

        converted: Any = ImageCms.applyTransform(picture, self._transform)
        *colours, black = converted.split()
        most = limit * 255 / 100

        def clamp(args: Mapping[str, Any]) -> Any:
            whole = args["float"](args["c"]) + args["m"] + args["y"]
            share = args["min"]((most - args["k"]) / args["max"](whole, 1.0), 1.0)
            return args["int"](args["float"](args["one"]) * share + 1e-3)

        names = dict(zip("cmyk", converted.split(), strict=True))
        clamped = [ImageMath.lambda_eval(clamp, one=one, **names).convert("L") for one in colours]
        return Image.merge("CMYK", (*clamped, black))


def colours_among(items: tuple[Item, ...]) -> Iterator[str]:
    """The colours of paths and text among items, pictures apart."""
    for item, _ in walk(items):
        text = (item.colour,) if isinstance(item, Text) else ()
        paints = (item.fill, item.stroke) if isinstance(item, Path) else text
        yield from chain.from_iterable(map(colours_of, paints))


def as_operator(inks: Inks) -> str:
    """The operator that fills with inks."""
    return " ".join((*(number(part, 4) for part in inks), "k"))


def from_operator(operator: str) -> Inks:
    """The inks with which an operator fills."""
    cyan, magenta, yellow, black = map(float, operator.split()[:-1])
    return cyan, magenta, yellow, black
