"""``deckgen chart``: what each card of the packs becomes, as a page, as cards, as a table or as data."""

import json
from collections.abc import Iterable

import click

from deckgen.cli import options, print_commands, terminal
from deckgen.foundations import defaults, whole_files
from deckgen.game.conversion_relation import Relation
from deckgen.outputs.chart import ChartOptions, file_stem
from deckgen.overview import describe_relation
from deckgen.products import PRODUCTS

SUFFIXES = {"pdf": "pdf", "png": "png", "svg": "svg", "csv": "csv", "markdown": "md", "json": "json"}


@print_commands.product_command("chart")
@click.argument("conversion", type=options.built_in("conversion"))
@options.asking(ChartOptions)
@click.option(
    "--format",
    "form",
    type=options.choice(*SUFFIXES),
    default=None,
    help="pdf, unless the output has another suffix; without an output, text goes to the terminal.",
)
@options.json_option
@click.option("-o", "--output", default="", metavar="PATH", help="A folder, or a file when it has a suffix.  [output/]")
def chart_command(conversion: str, request: ChartOptions, form: str | None, as_json: bool, output: str) -> None:
    """Make a chart that turns your own packs into a sabacc deck.

    It says what each card becomes, what to pull out of which pack, what stays in the box, and what to watch out for.

    \b
    Examples:
      deckgen chart tarot-two-decks --tradition thoth
      deckgen chart tarot-two-decks --tradition thoth,marseille --page letter
      deckgen chart tarot-one-deck --page card
      deckgen chart playing-cards --jokers 4 --format markdown
    """
    options.refuse_clash(request)
    on_cards = request.page == "card"
    if on_cards and (as_json or form not in (None, "pdf")):
        raise click.UsageError("cards are printed as pdf; leave --format out, or --page card")
    form = "json" if as_json else form or _form_of(output, ["pdf"] if on_cards else SUFFIXES.values())
    if form in PRODUCTS["chart"].formats:
        print_commands.print_product(
            "chart", conversion, request, output or defaults.OUTPUT, "pdf" if on_cards else form
        )
        return
    relation = options.workspace().relation(conversion, request.deck, request.traditions, request.jokers)
    if form == "json" and not output:
        terminal.say_data(describe_relation(relation))
        return
    text = _text(form, relation)
    if output:
        path = options.output_file(output, f"{file_stem(relation, request)}-chart", SUFFIXES[form])
        terminal.say(str(whole_files.write(path, text.encode())))
    else:
        click.echo(terminal.safe(text), nl=False)


def _form_of(output: str, suffixes: Iterable[str]) -> str:
    """The format that the suffix of the output asks for, one of some; a folder is given a PDF."""
    suffix = options.output_file(output or defaults.OUTPUT, "chart", *suffixes).suffix
    return next(form for form, ending in SUFFIXES.items() if suffix.lower() == f".{ending}")


def _text(form: str, relation: Relation) -> str:
    if form == "json":
        return json.dumps(describe_relation(relation), ensure_ascii=False, indent=2) + "\n"
    from deckgen.cli import conversion_text

    return conversion_text.csv_text(relation) if form == "csv" else conversion_text.markdown_text(relation)
