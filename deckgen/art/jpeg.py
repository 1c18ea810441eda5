"""The segments of JPEG files: what of them is the picture, and what travels beside it."""

from collections.abc import Iterator

START, END, SCAN = 0xD8, 0xD9, 0xDA
ADOBE = 0xEE
"""What says how colours are written; all else that programs add is about the picture and not in it."""

WITHOUT_LENGTH = (*range(0xD0, 0xD8), 0x01)
"""Markers that stand alone: where decoding may start again."""


def strip(data: bytes) -> bytes:
    """A JPEG file with its picture alone; ValueError for one that ends too early, or is none."""
    return b"".join(_parts(data))


def _parts(data: bytes) -> Iterator[bytes]:
    if data[:2] != bytes((0xFF, START)):
        raise ValueError("this is no JPEG file")
    yield data[:2]
    at = 2
    while True:
        marker, at = _marker(data, at)
        if marker == END:
            yield bytes((0xFF, END))
            return
        if marker in WITHOUT_LENGTH:
            yield bytes((0xFF, marker))
            continue
        end = at + int.from_bytes(data[at : at + 2], "big")
        if end > len(data) or end < at + 2:
            raise ValueError("the file ends within a segment")
        if marker == SCAN:
            end = _end_of_scan(data, end)
        if marker == ADOBE or not (0xE0 <= marker <= 0xEF or marker == 0xFE):
            yield bytes((0xFF, marker)) + data[at:end]
        at = end


def _marker(data: bytes, at: int) -> tuple[int, int]:
    """The marker that stands at a place, and where it ends."""
    start = at
    while data[at : at + 1] == b"\xff":
        at += 1
    if at == start or at >= len(data):
        raise ValueError("the file ends before its picture does")
    return data[at], at + 1


def _end_of_scan(data: bytes, at: int) -> int:
    """Where the pixels that begin at a place end: at a marker that is none of those that may stand among them."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise ValueError("the file ends within its pixels")
        if data[at + 1] and data[at + 1] not in WITHOUT_LENGTH and data[at + 1] != 0xFF:
            return at
        at += 1 if data[at + 1] == 0xFF else 2
