"""What eyes and printers can do, told once: smallest type, thinnest line, and the white at a sheet's edge. Points."""

from deckgen.foundations.units import MILLIMETRE

SMALLEST_TYPE = 7.0  # type below which nothing is printed: makers of cards name it as their floor, and eyes agree
READABLE_TYPE = 8.0  # type below which nothing is set that has to be read on a page across a table
THINNEST_LINE = 0.25  # lines below which nothing is printed: finer ones break up
WHITE_EDGE = 3 * MILLIMETRE  # what home printers leave white along a sheet's edge; nothing that matters stands nearer
FOLDED_EDGE = 4.5 * MILLIMETRE
"""What stays white along the edge of a sheet that is folded: home printers leave about 4.2 mm, and none of the page
can be moved inward.
"""
