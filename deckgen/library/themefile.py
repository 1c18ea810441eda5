"""What a theme file may hold, as pydantic models; the JSON Schema that helps editors is made from them."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, PlainValidator, WithJsonSchema, model_validator

from deckgen.foundations import files, units
from deckgen.foundations.colour import Colour as ColourWithInk
from deckgen.foundations.geometry import Size
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.library.models import FileId, Id, Model, Name, Text
from deckgen.library.source import quote
from deckgen.names import nearest
from deckgen.records.theme import REFERENCE

LARGEST_TYPE = 200.0
"""Points in which the largest letters of a card may be set."""

LARGEST_MEASURE = 100 * units.MILLIMETRE
"""Points that a pip, a step or a line may measure."""

COLOUR = 'has to be a colour such as "#0072b2", in quotes, or with its ink: {rgb: "#b08d57", cmyk: [25, 40, 70, 10]}'

_RGB = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
_PER_CENT = {"type": "number", "minimum": 0, "maximum": 100}
_INKS = {"grey": _PER_CENT, "cmyk": {"type": "array", "items": _PER_CENT, "minItems": 4, "maxItems": 4}}
_COLOUR_SCHEMA = {
    "anyOf": [
        _RGB,
        *(
            {
                "type": "object",
                "properties": {"rgb": _RGB, name: amount},
                "required": ["rgb", name],
                "additionalProperties": False,
            }
            for name, amount in _INKS.items()
        ),
    ]
}


def _colour(value: object) -> str:
    """A colour as text, or with its ink where that is said."""
    ink: tuple[float, ...] = ()
    if isinstance(value, dict):
        amounts = [value[name] for name in ("grey", "cmyk") if name in value]
        if len(amounts) != 1 or value.keys() - {"rgb", "grey", "cmyk"}:
            raise ValueError(COLOUR)
        parts = amounts[0] if isinstance(amounts[0], list) else amounts
        if len(parts) != (4 if "cmyk" in value else 1) or not all(type(part) in (int, float) for part in parts):
            raise ValueError(COLOUR)
        ink, value = tuple(map(float, parts)), value.get("rgb")
    if not isinstance(value, str) or not re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        raise ValueError(COLOUR)  # for nothing, too: so YAML takes a colour without quotes, which begins a remark
    return ColourWithInk(value.lower(), ink) if ink else value.lower()


def _length(value: object) -> float:
    return units.length(str(value))


def _size(value: object) -> Size:
    return units.size(str(value))


def _part(number: float) -> float:
    if not 0 <= number <= 100:
        raise ValueError(f"has to be between 0 and 100 per cent, not {number:g}")
    return number


def _type_size(points: float) -> float:
    if not SMALLEST_TYPE <= points <= LARGEST_TYPE:
        raise ValueError(f"has to be between {SMALLEST_TYPE:g} and {LARGEST_TYPE:g} points, not {points:g}")
    return points


def _measure(points: float) -> float:
    if not 0 < points <= LARGEST_MEASURE:
        raise ValueError(f"has to be more than nothing and at most {units.millimetres(LARGEST_MEASURE)}")
    return points


def _partial(schema: dict[str, Any]) -> None:
    """What a theme leaves out it may have from the one it extends; editors need not ask for it."""
    needed = [key for key in ("theme", "title") if key in schema["properties"]]
    schema.pop("required", None)
    schema.update({"required": needed} if needed else {})


def _font(id: str) -> str:
    known = sorted(path.stem for path in files.data_folder("fonts").glob("*.ttf"))
    if id not in known:
        there = nearest(id, known, most=1) or known
        raise ValueError(f"has to be a font that comes with deckgen, such as {', '.join(there)}, not {quote(id)}")
    return id


Colour = Annotated[str, PlainValidator(_colour), WithJsonSchema(_COLOUR_SCHEMA)]
SomeColour = Annotated[str | None, PlainValidator(_colour), WithJsonSchema(_COLOUR_SCHEMA)]
"""A colour that may be left out, but not left blank."""

Length = Annotated[
    float,
    BeforeValidator(_length),
    WithJsonSchema({"type": "string", "pattern": r"^-?[0-9.]+ ?(mm|cm|in|pt)$|^0$", "description": "such as 4mm"}),
]
Measure = Annotated[Length, AfterValidator(_measure)]
CardSize = Annotated[Size, PlainValidator(_size), WithJsonSchema({"type": "string"})]
Part = Annotated[float, AfterValidator(_part), Field(json_schema_extra={"minimum": 0, "maximum": 100})]
FontId = Annotated[str, AfterValidator(_font)]


class Section(Model):
    """Entries that a theme has to have, but need not write out again when it extends another."""

    model_config = ConfigDict(json_schema_extra=_partial)


Suits = Annotated[list[Colour], Field(min_length=1, max_length=20)]


class PaletteModel(Section):
    """Colours by their office, and those of the suits: in the order of the deck's suits, or by a suit's id."""

    ink: Colour = Field(description="Type and lines.")
    paper: Colour = Field(description="The ground; white is not printed, anything else runs on over the edge.")
    tone: Colour = Field(description="The middle tone of drawings.")
    accent: Colour = Field(description="What is gold in drawings.")
    face: SomeColour = Field(None, description="Pictures that belong to no suit; ink unless given.")
    border: SomeColour = Field(None, description="The border; ink unless given.")
    panel: SomeColour = Field(None, description="The field inside the border; paper unless given.")
    shade: SomeColour = Field(None, description="The dark of pictures; the darker of ink and paper unless given.")
    light: SomeColour = Field(None, description="The light of pictures; the lighter of ink and paper unless given.")
    suits: Suits = Field(description="For the suits in the deck's order.")
    by_suit: dict[Id, Colour] = Field(default_factory=dict, max_length=20, description="For single suits, by id.")


class SaverModel(Model):
    """Colours that differ where ink is saved and grounds are not printed; the rest are those of the palette."""

    ink: SomeColour = None
    tone: SomeColour = None
    accent: SomeColour = None
    face: SomeColour = None
    border: SomeColour = None
    suits: Suits | None = None
    by_suit: Annotated[dict[Id, Colour], Field(max_length=20)] | None = None


class TypeModel(Model):
    """A font, its size on the reference card, and a narrower font for what would not fit otherwise."""

    font: FontId
    size: Annotated[Length, AfterValidator(_type_size)]
    narrow: FontId | Literal[""] = ""


class TypesModel(Section):
    """What each kind of text is set in."""

    value: TypeModel
    initials: TypeModel
    note: TypeModel
    plate: TypeModel
    name: TypeModel
    rules: TypeModel
    figures: TypeModel
    device: TypeModel


class PagesModel(Model):
    """The fonts of pages of words: of booklets, references, charts and whatever else is printed on paper."""

    title: FontId = Field("oxanium-bold", description="Titles of pages and chapters.")
    heading: FontId = Field("vollkorn-semibold", description="Headings of sections.")
    small_heading: FontId = Field("vollkorn-small-caps-semibold", description="Headings of panels, tables and asides.")
    text: FontId = Field("vollkorn-regular", description="Running text.")
    italic: FontId = "vollkorn-italic"
    strong: FontId = "vollkorn-semibold"
    small_caps: FontId = "vollkorn-small-caps"
    figures: FontId = Field("vollkorn-lining", description="Tables and captions, whose figures stand in line.")
    strong_figures: FontId = "vollkorn-lining-semibold"


class BoxModel(Model):
    """A place on the card: at most two of left, right and width, and at most two of top, bottom and height."""

    left: Length | None = None
    right: Length | None = None
    width: Length | None = None
    top: Length | None = None
    bottom: Length | None = None
    height: Length | None = None

    @model_validator(mode="after")
    def _settled(self) -> "BoxModel":
        for places in (["left", "right", "width"], ["top", "bottom", "height"]):
            given = [place for place in places if getattr(self, place) is not None]
            if len(given) == 3:
                raise ValueError(f"says {', '.join(places)}; two of them settle where it lies, and null leaves one out")
            if not given or given in (places[:1], places[1:2]):
                raise ValueError(f"has to say two of {', '.join(places)}, or the last alone to stand in the middle")
        for across, near, far in ((REFERENCE.width, self.left, self.right), (REFERENCE.height, self.top, self.bottom)):
            if near is not None and far is not None and near + far >= across:
                taken, whole = units.millimetres(near + far), units.millimetres(across)
                raise ValueError(f"leaves no room: its two distances make {taken}, and the card has {whole}")
        return self


class BoxesModel(Section):
    """Every place that the faces and the back know."""

    frame: BoxModel
    notch: BoxModel
    tab: BoxModel
    sign: BoxModel
    value: BoxModel
    negative: BoxModel
    corner: BoxModel
    note: BoxModel
    plate: BoxModel
    name: BoxModel
    pips: BoxModel
    picture: BoxModel
    portrait: BoxModel
    rules: BoxModel


class MeasuresModel(Section):
    """Single lengths: how large a pip is, how wide the lines and how high the steps of the border."""

    pip: Measure
    step: Measure
    line: Measure
    hairline: Measure
    between: Measure


class PipsModel(Model):
    """How many rows down the outer columns (both alike) and the middle one, in per cent of the field's height."""

    sides: list[Part] = Field(default_factory=list, max_length=20)
    centre: list[Part] = Field(default_factory=list, max_length=20)
    inset: Annotated[float, Field(ge=0, lt=50, description="How far in the outer columns stand, in per cent.")] = 0.0
    scale: Annotated[float, Field(gt=0, le=5)] = 1.0


class BackModel(Section):
    """The back: its pattern, what stands in its middle, its ground, the lines on it, and what shines like metal.

    Where ink is saved, the middle is left free and ``saver`` is the pattern.
    """

    pattern: Literal["rays", "stars", "fans", "none"]
    saver: Literal["rays", "stars", "fans", "none"] = "stars"
    centre: Literal["medallion", "none"]
    ground: Colour
    line: Colour
    metal: Colour


class ThemeModel(Section):
    """A theme file."""

    theme: FileId
    title: Name
    extends: Text | None = None
    size: CardSize | None = Field(None, description="Of the card, where nobody asks for another: 70x120mm.")
    ink: Literal["full", "saver"] = "full"
    border: Literal["stepped", "window"] = "stepped"
    palette: PaletteModel
    saver: SaverModel = Field(default_factory=lambda: SaverModel.model_validate({}))
    type: TypesModel
    pages: PagesModel = Field(default_factory=lambda: PagesModel.model_validate({}))
    boxes: BoxesModel
    measures: MeasuresModel
    pips: dict[Annotated[str, Field(pattern=r"^[1-9][0-9]?$")], PipsModel]
    back: BackModel
    art: dict[Id, Text] = Field(default_factory=dict, max_length=1000)
