"""A workspace: the one owner of a run, which reads, checks, draws, lays out, writes, proves and keeps.

What it prints is here; the questions that it answers it inherits from ``queries``.
"""

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckgen.foundations import defaults, files, store
from deckgen.foundations.findings import refuse_errors
from deckgen.foundations.progress import OnWritten, tell_nobody
from deckgen.foundations.store import StoredResult
from deckgen.queries import Queries, with_memory

if TYPE_CHECKING:
    from deckgen.options.printing import Options
    from deckgen.pages.document import Document
    from deckgen.products import Layout, Product
    from deckgen.results import Printed


class Workspace(Queries):
    """Everything that can be asked of deckgen and printed by it.

    What is asked for by name is built in, or a path that ends in ``.yaml``. Each file is read, each deck checked and
    each face drawn once; in a process that stays, what a file has changed since is made anew when it is asked for
    again, and nothing else. UnknownName is raised for a name that nothing goes by, with the nearest names, and
    DeckgenError with every finding for anything else that a user can mend. Lengths are in points, 72 to the inch.
    """

    @with_memory
    def lay_out(self, product: str, name: str = "", options: "Options | None" = None) -> "Layout":
        """A product as documents in memory, with what there is to say about them; nothing is written."""
        return self._lay_out(name, *self._order(product, name, options))

    def _lay_out(self, name: str, row: "Product", request: "Options") -> "Layout":
        """A product by options that are settled, each warning once; DeckgenError for words that no font can print."""
        from deckgen.pages.document import find_unprintable

        layout = row.maker.lay_out(self, name, request)
        refuse_errors([*find_unprintable(layout.documents.values())])
        fine = {stem: document._replace(image_dpi=request.image_dpi) for stem, document in layout.documents.items()}
        return layout._replace(documents=fine, warnings=tuple(dict.fromkeys(layout.warnings)))

    def document(self, product: str, name: str = "", options: "Options | None" = None) -> "Document":
        """The document of a product, or the first of those that it has, in memory."""
        return next(iter(self.lay_out(product, name, options).documents.values()))

    @with_memory
    def print(
        self,
        product: str,
        name: str = "",
        options: "Options | None" = None,
        output: str | Path = defaults.OUTPUT,
        form: str = "",
        written: OnWritten = tell_nobody,
    ) -> "Printed":
        """Print a product of what ``name`` means into ``output``: a folder, or a file when it has a suffix.

        The suffix says the format, else ``form``, else it is the product's usual one. ``written`` is told of each file
        when it stands. A file appears whole or not at all, and one that is not what was meant does not appear. What was
        printed before from the same bytes is copied. No file is written over one that the print is made from.
        """
        from deckgen import results

        row, request = self._order(product, name, options)
        target = results.find_target(output, row, form)
        if row.export:
            results.refuse_other_export(target, product)
        key = results.order_key(product, name, request, target.form)
        with files.record_reads() as inputs:
            if result := store.find(key):
                return results.copy(result, target, written, name)
            layout = self._lay_out(name, row, request)  # reads, checks and draws what it needs
            contents = {}
            with self._progress(layout.steps or len(layout.documents), "Printing") as step:
                for file, data in results.write(layout, target, row.proved and request.verify):
                    contents[file] = data
                    written(target.path(file))
                    step()
            result = StoredResult(contents, layout.warnings, layout.remarks, layout.advice, layout.note)
            store.keep(key, result, inputs)
            return results.conclude(result, target, name)

    @with_memory
    def build(
        self,
        deck: str,
        options: "Options | None" = None,
        output: str | Path = defaults.OUTPUT,
        written: OnWritten = tell_nobody,
    ) -> "Printed":
        """Print everything that belongs to a deck into a folder of its own in ``output``: its sheets, and the quick
        references, booklets and charts of its games. ``options`` are ``deckgen.outputs.build.BuildOptions``.
        """
        from deckgen import results
        from deckgen.products import BUILD_MODULE, PRODUCTS

        maker: Any = importlib.import_module(BUILD_MODULE)
        request = (options or maker.BuildOptions()).settle(self.settings_for(deck))
        key = results.order_key("build", deck, request, "")
        with files.record_reads() as inputs:
            plan = store.find(key)
            if plan and (again := results.copy_build(plan, deck, Path(output), written)):
                return again
            folder, parts, warnings, remarks = maker.find_parts(self, deck, request)
        printed: list[Printed] = []
        keys = []
        with self._progress(len(parts), "Building") as step:
            for product, name, part in parts:
                keys.append(results.order_key(product, name, part, PRODUCTS[product].formats[0]))
                printed.append(self.print(product, name, part, Path(output) / folder, written=written))
                step()
        store.keep(key, results.plan_build(folder, keys, warnings, remarks), inputs)
        return results.gather(printed, warnings, remarks)

    def _order(self, product: str, name: str, options: "Options | None") -> "tuple[Product, Options]":
        """The row of a product, and the options that are meant."""
        from deckgen.products import find_product

        row = find_product(product)
        request = (options or row.options()).settle(self.settings_for(name))
        return row, request.meant_for(product)
