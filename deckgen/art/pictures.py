"""Pictures of one's own, made of pixels: PNG, JPEG and WEBP files, which may come from strangers.

What a file holds is looked at before anything is decoded, and only its pixels are ever printed: neither where and when
it was taken nor anything else that travels in it.
"""

import contextlib
import math
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.frame import Image as PlacedImage
from deckgen.foundations.frame import Item
from deckgen.foundations.geometry import Rect, Size, Transform

if TYPE_CHECKING:
    from PIL.Image import Image

PICTURE_FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}  # what a file holds by its suffix
DECODED = tuple(sorted({*PICTURE_FORMATS.values()}))  # what a decoder may take a file for, whatever its bytes say
SEVERAL = {"MPO": "JPEG"}  # files of several pictures, as many telephones write them, by what the first one is
LARGEST = 50_000_000  # bytes that a picture file may have
MOST_PIXELS = 40_000_000  # pixels that a picture may have: a Tarot card at 1,200 dots to the inch has half as many

MOST_JPEG_PIXELS = 80_000_000  # pixels of a JPEG, which is brought down while it is decoded
MOST_TOGETHER = 1_000_000_000  # pixels of all pictures of a deck: a thousand poker cards at 300 dots to the inch
ORIENTATION = 0x0112  # where a camera notes how it was held

_measured: dict[tuple[str, str], tuple[int, int]] = {}

START, END, SCAN = 0xD8, 0xD9, 0xDA
_MARKER = re.compile(rb"\xff[^\x00\x01\xd0-\xd7\xff]")  # ends the pixels, among which a byte of 0 follows any of 255
WITHOUT_LENGTH = (*range(0xD0, 0xD8), 0x01)  # markers that stand alone: where decoding may start again


def is_picture(name: str) -> bool:
    """Whether a file of that name holds pixels, as its suffix says."""
    return Path(name).suffix.lower() in PICTURE_FORMATS


def pixels(path: Path) -> tuple[int, int]:
    """The width and height of the picture in a file, as it is to be seen; DeckgenError if it cannot be read, is damaged
    or too large, or holds something else.
    """
    data = files.read_bytes(path, LARGEST, code="picture")
    key = files.current_digest(path), path.suffix
    if key not in _measured:
        with _reading(path):
            picture = _open(data, path)
            _measured[key] = _upright(picture)
            if picture.format in ("JPEG", "MPO"):
                strip(data)  # that it is cut off is all that a decoder would find
            else:
                picture.load()
    return _measured[key]


def announced_pixels(path: Path) -> int:
    """How many pixels a file says that it holds, before anything of it is decoded; 0 where it cannot be read."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            data = files.read_bytes(path, LARGEST, code="picture")
            width, height = Image.open(BytesIO(data), formats=DECODED).size
    except Exception:  # whatever is wrong with it is told when it is decoded
        return 0
    return width * height


def printable(path: Path, part: Rect | None = None, most: Size | None = None) -> bytes:
    """The picture in a file, or a ``part`` of it, as a JPEG or PNG file of pixels alone, upright and in sRGB or grey.

    What has more pixels than ``most`` is brought down to that. A JPEG stays one, as it is where nothing has to be done.
    """
    from PIL import ImageOps

    data = files.read_bytes(path, LARGEST, code="picture")
    with _reading(path):
        picture = _open(data, path)
        across, down = _upright(picture)
        area = part or Rect(0, 0, across, down)
        share = min(1.0, max(most.width / area.width, most.height / area.height)) if most else 1.0
        share = 1.0 if share * 1.05 >= 1 else share  # a little larger than the print needs is left as it is
        jpeg, opaque = picture.format in ("JPEG", "MPO"), not picture.has_transparency_data
        in_srgb = picture.mode == "L" or (picture.mode == "RGB" and "icc_profile" not in picture.info)
        if share == 1 and part is None and jpeg and in_srgb and picture.getexif().get(ORIENTATION, 1) == 1:
            return strip(data)
        picture.draft(None, (math.ceil(picture.width * share), math.ceil(picture.height * share)))
        picture.load()
        result = _bring_down(ImageOps.exif_transpose(picture), area, share, across)
        stream = BytesIO()
        if jpeg or (opaque and b"VP8 " in data[:40]):  # which begins the pixels of a photograph as WEBP
            result.save(stream, "JPEG", quality=88, optimize=True)  # nobody can tell it from the file
        else:
            result.save(stream, "PNG", compress_level=6)
    return stream.getvalue()


def _bring_down(picture: "Image", area: Rect, share: float, across: int) -> "Image":
    """Part of an upright picture, so much smaller; ``across`` is its width in the file, of which less was decoded."""
    from PIL import Image

    scale = picture.width / across
    box = (area.x * scale, area.y * scale, area.right * scale, area.bottom * scale)
    box = (max(0.0, box[0]), max(0.0, box[1]), min(picture.width, box[2]), min(picture.height, box[3]))
    size = max(1, round(area.width * share)), max(1, round(area.height * share))
    picture = _with_levels(picture)
    if size != picture.size or box != (0, 0, *picture.size):
        picture = picture.resize(size, Image.Resampling.LANCZOS, box, reducing_gap=3.0)
    return _in_srgb(picture)


def _upright(picture: "Image") -> tuple[int, int]:
    """The width and height of a picture as it is to be seen."""
    turned = picture.getexif().get(ORIENTATION, 1) in (5, 6, 7, 8)
    return (picture.height, picture.width) if turned else picture.size


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[None]:
    """Tell whatever a decoder stumbles over as what is wrong with the file."""
    from PIL import Image

    kind = PICTURE_FORMATS[path.suffix.lower()]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            yield
    except DeckgenError:
        raise
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        _refuse(path, *_too_many(kind))
    except Exception:  # a decoder raises whatever it stumbles over
        _refuse(path, f"is damaged, or no {kind} picture at all", "open it in a picture editor and save it anew")


def _open(data: bytes, path: Path) -> "Image":
    """The picture, of which only what stands before its pixels is read."""
    from PIL import Image

    kind = PICTURE_FORMATS[path.suffix.lower()]
    picture = Image.open(BytesIO(data), formats=DECODED)
    actual = SEVERAL.get(str(picture.format), picture.format)
    if actual != kind:
        suffix = next(suffix for suffix, name in PICTURE_FORMATS.items() if name == actual)
        _refuse(path, f"holds {actual}, not {kind}", f"call it {path.stem}{suffix}")
    if picture.width * picture.height > _most(kind):
        _refuse(path, *_too_many(kind, picture.width, picture.height))
    return picture


def _most(kind: str) -> int:
    return MOST_JPEG_PIXELS if kind == "JPEG" else MOST_PIXELS


def _too_many(kind: str, width: int = 0, height: int = 0) -> tuple[str, str]:
    size = f" ({width:,} × {height:,})" if width else ""
    hint = "make it smaller: 300 to the inch are enough"
    return f"has too many pixels{size}: the most is {_most(kind):,}", hint


def _with_levels(picture: "Image") -> "Image":
    """The picture with levels of colour or grey in each pixel, which can be mixed, and its transparency."""
    if picture.mode.startswith("I"):  # greys of sixteen bits, which are cut off and not scaled when they are converted
        return picture.point(lambda grey: grey / 257).convert("L")
    if "transparency" in picture.info or picture.mode in ("PA", "LA"):
        return picture.convert("RGBA")
    if picture.mode in ("P", "1"):
        return picture.convert("L" if picture.mode == "1" else "RGBA" if picture.has_transparency_data else "RGB")
    return picture


def _in_srgb(picture: "Image") -> "Image":
    """A picture in grey or sRGB with nothing but its pixels; colours that are meant in a space of their own, as those
    of most telephones are, in the usual one.
    """
    from PIL import ImageCms

    mode = "RGBA" if picture.mode in ("RGBA", "RGBa") else "L" if picture.mode == "L" else "RGB"
    profile = picture.info.get("icc_profile")
    result = None
    if profile and picture.mode in ("RGB", "RGBA", "CMYK"):
        try:
            space = ImageCms.ImageCmsProfile(BytesIO(profile))
            result = ImageCms.profileToProfile(picture, space, ImageCms.createProfile("sRGB"), outputMode=mode)
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass  # a broken profile says nothing about the colours
    result = result or picture.convert(mode)
    result.info.clear()
    return result


def _refuse(path: Path, reason: str, hint: str) -> NoReturn:
    raise DeckgenError(Finding("picture", f"{path.name} {reason}", Location(str(path)), hint))


def strip(data: bytes) -> bytes:
    """A JPEG file with its picture alone, which is not decoded; ValueError for one that ends too early, or is none."""
    return b"".join(data[start:end] for start, end in _parts(data))


def _parts(data: bytes) -> Iterator[tuple[int, int]]:
    """Where what belongs to the picture begins and ends, from the start of the file to the end of the picture."""
    if data[:2] != bytes((0xFF, START)):
        raise ValueError("this is no JPEG file")
    yield 0, 2
    at = 2
    while True:
        before = at
        while data[at : at + 1] == b"\xff":
            at += 1
        if at == before or at >= len(data):
            raise ValueError("the file ends before its picture does")
        marker, start, at = data[at], at - 1, at + 1
        if marker == END:
            yield start, at
            return
        if marker in WITHOUT_LENGTH:
            yield start, at
            continue
        end = at + int.from_bytes(data[at : at + 2], "big")
        if end > len(data) or end < at + 2:
            raise ValueError("the file ends within a segment")
        if marker == SCAN:
            following = _MARKER.search(data, end)
            if not following:
                raise ValueError("the file ends within its pixels")
            end = following.start()
        # Of what programs add, 0xEE says how colours are written; all else is about the picture and not in it.
        if marker == 0xEE or not (0xE0 <= marker <= 0xEF or marker == 0xFE):
            yield start, end
        at = end


class Cutout(NamedTuple):
    """The part of a picture file that is shown."""

    file: str
    part: Rect | None = None


def image_sizes(items: Iterable[tuple[Item, Transform]]) -> Mapping[Cutout, Size]:
    """The largest size in points at which each picture among items is printed, each item under its transform."""
    sizes: dict[Cutout, Size] = {}
    for item, under in items:
        if isinstance(item, PlacedImage):
            cutout = Cutout(item.file, item.part)
            across, down = sizes.get(cutout, (0.0, 0.0))
            wide, high = under.scales
            sizes[cutout] = Size(max(across, item.width * wide), max(down, item.height * high))
    return sizes


def prepare(cutout: Cutout, size: Size, dpi: float) -> bytes:
    """A picture as a JPEG or PNG file with no more pixels than a print of ``size`` points needs at ``dpi``."""
    return printable(Path(cutout.file), cutout.part, Size(size.width * dpi / 72, size.height * dpi / 72))
