"""The page of ``deckgen studio`` in a real browser: what is done there, by mouse, by keyboard and on any screen."""

import json
import os
import re
import zipfile
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from studio_browser import leave_page, open_browser, open_page, running_studio, wait_until

DECK = """deck: party
title: Party
extends: standard
theme: look.yaml
family: none
composition: null
faces:
  idiot: {name: The Clown}
"""

THEME = """theme: look
title: Look
extends: classic
palette:
  ink: "#16110c"
"""

OWN_DECK = """# The deck of a market that opens at dusk.
deck: night-market
title: Night Market
extends: standard
theme: engraved
line: "Night Market, first printing"

composition: {cards: 78, suit-cards: 60, face-cards: 18}
family: none

faces:
  idiot:
    name: The Stowaway
    meaning: Whoever holds nothing may go anywhere.
  watch:
    name: The Night Watch
    value: -9
    copies: 2
    art: satellite
    pictured: a moon, and a satellite that listens

suits:
  coins: {name: Lanterns}
"""

PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const pasted = new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true});
  document.querySelector(".cm-content").dispatchEvent(pasted);
}"""

TEXTS = {"party.yaml": DECK, "look.yaml": THEME}

VIEWS = ("cards", "cards/idiot", "print/sheets", "hands", "tarot", "play/dagobah%2Fimperial")


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    folder = tmp_path_factory.mktemp("studio")
    for name, text in TEXTS.items():
        (folder / name).write_text(text)
    with running_studio(folder) as running:
        yield running


@pytest.fixture(scope="module")
def browser():
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def shared_tab(browser):
    return browser.new_context().new_page()


@pytest.fixture
def tab(shared_tab, studio):
    """A tab that nothing was done in, of a studio in which nothing was changed."""
    yield shared_tab
    leave_page(shared_tab, studio)
    own = {"Origin": studio.base, "Sec-Fetch-Site": "same-origin"}
    for name, text in TEXTS.items():
        (studio.folder / name).write_text(text)
        assert shared_tab.request.post(f"{studio.base}/revert", data={"file": name}, headers=own).ok


@pytest.fixture
def page(tab, studio):
    with open_page(tab, studio, "#/party.yaml/cards?change=1") as opened:
        ready(opened)
        opened.locator(".cm-line", has_text="deck:").wait_for()
        yield opened


def ready(page):
    """The first cards are seen."""
    page.locator("main img.face[data-hash]").first.wait_for()


def go(page, view):
    """Another view of the same deck."""
    page.evaluate("address => { location.hash = address; }", f"#/party.yaml/{view}")
    page.locator(f'main[data-view="{view.partition("/")[0]}"] h2').first.wait_for()


def replace_text(page, text):
    """Write a text in the place of the one that is open."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.evaluate(PASTE, text)


def look_of(page, card):
    """The hash of the picture that is shown of a card, as soon as it is."""
    image = page.locator(f'main img.face[data-id="{card}"][data-hash]').first
    return image.get_attribute("data-hash")


def dropped(page):
    """A picture as a browser has it that is dropped."""
    data = json.dumps(list(picture("crimson")))
    return page.evaluate_handle(
        f"""() => {{ const files = new DataTransfer();
        files.items.add(new File([new Uint8Array({data})], "My photo.png", {{type: "image/png"}})); return files; }}"""
    )


def show_tab(page, *, hidden):
    """Have the page believe that another tab lies before its own, or none any more."""
    page.evaluate(
        """hidden => { Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange")); }""",
        hidden,
    )


def text_of(page):
    return page.evaluate("() => [...document.querySelectorAll('.cm-line')].map(line => line.textContent).join('\\n')")


def picture(colour, size=(700, 980)):
    stream = BytesIO()
    Image.new("RGB", size, colour).save(stream, "PNG")
    return stream.getvalue()


def test_all_cards_are_seen_at_once_and_one_in_large(page):
    wait_until(lambda: page.locator("main img.face[data-hash]").count() == 69)
    assert page.locator("main .count").inner_text() == "76 cards, 68 different"
    page.get_by_role("link", name="The Clown, 0").click()
    page.get_by_role("heading", name="The Clown").wait_for()
    assert page.locator("svg.guides rect.safe").count() == 1
    page.get_by_label("Ground beyond the cut").check()
    assert "bleed=3mm" in wait_until(lambda: page.locator("main .large img[data-hash]").get_attribute("src"))
    assert page.locator("svg.guides rect.trim").count() == 1
    page.get_by_label("Seen").select_option("deutan")
    wait_until(lambda: "see-deutan" in page.locator(".large img").evaluate("image => getComputedStyle(image).filter"))
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Party").wait_for()


def test_what_is_typed_is_seen_and_nothing_is_saved_before_it_is_asked(page, studio):
    clown, ace = look_of(page, "idiot"), look_of(page, "coins-ace")
    replace_text(page, DECK.replace("The Clown", "The Jester"))
    page.get_by_role("link", name="The Jester, 0").wait_for()
    wait_until(lambda: look_of(page, "idiot") != clown)
    assert look_of(page, "coins-ace") == ace
    assert (studio.folder / "party.yaml").read_text() == DECK
    page.keyboard.press("Control+s")
    wait_until(lambda: "The Jester" in (studio.folder / "party.yaml").read_text())
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("link", name="The Clown, 0").wait_for()


def test_what_is_looked_for_stays_found_when_cards_come(page):
    shown = page.locator("main li[data-words]:visible")
    page.get_by_role("searchbox", name="Find").fill("clown")
    wait_until(lambda: shown.count() == 1)
    replace_text(page, DECK + "  second: {name: Second Clown, value: 3}\n")
    wait_until(lambda: shown.count() == 2)


def test_a_broken_file_keeps_the_last_good_cards_and_says_what_is_wrong_where(page):
    clown = look_of(page, "idiot")
    replace_text(page, DECK.replace("faces:", "facse:"))
    finding = page.locator("#findings li.error", has_text="facse")
    finding.wait_for()
    assert "faces" in finding.inner_text()
    assert "last good cards stay" in page.locator("#findings h2").inner_text()
    assert page.locator(".cm-lintRange-error", has_text="facse").count() == 1
    assert look_of(page, "idiot") == clown
    finding.get_by_role("button").click()
    assert page.locator(".cm-activeLine").inner_text() == "facse:"


def test_of_a_deck_that_can_still_be_drawn_it_is_not_said_that_the_last_good_cards_stay(page):
    replace_text(page, DECK.replace("idiot:", "idoit:").replace("family: none\n", ""))
    page.locator("#findings li.error", has_text="Did you mean idiot?").wait_for()
    assert "Nothing is printed until it is mended" in page.locator("#findings h2").inner_text()


def test_what_a_card_counts_is_said_in_each_game_or_that_play_decides(tab, studio):
    with open_page(tab, studio, "#/kessel/cards/sand-impostor") as page:
        ready(page)
        page.get_by_alt_text("Impostor of Sand, decided in play").wait_for()
        assert "Value\ndecided in play" in page.locator(".facts").inner_text()
    with open_page(tab, studio, "#/dagobah/cards/jedi-master") as page:
        ready(page)
        page.get_by_alt_text("Jedi Master, varies").wait_for()
        assert "−9 Dagobah: Imperial" in page.locator(".facts").inner_text()
    with open_page(tab, studio, "#/kessel/cards") as page:
        ready(page)
        page.get_by_label("Find", exact=True).fill("zzz")
        page.get_by_text("No card matches.").wait_for()


def tabs_of(page):
    return page.locator(".tabs button").evaluate_all("tabs => tabs.map(tab => tab.title)")


def test_the_editor_follows_the_deck_and_keeps_what_was_not_saved_of_another(page):
    assert page.locator("#undo").is_disabled()
    replace_text(page, DECK.replace("The Clown", "The Jester"))
    wait_until(lambda: page.locator("#undo").is_enabled())
    page.locator("#deck").select_option("kessel")
    page.locator(".cm-line", has_text="deck: kessel").wait_for()
    kept = "party.yaml, not saved, not part of this deck"
    wait_until(lambda: tabs_of(page) == ["decks/kessel.yaml", kept])
    page.get_by_role("tab", name="party.yaml").click()
    page.get_by_text("party.yaml is not part of this deck").wait_for()
    page.locator("#deck").select_option("party.yaml")
    page.locator(".cm-line", has_text="deck: party").wait_for()
    wait_until(lambda: tabs_of(page)[0] == "party.yaml, not saved")


def test_a_file_that_is_gone_is_told_and_saved_again(page, studio):
    (studio.folder / "party.yaml").unlink()
    page.get_by_text("party.yaml is no more on the disk").wait_for()
    assert page.locator("#deck").input_value() == "party.yaml"
    page.locator("#save").click()
    wait_until((studio.folder / "party.yaml").exists)
    page.get_by_text("party.yaml is no more on the disk").wait_for(state="hidden")


def test_a_change_on_disk_that_is_decided_later_is_not_forgotten(page, studio):
    replace_text(page, DECK.replace("The Clown", "The Mime"))
    page.get_by_role("link", name="The Mime, 0").wait_for()
    (studio.folder / "party.yaml").write_text(DECK.replace("Party", "Feast"))
    page.get_by_role("button", name="Decide later").click()
    wait_until(lambda: "changed by another program" in tabs_of(page)[0])
    page.reload()
    wait_until(lambda: "changed by another program" in [*tabs_of(page), ""][0])
    page.get_by_role("button", name="Decide …").click()
    page.get_by_role("button", name="Take the other").click()
    page.locator(".cm-line", has_text="title: Feast").wait_for()
    assert tabs_of(page)[0] == "party.yaml"


def test_what_follows_a_key_without_a_value_is_indented(page):
    replace_text(page, "deck: party\nfaces:")
    page.keyboard.press("Enter")
    page.keyboard.type("idiot")
    assert text_of(page) == "deck: party\nfaces:\n  idiot"


def test_keys_values_and_names_are_completed(page):
    replace_text(page, DECK + "the")
    page.keyboard.press("Control+Space")
    page.locator(".cm-tooltip-autocomplete li", has_text="theme").first.wait_for()
    replace_text(page, DECK.replace("look.yaml", "engr"))
    for _ in range(5):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.press("Control+Space")
    page.locator(".cm-tooltip-autocomplete li", has_text="engraved").wait_for()
    page.keyboard.press("Escape")
    replace_text(page, DECK + "  evil")
    page.keyboard.press("Control+Space")
    page.locator(".cm-tooltip-autocomplete li", has_text="evil-one").wait_for()
    page.keyboard.press("Escape")


def test_a_colour_of_a_theme_is_picked_and_all_cards_follow(page):
    before = look_of(page, "sabres-1")
    page.get_by_role("tab", name="look.yaml").click()
    page.get_by_label("Colour #16110c").fill("#3366aa")
    assert '"#3366aa"' in text_of(page)
    picked = wait_until(lambda: (now := look_of(page, "sabres-1")) != before and now)
    page.get_by_role("button", name="Undo").click()
    wait_until(lambda: look_of(page, "sabres-1") != picked)
    assert '"#16110c"' in text_of(page)
    page.get_by_role("tab", name="party.yaml").click()


def test_a_picture_is_dropped_on_a_card_and_undone(page, studio):
    before = look_of(page, "star")
    page.locator('main a.card:has(img[data-id="star"])').dispatch_event("drop", {"dataTransfer": dropped(page)})
    pictured = wait_until(lambda: (now := look_of(page, "star")) != before and now)
    assert re.search(r"star:.*art: ", text_of(page).replace("\n", " "))
    assert list(studio.folder.rglob("*.png"))
    page.get_by_role("button", name="Undo").click()
    wait_until(lambda: look_of(page, "star") != pictured)
    assert "art:" not in text_of(page)


def test_a_picture_that_is_dropped_beside_another_open_file_is_undone_as_well(page, studio):
    page.get_by_role("tab", name="look.yaml").click()
    before = look_of(page, "idiot")
    page.locator('main a.card:has(img[data-id="idiot"])').dispatch_event("drop", {"dataTransfer": dropped(page)})
    page.get_by_text("The Clown shows My photo.png now.").wait_for()
    wait_until(lambda: look_of(page, "idiot") != before)
    page.get_by_role("button", name="Undo").click()
    wait_until(lambda: "art:" not in text_of(page))
    assert page.get_by_role("tab", selected=True).inner_text() == "party.yaml"


def test_a_theme_that_cannot_be_read_is_shown_with_what_is_wrong(tab, studio):
    (studio.folder / "poor.yaml").write_text(THEME.replace("#16110c", "crimsonish"))
    with open_page(tab, studio, "#/party.yaml/cards?change=1") as page:
        ready(page)
        page.locator("#theme").select_option("poor.yaml")
        page.get_by_role("main").get_by_text("Ink has to be a colour").wait_for()
        page.get_by_role("tab", name="poor.yaml", selected=True).wait_for()
    (studio.folder / "poor.yaml").unlink()


def test_a_table_is_pasted(page, studio):
    page.get_by_role("button", name="Paste a table").click()
    page.get_by_role("textbox", name="Table").fill("name\tvalue\nThe Comet\t-3\nThe Nova\t4\n")
    page.get_by_role("button", name="Make cards of it").click()
    page.get_by_role("link", name="The Comet").wait_for()
    assert "table:" in text_of(page)


def test_two_tabs_and_another_program_lose_nothing(page, studio):
    with page.context.new_page() as own, open_page(own, studio, "#/party.yaml/cards?change=1") as other:
        ready(other)
        other.locator(".cm-line", has_text="deck:").wait_for()
        replace_text(page, DECK.replace("The Clown", "The Mime"))
        other.get_by_role("link", name="The Mime, 0").wait_for()
        wait_until(lambda: "The Mime" in text_of(other))
    (studio.folder / "party.yaml").write_text(DECK.replace("Party", "Feast"))
    asked = page.get_by_role("dialog")
    asked.wait_for()
    assert "party.yaml was changed by another program" in asked.inner_text()
    asked.get_by_role("button", name="Keep mine").click()
    wait_until(lambda: "The Mime" in (studio.folder / "party.yaml").read_text())


def test_every_card_is_there_for_screen_readers_wherever_it_lies(page):
    accessibility = page.context.new_cdp_session(page)
    names = {image.get_attribute("alt") for image in page.locator("main a.card img").all()}

    def links():
        nodes = accessibility.send("Accessibility.getFullAXTree")["nodes"]
        named = (node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "link")
        return {name.partition(" ×")[0] for name in named}

    assert len(names) > 60
    wait_until(lambda: names <= links())


def test_a_tab_that_nobody_saw_for_a_while_takes_what_another_one_typed(page, studio):
    mime, jester = DECK.replace("The Clown", "The Mime"), DECK.replace("The Clown", "The Jester")
    with page.context.new_page() as own, open_page(own, studio, "#/party.yaml/cards?change=1") as other:
        ready(other)
        replace_text(other, mime)
        page.get_by_role("link", name="The Mime, 0").wait_for()
        wait_until(lambda: text_of(page) == mime)
        show_tab(page, hidden=True)
        replace_text(other, jester)
        other.get_by_role("link", name="The Jester, 0").wait_for()
        show_tab(page, hidden=False)
        page.get_by_role("link", name="The Jester, 0").wait_for()
        wait_until(lambda: text_of(page) == jester)
        assert text_of(other) == jester


def test_what_could_not_be_sent_is_sent_again(page):
    page.route("**/text", lambda route: route.abort())
    replace_text(page, DECK.replace("The Clown", "The Mime"))
    page.wait_for_timeout(200)
    page.unroute("**/text")
    page.get_by_role("link", name="The Mime, 0").wait_for()


def test_a_game_of_ones_own_has_no_views_of_games_that_it_is_not(tab, studio):
    (studio.folder / "quiz.yaml").write_text(
        "deck: quiz\ntitle: A Quiz\nfaces:\n  moon: {name: The Moon, text: Who?}\n"
    )
    with open_page(tab, studio, "#/quiz.yaml/cards") as page:
        ready(page)
        wait_until(lambda: page.locator("nav a").all_inner_texts() == ["Cards", "Print & share"])
        page.get_by_role("link", name="Print & share").click()
        page.get_by_role("link", name="Chart").click()
        page.get_by_text("No packs that deckgen knows become A Quiz").wait_for()
        page.get_by_role("link", name="Reference").click()
        page.get_by_text("A Quiz names no rules").wait_for()
    with open_page(tab, studio, "#/kessel/cards") as page:
        ready(page)
        assert "Tarot" in page.locator("nav a").all_inner_texts()
    (studio.folder / "quiz.yaml").unlink()


def test_a_deck_of_ones_own_begins_with_a_built_in_one_or_the_open_one(tab, studio):
    with open_page(tab, studio, "#/kessel/cards") as page:
        ready(page)
        page.get_by_role("button", name="New deck").click()
        page.get_by_label("What it is called").fill("standard")
        page.get_by_role("button", name="Make it").click()
        page.get_by_text("Choose another name, such as my-standard, and start from standard.").wait_for()
        page.get_by_role("button", name="New deck").click()
        page.get_by_label("What it is called").fill("mine")
        page.get_by_role("button", name="Make it").click()
        page.wait_for_url(re.compile(r"#/mine\.yaml/cards"))
        ready(page)
        page.get_by_role("tab", name="mine.yaml").wait_for()
        page.get_by_role("button", name="New deck").click()
        assert page.get_by_label("Begin with").evaluate("select => select.value") == "mine.yaml", "the one that is open"
        page.get_by_label("What it is called").fill("My Other")
        page.get_by_role("button", name="Make it").click()
        page.wait_for_url(re.compile(r"#/My%20Other\.yaml/cards"))
        ready(page)
    assert "extends: kessel" in (studio.folder / "mine.yaml").read_text()
    assert "extends: mine.yaml" in (studio.folder / "My Other.yaml").read_text()


@pytest.mark.parametrize("trim", [False, True])
@pytest.mark.parametrize("size", ["tarot", "60x200mm", "bridge"])
def test_a_card_in_large_fits_into_the_window(tab, studio, size, trim):
    with open_page(tab, studio, f"#/standard/cards/idiot?size={size}") as page:
        page.set_viewport_size({"width": 1280, "height": 900})
        if trim:
            page.get_by_label("Ground beyond the cut").check()
        ready(page)
        foot = page.locator(".large img").evaluate("image => image.getBoundingClientRect().bottom")
        assert 600 < foot <= 900


def test_pages_are_shown_as_they_print_and_downloaded(tab, studio):
    with open_page(tab, studio, "#/kessel/print/sheets") as page:
        link = page.get_by_role("link", name="Download kessel-sheets.pdf")
        link.wait_for()
        wait_until(lambda: page.locator(".pages img").first.evaluate("image => image.naturalWidth") > 500)
        number = page.locator(".pages img").count()
        page.get_by_label("Backs").select_option("none")
        wait_until(lambda: link.is_visible() and page.locator(".pages img").count() < number)
        with page.expect_download() as download:
            link.click()
        assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
        page.get_by_role("link", name="virtualtabletop.io").click()
        page.get_by_role("button", name="Make the files").click()
        every = page.get_by_role("link", name=re.compile("^Download"))
        every.first.wait_for()
        with page.expect_download() as download:
            every.first.click()
        assert zipfile.is_zipfile(download.value.path())


def test_what_another_answer_rules_out_is_not_asked(tab, studio):
    with open_page(tab, studio, "#/kessel/print/gallery") as page:
        arrangement, each = page.get_by_label("Arrangement"), page.get_by_label("Each card in a file of its own")
        arrangement.select_option("fan")
        each.check()
        arrangement.wait_for(state="hidden")
        page.get_by_role("link", name="Download all").wait_for()
        each.uncheck()
        assert arrangement.input_value() == "fan"
        page.get_by_role("link", name="Download kessel-fan.png").wait_for()


def test_a_print_that_is_done_before_its_name_is_known_is_shown(tab, studio):
    def answer_late(route):
        answer = route.fetch()
        id = answer.json()["id"]
        wait_until(lambda: tab.request.get(f"{studio.base}/job/{id}").json()["state"] == "done")
        tab.wait_for_timeout(300)  # so that the tab has been told of it
        route.fulfill(response=answer)

    tab.route("**/make", answer_late)
    try:
        with open_page(tab, studio, "#/kessel/print/gallery") as page:
            page.get_by_role("link", name="Download kessel").wait_for()
    finally:
        tab.unroute("**/make")


def test_hands_are_clicked_together_and_judged(tab, studio):
    with open_page(tab, studio, "#/standard/hands") as page:
        ready(page)
        page.get_by_label("Game").select_option("weg")
        for card in ("The Idiot, 0", "2 of Sabres, 2", "3 of Coins, 3"):
            page.get_by_role("button", name=f"Put {card} into").click()
        page.get_by_role("heading", name="Hand 1: Idiot's Array").wait_for()
        page.get_by_role("button", name="Hand 2", exact=True).click()
        for card in ("8 of Staves, 8", "Ace of Coins, 15"):
            page.get_by_role("button", name=f"Put {card} into").click()
        verdict = page.locator(".verdict")
        verdict.get_by_text("Idiot's Array beats Pure Sabacc").wait_for()
        assert verdict.get_by_role("heading").inner_text() == "Hand 1 wins"
        page.get_by_role("button", name="How likely is each hand").click()
        page.get_by_text("Of all hands of 2 cards").wait_for()
        page.get_by_role("button", name="What may still come").click()
        page.get_by_role("row", name=re.compile("Bombed out")).first.wait_for()
        page.get_by_text("What may come to hand 2 (the cards of other hands are gone): 71 ways").wait_for()


def test_who_loses_a_hand_of_kessel_is_told_how_many_chips(tab, studio):
    with open_page(tab, studio, "#/kessel/hands") as page:
        ready(page)
        for hand in (("1 of Sand, 1", "5 of Blood, 5"), ("2 of Sand, 2", "2 of Blood, 2")):
            for card in hand:
                page.get_by_role("button", name=f"Put {card} into").click()
            page.get_by_role("button", name="Hand 2", exact=True).click()
        page.locator(".verdict").get_by_text("Hand 1 loses 4 chips.").wait_for()


def test_a_file_that_comes_takes_nothing_away_that_was_made_or_looked_for(tab, studio):
    with open_page(tab, studio, "#/party.yaml/print/tabletop-simulator") as page:
        page.get_by_role("button", name="Make the files").click()
        made = page.get_by_role("link", name=re.compile("Download"))
        made.first.wait_for()
        (studio.folder / "another.yaml").write_text("deck: another\ntitle: Another\nextends: standard\n")
        page.get_by_role("option", name="Another").wait_for(state="attached")
        assert made.count()
    with open_page(tab, studio, "#/standard/hands") as page:
        ready(page)
        page.get_by_role("searchbox", name="Find").fill("idiot")
        (studio.folder / "another.yaml").unlink()
        page.get_by_role("option", name="Another").wait_for(state="detached")
        assert page.get_by_role("searchbox", name="Find").input_value() == "idiot"
        wait_until(lambda: page.locator("main li[data-words]:visible").count() == 1)


def test_packs_of_ones_own_are_ticked_off(tab, studio):
    with open_page(tab, studio, "#/standard/tarot?tradition=thoth") as page:
        page.get_by_role("checkbox", name="Ace of Swords is pulled").first.check()
        page.get_by_text("1 of 76 cards are out").wait_for()
        page.reload()
        page.get_by_text("1 of 76 cards are out").wait_for()
        page.get_by_role("link", name="Print the chart").click()
        page.get_by_role("link", name=re.compile("Download .*chart")).wait_for()


def test_packs_and_conversions_of_ones_own_are_offered_and_only_the_decks_that_they_make(tab, studio):
    own = {
        "lack.yaml": "conversion: lack\ntitle: What I have\nextends: tarot-two-decks\n",
        "my-pack.yaml": "pack: my-pack\ntitle: Of my Aunt\nextends: thoth\n",
        "broken.yaml": "conversion: broken\nextends: tarot-two-decks\npacks: 7\n",
    }
    for name, text in own.items():
        (studio.folder / name).write_text(text)
    with open_page(tab, studio, "#/standard/tarot/lack.yaml?tradition=my-pack.yaml") as page:
        page.get_by_role("checkbox", name="Ace of Swords is pulled").first.wait_for()
        assert "What I have" in page.get_by_label("You have").inner_text()
        assert "Of my Aunt" in page.get_by_label("First Tarot pack").inner_text()
        page.get_by_role("link", name="Print the chart").click()
        page.get_by_role("link", name=re.compile("Download lack.*chart")).wait_for()
        assert page.locator(".desk select").first.input_value() == "lack.yaml"
        assert page.get_by_label("First Tarot pack").input_value() == "my-pack.yaml"
        assert page.get_by_label("Jokers in each").count() == page.get_by_label("Deck to make").count() == 0
        (studio.folder / "other.yaml").write_text("pack: other\ntitle: Of my Uncle\nextends: thoth\n")
        page.go_back()
        wait_until(lambda: "Of my Uncle" in page.get_by_label("Second Tarot pack").inner_text())
        page.get_by_role("link", name="Print the chart").click()
        page.get_by_role("link", name=re.compile("Download lack.*chart")).wait_for()
        (studio.folder / "other.yaml").write_text("pack: other\ntitle: Of my Niece\nextends: thoth\n")
        wait_until(lambda: "Of my Niece" in page.get_by_label("Second Tarot pack").inner_text())
    (studio.folder / "other.yaml").unlink()
    for name in own:
        (studio.folder / name).unlink()


def test_a_deck_of_ones_own_is_shown_what_most_people_want_first(tab, studio):
    with open_page(tab, studio, "#/party.yaml/tarot") as page:
        page.get_by_role("checkbox", name="The Fool is pulled").first.wait_for()
        assert page.get_by_label("You have").input_value() == "tarot-two-decks"
    with open_page(tab, studio, "#/kessel/tarot") as page:
        page.get_by_role("checkbox", name="Jack of Spades is pulled").first.wait_for()
        page.get_by_role("link", name="Print the chart").click()
        page.get_by_role("link", name="Download playing-cards-kessel-chart.pdf").wait_for()
        assert page.get_by_label("First Tarot pack").count() == page.get_by_label("Jokers in each").count() == 0
    with open_page(tab, studio, "#/party.yaml/play") as page:
        page.locator(".felt img").first.wait_for()
        page.get_by_text("This game is played with the deck Dagobah Sabacc, not with Party").wait_for()
        assert page.get_by_label("Variant").input_value() == "dagobah/rebel-alliance"


def test_cards_that_a_deck_has_not_are_played_with_in_its_theme(tab, studio):
    with open_page(tab, studio, "#/party.yaml/play/dagobah%2Fimperial") as page:
        stranger = page.locator('.felt img[src*="deck=dagobah"]')
        page.locator(".felt img").first.wait_for()
        wait_until(lambda: stranger.count() or page.get_by_role("button", name="Deal", exact=True).click())
        assert "theme=look.yaml" in stranger.first.get_attribute("src")
        wait_until(lambda: stranger.first.evaluate("image => image.naturalWidth"))


def test_a_game_alone_is_played_scored_and_dealt_again(tab, studio):
    with open_page(tab, studio, "#/dagobah/play/dagobah%2Fimperial") as page:
        page.get_by_label("Deal the hand of this number").fill("1977")
        page.get_by_role("button", name="Deal it").click()
        page.get_by_text("Hand number 1977").wait_for()
        dealt = page.locator(".table button img").evaluate_all("all => all.map(image => image.alt)")
        assert page.locator(".felt .primary").is_disabled()
        for place in (0, 1):
            page.locator(".table button").nth(place).click()
        page.get_by_role("button", name="Throw 2 away and draw").click()
        page.get_by_text("The cards come to").wait_for()
        assert page.locator(".table figcaption", has_text="new").count() == 2
        points = re.search(r"Points: (−?\d+)", page.locator(".says").inner_text())[1]
        assert page.locator(".score b").inner_text() == points
        page.get_by_role("button", name="What would have been best").click()
        page.get_by_role("row", name=re.compile("^best")).wait_for()
        page.get_by_role("button", name="Play Again").click()
        page.get_by_text("Hand number 1978").wait_for()
        assert page.locator(".score b").inner_text() == points
        page.get_by_text("How this variant is played").click()
        page.get_by_text("Exactly two cards go").wait_for()
        page.get_by_role("button", name="Deal", exact=True).click()
        wait_until(lambda: page.locator(".score b").inner_text() == "0")
        page.get_by_label("Deal the hand of this number").fill("1977")
        page.get_by_role("button", name="Deal it").click()
        page.get_by_text("Hand number 1977").wait_for()
        assert page.locator(".table button img").evaluate_all("all => all.map(image => image.alt)") == dealt


def test_everything_is_reached_by_keyboard(tab, studio):
    with open_page(tab, studio, "#/party.yaml/cards") as page:
        ready(page)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")  # skips to the content
        focused = "() => document.activeElement.textContent.trim() || document.activeElement.querySelector('img')?.alt"
        assert page.evaluate("() => document.activeElement.id") == "main"
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.matches('a.card')"):
                break
        assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.keyboard.press("Enter")
        page.locator(".large").wait_for()
        name = page.locator("main h2").inner_text()
        wait_until(lambda: page.evaluate("() => document.activeElement.textContent") == name)
        page.keyboard.press("ArrowRight")
        wait_until(lambda: page.locator("main h2").inner_text() != name)
        name = page.locator("main h2").inner_text()
        page.keyboard.press("Escape")
        wait_until(lambda: name in (page.evaluate("() => document.activeElement.querySelector('img')?.alt") or ""))
        page.get_by_role("button", name="Change").focus()
        page.keyboard.press("Enter")
        page.locator(".cm-content").focus()
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        assert page.evaluate("() => !document.activeElement.closest('.cm-editor')"), page.evaluate(focused)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(tab, studio, scheme):
    if not (found := find_spec("axe_playwright_python")):
        pytest.skip("axe is not installed here")
    told = {}
    tab.emulate_media(color_scheme=scheme)
    with open_page(tab, studio, "#/party.yaml/cards?change=1") as page:
        page.locator(".cm-line", has_text="deck:").wait_for()
        page.evaluate(Path(found.origin).with_name("axe.min.js").read_text(encoding="utf-8"))
        for view in VIEWS:
            go(page, view)
            page.locator("main img[src], main .chart").first.wait_for()
            for fault in page.evaluate("() => axe.run().then(found => found.violations)"):
                told[view, fault["id"]] = [node["html"][:200] for node in fault["nodes"][:3]]
    assert not told


@pytest.mark.slow
def test_no_view_is_wider_than_the_screen(tab, studio):
    with open_page(tab, studio, "#/party.yaml/cards?change=1") as page:
        page.locator(".cm-line", has_text="deck:").wait_for()
        for view in VIEWS:
            go(page, view)
            page.locator("main img[src], main .chart").first.wait_for()
            for width in (360, 1280, 3840):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate("() => document.documentElement.scrollWidth") <= width, view


def test_the_last_deck_and_view_are_remembered(tab, studio):
    with open_page(tab, studio, "#/kessel/cards?theme=midnight") as page:
        ready(page)
        page.goto(studio.base + "/")
        page.wait_for_function("() => document.title.startsWith('Kessel')")
        assert page.locator("#theme").input_value() == "midnight"


def test_a_studio_that_was_closed_says_so_and_keeps_what_was_typed(browser, tmp_path):
    (tmp_path / "party.yaml").write_text(DECK.replace("look.yaml", "classic"))
    with (
        browser.new_page() as tab,
        running_studio(tmp_path) as short,
        open_page(tab, short, "#/party.yaml/cards?change=1") as page,
    ):
        ready(page)
        page.locator(".cm-line", has_text="deck:").wait_for()
        short.process.terminate()
        page.get_by_text("The studio was closed").first.wait_for()
        replace_text(page, "deck: kept")
        assert text_of(page) == "deck: kept"


@pytest.mark.slow
def test_the_readme_shows_the_studio(browser, tmp_path):
    """With ``DECKGEN_PICTURE=docs/pictures/studio.png`` the picture is made anew."""
    (tmp_path / "night-market.yaml").write_text(OWN_DECK)
    with (
        browser.new_page() as tab,
        running_studio(tmp_path, "night-market.yaml") as studio,
        open_page(tab, studio, "#/night-market.yaml/cards?change=1") as page,
    ):
        page.set_viewport_size({"width": 1440, "height": 860})
        page.locator('main img[data-id="watch"][data-hash]').wait_for()
        page.locator(".cm-line", has_text="deck:").wait_for()
        page.locator("section.suit:has([data-id=watch])").evaluate("section => section.scrollIntoView()")
        page.wait_for_function("() => [...document.querySelectorAll('main img.face')].every(image => image.complete)")
        assert "Nothing to find fault with" in page.locator("#findings").inner_text()
        taken = Image.open(BytesIO(page.screenshot())).convert("RGB")
    assert len(set(taken.resize((144, 86)).get_flattened_data())) > 500
    if where := os.environ.get("DECKGEN_PICTURE"):
        taken.quantize(200, dither=Image.Dither.NONE).save(where, optimize=True)
