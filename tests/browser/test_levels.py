"""Playing against bots that search: choosing them, and what happens while they think."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from engine import Game
from engine.bots import current, prepare
from tests.browser import games
from tests.browser.conftest import OpenPage, Server, forgive
from tests.browser.player import Player
from tests.browser.test_axe import violations


def leads(game: Game) -> bool:
    """The person leads, and three bots have to follow."""
    return games.in_play(game) and not game.trick


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The bots are compiled once, into the cache that the servers read."""
    prepare()


@pytest.fixture(scope="module")
def hasty() -> Iterator[Server]:
    """A server that answers after every decision of a bot."""
    server = Server()
    server.start(DAME_THINKING_MS="1")
    yield server
    server.stop()


class Hold:
    """Keeps the bots thinking: their answers are held back."""

    def __init__(self, page: Page) -> None:
        self.page, self.held = page, list[Route]()
        page.route("**/continue", lambda route: self.held.append(route))

    def wait(self) -> None:
        """Until one is asked for."""
        for _ in range(2000):
            if self.held:
                return
            self.page.wait_for_timeout(10)
        raise AssertionError("no bot has been asked")

    def release(self) -> None:
        """Lets them go on, now and later."""
        self.page.unroute("**/continue")
        for route in self.held:
            route.continue_()


@pytest.fixture
def thinking(open_page: OpenPage, hasty: Server) -> tuple[Player, Hold]:
    """Someone who has just led a card, in front of bots that think."""
    beginners = games.found(leads).replace(current("prudent"), current("beginner"))
    player = Player(open_page(base_url=hasty.url)).open(beginners)
    player.set(speed="none")
    hold = Hold(player.page)
    player.page.locator(f"#card-{player.legal[0]}").press("Enter")
    hold.wait()
    return player, hold


def test_a_hand_against_experts(player: Player) -> None:
    player.open()
    player.set(speed="none")
    dialog = player.menu("Nouvelle partie…")
    assert "bonnes habitudes" in dialog.inner_text()
    dialog.get_by_role("radio", name="Expert").check()
    expect(dialog.get_by_text("jusqu’au bout")).to_be_visible()
    assert violations(player.page, part="#new-game") == []
    with player.whole_page():
        dialog.locator("button.main").click()
    expect(player.page.locator(".seat .level")).to_have_text(["Expert"] * 3)
    assert "1:expert/" in player.record
    while player.phase != "hand_over":
        player.step()
    expect(player.page.locator("#score")).to_contain_text("Adversaires\xa0: Expert")
    player.page.locator("#table").get_by_role("button", name="Manche suivante", exact=True).click()
    dialog = player.menu("Choisir une table…")
    expect(dialog.get_by_role("radio", name="Expert")).to_be_checked()


def test_each_answer_of_slow_bots_is_announced_once(thinking: tuple[Player, Hold]) -> None:
    player, hold = thinking
    assert "réfléchit" in player.page.locator("#ask").inner_text()
    before = player.log
    assert "réfléchit" not in before[-1]
    hold.release()
    player.settled()
    new = player.log[len(before) :]
    assert len(new) >= 3
    assert all(news.endswith(".") for news in new)
    assert [news for news in new if "À vous" in news] == new[-1:]
    assert player.focus == f"card-{player.legal[0]}"


def test_a_card_is_taken_back_while_they_think(thinking: tuple[Player, Hold], problems: list[str]) -> None:
    player, hold = thinking
    cards = len(player.hand)
    player.press("Annuler")
    assert len(player.hand) == cards + 1
    with player.nothing_sent():
        hold.held.clear()  # what was under way has been called off
    assert player.focus == f"card-{player.legal[0]}"
    hold.release()
    player.play(player.legal[0])
    forgive(problems, "htmx:sendAbort", "htmx:afterRequest")  # as htmx notes the call-off


def test_a_reload_in_the_middle_of_a_thought(thinking: tuple[Player, Hold]) -> None:
    player, hold = thinking
    before = player.record
    hold.release()
    player.page.reload()
    player.settled()
    assert player.record.startswith(before)
    assert player.legal


def test_two_tabs_while_they_think(thinking: tuple[Player, Hold]) -> None:
    player, hold = thinking
    led = player.record
    second = Player(player.page.context.new_page()).open()
    hold.release()
    first, last = (one.settled().record for one in (player, second))
    assert first == last == second.saved
    assert last.startswith(led)
    for one in (player, second):
        expect(one.page.locator('#hand button:not([aria-disabled="true"])').first).to_be_visible()


@pytest.mark.parametrize("back", [False, True])
def test_a_late_answer_behind(thinking: tuple[Player, Hold], problems: list[str], back: bool) -> None:
    """A tab in the background hears what bots did; meanwhile another tab has gone on further, or back."""
    player, hold = thinking
    player.hide()
    second = Player(player.page.context.new_page())
    if back:
        held = Hold(second.page)
        second.page.goto("/")
        held.wait()
        second.press("Annuler")  # which calls off what is under way
        forgive(problems, "htmx:sendAbort", "htmx:afterRequest")
    else:
        second.open()
        second.play(second.legal[0])
    newest = second.record
    with player.whole_page():
        hold.release()
    assert player.record == second.record == player.saved == newest


def test_erased_while_a_tab_in_the_background_thinks(thinking: tuple[Player, Hold]) -> None:
    player, hold = thinking
    erased = player.record
    player.hide()
    second = Player(player.page.context.new_page()).open()
    second.menu("Effacer mes données…").get_by_role("button", name="Tout effacer").click()
    expect(second.page.get_by_role("heading", level=1)).to_have_text("Tout est effacé")
    with player.whole_page():
        hold.release()
    assert player.phase == "pass"
    assert second.open().record == player.record == player.saved
    assert not player.record.startswith(erased[:40])


def test_a_button_of_the_bar_keeps_the_focus_while_bots_play(thinking: tuple[Player, Hold]) -> None:
    player, hold = thinking
    player.page.locator("#open-menu").focus()
    hold.held.pop().continue_()  # one bot's card; the next one thinks
    player.page.locator(".trick:not(.done) .played").nth(1).wait_for()
    hold.wait()
    assert player.focus == "open-menu"
    hold.release()
    player.settled()


def test_the_level_goes_along_to_the_choice_of_a_table(player: Player) -> None:
    dialog = player.open().menu("Nouvelle partie…")
    dialog.get_by_role("radio", name="Maître").check()
    dialog.get_by_role("button", name="Choisir une table…").click()
    expect(player.page.locator("#tables").get_by_role("radio", name="Maître")).to_be_checked()


def test_what_is_looked_at_meanwhile_stays(thinking: tuple[Player, Hold]) -> None:
    player, hold = thinking
    player.page.set_viewport_size({"width": 768, "height": 1024})
    player.page.locator(".bar-score").click()
    player.page.locator("#score .close").focus()
    hold.release()
    player.settled()
    expect(player.page.locator("#score")).to_be_visible()
    assert player.page.evaluate("document.activeElement.closest('#score') !== null")
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#score")).not_to_be_visible()


def test_a_dialog_keeps_the_focus_while_bots_play(thinking: tuple[Player, Hold]) -> None:
    player, hold = thinking
    dialog = player.menu("Réglages…")
    field = dialog.locator('[name="two_tap"][type="checkbox"]')
    field.focus()
    hold.release()
    player.settled()
    expect(field).to_be_focused()


def test_a_lost_answer_is_asked_for_again(thinking: tuple[Player, Hold], problems: list[str]) -> None:
    player, hold = thinking
    before = player.record
    hold.held.pop().abort()
    expect(player.page.locator("#notice")).to_contain_text("ne répond pas")
    hold.release()
    player.settled(before)
    expect(player.page.locator("#notice")).to_be_empty()
    forgive(problems, "/continue", "htmx:sendError", "htmx:afterRequest", "ERR_FAILED")


def test_without_javascript_a_button_goes_on(open_page: OpenPage, hasty: Server) -> None:
    page = open_page(base_url=hasty.url, java_script_enabled=False)
    page.goto("/")
    page.locator('.bar [popovertarget="menu"]').click()
    page.locator("#menu").get_by_role("button", name="Nouvelle partie…").click()
    page.locator("#new-game").get_by_role("radio", name="Débutant").check()
    page.locator("#new-game button.main").click()
    for box in page.locator("#hand label").all()[:3]:
        box.click()
    page.locator("#do-pass").click()
    go_on = page.get_by_role("button", name="Continuer")
    playable = page.locator("#hand button:not([disabled], [aria-disabled])")
    expect(go_on.or_(playable).first).to_be_visible()
    while go_on.count():
        with page.expect_navigation():
            go_on.click()
    expect(playable.first).to_be_visible()
