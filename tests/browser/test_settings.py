"""Language, theme and pack can be changed at any moment, and the game stays the same."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.conftest import OpenPage
from tests.browser.player import Player


def test_language_in_the_middle_of_a_trick(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    player.play(player.legal[0])
    record, hand, page = player.record, player.hand, player.page
    assert page.evaluate("document.documentElement.lang") == "fr"
    expect(page.locator("#ask")).to_contain_text("À vous")
    page.locator('.bar [popovertarget="menu"]').click()
    with player.whole_page():
        page.locator("#menu").get_by_role("button", name="English").click()
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.locator("#ask")).to_contain_text("Your turn")
    assert (player.record, player.hand) == (record, hand)
    expect(page.locator('#hand use[href$="-fr"]')).to_have_count(0)  # K Q J, no V D R
    player.play(player.legal[0])  # the game goes on in English
    assert player.record.startswith(record)
    page.locator('.bar [popovertarget="menu"]').click()
    with player.whole_page():
        page.locator("#menu").get_by_role("button", name="Français").click()
    expect(page.locator("#ask")).to_contain_text("À vous")


@pytest.mark.parametrize(("locale", "lang"), [("fr-CH", "fr"), ("en-GB", "en"), ("de-DE", "fr")])
def test_language_of_the_browser(open_page: OpenPage, locale: str, lang: str) -> None:
    player = Player(open_page(locale=locale)).open()
    assert player.page.evaluate("document.documentElement.lang") == lang
    assert player.page.title() == "La Dame de Pique"


def paper(page: Page) -> str:
    """The colour of the score sheet."""
    value: str = page.locator(".score").evaluate("sheet => getComputedStyle(sheet).backgroundColor")
    return value


def style(page: Page, name: str) -> str:
    """A custom property of the page."""
    value: str = page.evaluate("name => getComputedStyle(document.body).getPropertyValue(name).trim()", name)
    return value


def test_theme_and_four_colours(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    record = player.record
    player.set(theme="light")
    light = paper(player.page)
    clubs = style(player.page, "--suit-c")
    player.set(theme="dark", pack=True)
    assert paper(player.page) != light
    assert style(player.page, "--suit-c") != clubs
    player.page.reload()  # settings are kept
    player.settled()
    assert player.page.locator("body.theme-dark.pack-four").count() == 1
    assert player.record == record


def test_settings_show_what_was_chosen(player: Player) -> None:
    player.open()
    player.set(speed="slow", two_tap=True)
    dialog = player.menu("Réglages…")
    expect(dialog.locator('[name="lang"]:checked')).to_be_focused()
    assert dialog.locator('[name="speed"]:checked').get_attribute("value") == "slow"
    assert dialog.locator('[name="two_tap"][type="checkbox"]').is_checked()
    assert not dialog.locator('[name="forced"][type="checkbox"]').is_checked()


def test_speed_changes_the_motion(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    beats = {}
    for speed in ("slow", "fast", "none"):
        player.set(speed=speed)
        beats[speed] = style(player.page, "--beat")
    assert beats == {"slow": "850ms", "fast": "260ms", "none": "0ms"}
    player.play(player.legal[0])
    moving = player.page.evaluate("document.getAnimations().map(motion => motion.animationName)")
    assert "land" not in moving
