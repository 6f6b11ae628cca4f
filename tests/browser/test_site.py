"""What a person does on the site, in a real browser on a small phone."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

import pytest

from browsing import KINDS, settle

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from browsing import Site


def choose(page: Page, box: str, text: str) -> None:
    """Type into a box and take the first name offered."""
    page.fill(f"#{box}", text)
    page.click(f"#{box}-list [role=option] >> nth=0")


def headline(page: Page) -> str:
    """Return the sentence of the verdict."""
    return page.inner_text("#answer .sentence-said")


def test_ask_with_two_boxes(phone: Page, site: Site) -> None:
    """Two taps and a few letters give the verdict: sign, word and sentence, then who says so."""
    phone.goto(site.address)
    settle(phone)
    choose(phone, "x", "drag")
    choose(phone, "y", "fortune t")
    phone.wait_for_selector("#answer .main-reason")
    assert headline(phone) == "The dragon eats a fortune teller."
    assert "yes" in phone.inner_text("#answer .headline .verdict").lower()
    assert "✔" in phone.inner_text("#answer .headline .verdict")
    assert "rulebook" in phone.inner_text("#answer .standing")
    box = phone.locator("#answer .headline").bounding_box()
    assert box
    assert box["y"] + box["height"] < 740


def test_ask_in_words_with_typos(phone: Page, site: Site) -> None:
    """A free question is understood in another language than the page's, typos and all."""
    phone.goto(site.address)
    settle(phone)
    phone.fill("#q", "can the dargon eat a fortune teler?")
    phone.press("#q", "Enter")
    phone.wait_for_selector("#answer .card")
    assert headline(phone) == "The dragon eats a fortune teller."
    assert "dargon → dragon" in phone.inner_text("#answer .note-line")
    phone.fill("#q", "czy smok może zjeść wróżbitkę?")
    phone.press("#q", "Enter")
    phone.wait_for_selector("#answer .main-reason")
    assert headline(phone) == "The dragon eats a fortune teller."


def test_words_left_unread_get_no_verdict(phone: Page, site: Site) -> None:
    """What was not understood is shown with what was read; one tap asks just that."""
    phone.goto(f"{site.address}index.html?q=can+the+dragon+eat+a+fortune+teller+on+tuesdays")
    phone.wait_for_selector("#answer .card")
    shown = phone.inner_text("#answer")
    assert "tuesdays was not understood" in shown
    assert "The dragon eats a fortune teller." in shown
    assert not phone.query_selector("#answer .verdict")
    phone.click("#answer .choice")
    phone.wait_for_selector("#answer .main-reason")
    assert headline(phone) == "The dragon eats a fortune teller."


def test_what_the_table_does_not_hold_is_left_to_the_command(phone: Page, site: Site) -> None:
    """Several things at once, and a date, get the command that answers them, and no verdict."""
    for question, command in (
        ("can the dragon eat a wagon in a castle?", "carca does dragon follower-in-castle+wagon --verb eat"),
        ("can the dragon eat a fortune teller as of 2014", "carca does dragon fortune-teller --verb eat --as-of 2014"),
    ):
        phone.goto(site.address)
        settle(phone)
        phone.fill("#q", question)
        phone.press("#q", "Enter")
        phone.wait_for_selector("#answer code")
        assert phone.inner_text("#answer code") == command
        assert not phone.query_selector("#answer .verdict")


def test_keyboard_alone(phone: Page, site: Site) -> None:
    """Nothing needs a pointer: letters, arrows and Enter."""
    phone.goto(site.address)
    settle(phone)
    phone.focus("#x")
    phone.keyboard.type("vodya")
    phone.keyboard.press("ArrowDown")
    phone.keyboard.press("Enter")
    assert phone.evaluate("document.activeElement.id") == "y"
    phone.keyboard.type("barn")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("#answer .proof")
    assert headline(phone) == "Vodyanoy does not trap the barn."
    phone.focus("#answer .proof summary")
    phone.keyboard.press("Enter")
    assert phone.is_visible("#answer .proof .reason >> nth=0")


def test_proof_names_source_place_and_date(phone: Page, site: Site) -> None:
    """The proof unfolds to every statement with its source; it leads to the pages of entry and source."""
    phone.goto(f"{site.address}index.html?x=vodyanoy&y=barn")
    phone.wait_for_selector("#answer .proof")
    phone.click("#answer .proof summary")
    shown = phone.inner_text("#answer .proof")
    assert "2021-11" in shown
    assert "note 12" in shown
    phone.click("#answer .proof .reason >> nth=0 >> a >> nth=0")
    phone.wait_for_url("**/entries/**")


def test_copy_and_link(phone: Page, site: Site) -> None:
    """The citation carries the sentence, the sources, the data version and a link that asks the same again."""
    phone.goto(f"{site.address}index.html?x=vodyanoy&y=barn&edition=C1")
    phone.wait_for_selector("#answer .proof")
    phone.click("#answer button:has-text('Copy citation')")
    phone.wait_for_selector("#answer button:has-text('Copied')")
    copied = phone.evaluate("navigator.clipboard.readText()")
    assert "Vodyanoy does not trap the barn." in copied
    link = copied.splitlines()[-1]
    assert "edition=C1" in link
    phone.goto(site.address)
    phone.goto(link)
    phone.wait_for_selector("#answer .proof")
    assert headline(phone) == "Vodyanoy does not trap the barn."


def test_back_and_forward(phone: Page, site: Site) -> None:
    """Each question is a step in the history; the other way round is one tap."""
    phone.goto(site.address)
    settle(phone)
    choose(phone, "x", "vodyanoy")
    choose(phone, "y", "barn")
    phone.wait_for_selector("#answer .proof")
    phone.click("#answer button:has-text('other way round')")
    phone.wait_for_selector(".card-unknown")
    phone.go_back()
    phone.wait_for_selector(".card-no")
    assert phone.input_value("#x") == "Vodyanoy"
    phone.go_forward()
    phone.wait_for_selector(".card-unknown")
    assert phone.input_value("#x") == "barn"


def test_unknown_shows_what_is_near(phone: Page, site: Site) -> None:
    """Unknown is said aloud, with what is recorded nearby."""
    phone.goto(f"{site.address}{KINDS['unknown']}")
    phone.wait_for_selector("#answer .near li")
    assert "unknown" in phone.inner_text("#answer .headline").lower()


def test_my_game_applies_everywhere(phone: Page, site: Site) -> None:
    """What is chosen once narrows verdicts, and folds pages and hits away without deleting them."""
    phone.goto(f"{site.address}game.html")
    settle(phone)
    phone.select_option("#g-edition", "C2")
    phone.check("#field-exp input[value=fortune-teller]")
    assert "edition=C2" in phone.url
    assert "exp=fortune-teller" in phone.url
    phone.goto(f"{site.address}expansions/index.html")
    phone.wait_for_selector("button.unfold")
    assert "2nd edition" in phone.inner_text("#game-now")
    assert not phone.is_visible("text=Russian promos >> nth=0")
    phone.click(".list:has(a:has-text('Russian promos')) button.unfold")
    assert phone.is_visible(".row a:has-text('Russian promos')")
    phone.goto(f"{site.address}{KINDS['element']}")
    phone.wait_for_selector(".graph .pale")
    assert phone.locator(".graph a:has-text('Vodyanoy')").first.get_attribute("class") == "go pale"
    assert phone.locator(".graph a:has-text('Fortune teller')").get_attribute("class") == "go"
    phone.goto(f"{site.address}index.html?x=dragon&y=fortune-teller")
    phone.wait_for_selector("#answer .note-line")
    assert "2nd edition" in phone.inner_text("#answer .note-line")
    assert "edition=C2" in phone.url


def test_examples_are_asked_in_the_readers_language(site: Site) -> None:
    """An entry with examples in several languages shows those of the page's own; with none, it shows what there is."""
    page = "entries/russian-promos/vodyanoy/spares-the-barn.html"
    asked = {"": "does vodyanoy trap the barn?", "fr/": "est-ce que Vodianoï piège", "pl/": "czy Wodianoj więzi"}
    for folder in asked:
        shown = html.unescape((site.folder / folder / page).read_text("utf-8"))
        assert [other for other, question in asked.items() if question in shown] == [folder]
    only_english = site.folder / "fr/entries/princess-and-dragon/fairy/guards-a-whole-wonder-tile.html"
    assert "does the fairy protect a wonder tile" in html.unescape(only_english.read_text("utf-8"))


def test_a_long_list_is_narrowed_by_words(phone: Page, site: Site) -> None:
    """What lacks the words goes, with headings that have nothing left; accents and case do not matter."""
    phone.goto(f"{site.address}fr/elements/index.html")
    settle(phone)
    phone.fill("#narrow-words", "EGLISE")
    shown = phone.locator(".columns li:visible")
    assert shown.count() > 0
    assert all("église" in text.lower() for text in shown.all_inner_texts())
    assert f"{shown.count()} " in phone.inner_text(".narrow [role=status]")
    assert phone.locator("h2:visible").count() < phone.locator("h2").count()
    phone.fill("#narrow-words", "")
    assert phone.locator("h2:visible").count() == phone.locator("h2").count()


def test_an_expansion_is_found_and_chosen(phone: Page, site: Site) -> None:
    """Folded ones are found too, and a choice leaves the words where they are."""
    phone.goto(f"{site.address}game.html")
    settle(phone)
    phone.fill("#g-narrow", "ukraine")
    assert phone.locator("#field-exp li:visible").count() == 2  # the map and the promo tile
    phone.check("#field-exp input[value=ukraine-promo]")
    assert phone.input_value("#g-narrow") == "ukraine"
    assert phone.locator("#field-exp li:visible").count() == 2
    assert "exp=ukraine-promo" in phone.url


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("en/../", "dragons", "dragon"),
        ("pl/", "smokiem", "smok"),
        ("pl/", "smkoa", "smok"),
        ("fr/", "diseuses", "diseuse"),
    ],
)
def test_search(phone: Page, site: Site, language: str, words: str, found: str) -> None:
    """Inflected forms and typos find the words, which the hit shows marked in their context."""
    folder = "" if language.startswith("en") else language
    phone.goto(f"{site.address}{folder}search.html")
    settle(phone)
    phone.fill("#words", words)
    phone.wait_for_selector("#hits mark")
    assert found in phone.inner_text("#hits").lower()
    everything = phone.locator("#hits > li").count()
    phone.select_option("#f-kind", "element")
    assert 0 < phone.locator("#hits > li").count() <= everything


def test_the_switch_stays_on_the_page(phone: Page, site: Site) -> None:
    """The same page in another language, with the same question."""
    phone.goto(f"{site.address}{KINDS['verdict']}")
    phone.wait_for_selector("#answer .card")
    phone.click("nav.languages a[lang=pl]")
    phone.wait_for_url("**/pl/index.html?*")
    phone.wait_for_selector("#answer .card")
    assert headline(phone) == "Smok zjada wróżbitkę."
    phone.goto(f"{site.address}{KINDS['entry']}")
    phone.click("nav.languages a[lang=fr]")
    phone.wait_for_url(f"**/fr/{KINDS['entry']}")


def test_offline_after_one_visit(browser: Browser, site: Site) -> None:
    """After one visit, questions, search and what was read work without a network."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{site.address}{KINDS['element']}")
    page.wait_for_selector("#offline .ready")
    page.goto(f"{site.address}{KINDS['expansion']}")
    page.wait_for_load_state("networkidle")
    context.set_offline(offline=True)
    page.goto(f"{site.address}{KINDS['verdict']}")
    page.wait_for_selector("#answer .main-reason")
    assert headline(page) == "The dragon eats a fortune teller."
    page.goto(f"{site.address}pl/search.html?words=smokiem")
    page.wait_for_selector("#hits mark")
    page.goto(f"{site.address}{KINDS['expansion']}")
    assert page.inner_text("h1") == "Russian promos"
    context.set_offline(offline=False)
    context.close()


def test_everything_can_be_kept(browser: Browser, own_site: Site) -> None:
    """On request every page is kept, also those that were never opened; of the thousands, some will do here."""
    site, listed = own_site, own_site.folder / "data/files.js"
    files = json.loads(listed.read_text("utf-8").removeprefix('carcaData("files",').removesuffix(");\n"))
    assert {path.relative_to(site.folder).as_posix() for path in site.folder.rglob("*.html")} <= set(files)
    listed.unlink()
    some = json.dumps([*files[::20], f"fr/{KINDS['entry']}"])
    listed.write_text(f'carcaData("files",{some});\n', "utf-8")
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(site.address)
    page.wait_for_selector("#offline .ready")
    page.reload()
    page.wait_for_selector("#offline button")
    page.click("#offline button")
    page.wait_for_selector("#offline:has-text('Everything is on this device')", timeout=120_000)
    context.set_offline(offline=True)
    page.goto(f"{site.address}fr/{KINDS['entry']}")
    assert page.inner_text("article h1")
    context.close()


def published(folder: Path, version: str, said: str) -> None:
    """Put a new state of the site in place of the old one, as a build would: other words and another digest."""
    page, worker = folder / "index.html", folder / "sw.js"
    text = re.sub("<title>[^<]*</title>", f"<title>{said}</title>", page.read_text("utf-8"))
    code = re.sub(r'const VERSION = "\w+"', f'const VERSION = "{version}"', worker.read_text("utf-8"))
    for path, body in ((page, text), (worker, code)):
        path.unlink()  # the copy shares its files with the site of the other tests
        path.write_text(body, "utf-8")


def test_a_new_state_is_offered_and_shown_on_request(browser: Browser, own_site: Site) -> None:
    """The old state stays until the reader takes the visible offer; then the new one is there, offline too."""
    published(own_site.folder, "1111", "The old state")
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{own_site.address}index.html")
    page.wait_for_selector("#offline .ready")
    assert page.title() == "The old state"
    assert not page.is_visible("#update")
    published(own_site.folder, "2222", "The new state")
    page.reload()
    page.wait_for_selector("#update:visible")
    assert page.title() == "The old state"
    with page.expect_navigation():
        page.click("#update button")
    page.wait_for_selector("#offline .ready")
    assert page.title() == "The new state"
    assert not page.is_visible("#update")
    context.set_offline(offline=True)
    page.reload()
    assert page.title() == "The new state"
    assert page.evaluate("caches.keys()") == ["carca-2222"]
    context.close()


@pytest.mark.parametrize("folder", ["", "fr/", "pl/"])
def test_it_can_be_installed(browser: Browser, site: Site, folder: str) -> None:
    """The browser takes the manifest as it is; each icon is there in the size it says."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site.address}{folder}index.html")
    devtools = context.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    refused = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in refused if error != "in-incognito"] == []  # the browser of a test keeps nothing
    manifest = json.loads(devtools.send("Page.getAppManifest")["data"])
    assert manifest["name"]
    start = "(path) => fetch(new URL(path, document.querySelector('link[rel=manifest]').href)).then((r) => r.status)"
    assert page.evaluate(start, manifest["start_url"]) == 200
    size = """(path) => new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve(`${image.naturalWidth}x${image.naturalHeight}`);
      image.onerror = () => resolve("broken");
      image.src = new URL(path, document.querySelector("link[rel=manifest]").href);
    })"""
    for icon in manifest["icons"]:
        assert page.evaluate(size, icon["src"]) in ({icon["sizes"]} if icon["sizes"] != "any" else {"150x150", "64x64"})
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    context.close()


def test_from_a_folder(phone: Page, site: Site) -> None:
    """Opened as files, reading and asking work too."""
    phone.goto((site.folder / "index.html").as_uri() + "?x=vodyanoy&y=barn")
    phone.wait_for_selector("#answer .main-reason")
    assert headline(phone) == "Vodyanoy does not trap the barn."
    phone.click("#answer .main-reason footer a")
    phone.wait_for_url("**/entries/**.html*")
    phone.click("nav.languages a[lang=pl]")
    phone.wait_for_url("**/pl/entries/**.html*")


def test_print_shows_the_rules_alone(phone: Page, site: Site) -> None:
    """On paper there is the content without the controls."""
    phone.goto(f"{site.address}{KINDS['expansion']}")
    phone.emulate_media(media="print")
    assert not phone.is_visible("header.top")
    assert phone.is_visible(".rule >> nth=0")


def days(page: Page) -> dict[str, bool]:
    """Return the days of changes that are seen, and whether they are unfolded."""
    return {
        str(day.get_attribute("data-day")): day.evaluate("(d) => d.open") for day in page.locator(".day:visible").all()
    }


def test_what_changed_since_a_date(phone: Page, site: Site) -> None:
    """The newest day is open; a date unfolds the days since, folds the others away, and stays in the address."""
    phone.goto(f"{site.address}changes.html")
    phone.wait_for_selector("#since:visible")
    known = list(days(phone))
    assert known == sorted(known, reverse=True)
    if len(known) < 2:
        pytest.skip("this site was built with a history of a single day")
    assert days(phone) == {day: at == 0 for at, day in enumerate(known)}
    phone.fill("#since-date", known[0])
    assert f"since={known[0]}" in phone.url
    assert days(phone) == {known[0]: True}
    assert "1" in phone.inner_text("#since-said")
    phone.click(".days > .unfold")
    assert list(days(phone)) == known
    phone.goto(phone.url)
    phone.wait_for_selector(".days > .unfold")
    assert days(phone) == {known[0]: True}
    assert phone.input_value("#since-date") == known[0]
    phone.click("nav.languages a[lang=pl]")
    phone.wait_for_url("**/pl/changes.html?since=*")
    phone.wait_for_selector(".days > .unfold")
    assert days(phone) == {known[0]: True}
    phone.fill("#since-date", "")
    assert list(days(phone)) == known
    assert "since" not in phone.url


def test_a_verdict_that_changed_leads_to_its_card(phone: Page, site: Site) -> None:
    """Before and after stand with sign and word beside the sentence, which asks the question; from a folder, too."""
    phone.goto((site.folder / "changes.html").as_uri())
    phone.wait_for_selector("#since:visible")
    phone.evaluate("document.querySelectorAll('.day details').forEach((part) => { part.open = true; })")
    turned = phone.locator(".day li:has(.verdict) >> nth=0")
    assert turned.locator(".verdict").count() == 2
    assert "→" in turned.inner_text()
    said = turned.locator("a >> nth=0").inner_text()
    turned.locator("a >> nth=0").click()
    phone.wait_for_selector("#answer .card")
    assert headline(phone) == said


def test_long_lists_of_changes_are_folded_by_expansion(phone: Page, site: Site) -> None:
    """Many new entries are a line for each expansion; one that is not in my game is folded away with it."""
    phone.goto(f"{site.address}changes.html")
    phone.wait_for_selector("#since:visible")
    unfold = "document.querySelectorAll('.day, .day details:not(.row)').forEach((part) => { part.open = true; })"
    phone.evaluate(unfold)
    row = phone.locator(".day .row:not([data-expansion=base-game]) >> nth=0")  # the base game is in every game
    row.locator("summary").wait_for()
    assert not row.locator("li >> nth=0").is_visible()
    row.locator("summary").click()
    assert row.locator("li >> nth=0").is_visible()
    expansion = row.get_attribute("data-expansion")
    other = next(name for name in ("siege", "crop-circles") if name != expansion)
    phone.goto(f"{site.address}changes.html?exp={other}")
    phone.wait_for_selector("#since:visible")
    phone.evaluate(unfold)
    assert not phone.locator(f".day .row[data-expansion={expansion}] summary >> nth=0").is_visible()


def test_nothing_changed_since(phone: Page, site: Site) -> None:
    """After the last change every day is folded away, and that is said."""
    phone.goto(f"{site.address}changes.html?since=2999-01-01")
    phone.wait_for_selector(".days > .unfold")
    assert days(phone) == {}
    assert "0" in phone.inner_text("#since-said")


def test_a_neighbour_leads_to_its_card(phone: Page, site: Site) -> None:
    """A node of the graph opens the card of just that question; what is left out is in the list below."""
    phone.goto(f"{site.address}{KINDS['element']}")
    settle(phone)
    phone.click(".graph a:has-text('Fortune teller')")
    phone.wait_for_selector("#answer .main-reason")
    assert headline(phone) == "The dragon eats a fortune teller."
    phone.go_back()
    phone.click(".graph .more")
    assert phone.url.endswith("#affects")


@pytest.mark.parametrize("path", ["elements/dragon.html", "elements/follower.html", "pl/elements/follower.html"])
def test_names_stay_inside_their_nodes(phone: Page, site: Site, path: str) -> None:
    """On a phone the letters of a graph are big enough, and no name runs over the edge of its box."""
    phone.goto(f"{site.address}{path}")
    settle(phone)
    over = phone.evaluate("""[...document.querySelectorAll('.graph .node-name, .graph .self-name')].flatMap((name) => {
      const box = (name.closest('a') ?? name.parentElement).querySelector('rect').getBBox();
      const own = name.getBBox();
      const out = own.x < box.x || own.x + own.width > box.x + box.width;
      return out ? [name.textContent] : [];
    })""")
    assert over == []
    scale = phone.evaluate("document.querySelector('.graph svg').getScreenCTM().a")
    assert 11 * scale >= 11
