"""One hand of every game in the browser, without delays; axe at its start, in play, at the end.

A script in the page presses the buttons, since forty-six hands by mouse would take a quarter of an hour;
mouse, touch and keyboard have tests of their own.
"""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from engine import VARIANTS, Game
from engine.bots import current
from tests.browser.conftest import Server, watch
from tests.browser.player import Player

SIZES = ((1440, 900), (320, 568), (768, 1024))
THEME = "name => document.body.className = document.body.className.replace(/theme-\\w+/, `theme-${name}`)"
AXE = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.map(
  ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`)"""
SIT = (
    """record => htmx.ajax("POST", "/resume", { target: "#table", swap: "outerHTML", values: { record } })"""
)

# Decides by pressing until one of these phases comes; `cards` bounds the number of cards played.
PLAY = """async ([stop, cards]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const free = ':not([aria-disabled="true"])';
  for (let step = 0; step < 300; step++) {
    const phase = /phase-(\\w+)/.exec(document.getElementById("table").className)[1];
    if (stop.includes(phase) || (phase === "play" && cards <= 0)) return phase;
    const answer = new Promise((done) => addEventListener("htmx:afterSettle", done, { once: true }));
    if (!document.querySelector('form[action="/continue"]')) {
      const least = Number(document.getElementById("table").dataset.least);
      if (phase === "play") {
        cards -= 1;
        all(`#hand button${free}, #dummy button${free}`)[0].click();
      } else if (least) {
        all('#hand input').slice(0, least).forEach((box) => box.click());
        document.querySelector(`button.pass${free}`).click();
      } else if (phase === "call" || phase === "moon") all("button.choice")[0].click();
      else if (phase === "bid") document.querySelector("#look, .bids .number").click();
      else throw new Error(`nothing to press in ${phase}`);
    }
    await answer;
  }
  throw new Error("the hand never ends");
}"""


@pytest.fixture(scope="module")
def table(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all games, without delays, with axe in it; an error in its console fails the last one."""
    context = browser.new_context(base_url=server.url, locale="fr-FR")
    context.add_cookies([{"name": "dame_prefs", "value": "speed=none", "url": server.url}])
    noticed: list[str] = []
    watch(context, noticed)
    page = context.new_page()
    page.goto("/")
    page.evaluate(Axe().axe_script)
    yield page
    context.close()
    assert noticed == []


def complaints(page: Page, number: int) -> list[str]:
    """What axe says at one of the three sizes, in one of the two themes."""
    width, height = SIZES[number % 3]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(THEME, ("light", "dark")[number % 2])
    found: list[str] = page.evaluate(AXE)
    inside: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return [f"{width}: {text}" for text in found] + ["wider than the screen"] * (not inside)


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_hand(table: Page, variant: str) -> None:
    rules = VARIANTS[variant].rules
    bots = dict.fromkeys(range(1, rules.players), current("prudent"))
    table.evaluate(SIT, str(Game(rules, "TEST-TEST-0007", bots=bots, first_dealer=0).record))
    number = list(VARIANTS).index(variant)
    assert complaints(table, number) == []
    assert table.evaluate(PLAY, [["play"], 1]) == "play"
    assert table.evaluate(PLAY, [["hand_over", "game_over"], 3]) == "play"
    assert complaints(table, number + 1) == []
    assert table.evaluate(PLAY, [["hand_over", "game_over"], 99]) in ("hand_over", "game_over")
    assert complaints(table, number + 2) == []
    assert len(Player(table).game.scores) == 1
