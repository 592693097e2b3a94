"""Impatient fingers: a double click, a key held down, a click while the answer comes. One card is played."""

from tests.browser import games
from tests.browser.player import Player

UNDER = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.value"


def cards_played(player: Player) -> int:
    """How many cards the person has played in this hand."""
    return 13 - len(player.game.hands[0])


def sure_to_lead(player: Player) -> str:
    """A table where the person takes the trick with any card and leads to the next one; the card to play."""
    player.open(games.found(games.wins_last))
    return player.legal[0]


def test_double_click_when_the_player_leads_next(player: Player) -> None:
    card = sure_to_lead(player)
    played = cards_played(player)
    with player.answer():
        player.page.mouse.dblclick(*player.point(card))
    assert cards_played(player) == played + 1
    assert player.game.to_act == 0
    assert not player.game.trick


def test_second_click_of_a_double_click_after_the_answer(player: Player) -> None:
    """The answer of a server on the same machine comes between the two clicks."""
    card = sure_to_lead(player)
    x, y = player.point(card)
    with player.answer():
        player.page.mouse.click(x, y)
    under = player.page.evaluate(UNDER, [x, y])
    if under not in player.legal:  # another card has come under the pointer, or none
        x, y = player.point(player.legal[0])
    with player.nothing_sent():
        player.page.mouse.move(x, y)
        player.page.mouse.down(click_count=2)
        player.page.mouse.up(click_count=2)
    player.play(player.legal[0])  # a click of its own is a decision


def test_enter_held_down(player: Player) -> None:
    sure_to_lead(player)
    played = cards_played(player)
    player.page.locator(f"#card-{player.legal[0]}").focus()
    with player.answer():
        player.page.keyboard.down("Enter")
    assert player.focus.startswith("card-")
    with player.nothing_sent():
        for _ in range(5):
            player.page.keyboard.down("Enter")  # the key repeats
        player.page.keyboard.up("Enter")
    assert cards_played(player) == played + 1
    with player.answer():
        player.page.keyboard.press("Enter")
    assert cards_played(player) == played + 2


def test_enter_held_down_in_the_pass(player: Player) -> None:
    player.open()
    player.page.keyboard.down("Enter")
    for _ in range(4):
        player.page.keyboard.down("Enter")
    player.page.keyboard.up("Enter")
    assert player.page.locator("#hand :checked").count() == 1


def test_another_card_while_the_answer_is_on_its_way(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    first, second = player.legal[:2]
    points = player.point(first), player.point(second)
    before = player.record
    with player.answer():
        for point in points:
            player.page.mouse.click(*point)
    assert player.record.removeprefix(before).startswith(f", {first}")
    assert f", {second}" not in player.record.removeprefix(before)
