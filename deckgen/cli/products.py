"""The commands that print a product and ask for nothing but its options: its module says what their help says."""

import inspect

import click

from deckgen.cli import inputs, options
from deckgen.options.printing import Options
from deckgen.products import PRODUCTS


def make_command(product: str) -> click.Command:
    """The command that prints a product, whose help is the docstring of ``lay_out`` in its module."""
    row = PRODUCTS[product]
    kinds = ("ruleset",) if row.takes == "booklet" else tuple(row.takes.split(" or "))  # a booklet holds rulesets
    metavar = "NAME" if row.takes == "booklet" or len(kinds) > 1 else row.takes.upper()

    @options.product_command(product)
    @click.argument("name", type=inputs.built_in(*kinds), metavar=metavar)
    @options.asking(row.maker.OPTIONS)
    @click.option("--format", "form", type=inputs.choice(*row.formats), help=f"Format of the file.  [{row.formats[0]}]")
    @options.output_option
    def command(name: str, request: Options, form: str | None, output: str) -> None:
        if getattr(request, "each", False):  # a file for each card
            options.output_folder(output)
        options.print_product(product, name, request, output, *filter(None, [form]))

    command.help = inspect.cleandoc(row.maker.lay_out.__doc__ or "")
    return command
