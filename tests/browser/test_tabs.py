"""One game in two tabs: the newer table wins, and nothing is played twice."""

import pytest
from playwright.sync_api import expect

from tests.browser import games
from tests.browser.conftest import OpenPage
from tests.browser.player import Player


@pytest.fixture
def tabs(open_page: OpenPage) -> tuple[Player, Player]:
    """The same game, in the middle of a trick, in two tabs of one browser."""
    first = Player(open_page()).open(games.found(games.mid_trick))
    second = Player(first.page.context.new_page()).open()
    assert first.record == second.record
    return first, second


def test_a_tab_in_sight_follows_the_other(tabs: tuple[Player, Player]) -> None:
    first, second = tabs
    first.play(first.legal[0])
    expect(second.page.locator('#play [name="record"]')).to_have_value(first.record)
    assert second.hand == first.hand
    expect(second.page.locator(".notice[role=status]")).to_contain_text("ailleurs")


def test_an_older_tab_shows_the_newer_table_instead_of_playing(tabs: tuple[Player, Player]) -> None:
    first, second = tabs
    second.hide()
    old, card, other = second.record, *first.legal[:2]
    first.play(card)
    newer = first.record
    assert second.record == old
    posts: list[str] = []
    second.page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    with second.whole_page():
        second.click(other)
    assert [post.rpartition("/")[2] for post in posts] == ["resume"]
    assert second.record == newer == second.saved
    expect(second.page.locator(".notice[role=status]")).to_contain_text("ailleurs")
    second.page.bring_to_front()
    second.play(second.legal[0])  # and goes on from there
    assert second.record.startswith(newer)
    expect(first.page.locator('#play [name="record"]')).to_have_value(second.record)


def test_a_new_game_in_one_tab_reaches_the_other(tabs: tuple[Player, Player]) -> None:
    first, second = tabs
    with first.whole_page():
        first.menu("Nouvelle partie…").locator("button.main").click()
    expect(second.page.locator('#play [name="record"]')).to_have_value(first.record)
    assert second.phase == "pass"
