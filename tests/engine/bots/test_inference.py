"""What plays tell about hands."""

from collections import Counter

import pytest

from engine.bots.compiled import arrays, block, compiled
from engine.bots.inference import Past, next_world, past_of
from engine.bots.position import Position, position
from engine.bots.worlds import Worlds, worlds_of
from engine.cards import CARDS
from engine.law import Law
from engine.play import Play, new_play
from tests.engine.bots.scenes import scene

DEALS = 3000


def following(
    law: Law, known: Play, worlds: Worlds, past: Past, world: Play, room: Play, random: list[int]
) -> None:
    """`next_world`, with a way in from Python."""
    next_world(law, known, worlds, past, world, room, random)


fast = compiled(following)


def holders(known: Position, card: str, trusting: bool = False) -> Counter[int]:
    """How often each seat holds a card, in a chain of deals."""
    law, play, worlds, past = block(known.law), block(known.play), worlds_of(known), past_of(known, trusting)
    world, room = (block(new_play(known.law)) for _ in range(2))
    (random,) = arrays(([5],))
    found = Counter[int]()
    for _ in range(DEALS):
        fast(law, play, worlds, past, world, room, random)
        found[next(seat for seat in range(4) if int(world.hands[seat]) >> CARDS[card] & 1)] += 1
    return found


@pytest.mark.parametrize(
    ("card", "less", "tricks", "trick"),
    [
        ("QS", 0.4, ["2C 3C AC 5C", "KC 4C 2D 6C"], "7C"),  # has no more clubs and throws a diamond
        ("9D", 0.85, ["2C 3C AC 5C", "TD 4D 3D JD"], "7C TC"),  # goes under the ten with the three
    ],
)
def test_who_would_have_played_a_card_hardly_has_it(
    card: str, less: float, tricks: list[str], trick: str
) -> None:
    """Seat 1 would have played it, so it lies with the others rather."""
    known = position(scene("8C 3S 4S 5S 5D 6D 7D 2H 3H 4H 6H", tricks, trick, leader=1))
    plain, told = holders(known, card, trusting=True), holders(known, card)
    assert told[1] < less * plain[1]


def test_a_deal_that_explains_less_still_comes_up() -> None:
    """Plays are no proof: people do not all play alike."""
    tricks = ["2C 3C AC 5C", "KC 4C 2D 6C"]
    known = position(scene("8C 3S 4S 5S 5D 6D 7D 2H 3H 4H 6H", tricks, "7C", leader=1))
    assert holders(known, "QS")[1] > DEALS // 50
