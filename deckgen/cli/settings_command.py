"""``deckgen settings``: see, keep and forget what is wanted every time."""

from pathlib import Path

import click

from deckgen.cli import terminal
from deckgen.foundations import files, folders, settings, store


@click.command("settings", short_help="Set what you always use: paper, theme, rules, printer.")
@click.argument("key", required=False)
@click.argument("value", required=False)
@click.option("--forget", is_flag=True, help="Forget the setting.")
def settings_command(key: str | None, value: str | None, forget: bool) -> None:
    """Keep the paper, theme, ruleset or printer that you always use.

    KEY is paper, theme, rules, printer or printers.NAME. The VALUE of the last is the offset of that printer;
    printers.NAME.landscape has the one for landscape sheets. Without a VALUE the current one is shown, and without a
    KEY all of them.

    \b
    Examples:
      deckgen settings paper letter
      deckgen settings printers.office 0.5mm,-0.3mm
      deckgen settings printer office
      deckgen settings paper --forget
    """
    if forget and not key:
        raise click.UsageError("--forget needs to know which setting: deckgen settings paper --forget")
    if key and (value or forget):
        try:
            file = settings.keep(key, "" if forget else _checked_value(key, str(value)))
        except ValueError as error:
            raise click.BadParameter(str(error)) from None
        terminal.say(str(file))
        terminal.note(f"{key} is forgotten" if forget else f"{key} is {value} from now on")
        return
    kept = settings.load()
    rows = [(key_name, getattr(kept, key_name)) for key_name in settings.KEYS]
    rows += [(f"printers.{name}", offset) for name, offset in sorted(kept.offsets.items())]
    matching = [row for row in rows if key in (None, row[0], row[0].removesuffix(settings.LANDSCAPE))]
    if key and not matching and key not in settings.KEYS and not key.startswith("printers."):
        settings.refuse(key)
    terminal.say_lines(terminal.table([(name, setting or "–") for name, setting in matching]) if matching else ())
    if key is None:
        terminal.note(f"kept in {settings.settings_file()}")
        most = f"{store.MOST // 1_000_000} MB at most"
        terminal.note(f"finished files, {most}, are in {folders.cache_folder()}, which may be emptied at any time")


def _checked_value(key: str, value: str) -> str:
    """The value as it is kept: a theme, ruleset or printer has to be there, its own file wherever one stands later."""
    from deckgen.library import catalogue

    if key == "printer":
        settings.load().offset(value)
    kind = {"theme": "theme", "rules": "ruleset"}.get(key)
    if kind:
        catalogue.resolve(value, kind)
    return str(Path(value).absolute()) if kind and files.names_file(value) else value
