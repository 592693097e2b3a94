"""Whole games, from the first page to the final ranking and the list of finished games."""

import json

from playwright.sync_api import expect

from tests.browser.player import Player


def test_whole_game_by_mouse(player: Player) -> None:
    player.open()
    player.set(speed="none", forced=True)
    hands = set()
    while player.phase != "game_over":
        hands.add(player.game.hand_number)
        finish = player.page.locator('[formaction="/finish"]')
        if finish.count():
            with player.answer():
                finish.click()
        else:
            player.step()
    game = player.game
    assert len(hands) == game.hand_number >= 4
    assert max(game.totals) >= 100
    shown = player.page.locator(".ranking .total").all_inner_texts()
    assert [int(total) for total in shown] == sorted(game.totals)
    winners = player.page.locator(".ranking .winner").count()
    assert winners == len(game.winners)
    kept = json.loads(player.page.evaluate('localStorage["dame-de-pique.history"]'))
    assert [(result["totals"], result["won"]) for result in kept] == [(game.totals, 0 in game.winners)]


def test_a_hand_by_mouse_while_the_cards_move(player: Player) -> None:
    """Every card of the hand is clicked; nobody waits for the animation."""
    player.open()
    player.set(speed="fast")
    player.step()
    expect(player.page.locator(".slot.received")).to_have_count(3)
    while player.phase == "play":
        player.step()
    rows = player.page.locator(".verdict .points tbody tr")
    expect(rows).to_have_count(4)
    gains = [int(text) for text in rows.locator(".gain").all_inner_texts()]
    assert gains == player.game.hand_points
    assert sum(gains) in (26, 78)
    player.press("Manche suivante")
    assert player.phase == "pass"
    assert player.game.hand_number == 2
