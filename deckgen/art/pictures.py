"""Pictures of one's own, made of pixels: PNG, JPEG and WEBP files, which may come from strangers.

What a file holds is looked at before anything is decoded, and only its pixels are ever printed: neither where and when
it was taken nor anything else that travels in it.
"""

import warnings
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}
"""What a file holds by its suffix."""

SEVERAL = {"MPO": "JPEG"}
"""Files of several pictures, as many telephones write them, by what the first one is."""

LARGEST = 50_000_000
"""Bytes that a picture file may have."""

MOST_PIXELS = 40_000_000
"""Pixels that a picture may have: a Tarot card at 1,200 dots to the inch has half as many."""

MOST_TOGETHER = 1_000_000_000
"""Pixels that all pictures of a deck may have together: a thousand poker cards with bleed at 300 dots to the inch."""

QUALITY = 95
"""At which a photograph is written into the print, so that nobody can tell it from the file."""

_measured: dict[tuple[str, str], tuple[int, int]] = {}


def is_picture(name: str) -> bool:
    """Whether a file of that name holds pixels, as its suffix says."""
    return Path(name).suffix.lower() in FORMATS


def pixels(path: Path) -> tuple[int, int]:
    """The width and height of the picture in a file, as it is to be seen.

    Raises DeckgenError if the file cannot be read, is damaged or too large, or holds something else.
    """
    data = files.read_bytes(path, LARGEST, code="picture")
    key = files.digest(data), path.suffix
    if key not in _measured:
        _measured[key] = _open(data, path).size
    return _measured[key]


def announced_pixels(path: Path) -> int:
    """How many pixels a file says that it holds, before anything of it is decoded; 0 where it cannot be read."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            width, height = Image.open(BytesIO(files.read_bytes(path, LARGEST, code="picture"))).size
    except Exception:  # whatever is wrong with it is told when it is decoded
        return 0
    return width * height


def printable(path: Path) -> bytes:
    """The picture in a file as a JPEG or PNG file of pixels alone, upright and in sRGB."""
    picture = _open(files.read_bytes(path, LARGEST, code="picture"), path)
    stream = BytesIO()
    if FORMATS[path.suffix.lower()] == "JPEG":
        picture.save(stream, "JPEG", quality=QUALITY, subsampling=0)
    else:
        picture.save(stream, "PNG", compress_level=1)
    return stream.getvalue()


def _open(data: bytes, path: Path) -> "Image":
    """The picture, decoded whole, turned as its camera was held, and with nothing but its pixels."""
    from PIL import Image, ImageOps

    kind = FORMATS[path.suffix.lower()]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(BytesIO(data), formats=sorted(set(FORMATS.values())))
            held = SEVERAL.get(str(picture.format), picture.format)
            if held != kind:
                suffix = next(suffix for suffix, known in FORMATS.items() if known == held)
                _refuse(path, f"holds {held}, not {kind}", f"call it {path.stem}{suffix}")
            if picture.width * picture.height > MOST_PIXELS:
                _refuse(path, *_too_many(picture.width, picture.height))
            picture.load()
            return _plain(ImageOps.exif_transpose(picture))
    except DeckgenError:
        raise
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        _refuse(path, *_too_many())
    except Exception:  # a decoder raises whatever it stumbles over
        _refuse(path, f"is damaged, or no {kind} picture at all", "open it in a picture editor and save it anew")


def _too_many(width: int = 0, height: int = 0) -> tuple[str, str]:
    size = f" ({width:,} × {height:,})" if width else ""
    return f"has too many pixels{size}: the most is {MOST_PIXELS:,}", "make it smaller: 300 to the inch are enough"


def _plain(picture: "Image") -> "Image":
    """The pixels in red, green and blue, with their transparency if there is any, as they look in sRGB."""
    mode = "RGBA" if picture.has_transparency_data else "RGB"
    if picture.mode.startswith("I"):  # greys of sixteen bits, which are cut off and not scaled when they are converted
        picture = picture.point(lambda grey: grey / 257).convert("L")
    elif "transparency" in picture.info:  # a colour that means none, which a change of colours would lose
        picture = picture.convert("RGBA")
    plain = _in_srgb(picture, mode)
    plain.info.clear()
    return plain


def _in_srgb(picture: "Image", mode: str) -> "Image":
    """A picture whose colours are meant in a space of its own, as most telephones' are, in the usual one."""
    from PIL import ImageCms

    profile = picture.info.get("icc_profile")
    if profile and picture.mode in ("RGB", "RGBA", "CMYK"):
        try:
            space = ImageCms.ImageCmsProfile(BytesIO(profile))
            made = ImageCms.profileToProfile(picture, space, ImageCms.createProfile("sRGB"), outputMode=mode)
            if made is not None:
                return made
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass  # a broken profile says nothing about the colours
    return picture.convert(mode)


def _refuse(path: Path, reason: str, hint: str) -> NoReturn:
    raise DeckgenError(Finding("picture", f"{path.name} {reason}", Location(str(path)), hint))
