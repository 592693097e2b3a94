"""The server does not answer for a while: the player is told, nothing is lost, the same click works again."""

from playwright.sync_api import Route, expect

from tests.browser import games
from tests.browser.conftest import OpenPage, Server, forgive
from tests.browser.player import Player

HTMX = ("htmx:afterRequest", "htmx:sendError")  # htmx notes in the console that no answer came


def test_offline_for_a_moment(player: Player, problems: list[str]) -> None:
    player.open(games.found(games.mid_trick))
    before, card = player.record, player.legal[0]
    player.page.context.set_offline(True)
    player.click(card)
    notice = player.page.locator("#notice")
    expect(notice).to_contain_text("Rien n’est perdu")
    assert player.record == before == player.saved
    assert card in player.hand
    player.page.context.set_offline(False)
    player.play(card)
    assert player.record.startswith(f"{before}, {card}")
    expect(notice).to_be_empty()
    forgive(problems, "ERR_INTERNET_DISCONNECTED", *HTMX)


def test_server_that_has_died(own_server: Server, open_page: OpenPage, problems: list[str]) -> None:
    own_server.start()
    player = Player(open_page(base_url=own_server.url)).open(games.found(games.mid_trick))
    before, card = player.record, player.legal[0]
    own_server.kill()
    player.click(card)
    expect(player.page.locator("#notice")).to_contain_text("Rien n’est perdu")
    assert player.record == before
    own_server.start()
    player.play(card)
    assert player.record.startswith(f"{before}, {card}")
    forgive(problems, "ERR_CONNECTION_REFUSED", *HTMX)


def test_an_answer_lost_on_its_way_is_not_played_twice(player: Player, problems: list[str]) -> None:
    """The server has taken the card, but its answer never came: the same card again is the same decision."""
    player.open(games.found(games.mid_trick))
    before, card = player.record, player.legal[0]

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    player.page.route("**/act", lose, times=1)
    player.click(card)
    expect(player.page.locator("#notice")).to_contain_text("Rien n’est perdu")
    player.play(card)
    assert player.record.startswith(f"{before}, {card}")
    assert player.record.removeprefix(before).split(", ").count(card) == 1
    forgive(problems, "ERR_FAILED", *HTMX)


def test_an_error_of_the_server_leaves_the_table_alone(player: Player, problems: list[str]) -> None:
    player.open(games.found(games.mid_trick))
    before, card = player.record, player.legal[0]
    headers = {"hx-retarget": "#notice", "hx-reswap": "innerHTML"}
    page = player.page
    page.route("**/act", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"), times=1)
    player.click(card)
    expect(page.locator("#notice")).to_contain_text("Rien n’est perdu")
    assert player.record == before
    page.route("**/act", lambda route: route.fulfill(status=500, headers=headers, body="Oups"), times=1)
    player.click(card)
    expect(page.locator("#notice")).to_have_text("Oups")
    assert player.record == before
    player.play(card)
    forgive(problems, "502", "500")
