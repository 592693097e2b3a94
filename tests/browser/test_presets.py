"""One hand of every game of the catalogue in the browser, without delays; axe at its start, in play and at its end.

The cards are pressed by a script in the page, since thirty-five hands by mouse would take a quarter of an hour; mouse,
touch and keyboard have tests of their own.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from app.games import opponent
from engine import VARIANTS, Game
from tests.browser.conftest import OpenPage
from tests.browser.player import Player
from tests.browser.test_axe import RUN

SIZES = ((1440, 900), (320, 568), (768, 1024))

# Decides by pressing until one of these phases comes; `cards` bounds the number of cards played.
PLAY = """async ([stop, cards]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const free = ':not([aria-disabled="true"])';
  for (let step = 0; step < 300; step++) {
    const phase = /phase-(\\w+)/.exec(document.getElementById("table").className)[1];
    if (stop.includes(phase) || (phase === "play" && cards <= 0)) return phase;
    const answer = new Promise((done) => document.body.addEventListener("htmx:afterSettle", done, { once: true }));
    if (!document.querySelector('form[action="/continue"]')) {
      const least = Number(document.getElementById("table").dataset.least);
      if (phase === "play") {
        cards -= 1;
        all(`#hand button${free}, #dummy button${free}`)[0].click();
      } else if (least) {
        all('#hand input').slice(0, least).forEach((box) => box.click());
        document.querySelector(`button.pass${free}`).click();
      } else if (phase === "call" || phase === "moon") all("button.choice")[0].click();
      else throw new Error(`nothing to press in ${phase}`);
    }
    await answer;
  }
  throw new Error("the hand never ends");
}"""


def complaints(page: Page, number: int) -> list[str]:
    """What axe says at one of the three sizes, in one of the two themes."""
    width, height = SIZES[number % 3]
    page.set_viewport_size({"width": width, "height": height})
    theme = ("theme-light", "theme-dark")[number % 2]
    page.evaluate("name => document.body.classList.replace('theme-auto', name)", theme)
    found: list[str] = page.evaluate(RUN)
    page.evaluate("name => document.body.classList.replace(name, 'theme-auto')", theme)
    inside: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return [f"{width} {theme}: {text}" for text in found] + ["wider than the screen"] * (not inside)


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_hand(open_page: OpenPage, variant: str) -> None:
    rules = VARIANTS[variant].rules
    bots = {seat: opponent() for seat in range(1, rules.players)}
    page = open_page()
    page.context.add_cookies([{"name": "prefs", "value": "speed=none", "url": "http://localhost"}])
    player = Player(page).open(str(Game(rules, "TEST-TEST-0007", bots=bots, first_dealer=0).record))
    page.evaluate(Axe().axe_script)
    number = list(VARIANTS).index(variant)
    assert complaints(page, number) == []
    assert page.evaluate(PLAY, [["play"], 1]) == "play"
    assert page.evaluate(PLAY, [["hand_over", "game_over"], 3]) == "play"
    assert complaints(page, number + 1) == []
    assert page.evaluate(PLAY, [["hand_over", "game_over"], 99]) in ("hand_over", "game_over")
    assert complaints(page, number + 2) == []
    player.settled()
    assert len(player.game.scores) == 1
