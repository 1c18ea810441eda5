"""The segments of JPEG files: what of them is the picture, and what travels beside it."""

import re
from collections.abc import Iterator

START, END, SCAN = 0xD8, 0xD9, 0xDA
ADOBE = 0xEE
"""What says how colours are written; all else that programs add is about the picture and not in it."""

_MARKER = re.compile(rb"\xff[^\x00\x01\xd0-\xd7\xff]")
"""What ends the pixels; a byte of 255 among them is followed by one of 0."""

WITHOUT_LENGTH = (*range(0xD0, 0xD8), 0x01)
"""Markers that stand alone: where decoding may start again."""


def strip(data: bytes) -> bytes:
    """A JPEG file with its picture alone; ValueError for one that ends too early, or is none."""
    return b"".join(data[start:end] for start, end in _parts(data))


def refuse_cut_off(data: bytes) -> None:
    """Raise ValueError for a file that ends before its picture does, or is no JPEG; nothing is decoded."""
    for _ in _parts(data):
        pass


def _parts(data: bytes) -> Iterator[tuple[int, int]]:
    """Where what belongs to the picture begins and ends, from the start of the file to the end of the picture."""
    if data[:2] != bytes((0xFF, START)):
        raise ValueError("this is no JPEG file")
    yield 0, 2
    at = 2
    while True:
        marker, at = _marker(data, at)
        start = at - 2
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
            end = _end_of_scan(data, end)
        if marker == ADOBE or not (0xE0 <= marker <= 0xEF or marker == 0xFE):
            yield start, end
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
    found = _MARKER.search(data, at)
    if not found:
        raise ValueError("the file ends within its pixels")
    return found.start()
