"""Pictures of one's own: what is taken, what is printed of it, and what strangers' files cannot do."""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from deckgen.art import pictures
from deckgen.art.drawings import drawing, has_drawing
from deckgen.art.pictures import pixels, printable
from deckgen.foundations.findings import DeckgenError, Finding

SAVED = {"png": "PNG", "jpg": "JPEG", "jpeg": "JPEG", "webp": "WEBP"}


def saved(path: Path, size: tuple[int, int] = (40, 60), mode: str = "RGB", **how) -> Path:
    Image.new(mode, size, how.pop("colour", 0)).save(path, SAVED[path.suffix[1:].lower()], **how)
    return path


def refused(path: Path) -> Finding:
    for look in (pixels, printable):
        with pytest.raises(DeckgenError) as caught:
            look(path)
    (finding,) = caught.value.findings
    assert finding.code == "picture"
    return finding


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, *chunks: bytes) -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(chunks) + chunk(b"IEND", b"")


@pytest.mark.parametrize("suffix", [*SAVED, "PNG", "JPG"])
def test_png_jpeg_and_webp_are_taken(tmp_path, suffix):
    path = saved(tmp_path / f"queen.{suffix}")
    assert pixels(path) == (40, 60)
    assert Image.open(BytesIO(printable(path))).size == (40, 60)
    assert drawing(path.name, tmp_path).bounds == (0, 0, 40, 60)
    assert has_drawing(path.name, tmp_path)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_any_kind_of_png_is_printed_in_colours_or_greys_of_eight_bits(tmp_path, mode):
    made = Image.open(BytesIO(printable(saved(tmp_path / "queen.png", mode=mode))))
    assert made.mode == ("RGBA" if mode in ("LA", "RGBA") else "L" if mode in ("1", "L", "I;16") else "RGB")


def test_transparency_is_kept(tmp_path):
    path = saved(tmp_path / "queen.png", mode="RGBA", colour=(200, 10, 20, 128))
    assert Image.open(BytesIO(printable(path))).getpixel((5, 5)) == (200, 10, 20, 128)


@pytest.mark.parametrize("suffix", ["png", "webp"])
def test_colours_are_left_alone(tmp_path, suffix):
    path = saved(tmp_path / f"queen.{suffix}", colour=(18, 52, 86), **({"lossless": True} if suffix == "webp" else {}))
    assert Image.open(BytesIO(printable(path))).getpixel((5, 5)) == (18, 52, 86)


def test_what_travels_in_a_file_is_not_printed(tmp_path):
    notes = Image.Exif()
    notes[0x010E] = "taken at home"
    path = saved(tmp_path / "queen.jpg", exif=notes, comment=b"secret place")
    assert b"taken at home" in path.read_bytes()
    made = printable(path)
    assert b"taken at home" not in made
    assert b"secret place" not in made
    assert not Image.open(BytesIO(made)).getexif()


def test_a_telephone_held_upright_gives_an_upright_picture(tmp_path):
    turned = Image.Exif()
    turned[0x0112] = 6
    path = saved(tmp_path / "queen.jpg", size=(60, 40), exif=turned)
    assert pixels(path) == (40, 60)
    assert Image.open(BytesIO(printable(path))).size == (40, 60)


def test_a_colour_space_of_its_own_is_heeded_and_a_broken_one_is_not(tmp_path):
    lab_like = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for profile in (lab_like, b"no profile"):
        path = saved(tmp_path / "queen.png", colour=(18, 52, 86), icc_profile=profile)
        made = Image.open(BytesIO(printable(path)))
        assert all(abs(a - b) <= 2 for a, b in zip(made.getpixel((5, 5)), (18, 52, 86), strict=True))
        assert "icc_profile" not in made.info


def test_the_same_picture_gives_the_same_bytes(tmp_path):
    path = saved(tmp_path / "queen.jpg", colour=(18, 52, 86))
    assert printable(path) == printable(path)


def test_a_damaged_picture_is_named(tmp_path):
    path = saved(tmp_path / "queen.png", size=(400, 400), colour=(1, 2, 3))
    path.write_bytes(path.read_bytes()[:-300])
    assert "queen.png is damaged" in refused(path).message


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        b"%PDF-1.7",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        png(1, 1),
        b"\xff\xd8\xff",
        b"RIFF\0\0\0\0WEBP",
    ],
)
def test_what_is_no_picture_is_refused(tmp_path, data):
    for suffix in ("png", "jpg", "webp"):
        (tmp_path / f"queen.{suffix}").write_bytes(data)
        refused(tmp_path / f"queen.{suffix}")


def test_a_wrong_suffix_is_told_with_the_right_one(tmp_path):
    saved(tmp_path / "queen.jpg").rename(tmp_path / "queen.png")
    finding = refused(tmp_path / "queen.png")
    assert finding.message == "queen.png holds JPEG, not PNG"
    assert finding.hint == "call it queen.jpg"


def test_other_formats_are_not_opened_whatever_they_are_called(tmp_path):
    Image.new("RGB", (4, 4)).save(tmp_path / "queen.bmp")
    (tmp_path / "queen.bmp").rename(tmp_path / "queen.png")
    assert "damaged, or no PNG" in refused(tmp_path / "queen.png").message


@pytest.mark.parametrize(("width", "height"), [(8000, 8000), (20000, 20000), (60000, 60000), (40_000_001, 1)])
def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path, width, height, monkeypatch):
    (tmp_path / "queen.png").write_bytes(png(width, height, chunk(b"IDAT", zlib.compress(b"\0" * 1000))))
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", lambda *_: pytest.fail("it was unpacked"))
    finding = refused(tmp_path / "queen.png")
    assert "too many pixels" in finding.message
    assert "40,000,000" in finding.message


def test_a_bomb_of_words_beside_the_pixels_is_refused(tmp_path):
    words = chunk(b"zTXt", b"k\0\0" + zlib.compress(b"a" * 80_000_000))
    pixel = chunk(b"IDAT", zlib.compress(b"\0\0\0\0"))
    (tmp_path / "queen.png").write_bytes(png(1, 1, words, pixel))
    refused(tmp_path / "queen.png")


def test_a_file_that_is_too_large_is_refused_unread(tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "LARGEST", 1000)
    path = saved(tmp_path / "queen.png")
    path.write_bytes(path.read_bytes() + b"\0" * 2000)
    assert "larger than 1,000 bytes" in refused(path).message


def test_a_picture_outside_the_folder_is_not_found(tmp_path):
    folder = tmp_path / "deck"
    folder.mkdir()
    (folder / "queen.png").symlink_to(saved(tmp_path / "secret.png"))
    for name in ("queen.png", "../secret.png", "/etc/queen.png"):
        assert not has_drawing(name, folder)
        with pytest.raises(DeckgenError):
            drawing(name, folder)


def test_greys_of_sixteen_bits_keep_their_shades(tmp_path):
    picture = Image.new("I;16", (3, 1))
    for x, grey in enumerate((0, 32768, 65535)):
        picture.putpixel((x, 0), grey)
    picture.save(tmp_path / "queen.png")
    made = Image.open(BytesIO(printable(tmp_path / "queen.png")))
    assert [made.getpixel((x, 0)) for x in range(3)] == [0, 127, 255]


def test_a_colour_that_means_none_is_heeded_whatever_the_colour_space(tmp_path):
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    path = saved(tmp_path / "queen.png", colour=(9, 8, 7), transparency=(9, 8, 7), icc_profile=profile)
    assert Image.open(BytesIO(printable(path))).getpixel((5, 5))[3] == 0


def test_of_several_pictures_in_a_telephones_file_the_first_is_printed(tmp_path):
    first, second = Image.new("RGB", (40, 60), "red"), Image.new("RGB", (20, 30), "blue")
    first.save(tmp_path / "queen.jpg", "MPO", save_all=True, append_images=[second])
    assert pixels(tmp_path / "queen.jpg") == (40, 60)
    assert Image.open(BytesIO(printable(tmp_path / "queen.jpg"))).getpixel((5, 5))[0] > 240
