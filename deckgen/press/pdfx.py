"""Documents for a press: PDF/X-4 and PDF/X-1a:2003, in inks alone, each page with its trim and its bleed.

The fields follow ISO 15930-7 and ISO 15930-4. Nothing of the clock gets in: a file says that it was made when all are.
"""

from collections.abc import Mapping
from typing import NamedTuple
from uuid import UUID
from xml.sax.saxutils import escape

from deckgen import __version__
from deckgen.foundations.frame import Frame, LazyFrames
from deckgen.pages.document import Document
from deckgen.press import pdf
from deckgen.press.flattening import flatten_frame
from deckgen.press.objects import File, pdfdoc
from deckgen.press.separation import Separation

MADE = "2000-01-01T00:00:00+00:00"  # when files say they were made: the standards want a time, and it stays


class Standard(NamedTuple):
    """A standard for files to print from: its name, the PDF it builds on, and if things may be seen through there."""

    title: str
    version: tuple[int, int]
    mixed: bool


STANDARDS: Mapping[str, Standard] = {  # the standards by what follows the X
    "4": Standard("PDF/X-4", (1, 6), True),
    "1a": Standard("PDF/X-1a:2003", (1, 4), False),
}


class Intent(NamedTuple):
    """The press that a file is meant for: its registered condition, in words too, and its ICC profile, if needed."""

    condition: str
    title: str
    profile: bytes = b""


def file_of(document: Document, standard: Standard, intent: Intent, separation: Separation) -> bytes:
    """A document as a file of that standard; CannotFlatten where something in it is seen through and may not be.

    Its pages have to say where they are trimmed, and to hold faces alone.
    """
    assert standard.mixed == separation.mixed and (intent.profile or not standard.mixed)

    def part(face: str) -> Frame:
        frame = separation.frame(document.faces[face])
        return frame if standard.mixed else flatten_frame(frame)

    file = File(document.title, standard.version)
    pdf.compose(file, document._replace(faces=LazyFrames(document.faces, part)), inks=separation)
    texts = {"OutputCondition": intent.title, "Info": intent.title}
    inks = {"N": 4, "Alternate": "/DeviceCMYK"}
    file.intend("GTS_PDFX", intent.condition, texts, intent.profile, inks)
    if standard.mixed:
        file.catalog.Metadata = _metadata(file, document, standard)
    maker, day = f"deckgen {__version__}", "D:20000101000000+00'00'"
    texts = {"Title": document.title, "Creator": maker, "Producer": maker, "CreationDate": day, "ModDate": day}
    file.describe(texts | ({} if standard.mixed else {"GTS_PDFXVersion": standard.title}), Trapped="/False")
    return file.data()


def _metadata(file: File, document: Document, standard: Standard) -> pdfdoc.PDFStream:
    """The description of the file as XMP, which can be read without reading the rest."""
    maker = escape(f"deckgen {__version__}")
    identity = f"uuid:{UUID(file.identity)}"
    xmp = f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(document.title)}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>{maker}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>{standard.title}</pdfxid:GTS_PDFXVersion>
<xmp:CreatorTool>{maker}</xmp:CreatorTool>
<xmp:CreateDate>{MADE}</xmp:CreateDate>
<xmp:ModifyDate>{MADE}</xmp:ModifyDate>
<xmp:MetadataDate>{MADE}</xmp:MetadataDate>
<xmpMM:DocumentID>{identity}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Type": "/Metadata", "Subtype": "/XML"}), xmp.encode())
