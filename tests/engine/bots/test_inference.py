"""What plays and passes tell about hands."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import permutations
from math import fsum, prod

import pytest

from engine import Game
from engine.bots import BOTS
from engine.bots.compiled import arrays, block, compiled
from engine.bots.inference import Past, next_world, past_of
from engine.bots.odds import holders as holders_of
from engine.bots.policy import chance
from engine.bots.position import UNKNOWN_KITTY, Position, position
from engine.bots.worlds import Worlds, worlds_of
from engine.cards import CARDS, cards_in, count, mask_of
from engine.law import Law
from engine.play import LAST, MUST_BURY, SEAT, VOIDS, Play, legal, new_play, step
from tests.engine.bots.counting import World, counted, taken, world_of
from tests.engine.bots.mixes import code
from tests.engine.bots.scenes import FR_WEB, deal_of, scene
from tests.engine.positions import CODE, variant

DEALS = 3000


def following(
    law: Law, known: Play, worlds: Worlds, past: Past, world: Play, room: Play, random: list[int]
) -> None:
    """`next_world`, with a way in from Python."""
    next_world(law, known, worlds, past, world, room, random)


fast = compiled(following)


def chain(known: Position, deals: int, trusting: bool = False) -> Iterator[Play]:
    """So many deals, each reached from the last."""
    law, play, worlds, past = block(known.law), block(known.play), worlds_of(known), past_of(known, trusting)
    world, room = (block(new_play(known.law)) for _ in range(2))
    (random,) = arrays(([5],))
    for _ in range(deals):
        fast(law, play, worlds, past, world, room, random)
        yield world


def holders(known: Position, card: str, trusting: bool = False) -> Counter[int]:
    """How often each seat holds a card."""
    return Counter(
        next(seat for seat in range(4) if int(world.hands[seat]) >> CARDS[card] & 1)
        for world in chain(known, DEALS, trusting)
    )


@pytest.mark.parametrize(
    ("card", "less", "tricks", "trick"),
    [
        ("QS", 0.75, ["2C 3C AC 5C", "KC 4C AD 6C"], "7C"),  # has no more clubs and throws a diamond
        ("9D", 0.85, ["2C AC 3C 5C", "TD QS 4D 3D"], "7C TC"),  # goes under the ten with the three
    ],
)
def test_who_would_have_played_a_card_hardly_has_it(
    card: str, less: float, tricks: list[str], trick: str
) -> None:
    """Seat 1 would have played it, so it lies with the others rather."""
    known = position(scene("8C 3S 4S 5S 5D 6D 7D 2H 3H 4H 6H", tricks, trick, leader=1))
    plain, told = holders(known, card, trusting=True), holders(known, card)
    assert told[1] < less * plain[1]


def test_who_passes_low_clubs_hardly_keeps_a_bare_queen() -> None:
    """Seat 3 gave them away, so what it feared more is rather with the others."""
    rules = FR_WEB.replace(pass_cycle=["left"])
    hands = ["2H 3H 4H 5H 6H 7H 8D 9D TD JD QD KD 2D", "2C", "QS AS", "5C 6C 7C"]
    game = Game(rules, CODE, {1: deal_of(rules, *hands)}, first_dealer=3)
    for seat in range(3):
        game.act(" ".join(["pass", *game.observe(seat).held[-3:]]))
    game.act("pass 5C 6C 7C")
    while game.to_act != 0:
        game.act(game.observe(game.to_act).legal[0])
    known = position(game.observe(0))
    assert known.got_from[3] == mask_of(["5C", "6C", "7C"])
    plain, told = holders(replace(known, got_from=[]), "QS"), holders(known, "QS")
    assert told[3] < 0.9 * plain[3]


def test_a_deal_that_explains_less_still_comes_up() -> None:
    """Plays are no proof: people do not all play alike."""
    tricks = ["2C 3C AC 5C", "KC 4C AD 6C"]
    known = position(scene("8C 3S 4S 5S 5D 6D 7D 2H 3H 4H 6H", tricks, "7C", leader=1))
    assert holders(known, "QS")[1] > DEALS // 50


def test_a_void_is_known_once_it_was_shown() -> None:
    known = position(
        scene("8C 3S 4S 5S 5D 6D 7D 2H 3H 4H 6H", ["2C 3C AC 5C", "KC 4C AD 6C"], "7C", leader=1)
    )
    assert known.play.now[VOIDS] == 1 << 4  # seat 1 has no clubs
    assert holders_of(known.law, known.play, 0, 0) == 2
    assert holders_of(known.law, known.play, 0, 1) == 3


def ending(number: int, left: int) -> Position:
    """What a seat knows in a hand of prudent when it has so many cards left."""
    game, bot = Game(FR_WEB, code(number)), BOTS["prudent"][1]()
    while True:
        assert game.to_act is not None
        seen = game.observe(game.to_act)
        if seen.phase == "play" and len(seen.held) == left and len(seen.trick) == 1:
            return position(seen)
        game.act(bot.decide(seen))


def likelihood(known: Position, hands: list[int]) -> float:
    """How likely the others play as they did, if these were their cards now."""
    assert known.start is not None
    play = deepcopy(known.start)
    play.hands[:] = hands
    for seat, _, card in known.history:
        play.hands[seat] |= 1 << card
    alike, otherwise = [1.0] * len(hands), [1.0] * len(hands)
    for seat, _, card in known.history:
        if seat not in (known.seat, known.swapper):
            number = count(legal(known.law, play))
            likely = chance(known.law, play, [1], card) if number > 1 else 1.0
            alike[seat] *= 0.8 * likely + 0.2 / number
            otherwise[seat] *= 0.1 * likely + 0.9 / number
        if step(known.law, play, card) & MUST_BURY:
            play.hands[play.now[LAST]] &= ~UNKNOWN_KITTY
    return prod(one + other for one, other in zip(alike, otherwise, strict=True))


@pytest.mark.parametrize("number", [1, 3, 5])
def test_deals_come_up_as_often_as_they_explain_the_plays(number: int) -> None:
    """The chain against all deals of an ending, each with the chance of the plays that led to it."""
    known = ending(number, left=3)
    weights: dict[tuple[int, ...], float] = {}
    slots = [seat for seat in range(4) for _ in range(known.free[seat])]
    for places in set(permutations(slots)):
        hands = list(known.play.hands)
        for seat, card in zip(places, known.hidden, strict=True):
            hands[seat] |= 1 << card
        if not any(hands[seat] & known.refused[seat] for seat in range(4)):
            weights[tuple(hands)] = likelihood(known, hands)
    assert len(weights) > 10, "too easy"
    found = Counter(tuple(map(int, world.hands[:4])) for world in chain(known, 10 * DEALS))
    assert found.keys() <= weights.keys()
    total = fsum(weights.values())
    for hands, weight in weights.items():
        assert abs(found[hands] / (10 * DEALS) - weight / total) < 0.02


@pytest.mark.parametrize("number", [2, 5])
def test_plays_tell_about_those_who_did_not_take_the_kitty_in_hand(number: int) -> None:
    """The same where one of the others has buried a card: nobody can tell what it played from."""
    game, bot = Game(variant("three_kitty_swap", pass_cycle=("hold",)), code(number)), BOTS["prudent"][1]()
    while True:
        assert game.to_act is not None
        seen = game.observe(game.to_act)
        known = position(seen)
        if known.swapper >= 0 and len(known.hidden) <= 7:
            break
        game.act(bot.decide(seen))
    weights = {
        deal: ways * likelihood(known, [mask_of(hand) for hand in deal[:3]])
        for deal, ways in counted(game, seen).items()
    }
    assert len(weights) > 10, "too easy"
    found = Counter[World]()
    for world in chain(known, 20 * DEALS):
        laid = taken(world, known.swapper) - taken(known.play, known.swapper)
        found[world_of(seen, world, list(laid.elements()))] += 1
    assert found.keys() <= weights.keys()
    total = fsum(weights.values())
    for one, weight in weights.items():
        assert abs(found[one] / (20 * DEALS) - weight / total) < 0.03


def test_chances_of_all_cards_make_one() -> None:
    """Somebody plays a card of those that are legal."""
    for number in range(8):
        known = ending(number, left=9)
        play = deepcopy(known.play)
        assert known.seat == play.now[SEAT]
        cards = cards_in(legal(known.law, play))
        chances = [chance(known.law, play, [1], card) for card in cards]
        assert min(chances) >= 0
        assert abs(fsum(chances) - 1) < 0.001
