"""Cutthroat Spades in the browser: bids by mouse and by keyboard, games and tourneys that are won."""

import random
import re

import pytest
from playwright.sync_api import expect

from engine import Game, find_variant
from engine.bots import current
from tests.app.spades_games import act, moment, seated
from tests.browser.conftest import OpenPage
from tests.browser.player import Player
from tests.browser.test_axe import violations
from tests.browser.test_keyboard import press, tab_to
from tests.engine.positions import full_deal

HIGH = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AC KC QC JC"  # takes every trick
LOW = "2D 3D 4D 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H 7H 8H 9H"  # takes none


def dealt(*hands: str, **options: object) -> Game:
    """A tourney in which the person is on the dealer's left, with these hands one after the other."""
    rules = find_variant("spades_official").rules.replace(**options)
    deals = {number: full_deal(rules, text) for number, text in enumerate(hands, start=1)}
    bots = {seat: current("prudent") for seat in (1, 2)}
    return Game(rules, "TEST-TEST-0001", deals, first_dealer=2, bots=bots)


def bid(player: Player, action: str) -> None:
    with player.answer():
        player.page.locator(f'.bids button[value="{action}"]').click()


def by_suit(code: str) -> tuple[int, int]:
    return "CDHS".index(code[1]), "23456789TJQKA".index(code[0])


def finish_hand(player: Player) -> None:
    """The highest legal card, until the hand is over."""
    while player.phase == "play":
        player.play(max(player.legal, key=by_suit))


@pytest.fixture
def quick(player: Player) -> Player:
    """A player who has switched movement off."""
    player.page.context.add_cookies(
        [{"name": "dame_prefs", "value": "speed=none", "url": "http://localhost"}]
    )
    return player


def test_a_blind_bid_is_refused_and_one_is_taken(quick: Player) -> None:
    """A look gives the blind bids up; a blind nil on the next hand cannot be taken back. It is lost."""
    player = quick.open(str(dealt(HIGH, HIGH).record))
    expect(player.page.locator("#hand .down")).to_have_count(17)
    assert player.focus == "look"
    bid(player, "look")
    expect(player.page.locator("#hand .down")).to_have_count(0)
    expect(player.page.locator('.bids [value="bid BN"]')).to_have_count(0)
    bid(player, "bid 17")
    finish_hand(player)
    expect(player.page.locator("#verdict")).to_contain_text("Contrat réussi")
    assert player.game.totals[0] >= 170
    player.press("Manche suivante")
    while player.phase != "bid":
        player.step()
    bid(player, "bid BN")
    assert player.game.bids[0] == "BN"
    finish_hand(player)
    expect(player.page.locator("#verdict")).to_contain_text("Contrat chuté")
    assert player.game.scores[-1].reasons[0][6] == -200


@pytest.mark.parametrize(
    ("hand", "points", "words"),
    [(LOW, 100, "annonce Nil, 0 pli fait (+100)"), (HIGH, -100, "annonce Nil, 17 plis faits (−100)")],
)
def test_a_nil_is_made_or_lost(quick: Player, hand: str, points: int, words: str) -> None:
    player = quick.open(str(dealt(hand).record))
    bid(player, "look")
    bid(player, "bid NIL")
    finish_hand(player)
    assert player.game.scores[-1].reasons[0][6] == points
    expect(player.page.locator("#verdict .person + .person")).to_contain_text(words)


def test_bags_are_paid_and_prizes_counted(quick: Player) -> None:
    """Sixteen bags at once: a limit of five. All the jacks are in one hand."""
    player = quick.open(str(dealt(HIGH, bag_limit=5).record))
    bid(player, "look")
    bid(player, "bid 1")
    finish_hand(player)
    row = player.page.locator("#verdict .person + .person")
    won = player.game.scores[-1]
    assert won.tricks[0] == 17
    expect(row).to_contain_text("sacs à payer")
    expect(row).to_contain_text("valets primés (+20)")
    assert won.reasons[0][6:] == (10, 20, -10 * (16 - 1))


def test_the_bidding_by_keyboard_alone(quick: Player) -> None:
    player = quick.open(str(dealt(HIGH).record))
    with player.answer():
        player.page.keyboard.press("Enter")
    assert player.focus == "bids"
    with player.nothing_sent():
        player.page.keyboard.press("Enter")
    for key, bid in (
        ("ArrowRight", "1"), ("1", "10"), ("7", "17"), ("7", "7"), ("End", "SM"), ("ArrowRight", "1"),
        ("ArrowLeft", "SM"), ("ArrowUp", "NIL"), ("1", "1"), ("2", "12"), ("Home", "1"), ("7", "7"),
    ):  # fmt: skip
        player.page.keyboard.press(key)
        assert player.focus == f"bid-{bid}"
    player.page.keyboard.press("?")
    expect(player.page.locator("#bids .hinted")).to_be_focused()
    for _ in range(3):
        player.page.keyboard.press("7")  # once more leads on, where there is another
    assert player.focus == "bid-7"
    with player.answer():
        player.page.keyboard.press("Enter")
    assert player.game.bids[0] == "7"
    assert player.focus.startswith("card-")
    assert any("Vous annoncez" in line for line in player.log)


def test_a_double_click_on_the_look_bids_nothing(open_page: OpenPage) -> None:
    """The bids come at once, and one of them lies where the button was."""
    page = open_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    player = Player(page).open(str(seated("spades_official_4", first_dealer=3).record))
    box = page.locator("#look").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with player.answer():
        page.mouse.click(x, y)
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.bid') !== null", [x, y])
    with player.nothing_sent():
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)


def test_the_next_hand_is_not_dealt_before_the_result_is_seen(player: Player) -> None:
    """With movement the verdict appears after the last trick: until then nothing there can be pressed."""
    last = moment(lambda g: g.phase == "play" and g.to_act == 0 and len(g.hands[0]) == 2)
    player.open(str(last.record))
    player.play(player.legal[0])
    assert player.phase == "hand_over"
    box = player.page.locator('#verdict [value="next"]').bounding_box()
    assert box
    with player.nothing_sent():
        player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.press("Manche suivante")


def test_a_whole_game_by_keyboard_alone(quick: Player) -> None:
    """Two hands with looks, bids and every card, their results, the token of the game, the next game."""
    player = quick.open(str(dealt(HIGH, HIGH, target=200, bag_limit=50).record))
    page, focus = player.page, player.page.locator(":focus")

    def enter(*keys: str) -> None:
        press(player, *keys)
        with player.answer():
            press(player, "Enter")

    for number, keys in enumerate((["6"], ["End"]), start=1):
        while player.phase == "bid" and not player.game.bids[0]:
            assert player.game.hand_number == number
            if player.game.looked[0]:
                enter(*keys)  # a digit, and the last of the special bids
            else:
                expect(focus).to_have_id("look")
                enter()
        assert player.game.bids[0] == ("6", "SM")[number - 1]
        while player.phase == "play":
            assert player.focus == f"card-{player.legal[0]}"
            enter()
        if number == 1:
            expect(page.locator("#verdict .why-row.person")).to_contain_text("annonce 6, 17 plis faits (+60)")
            expect(focus).to_have_text("Manche suivante")
            enter()
    assert player.phase == "game_over"
    expect(page.locator("#verdict")).to_contain_text("Vous gagnez la partie 1 avec 250 points")
    expect(focus).to_have_text("Partie suivante")
    tab_to(player, '.emblem-choice[value="cat"]', "Shift+Tab")
    press(player, "Enter")
    placed = page.locator('#verdict .board .token use[href$="#cat"]')
    expect(placed).to_have_count(1)
    tab_to(player, '[name="action"][value="next"]')
    enter()
    assert (player.game.game_number, player.game.totals) == (2, [0, 0, 0])
    assert player.phase == "bid"


def test_a_blind_six_is_bid_and_played(quick: Player) -> None:
    behind = moment(lambda g: g.phase == "bid" and g.to_act == 0 and "bid B6" in g.legal_actions())
    player = quick.open(str(behind.record))
    button = player.page.locator('.bids [value="bid B6"]')
    expect(button).to_contain_text("±100")
    bid(player, "bid B6")
    assert player.game.bids[0] == "B6"
    expect(player.page.locator("#hand .down")).to_have_count(0)
    expect(player.page.locator(".seat.me")).to_contain_text("Six aveugle 0/6")
    finish_hand(player)
    points = player.game.scores[-1].reasons[0][6]
    assert abs(points) == 100
    expect(player.page.locator("#verdict .why-row.person")).to_contain_text("+100" if points > 0 else "−100")


def test_a_tie_goes_on(quick: Player) -> None:
    tied = moment(
        lambda g: g.phase == "hand_over" and sorted(g.totals)[-1] == sorted(g.totals)[-2] >= g.rules.target,
        target=30,
    )
    player = quick.open(str(tied.record))
    expect(player.page.locator("#verdict")).to_contain_text("une manche de plus pour départager")
    player.press("Manche suivante")
    assert player.phase in ("bid", "play")


def test_a_game_is_won_and_its_token_chosen(quick: Player) -> None:
    won = moment(lambda g: g.phase == "game_over" and g.winners == [0] and g.game_number == 1, target=60)
    player = quick.open(str(won.record))
    board = player.page.locator("#verdict .board")
    expect(board.locator(".token")).to_have_count(1)
    owl = player.page.get_by_role("button", name="le hibou")
    owl.press("Enter")
    expect(owl).to_have_attribute("aria-pressed", "true")
    expect(owl).to_be_focused()
    expect(board.locator("use").first).to_have_attribute("href", re.compile("#owl$|#face|person"))
    expect(board.locator('.token use[href$="#owl"]')).to_have_count(1)
    player.press("Partie suivante")
    assert player.game.game_number == 2
    assert player.game.totals == [0, 0, 0]


def test_a_tourney_is_won(quick: Player) -> None:
    last = moment(
        lambda g: (
            g.phase == "play" and g.to_act == 0 and len(g.hands[0]) == 2 and g.tokens[0] == 1 and wins(g)
        ),
        target=60,
        tokens_to_win=2,
    )
    player = quick.open(str(last.record))
    finish_hand(player)
    assert player.phase == "tourney_over"
    expect(player.page.locator("#over-title")).to_have_text("Le tournoi est terminé")
    expect(player.page.locator(".laurels")).to_be_visible()
    kept = player.page.evaluate("localStorage['dame-de-pique.history']")
    assert '"tokens"' in kept
    player.page.goto("/history")
    expect(player.page.locator("#history")).to_contain_text("2 jetons")


def wins(game: Game) -> bool:
    """Whether the person wins the tourney, whatever is played from here."""
    ends = [Game.from_record(game.record) for _ in range(3)]
    for number, end in enumerate(ends):
        dice = random.Random(number)
        while end.phase == "play":
            act(end, dice)
    return all(end.over and end.winners == [0] for end in ends)


STATES = {
    "draw": lambda: seated(number=3),
    "blind": lambda: moment(
        lambda g: g.phase == "bid" and g.to_act == 0 and not g.looked[0], "spades_jokers_2"
    ),
    "bid": lambda: moment(
        lambda g: g.phase == "bid" and g.to_act == 0 and g.looked[0] and g.hand_number == 2
    ),
    "play": lambda: moment(
        lambda g: g.phase == "play" and g.to_act == 0 and g.hand_number == 3 and len(g.trick) == 1
    ),
    "hand over": lambda: moment(lambda g: g.phase == "hand_over" and g.hand_number == 2),
    "game over": lambda: moment(lambda g: g.phase == "game_over" and g.winners == [0], target=60),
    "tourney over": lambda: moment(lambda g: g.phase == "tourney_over", target=60, tokens_to_win=2),
}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(quick: Player, state: str) -> None:
    quick.open(str(STATES[state]().record))
    assert violations(quick.page) == []


TARGETS = """() => [...document.querySelectorAll("#table .bids button")]
  .filter(one => one.checkVisibility())
  .map(one => one.getBoundingClientRect())
  .filter(({ width, height, left, right, bottom }) =>
    width < 44 || height < 44 || left < 0 || right > innerWidth || bottom > innerHeight).length"""


# Bids, bags and names at the seats that the score, a card of the trick or the edge of the window covers.
COVERED = """() => {
  const over = [...document.querySelectorAll("#score, .trick:not(.done) .played, .drawn")]
    .filter(one => one.checkVisibility({ opacityProperty: true }))
    .map(one => one.getBoundingClientRect());
  return [...document.querySelectorAll(".seat :is(.contract i, .progress, .bags, .out), .seat:not(.me) b")]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().width)
    .filter(one => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const beside = (box) => right <= box.left + 1 || left >= box.right - 1;
      const hit = (box) => box.width && !beside(box) && top < box.bottom - 1 && bottom > box.top + 1;
      return left < 0 || right > innerWidth || over.some(hit);
    })
    .map(one => one.textContent);
}"""


@pytest.mark.parametrize("variant", ["spades_official", "spades_official_4", "spades_jokers_3"])
@pytest.mark.parametrize("size", [(320, 568), (768, 1024), (1440, 900)])
def test_every_bid_is_within_reach(open_page: OpenPage, variant: str, size: tuple[int, int]) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    player = Player(page)
    for looked in (False, True):
        game = moment(
            lambda g, looked=looked: g.phase == "bid" and g.to_act == 0 and g.looked[0] == looked, variant
        )
        player.open(str(game.record))
        assert page.evaluate(TARGETS) == 0
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def special(game: Game) -> bool:
    return game.phase == "play" and game.to_act == 0 and len(game.trick) == len(game.hands) - 1


@pytest.mark.parametrize("variant", ["spades_official", "spades_official_4", "spades_jokers_3"])
def test_no_card_covers_a_contract_on_a_small_phone(open_page: OpenPage, variant: str) -> None:
    page = open_page(viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    game, dice = seated(variant), random.Random(1)
    while not special(game):
        looks = game.phase == "bid" and not game.looked[game.to_act or 0]
        game.act(
            ("look" if looks else "bid 2F") if game.phase == "bid" else dice.choice(game.legal_actions())
        )
    Player(page).open(str(game.record))
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", [(320, 568), (1440, 900)])
def test_the_reasons_of_a_score_are_read_whole(open_page: OpenPage, size: tuple[int, int]) -> None:
    """Hovered or tapped, they stand inside the panel of the score, outside of what scrolls in it."""
    page = open_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    Player(page).open(str(moment(lambda g: g.phase == "hand_over" and g.hand_number == 2).record))
    if size[0] < 1080:
        page.locator(".bar-score").click()
    for cell in page.locator("#score .number").all():
        cell.focus()
        tip = page.locator("#score .tip:visible")
        expect(tip).to_have_count(1)
        inner, outer = tip.bounding_box(), page.locator("#score").bounding_box()
        assert inner
        assert outer
        assert outer["x"] <= inner["x"]
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
        assert outer["y"] <= inner["y"]
        assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    wide = "({ scrollWidth, clientWidth }) => scrollWidth > clientWidth"
    assert not page.locator(".score-scroll").evaluate(wide)
