"""Two texts or editions side by side, in a real browser on a small phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from browsing import Site

MISTRANSLATED = "article[data-row='crop-circles/action-a/same-section-or-whole-feature']"
ALIKE = "article[data-row='crop-circles/action-a/may-add-a-meeple']"


def opened(page: Page, site: Site, path: str) -> None:
    """Open a page that compares, and wait until it does."""
    page.goto(f"{site.address}{path}")
    page.wait_for_selector("html[data-ready=compare]")


def sides(page: Page, row: str) -> list[str]:
    """Return what stands below the name of each side of a row."""
    return [text.strip() for text in page.locator(f"{row} .side dd").all_inner_texts()]


def test_choose_two_texts_and_an_expansion(phone: Page, site: Site) -> None:
    """Three choices give the rows; each cell has reason, what follows and source, and leads to its entry."""
    opened(phone, site, "compare.html")
    phone.select_option("#c-a", "zman")
    phone.select_option("#c-b", "pl")
    phone.select_option("#c-of", "crop-circles")
    phone.wait_for_selector(MISTRANSLATED)
    assert phone.locator(f"{MISTRANSLATED} dt").all_inner_texts() == ["Z-Man text", "Polish text"]
    zman, polish = sides(phone, MISTRANSLATED)
    assert "mistranslation" in zman
    assert "✔ A follower added by a crop circle may be placed on another tile" in zman
    assert "note 4" in zman
    assert polish.startswith("as the German text: ")  # the Polish text has no words of its own
    assert "✘ A follower added by a crop circle may not be placed on another tile" in polish
    phone.click(f"{MISTRANSLATED} h3 a")
    phone.wait_for_url("**/entries/crop-circles/action-a/same-section-or-whole-feature.html*")


def test_the_choice_is_in_the_address(phone: Page, site: Site) -> None:
    """Each choice is a step back, a link shows the same again, and the switch of languages keeps it."""
    opened(phone, site, "compare.html?a=zman&b=hig&of=crop-circles")
    phone.wait_for_selector(MISTRANSLATED)
    phone.select_option("#c-a", "fr")
    phone.wait_for_function("document.querySelector(\"article[data-row*='french-text']\")")
    assert "a=fr&b=hig&of=crop-circles" in phone.url
    assert phone.locator(MISTRANSLATED).count() == 0  # the French text has the German rule
    phone.go_back()
    phone.wait_for_selector(MISTRANSLATED)
    assert phone.input_value("#c-a") == "zman"
    phone.click("nav.languages a[lang=pl]")
    phone.wait_for_url("**/pl/compare.html?a=zman&b=hig&of=crop-circles")
    phone.wait_for_selector(MISTRANSLATED)
    assert phone.locator(f"{MISTRANSLATED} dt").all_inner_texts() == ["Tekst Z-Man", "Tekst niemiecki"]


def test_only_what_differs_or_everything(phone: Page, site: Site) -> None:
    """What is alike shows on request, once for both sides; by keyboard as by hand."""
    opened(phone, site, "compare.html?a=zman&b=hig&of=crop-circles")
    phone.wait_for_selector(MISTRANSLATED)
    few = phone.locator("article.pair").count()
    assert phone.locator(ALIKE).count() == 0
    phone.focus("#c-all")
    phone.keyboard.press("Space")
    phone.wait_for_selector(ALIKE)
    assert "all=1" in phone.url
    assert phone.locator(f"{ALIKE} dt").all_inner_texts() == ["The same on both sides"]
    assert phone.locator("article.pair").count() > few
    assert phone.locator(".pair-differs, .pair-one-side").count() == few
    title = phone.inner_text(f"{ALIKE} h3")
    phone.fill("#c-narrow", title.upper())
    left = phone.locator("article.pair:visible")
    assert 0 < left.count() < phone.locator("article.pair").count()
    assert all(title in text for text in left.all_inner_texts())


def test_nothing_recorded_is_no_agreement(phone: Page, site: Site) -> None:
    """Where one side has nothing, its cell says so; that nothing differs at all is said not to mean agreement."""
    opened(phone, site, "compare.html?a=zman&b=hig&of=abbey-and-mayor")
    row = "article[data-row='abbey-and-mayor/abbey/in-other-languages']"
    phone.wait_for_selector(row)
    assert sides(phone, row)[1] == "nothing is recorded"
    assert "Recorded on one side only" in phone.inner_text(row)
    opened(phone, site, "compare.html?a=fr&b=pl&of=tower")
    assert "does not mean that they agree" in phone.inner_text("#compare [role=status]")
    opened(phone, site, "compare.html?a=fr&b=fr")
    assert "Choose two" in phone.inner_text("#compare [role=status]")


def test_sides_stand_below_each_other_on_a_phone_and_beside_on_a_desk(browser: Browser, site: Site) -> None:
    """On 360 pixels the second side is below the first, on 1280 beside it."""
    for width, beside in ((360, False), (1280, True)):
        page = browser.new_page(viewport={"width": width, "height": 800})
        opened(page, site, "compare.html?a=zman&b=hig&of=crop-circles")
        page.wait_for_selector(MISTRANSLATED)
        first, second = (page.locator(f"{MISTRANSLATED} .side").nth(at).bounding_box() for at in (0, 1))
        assert first
        assert second
        assert (first["y"] == second["y"]) == beside
        page.close()


def test_a_page_for_each_text(phone: Page, site: Site) -> None:
    """The page that compares leads to all that sets a text apart, and from there back, side by side."""
    opened(phone, site, "compare.html")
    phone.click(".jump a:has-text('French text')")
    phone.wait_for_url("**/texts/fr.html")
    own = phone.inner_text("h3:has(a[href*='french-text-omits-the-fourth-step']) + .variants .own")
    assert "omission" in own
    assert "note 2" in own
    phone.click(".jump a:has-text('German text')")
    phone.wait_for_url("**/compare.html?a=fr&b=hig")
    phone.wait_for_selector("article.pair")


def test_from_a_folder(phone: Page, site: Site) -> None:
    """Opened as files, everything can be compared too."""
    phone.goto((site.folder / "compare.html").as_uri() + "?a=C1&b=C2&of=tower&all=1")
    phone.wait_for_selector("article.pair-same")
