"""The unfinished game lives in the browser: it comes back as it was, and a damaged one is not thrown away."""

import json
import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser import games
from tests.browser.conftest import OpenPage, Server, forgive
from tests.browser.player import SAVE, Player

RECORD = games.found(games.mid_trick)


def seen(player: Player) -> tuple[str, list[str], list[str], list[str]]:
    """What makes a table the same table: the game, the hand, the trick, the points taken."""
    trick = player.page.locator("#table .stage .trick:not(.done) .played").all_inner_texts()
    return player.record, player.hand, trick, player.page.locator(".seat").all_inner_texts()


def test_reload_in_the_middle_of_a_trick(player: Player) -> None:
    player.open(RECORD)
    player.play(player.legal[0])
    before = seen(player)
    player.page.reload()
    player.settled()
    assert seen(player) == before
    assert player.saved == before[0]


def test_closed_and_opened_again(player: Player) -> None:
    player.open(RECORD)
    player.play(player.legal[0])
    before, context = seen(player), player.page.context
    player.page.close()
    context.clear_cookies(name="dame_session")  # a browser that is closed forgets its sessions
    again = Player(context.new_page()).open()
    assert seen(again) == before
    again.play(again.legal[0])
    assert again.record.startswith(before[0])


def test_the_first_deal_comes_back_too(player: Player) -> None:
    hand = player.open().hand
    player.page.context.clear_cookies()
    player.page.reload()
    assert player.settled().hand == hand


def test_server_killed_in_the_middle_of_a_trick(own_server: Server, open_page: OpenPage) -> None:
    own_server.start()
    player = Player(open_page(base_url=own_server.url)).open(RECORD)
    player.play(player.legal[0])
    before = seen(player)
    own_server.kill()
    own_server.start()
    player.page.reload()
    player.settled()
    assert seen(player) == before
    own_server.kill()
    own_server.start()
    card = player.legal[0]
    player.play(card)  # without a reload: the page carries the game to a server that has never seen it
    assert player.record.startswith(f"{before[0]}, {card}")


def test_two_workers(own_server: Server, open_page: OpenPage) -> None:
    """Requests go to one or the other worker; neither needs to know the game."""
    own_server.start(workers=2)
    player = Player(open_page(base_url=own_server.url)).open(games.found(games.first_trick))
    player.set(speed="none")
    turn = 0
    while player.phase == "play":
        before, cards = player.record, len(player.hand)
        if turn % 4 == 3:
            player.page.reload()
            player.settled()
            assert (player.record, len(player.hand)) == (before, cards)
        player.step()
        assert player.record.startswith(before)
        turn += 1
    assert sum(player.game.hand_points) in (26, 78)
    assert player.game.totals == player.game.hand_points


DAMAGED = {
    "garbage": "%&/ rubbish <b>",
    "truncated": RECORD[:30],
    "foreign variant": RECORD.replace("fr_web", "tarot"),
    "unknown format": RECORD.replace("dame1", "dame9"),
    "impossible card": RECORD + ", 2C, 2C",
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_damaged_save(player: Player, problems: list[str], text: str) -> None:
    """A clear message, a copy, a way on; the save stays until the player decides."""
    page = player.page
    player.keep(text)
    page.goto("/")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Cette partie est illisible")
    assert page.locator("#copy").input_value() == text
    page.get_by_role("link", name="Retour à la table").click()  # no way round
    expect(heading).to_have_text("Cette partie est illisible")
    page.reload()
    expect(heading).to_have_text("Cette partie est illisible")
    assert player.saved == text
    with page.expect_download() as download:
        page.get_by_role("button", name="fichier").click()
    assert download.value.path().read_text() == text
    page.get_by_role("button", name="Nouvelle partie").click()
    player.settled()
    assert player.phase == "pass"
    assert player.saved == player.record
    forgive(problems, "422")


@pytest.mark.parametrize("path", ["/", "/tables", "/?code=7K3Q-9FMX-2TZA"])
def test_a_save_too_long_to_be_sent(player: Player, problems: list[str], path: str) -> None:
    """It is a damaged one, and it, too, can be copied whole."""
    text = "é" * 100_000
    player.keep(text)
    player.page.goto(path)
    if path == "/tables":
        player.page.locator("form[action='/new'] button").first.click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Cette partie est illisible")
    expect(player.page.locator("#copy")).to_have_value(text)
    player.page.get_by_role("button", name="Nouvelle partie").click()
    player.settled()
    assert player.phase == "pass"
    forgive(problems, "422")


def test_damaged_save_in_english(player: Player, problems: list[str]) -> None:
    player.keep("rubbish")
    player.page.goto("/")
    player.page.get_by_role("button", name="English").click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("This game cannot be read")
    assert player.saved == "rubbish"
    forgive(problems, "422")


def test_erase_my_data(player: Player) -> None:
    player.open(games.found(games.last_cards))
    player.set(theme="dark")
    player.step()
    player.page.evaluate("sessionStorage.setItem('left', 'over')")
    kept = player.page.evaluate("Object.keys(localStorage).sort()")
    assert kept == ["dame-de-pique.game", "dame-de-pique.history"]
    old = player.record
    dialog = player.menu("Effacer mes données…")
    dialog.get_by_role("button", name="Tout effacer").click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Tout est effacé")
    assert player.page.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
    assert player.page.context.cookies() == []
    player.page.get_by_role("link", name="Nouvelle partie").click()
    player.settled()
    assert player.phase == "pass"
    assert player.record != old
    assert player.page.locator("body.theme-auto").count() == 1


def test_erase_my_data_with_a_second_window(player: Player) -> None:
    """It hears of the empty storage when the server, too, has forgotten: what it shows then is a new game."""
    player.open(RECORD)
    second = Player(player.page.context.new_page()).open()
    with player.page.expect_request("**/erase"), second.whole_page():
        player.page.route("**/erase", slowly)
        player.menu("Effacer mes données…").get_by_role("button", name="Tout effacer").click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Tout est effacé")
    assert second.phase == "pass"
    assert second.record == second.saved
    assert not second.record.startswith(RECORD[:60])


def slowly(route: Route) -> None:
    """Lets the browser do everything else first."""
    time.sleep(0.5)
    route.continue_()


@pytest.mark.parametrize("text", ["[null]", "[3, {}]", "{}", "null", "{"])
def test_damaged_lists_take_new_entries(player: Player, text: str) -> None:
    """The finished games, the house rules."""
    history, house = "dame-de-pique.history", "dame-de-pique.house"
    player.keep(games.found(games.last_cards))
    player.page.evaluate("all => Object.assign(localStorage, all)", {history: text, house: text})
    player.open().step()
    assert player.game.over
    assert len(json.loads(player.page.evaluate("key => localStorage[key]", history))) == 1
    player.page.goto("/house-rules")
    player.page.locator("#keep [name=name]").fill("Le dimanche")
    player.page.locator("#keep button").click()
    expect(player.page.locator("#notice")).not_to_be_empty()
    kept = json.loads(player.page.evaluate("key => localStorage[key]", house))
    assert [entry["name"] for entry in kept] == ["Le dimanche"]


def test_storage_that_is_forbidden(player: Player) -> None:
    """Private windows may refuse storage: the player is told, and plays all the same."""
    player.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('forbidden') }")
    player.page.goto("/")
    expect(player.page.locator("#notice")).to_contain_text("gardez cette page ouverte")
    assert player.page.evaluate("key => localStorage.getItem(key)", SAVE) is None
    player.choose(*player.hand[:3])
    player.page.locator("#do-pass").click()
    expect(player.page.locator("#table")).to_have_class("on-felt phase-play")


def test_storage_that_is_full(player: Player) -> None:
    """The game goes on although the browser keeps an older moment of it; a reload does not go back there."""
    player.open(RECORD)
    player.page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    field = player.page.locator('#play [name="record"]')
    while player.game.phase == "play" and len(player.hand) > 8:
        before = player.record
        player.click(player.legal[0])
        expect(field).not_to_have_value(before)
        assert player.record.startswith(before)
        expect(player.page.locator("#notice")).to_contain_text("gardez cette page ouverte")
    assert player.saved == RECORD
    newest = player.record
    player.page.reload()
    player.settled()
    assert player.record == player.saved == newest
