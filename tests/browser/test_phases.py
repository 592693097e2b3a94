"""Every special phase by keyboard alone."""

from typing import Any

from playwright.sync_api import Position

from tests.app.moments import asked, moment, seated, with_hand
from tests.browser.player import Player

RED = ["2C", "8C", "KC", "4D", "9D", "JD", "2S", "QS", "AS", "5H", "6H", "TH", "AH"]


def sit(player: Player, game: Any) -> Player:
    player.page.context.add_cookies([{"name": "dame_prefs", "value": "speed=none", "url": "http://localhost"}])
    return player.open(str(game.record))


def go_to(player: Player, selector: str) -> None:
    """Shift and Tab from the hand, where the focus is, back to this button."""
    for _press in range(20):
        if player.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        player.page.keyboard.press("Shift+Tab")
    raise AssertionError(f"{selector} is out of reach")


def press(player: Player, selector: str) -> None:
    """Presses a button whose answer takes the game further."""
    go_to(player, selector)
    with player.answer():
        player.page.keyboard.press("Enter")


def choose(player: Player, cards: int) -> None:
    """Chooses the first cards of the hand."""
    for card in range(cards):
        if card:
            player.page.keyboard.press("ArrowRight")
        player.page.keyboard.press("Space")


def test_scatter(player: Player) -> None:
    sit(player, moment("three_scatter", asked("pass", pass_token="scatter")))
    page, hand = player.page, player.hand
    choose(player, 2)
    go_to(player, "#do-pass")
    assert page.locator("#do-pass").inner_text() == "Réserver à Odile"
    page.keyboard.press("Enter")
    page.locator(".given-card").nth(1).wait_for()
    assert player.focus == f"card-{hand[2]}"
    go_to(player, f'[name="back"][value="{hand[1]}>1"]')
    page.keyboard.press("Enter")
    page.locator(".given-card").nth(1).wait_for(state="detached")
    choose(player, 1)
    go_to(player, "#do-pass")
    page.keyboard.press("Enter")
    page.locator(".given-card").nth(1).wait_for()
    choose(player, 2)
    press(player, "#do-pass")
    assert [seat for _card, seat in player.game.observe(0).passed] == [1, 1, 2, 2]
    assert "Odile vous donne" in player.log[-1]


def test_call_and_split(player: Player) -> None:
    sit(player, seated("dirty_nasty", first_dealer=0))
    assert player.phase == "call"
    assert player.page.evaluate("document.activeElement.getAttribute('aria-label')") == "3 à gauche"
    player.page.keyboard.press("Tab")
    with player.answer():
        player.page.keyboard.press("Enter")
    assert player.game.call == "call 2 1 0"
    assert "Vous avez annoncé\u00a0: 2 à gauche, 1 en face." in player.log[-1]
    choose(player, 2)
    go_to(player, "#do-pass")
    player.page.keyboard.press("Enter")
    player.page.locator(".given-card").nth(1).wait_for()
    choose(player, 1)
    press(player, "#do-pass")
    assert player.phase == "play"


def test_mix(player: Player) -> None:
    sit(player, seated("us_standard", pass_cycle=("mix",)))
    choose(player, 3)
    press(player, "#do-pass")
    assert "Du pot, vous recevez" in player.log[-1]


def test_forwarding(player: Player) -> None:
    sit(player, seated("us_standard", pass_forward_unseen=True))
    go_to(player, '[value="pass forward"]')
    assert player.page.locator("#note-1").is_visible()  # what it means, while it has the focus
    press(player, '[value="pass forward"]')
    assert player.game.observe(0).forwarders[0] == 0
    assert "sans les regarder" in player.log[-1]


def test_charging(player: Player) -> None:
    sit(player, seated("turbo", pass_cycle=("hold",), deals=with_hand(RED), first_dealer=3))
    assert player.focus == "card-JD"
    choose(player, 1)
    press(player, "#do-pass")
    assert "JD" in player.game.charged
    assert player.page.locator(".me .exposed .card-frame").count() == 1
    press(player, '[value="charge none"]')
    assert player.phase == "play"


def test_burying(player: Player) -> None:
    sit(player, moment("five_kitty_swap", asked("bury")))
    choose(player, 2)
    press(player, "#do-pass")
    assert len(player.game.observe(0).buried) == 2
    assert player.page.locator(".aside-kitty .card-frame").count() == 2


def test_hand_and_dummy(player: Player) -> None:
    two = asked("play", source="hand")
    sit(
        player,
        moment("two_dummy", lambda game: two(game) and len(game.trick) == 1 and len(game.hands[0]) > 4),
    )
    with player.answer():
        player.page.keyboard.press("Enter")
    assert player.focus.startswith("dummy-")
    player.page.keyboard.press("ArrowDown")
    assert player.focus.startswith("card-")
    player.page.keyboard.press("ArrowUp")
    assert player.focus.startswith("dummy-")
    with player.answer():
        player.page.keyboard.press("Control+z")
    assert player.game.source == "hand"
    for _card in range(2):
        with player.answer():
            player.page.keyboard.press("Enter")
    assert len(player.game.last_trick) == 3


def test_the_dummys_cards_overlap_under_a_finger(player: Player) -> None:
    """On a phone the first tap lifts the card, the second one plays it."""
    page = player.page
    page.set_viewport_size({"width": 320, "height": 568})
    dummy = asked("play", source="dummy")
    sit(player, moment("two_dummy", lambda game: dummy(game) and len(game.dummy or ()) > 12))
    card = page.locator('#dummy button:not([aria-disabled="true"])').first
    edge: Position = {"x": 8, "y": 30}  # the part that its neighbour leaves free
    before = player.record
    card.click(position=edge)
    assert "lifted" in (card.get_attribute("class") or "")
    assert player.record == before
    page.wait_for_timeout(300)  # more than a double click
    with player.answer():
        card.click(position=edge)


def test_the_kitty_and_the_pile_are_announced(player: Player) -> None:
    game = moment(
        "cancellation_6", lambda game: asked("play")(game) and bool(game.pile) and len(game.hands[0]) > 1
    )
    sit(player, game)
    assert player.page.locator(".aside-pile").inner_text().startswith("Sur la table")
