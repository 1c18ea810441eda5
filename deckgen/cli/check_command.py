"""``deckgen check``: every check on decks and on what they need, before a drop of ink is spent."""

import sys

import click

from deckgen.cli import options, terminal
from deckgen.options.sheet_options import SheetOptions


@click.command("check", short_help="Check the files you name, or everything built in.")
@click.argument("names", nargs=-1, type=options.built_in("deck", "ruleset", "conversion", "theme"), metavar="[NAME]...")
@click.option(
    "--format",
    "form",
    type=options.choice("text", "json", "github"),
    default="text",
    show_default=True,
    help="How to print findings; github marks the lines of a pull request.",
)
@click.option("--theme", default="", type=options.built_in("theme"), help="Check decks in this theme.")
@options.asking(SheetOptions, "size")
@options.json_option
def check_command(names: tuple[str, ...], form: str, theme: str, request: SheetOptions, as_json: bool) -> None:
    """Run all checks on the decks, themes, rulesets and conversions that you name; without a NAME, on everything built
    in.

    The exit code is 1 if there is an error; warnings do not count. docs/checks.md says what each check looks for.

    \b
    Examples:
      deckgen check standard
      deckgen check mydeck.yaml --card-size mini
    """
    from deckgen.checks import REPORT_FORMATS

    if as_json and options.is_given("form"):
        raise click.UsageError("--json is --format json: leave one of them out")
    form = "json" if as_json else form
    report = options.workspace().check(*names, theme=theme, size=request.size)
    if form == "json":
        terminal.say_data(report.as_json())
    else:
        click.echo(terminal.safe(REPORT_FORMATS[form](report)), nl=False)
    sys.exit(1 if report.errors else 0)
