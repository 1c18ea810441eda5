"""Pictures of one's own: what is taken, what is printed of it, and what strangers' files cannot do."""

import struct
import subprocess
import sys
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageCms, ImageStat

from deckgen.art import pictures
from deckgen.art.drawings import drawing, has_drawing
from deckgen.art.pictures import pixels, printable, strip
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Rect, Size

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


def noisy(path: Path, size: tuple[int, int], **how) -> Path:
    """A picture that does not pack well, with an upper half that is darker."""
    picture = Image.effect_noise(size, 40).convert(how.pop("mode", "RGB"))
    dark = picture.crop((0, 0, size[0], size[1] // 2)).point(lambda level: level // 2)
    picture.paste(dark, (0, 0))
    picture.save(path, SAVED[path.suffix[1:]], **how)
    return path


def test_a_photograph_is_brought_down_to_what_the_print_needs_and_stays_a_jpeg(tmp_path):
    path = noisy(tmp_path / "queen.jpg", (1650, 2250), quality=95)
    made = printable(path, most=Size(825, 1125))
    assert Image.open(BytesIO(made)).format == "JPEG"
    assert Image.open(BytesIO(made)).size == (825, 1125)
    assert len(made) < path.stat().st_size / 4


def test_a_part_of_a_picture_is_all_that_is_in_the_print(tmp_path):
    path = noisy(tmp_path / "queen.png", (400, 600))
    whole, upper = Image.open(path), Image.open(BytesIO(printable(path, Rect(100, 0, 200, 300))))
    assert upper.size == (200, 300)
    assert upper.tobytes() == whole.crop((100, 0, 300, 300)).tobytes()
    down = Image.open(BytesIO(printable(path, Rect(0, 300, 400, 300), Size(40, 30))))
    assert down.size == (40, 30)
    assert ImageStat.Stat(down.convert("L")).mean[0] > 100


def test_a_jpeg_that_is_small_enough_is_passed_on_as_it_is(tmp_path):
    notes = Image.Exif()
    notes[0x010E] = "taken at home"
    path = noisy(tmp_path / "queen.jpg", (400, 600), exif=notes)
    made = printable(path, most=Size(400, 600))
    assert b"taken at home" not in made
    assert Image.open(BytesIO(made)).tobytes() == Image.open(path).tobytes()
    assert made in (printable(path), strip(path.read_bytes()))


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_part_is_counted_in_the_picture_as_it_is_seen(tmp_path, turn):
    from PIL import ImageOps

    notes = Image.Exif()
    notes[0x0112] = turn
    path = noisy(tmp_path / "queen.jpg", (320, 240), exif=notes, quality=95)
    upright = ImageOps.exif_transpose(Image.open(path))
    assert pixels(path) == upright.size
    part = Rect(16, 32, 160, 128)
    made = Image.open(BytesIO(printable(path, part, Size(40, 32)))).convert("L")
    wanted = upright.crop((16, 32, 176, 160)).resize((40, 32), Image.Resampling.LANCZOS).convert("L")
    assert ImageStat.Stat(ImageChops.difference(made, wanted)).mean[0] < 6


def test_transparency_is_brought_down_with_the_picture(tmp_path):
    picture = Image.new("RGBA", (400, 400), (200, 10, 20, 255))
    picture.paste((0, 0, 0, 0), (0, 0, 200, 400))
    picture.save(tmp_path / "queen.png")
    made = Image.open(BytesIO(printable(tmp_path / "queen.png", most=Size(100, 100))))
    assert made.mode == "RGBA"
    assert [made.getpixel((x, 50)) for x in (10, 90)] == [(0, 0, 0, 0), (200, 10, 20, 255)]
    edge = made.getpixel((50, 50))[:3]
    assert all(abs(a - b) <= 2 for a, b in zip(edge, (200, 10, 20), strict=True)), "no dark edge"


@pytest.mark.parametrize("mode", ["CMYK", "L"])
def test_any_kind_of_jpeg_is_printed_in_colours_or_greys(tmp_path, mode):
    made = printable(noisy(tmp_path / "queen.jpg", (400, 600), mode=mode), most=Size(100, 150))
    assert (Image.open(BytesIO(made)).format, Image.open(BytesIO(made)).mode) == ("JPEG", "L" if mode == "L" else "RGB")


def test_a_webp_photograph_becomes_a_jpeg_and_one_without_loss_does_not(tmp_path):
    kinds = {
        lossless: Image.open(BytesIO(printable(noisy(tmp_path / "queen.webp", (90, 60), lossless=lossless)))).format
        for lossless in (False, True)
    }
    assert kinds == {False: "JPEG", True: "PNG"}


@pytest.mark.parametrize("keep", [0.3, 0.9, 0.999])
@pytest.mark.parametrize("how", [{}, {"progressive": True}])
def test_a_photograph_that_was_cut_off_is_refused_before_it_is_decoded(tmp_path, keep, how, monkeypatch):
    thumbnail = BytesIO()
    Image.new("RGB", (8, 8)).save(thumbnail, "JPEG")
    path = noisy(tmp_path / "queen.jpg", (400, 600), exif=b"Exif\0\0" + thumbnail.getvalue(), **how)
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * keep)])
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", lambda *_: pytest.fail("it was unpacked"))
    with pytest.raises(DeckgenError, match="is damaged"):
        pixels(path)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux tells how much memory was taken")
def test_a_photograph_of_48_megapixels_takes_little_memory_and_makes_a_small_file(tmp_path):
    noisy(tmp_path / "queen.jpg", (6000, 8000), quality=60)
    deck = "deck: a\ntitle: A\nfamily: none\nfaces: {a: {name: A, value: 1, art: {file: queen.jpg, to: bleed}}}\n"
    (tmp_path / "a.yaml").write_text(deck)
    code = (
        "import re, pathlib; from deckgen import Workspace\n"
        "(made,) = Workspace().print('sheets', 'a.yaml', output='a.pdf').files\n"
        "peak = re.search(r'VmHWM:\\s+(\\d+)', pathlib.Path('/proc/self/status').read_text())[1]\n"
        "print(made.stat().st_size, peak)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    size, kilobytes = map(int, done.stdout.split())
    assert size < 400_000 + 60_000
    assert kilobytes < 300_000
