"""axe finds nothing to complain about: in every state, in both themes, on a wide screen and on a phone."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser import games
from tests.browser.conftest import OpenPage, forgive
from tests.browser.player import Player

WIDE, PHONE = (1440, 900), (320, 568)
Sizes = tuple[tuple[int, int], ...]
RUN = """async (part) => {
  const { violations } = await axe.run(part, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 120))].join(" | "));
}"""
THEME = """theme => {
  document.body.classList.remove("theme-auto", "theme-light", "theme-dark");
  document.body.classList.add(theme);
}"""
REST = "Promise.all(document.getAnimations().map(motion => motion.finished.catch(() => 0)))"


def violations(page: Page, sizes: Sizes = (WIDE, PHONE), part: str = "html") -> list[str]:
    """What axe has to say about the page, or a part of it, in each theme and size."""
    found: list[str] = []
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    for theme in ("light", "dark"):
        page.evaluate(THEME, f"theme-{theme}")
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(REST)
            found += [f"{theme} {width}: {text}" for text in page.evaluate(RUN, part)]
    return found


STATES: dict[str, Callable[[], str]] = {
    "pass": lambda: "",
    "received": lambda: games.found(games.first_trick),
    "play": lambda: games.found(games.mid_trick),
    "moon": games.moon,
    "hand over": lambda: games.found(games.hand_over),
    "game over": lambda: games.found(games.over, "fr_school"),
}


@pytest.mark.parametrize("state", STATES)
def test_table(player: Player, state: str) -> None:
    player.open(STATES[state]())
    if state == "moon":
        player.play(player.legal[0])
    player.set(speed="none")
    assert violations(player.page) == []


def test_trick_completed_and_chosen_cards(player: Player) -> None:
    player.open()
    player.set(speed="none")
    player.choose(*player.hand[:3])
    assert violations(player.page, (WIDE,)) == []
    player.open(games.found(games.wins_last))
    player.play(player.legal[0])
    assert player.page.locator(".trick.previous").count() == 1
    assert violations(player.page) == []


DIALOGS = [
    "menu",
    "new-game",
    "tables",
    "rules",
    "again",
    "deal-code",
    "whole-game",
    "settings",
    "keys",
    "erase",
]
DIALOGS += ["last-trick", "score"]


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs(player: Player, name: str) -> None:
    player.open(games.found(games.mid_trick))
    player.set(speed="none")
    player.page.set_viewport_size({"width": 800, "height": 700})  # the score is a sheet here, too
    player.page.evaluate("name => document.getElementById(name).showPopover()", name)
    # axe does not know that a popover lies on top of the page, so only the dialog is judged
    assert violations(player.page, (PHONE,), f"#{name}") == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_guide(open_page: OpenPage, lang: str) -> None:
    page = open_page(locale=lang)
    page.goto("/guide")
    assert page.evaluate("document.documentElement.lang") == lang
    assert violations(page) == []


def test_replay_and_finished_games(player: Player) -> None:
    player.open(games.found(games.over))
    page = player.page
    page.goto("/history")
    page.locator(".games").wait_for()
    assert violations(page) == []
    page.goto("/")
    player.settled()
    page.get_by_role("button", name="Revoir les manches").click()
    page.locator(".stepper button").last.click()
    page.locator("#replay .played").first.wait_for()
    assert violations(page) == []


def test_messages(player: Player, problems: list[str]) -> None:
    page = player.page
    page.goto("/nowhere")
    assert violations(page, (PHONE,)) == []
    player.keep("rubbish")
    page.goto("/")
    page.locator("#copy").wait_for()
    assert violations(page, (PHONE,)) == []
    player.keep(games.found(games.mid_trick))
    page.goto("/?code=7K3Q-9FMX-2TZA")
    page.get_by_role("button", name="La remplacer").wait_for()
    assert violations(page) == []
    forgive(problems, "404", "422")
