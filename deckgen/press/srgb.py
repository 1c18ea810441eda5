"""sRGB as an ICC profile, and the intent by which a PDF names its colours: what #rrggbb means to a press.

The numbers are those of IEC 61966-2-1, its primaries adapted to the white of profiles, D50 (ICC.1:2010, annex E).
"""

import struct

from deckgen.press.objects import File

NAME = "sRGB IEC61966-2.1"

WHITE = 0.9642, 1.0, 0.8249
PRIMARIES = {
    "rXYZ": (0.43607, 0.22249, 0.01392),
    "gXYZ": (0.38515, 0.71687, 0.09708),
    "bXYZ": (0.14307, 0.06061, 0.71410),
}
ADAPTED = (1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)
"""From D65, the white of sRGB, to D50 (Bradford)."""

CURVE = 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045
"""Light from a number: a power above the last of these, and a straight line below."""

HEADER = 128


def add_intent(file: File) -> None:
    """Have a file say that its colours are sRGB, with the profile, so that nobody has to guess."""
    file.intend("GTS_PDFA1", NAME, {"Info": NAME}, profile(), {"N": 3, "Alternate": "/DeviceRGB"})


def profile() -> bytes:
    """The profile, the same bytes each time: it says no hour at which it was made."""
    curve = b"para" + struct.pack(">IHH", 0, 3, 0) + _fixed_point(*CURVE)
    tags = {
        "desc": _words(NAME),
        "cprt": _words("No rights reserved"),
        "wtpt": _point(*WHITE),
        "chad": b"sf32" + bytes(4) + _fixed_point(*ADAPTED),
        **{tag: _point(*place) for tag, place in PRIMARIES.items()},
        **dict.fromkeys(("rTRC", "gTRC", "bTRC"), curve),
    }
    places, data = dict[bytes, int](), b""  # tags that hold the same share it
    for content in tags.values():
        if content not in places:
            places[content] = HEADER + 4 + 12 * len(tags) + len(data)
            data += content.ljust(-(-len(content) // 4) * 4, b"\0")
    rows = (struct.pack(">4sII", tag.encode(), places[content], len(content)) for tag, content in tags.items())
    table = struct.pack(">I", len(tags)) + b"".join(rows)
    size = HEADER + len(table) + len(data)
    header = struct.pack(">I4xI4s4s4s12x4s", size, 0x04200000, b"mntr", b"RGB ", b"XYZ ", b"acsp")
    return header.ljust(68, b"\0") + _fixed_point(*WHITE) + bytes(HEADER - 80) + table + data


def _fixed_point(*numbers: float) -> bytes:
    """Numbers with sixteen bits behind the point."""
    return struct.pack(f">{len(numbers)}i", *(round(number * 65536) for number in numbers))


def _point(*place: float) -> bytes:
    return b"XYZ " + bytes(4) + _fixed_point(*place)


def _words(text: str) -> bytes:
    content = text.encode("utf-16-be")
    return b"mluc" + struct.pack(">IIIHHII", 0, 1, 12, 0x656E, 0x5553, len(content), 28) + content
