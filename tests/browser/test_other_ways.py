"""A finger on a phone, a browser without JavaScript."""

from playwright.sync_api import expect

from tests.browser import games
from tests.browser.conftest import OpenPage
from tests.browser.player import Player


def test_a_hand_begins_by_touch_on_a_phone(open_page: OpenPage) -> None:
    phone = {"width": 320, "height": 568}
    player = Player(open_page(viewport=phone, has_touch=True, is_mobile=True)).open()
    for code in player.hand[:3]:
        player.page.touchscreen.tap(*player.point(code))
    expect(player.page.locator("#hand :checked")).to_have_count(3)
    with player.answer():
        player.page.locator("#do-pass").tap()
    for _ in range(3):
        card = player.legal[-1]
        with player.answer():
            player.card(card).tap()  # once it lies still
        assert card not in player.hand


def test_two_taps_by_touch(open_page: OpenPage) -> None:
    phone = {"width": 320, "height": 568}
    player = Player(open_page(viewport=phone, has_touch=True, is_mobile=True))
    player.open(games.found(games.mid_trick))
    player.set(two_tap=True)
    before, card = player.record, player.legal[0]
    player.page.touchscreen.tap(*player.point(card))
    expect(player.page.locator(".lifted")).to_have_count(1)
    assert player.record == before
    with player.answer():
        player.page.touchscreen.tap(*player.point(card))
    assert card not in player.hand


def test_without_javascript(open_page: OpenPage) -> None:
    """Dialogs open, cards are passed and played, a forbidden card says why."""
    page = open_page(java_script_enabled=False)
    page.goto("/")
    page.locator('.bar [popovertarget="menu"]').click()
    page.locator('#menu [popovertarget="settings"]').click()
    page.locator('#settings [name="speed"][value="none"]').check()
    page.locator("#settings .main").click()
    expect(page.locator("body.speed-none")).to_have_count(1)
    for label in page.locator("#hand label").all()[:3]:
        label.click()
    page.locator("#do-pass").click()
    expect(page.locator("#table.phase-play")).to_have_count(1)
    for cards in range(13, 10, -1):
        expect(page.locator("#hand button")).to_have_count(cards)
        page.locator('#hand button:not([aria-disabled="true"])').first.click()
    expect(page.locator("#hand button")).to_have_count(10)
