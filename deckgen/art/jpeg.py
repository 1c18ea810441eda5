"""The segments of JPEG files: what of them is the picture, and what travels beside it."""

import re
from collections.abc import Iterator

START, END, SCAN = 0xD8, 0xD9, 0xDA
_MARKER = re.compile(rb"\xff[^\x00\x01\xd0-\xd7\xff]")
"""What ends the pixels; a byte of 255 among them is followed by one of 0."""

WITHOUT_LENGTH = (*range(0xD0, 0xD8), 0x01)
"""Markers that stand alone: where decoding may start again."""


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
