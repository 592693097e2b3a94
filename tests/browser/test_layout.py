"""Everything can be seen and reached, from a phone to a wide screen, also at 200 % zoom."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from engine import Game
from tests.app.moments import asked, moment
from tests.browser import games
from tests.browser.conftest import OpenPage
from tests.browser.player import Player

SIZES = [(1440, 900), (768, 1024), (320, 568), (568, 320), (640, 400)]  # the last is 1280x800 at 200 %
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")

# For each card: its face, and how far its target reaches from the middle before something else lies on top.
CARDS = """() => [...document.querySelectorAll('#hand .card-button')].map((card) => {
  const face = card.querySelector("svg").getBoundingClientRect(), own = card.getBoundingClientRect();
  const mine = (x, y) => card.contains(document.elementFromPoint(x, y));
  const [cx, cy] = [own.left + own.width / 2, own.top + own.height / 2];
  let [left, right, top, bottom] = [cx, cx, cy, cy];
  while (mine(left - 1, cy)) left--;
  while (mine(right + 1, cy)) right++;
  while (mine(cx, top - 1)) top--;
  while (mine(cx, bottom + 1)) bottom++;
  return { face: face.toJSON(), width: right - left + 1, height: bottom - top + 1 };
})"""

# Texts that do not fit into their box or into the window.
CUT = """() => [...document.querySelectorAll(
  "#ask, .opening, .bar p, .bar-hand *, .button, .plate :is(b, .taken), .verdict :is(h2, td, th), .ranking b"
)].filter((element) => {
  const { visibility, clipPath } = getComputedStyle(element);
  if (!element.getClientRects().length || visibility === "hidden" || clipPath !== "none") return false;
  const { left, right } = element.getBoundingClientRect();
  const wider = element.clientWidth && element.scrollWidth > element.clientWidth + 1;
  return wider || left < -1 || right > innerWidth + 1;
}).map((element) => element.outerHTML.slice(0, 120))"""

BOXES = "all => all.map(element => element.getBoundingClientRect().toJSON())"
REST = "Promise.all(document.getAnimations().map(motion => motion.finished.catch(() => 0)))"
# Every answer stands still just before the complete trick leaves.
STILL = """() => document.body.addEventListener("htmx:afterSettle", () => {
  const motions = document.getAnimations();
  const leave = motions.find((motion) => motion.animationName === "leave");
  for (const motion of motions) {
    motion.pause();
    motion.currentTime = leave.effect.getTiming().delay - 1;
  }
})"""
STATES = {"pass": None, "thirteen cards": games.first_trick, "middle": games.mid_trick}
LARGE = """addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.setProperty("font-size", "200%");
});"""


def sized(open_page: OpenPage, size: tuple[int, int], **options: Any) -> Player:
    width, height = size
    return Player(open_page(viewport={"width": width, "height": height}, **options))


def settle(player: Player) -> None:
    """Waits for what moves."""
    player.page.evaluate(REST)


def boxes(player: Player, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = player.page.locator(selector).evaluate_all(BOXES)
    return found


def no_sideways_scroll(player: Player) -> None:
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table needs scrolling"
    assert page.evaluate(CUT) == []


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1


@sizes
@pytest.mark.parametrize("state", STATES)
def test_every_card_can_be_seen_and_hit(open_page: OpenPage, size: tuple[int, int], state: str) -> None:
    player = sized(open_page, size)
    condition = STATES[state]
    player.open(games.found(condition) if condition else "")
    settle(player)
    no_sideways_scroll(player)
    width, height = size
    player.page.mouse.move(0, 0)
    for code, card in zip(player.hand, player.page.evaluate(CARDS), strict=True):
        face = card["face"]
        assert face["left"] >= -1, code
        assert face["right"] <= width + 1, code
        assert face["top"] >= 0, code
        assert face["top"] + 44 <= height, f"{code} lies below the screen"
        assert card["height"] >= 44, f"{code}: {card}"
        assert card["width"] >= (44 if width < 620 else 24), f"{code}: {card}"
    (ask,), hand = boxes(player, "#ask"), boxes(player, "#hand .card-face")
    trick = boxes(player, ".stage .trick:not(.done) .card-face")
    assert len(trick) == len(player.game.trick)
    assert not any(overlap(ask, card) for card in hand), "the line that asks lies over the hand"
    assert not any(overlap(ask, card) for card in trick), "the line that asks lies over the trick"
    assert not any(overlap(card, other) for card in hand for other in trick), "the trick lies over the hand"
    around = boxes(player, ".opening, .seat:not(.me) > *, .seat.me .plate")
    buttons = boxes(player, ".ask .button, .ask .tool")
    assert not any(overlap(ask, box) for box in around + buttons), "something lies over the line that asks"
    assert not any(overlap(button, card) for button in buttons for card in hand), "a button lies over a card"


@pytest.mark.parametrize("moment", [games.mid_trick, games.finish_forbids], ids=["tools", "finish"])
@pytest.mark.parametrize("size", [(1120, 760), (1080, 760), *SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_reason_lies_beside_the_tools(
    open_page: OpenPage, size: tuple[int, int], moment: games.Condition
) -> None:
    player = sized(open_page, size).open(games.found(moment))
    settle(player)
    forbidden = next(card for card in player.hand if card not in player.legal)
    player.page.mouse.move(*player.point(forbidden))
    why = player.page.locator(f"#why-card-{forbidden}")
    expect(why).to_be_visible()
    (reason,), own = boxes(player, f"#why-card-{forbidden}"), boxes(player, ".seat.me .plate")
    assert reason["left"] >= 0
    assert reason["right"] <= size[0]
    assert why.evaluate("words => words.scrollWidth <= words.clientWidth")
    for box in boxes(player, ".tools > *") + boxes(player, "#hand .card-face") + own:
        assert not overlap(reason, box)


@sizes
def test_messages_lie_inside_the_window(open_page: OpenPage, size: tuple[int, int]) -> None:
    player = sized(open_page, size).open()
    for code in player.hand[:4]:
        player.card(code).dispatch_event("click")
    notice = player.page.locator("#notice")
    expect(notice).to_contain_text("assez de cartes")
    (box,) = boxes(player, "#notice")
    assert box["left"] >= 0
    assert box["right"] <= size[0]
    stage = boxes(player, "#table > .ask")[0]
    assert abs(box["left"] + box["right"] - stage["left"] - stage["right"]) <= 2, (
        "not in the middle of the felt"
    )


@sizes
@pytest.mark.parametrize("state", ["hand over", "game over", "moon"])
def test_results_fit(open_page: OpenPage, size: tuple[int, int], state: str) -> None:
    player = sized(open_page, size)
    ends = {"hand over": games.hand_over, "game over": games.over}
    player.open(games.found(ends[state]) if state in ends else games.moon())
    if state == "moon":
        player.play(player.legal[0])
    settle(player)
    no_sideways_scroll(player)
    expect(player.page.locator(".verdict")).to_be_in_viewport(ratio=0.99)
    expect(player.page.locator(".verdict button").first).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("variant", ["cancellation_6", "cancellation_10"])
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_score_of_many_players(open_page: OpenPage, size: tuple[int, int], variant: str) -> None:
    """Every name with its total and its last two hands is inside the panel, and so are the reasons; older
    hands scroll away.
    """
    game = moment(variant, lambda game: game.over)
    player = sized(open_page, size).open(str(game.record))
    settle(player)
    assert len(game.scores) > 3
    score = player.page.locator("#score")
    if size[0] < 1080:
        score.evaluate("panel => panel.showPopover()")
    rows = player.page.locator("#score tbody tr")
    expect(rows).to_have_count(game.rules.players)
    (panel,) = boxes(player, "#score .score-scroll")
    for row in rows.all():
        cells = row.locator(":scope > *")
        found = cells.evaluate_all(BOXES)[:4]
        assert all(panel["left"] <= cell["left"] and cell["right"] <= panel["right"] + 1 for cell in found)
        assert all(one["right"] <= other["left"] + 1 for one, other in pairwise(found))
        assert cells.first.evaluate("name => name.scrollWidth <= name.clientWidth")
    totals = rows.locator(".total").all_inner_texts()
    assert [int(text.replace("\u2212", "-")) for text in totals] == game.totals
    tips = boxes(player, "#score tbody .tip")
    assert tips
    assert all(tip["left"] >= panel["left"] - 8 and tip["right"] <= panel["right"] + 8 for tip in tips)


GOALS = ["two_dummy", "cancellation_6", "cancellation_10", "fr_web", "turbo_booster", "three_kitty"]
GOALS += ["dirty_nasty"]


@pytest.mark.parametrize("variant", GOALS)
@pytest.mark.parametrize("size", [(320, 568), (768, 1024)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_goal_is_told_at_the_start(open_page: OpenPage, size: tuple[int, int], variant: str) -> None:
    """With or without a pass, and with every card of the first trick on the table."""

    def first(game: Game) -> bool:
        return asked(game.phase, hand_number=1, trick_number=1)(game) and (
            game.phase == "pass" or len(game.trick) > 3
        )

    player = sized(open_page, size).open(str(moment(variant, first).record))
    settle(player)
    goal = player.page.get_by_text("Prenez peu de points").and_(player.page.locator(".opening, .goal"))
    expect(goal).to_be_visible()
    no_sideways_scroll(player)
    text = goal.evaluate(
        "words => { const range = new Range(); range.selectNodeContents(words);"
        " return range.getBoundingClientRect().toJSON(); }"
    )
    around = "#ask, .played .card-face, .by, .plate, .portrait, .fan i, .aside li, .tools, .card-button"
    assert not any(overlap(text, box) for box in boxes(player, around) if box["width"] > 1)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_rules_3_18_the_sign_of_a_boost_is_in_sight(
    open_page: OpenPage, size: tuple[int, int], seat: int
) -> None:
    def boosted(game: Game) -> bool:
        led = game.trick[0][1][1] if game.trick else ""
        return asked("play")(game) and len(game.trick) > 5 and (seat, "9" + led) in game.trick[:4]

    player = sized(open_page, size).open(str(moment("booster_nines", boosted).record))
    settle(player)
    sign = player.page.locator(".trick:not(.done) .sign")
    expect(sign).to_be_in_viewport(ratio=1)
    covered = """sign => {
      const { left, right, top, bottom } = sign.getBoundingClientRect(), middle = (top + bottom) / 2;
      const along = [left + 6, (left + right) / 2, right - 6];
      return along.filter((x) => document.elementFromPoint(x, middle) !== sign);
    }"""
    assert sign.evaluate(covered) == []


@sizes
def test_pages_do_not_scroll_sideways(open_page: OpenPage, size: tuple[int, int]) -> None:
    player = sized(open_page, size)
    player.open(games.found(games.over))
    for path in ("/guide", "/history"):
        player.page.goto(path)
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    player.page.goto("/")
    player.settled()
    player.page.locator('.final [formaction="/replay"]').click()
    player.page.locator(".stepper button").last.click()
    player.page.locator("#replay .played").first.wait_for()
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "replay"


@sizes
def test_dialogs_fit(open_page: OpenPage, size: tuple[int, int]) -> None:
    player = sized(open_page, size).open(games.found(games.mid_trick))
    for name in (
        "menu",
        "new-game",
        "tables",
        "rules",
        "deal-code",
        "settings",
        "keys",
        "erase",
        "last-trick",
    ):
        player.page.evaluate("name => document.getElementById(name).showPopover()", name)
        panel = player.page.locator(f"#{name}")
        expect(panel).to_be_in_viewport(ratio=0.99)
        assert panel.evaluate("panel => panel.scrollWidth <= panel.clientWidth"), name
        player.page.evaluate("name => document.getElementById(name).hidePopover()", name)


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@sizes
def test_choices_hold_their_words(open_page: OpenPage, size: tuple[int, int], locale: str) -> None:
    player = sized(open_page, size, locale=locale).open()
    for name in ("settings", "tables"):
        player.page.evaluate("name => document.getElementById(name).showPopover()", name)
        labels = player.page.locator(f"#{name}").locator(".one-of span, .choice, .button, .switch")
        wide = "all => all.filter(box => box.scrollWidth > box.clientWidth).map(box => box.textContent)"
        assert labels.evaluate_all(wide) == []
        player.page.evaluate("name => document.getElementById(name).hidePopover()", name)


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@sizes
def test_house_rules_hold_their_words(open_page: OpenPage, size: tuple[int, int], locale: str) -> None:
    page = sized(open_page, size, locale=locale).page
    for variant in ("partnership_individual", "cancellation_7", "turbo"):
        page.goto(f"/house-rules?variant={variant}")
        words = page.locator("#house").locator(".one-of span, .button, .tool, .option-name")
        wide = "all => all.filter(box => box.scrollWidth > box.clientWidth).map(box => box.textContent)"
        assert words.evaluate_all(wide) == []


def test_text_at_200_percent(open_page: OpenPage) -> None:
    """Larger letters, chosen in the browser: nothing is lost on a wide screen."""
    player = sized(open_page, (1440, 900))
    player.page.add_init_script(LARGE)
    player.open(games.found(games.mid_trick))
    settle(player)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for code, card in zip(player.hand, player.page.evaluate(CARDS), strict=True):
        assert card["face"]["top"] + 44 <= 900, code
        assert card["width"] >= 24, code


def test_reduced_motion_keeps_the_completed_trick_beside_the_new_one(open_page: OpenPage) -> None:
    player = sized(open_page, (1440, 900), reduced_motion="reduce").open(games.found(games.wins_last))
    player.play(player.legal[0])
    previous = player.page.locator(".trick.previous")
    expect(previous.locator(".played")).to_have_count(4)
    expect(previous.locator(".played").first).to_be_visible()
    moving = player.page.evaluate("document.getAnimations().map(motion => motion.animationName)")
    assert set(moving) <= {"appear", None}  # cross-fades alone
    while player.game.trick_number < 13 and not player.game.trick:
        player.play(player.legal[0])
    before = boxes(player, ".stage .previous .card-face")
    now = boxes(player, ".stage .trick:not(.done) .card-face")
    assert len(before) == 4
    assert now
    assert not any(overlap(one, other) for one in before for other in now)


def last_to_play(game: Game) -> bool:
    """The person plays the last card of a trick, and leads to another after it."""
    return asked("play")(game) and len(game.hands[0]) > 3 and len(game.trick) == game.rules.players - 1


@pytest.mark.parametrize("variant", ["fr_web", "five_kitty", "cancellation_6", "cancellation_10"])
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_complete_trick_stays_where_it_was_played(
    open_page: OpenPage, size: tuple[int, int], variant: str
) -> None:
    """Until it leaves, each card lies before its player, and none over the hand."""
    player = sized(open_page, size).open(str(moment(variant, last_to_play).record))
    settle(player)
    player.page.evaluate(STILL)
    player.play(player.legal[-1])
    (stage,) = boxes(player, ".stage")
    before = boxes(player, ".stage .trick.done .card-face")
    assert len(before) == player.game.rules.players
    for card in before:
        assert stage["left"] <= card["left"] < card["right"] <= stage["right"]
        assert stage["top"] <= card["top"] < card["bottom"] <= stage["bottom"]
    assert not any(overlap(card, box) for card in before for box in boxes(player, "#hand .card-face"))


@pytest.mark.parametrize("variant", ["five_kitty", "cancellation_6", "cancellation_10"])
@pytest.mark.parametrize("size", [(1440, 900), (768, 1024)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_reduced_motion_keeps_the_completed_trick_of_many_players(
    open_page: OpenPage, size: tuple[int, int], variant: str
) -> None:
    player = sized(open_page, size, reduced_motion="reduce").open(str(moment(variant, last_to_play).record))
    player.play(player.legal[-1])
    before = boxes(player, ".stage .previous .card-face")
    assert len(before) == player.game.rules.players
    around = ".trick:not(.done) .card-face, .portrait, .plate, .fan i, #score, .tools, #ask, #hand .card-face"
    assert not any(overlap(card, box) for card in before for box in boxes(player, around) if box["width"] > 1)
