"""``deckgen studio``: see, change and print a deck in the browser."""

import os
import sys

import click

from deckgen.cli import options, terminal


@click.command("studio", short_help="See, change, print and play a deck in the browser.")
@click.argument("deck", type=options.built_in("deck"), default="", metavar="[DECK|FILE]")
@click.option(
    "--port", type=options.number(0, 65535), help="The port of the page; 0 takes a free one.  [7606, or a free one]"
)
@click.option("--no-browser", is_flag=True, help="Print the address, but open no browser.")
def studio_command(deck: str, port: int | None, no_browser: bool) -> None:
    """Open a deck in the browser: all its cards at once, its file in an editor that shows what each change does, every
    product as it will print, hands and odds, and the game for one player.

    FILE may also be a theme or a ruleset. Only this computer can open the page. Nothing is sent anywhere, and only the
    files that you save are written, in the deck's own folder. Ctrl-C ends it.

    \b
    Examples:
      deckgen studio
      deckgen studio mydeck.yaml
      deckgen studio dagobah --port 0 --no-browser
    """
    from deckgen.studio.server import serve
    from deckgen.studio.session import Studio, find_start

    def ready(address: str) -> None:
        click.echo(address)
        if no_browser or not _open_browser(address):
            terminal.advise("Open this address in a browser on this machine. Ctrl-C ends the studio.")
        else:
            terminal.advise("The studio is open in your browser. Ctrl-C ends it.")

    try:
        serve(Studio(find_start(deck)), port, ready)
    except KeyboardInterrupt:
        terminal.advise("The studio is closed.")


def _open_browser(address: str) -> bool:
    """Whether a browser could be had to show an address; one that would take the terminal over counts as none."""
    import webbrowser

    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))):
        return False
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
