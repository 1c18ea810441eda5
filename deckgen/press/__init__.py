"""Documents written to files, one module for each format; the only place that knows reportlab and pdfium.

Each format's module has ``files_of(*documents, dpi)``, which yields the bytes of one file after another: one for each
document where the format has pages, one for each page where it has none. Only what is made of pixels heeds ``dpi``.
"""

PRESSES = {  # every format by its file suffix; a module is loaded when its format is asked for
    "pdf": "deckgen.press.pdf",
    "png": "deckgen.press.png",
    "svg": "deckgen.press.svg",
    "dxf": "deckgen.press.cutting",
}

PAGED = ("pdf",)  # the formats that have pages, so that a document is one file
