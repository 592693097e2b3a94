"""The strong bot at Spades: it bids and plays every table, and finds what a person would."""

import pytest

from engine import VARIANTS, Game
from engine.bots.compiled import AVAILABLE
from engine.bots.search import LEVELS, Level, Search
from tests.engine.bots.mixes import code
from tests.engine.positions import start, variant

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="numba is not installed")

HASTY = Search(Level(200, 2400))
FOUR = variant("spades_official_4")


@pytest.mark.parametrize(
    "name", ["spades_300_limit", "spades_300_perhand_4", "spades_jokers_2", "spades_jokers_3"]
)
def test_bids_and_plays(name: str) -> None:
    game = Game(VARIANTS[name].rules, code(3))
    while game.to_act is not None:
        seen = game.observe(game.to_act)
        action = HASTY.decide(seen)
        assert HASTY.decide(seen) == action
        game.act(action)
    assert len(game.scores) == 1


def bid(hand: str, *before: str) -> str:
    """What the seat after these bids bids on this hand."""
    game = start(FOUR, *[""] * len(before), hand)
    for word in before:
        game.act("look")
        game.act(f"bid {word}")
    game.act("look")
    assert game.to_act is not None
    estimates = HASTY.explain(game.observe(game.to_act))
    assert len(estimates) > 1
    assert all(estimate.tries > 0 for estimate in estimates)
    return estimates[0].action


def test_bids_by_what_comes_of_them() -> None:
    assert bid("2S-AS") in ("bid SM", "bid 13")
    assert bid("2C 3C 4C 6C 2D 3D 5D 6D 2H 3H 4H 5H 2S") == "bid NIL"
    assert int(bid("AS KS QS JS TS AC 3C AD KD 2D AH KH 3H").split()[1]) >= 8


def test_looks_at_its_cards() -> None:
    assert HASTY.decide(start(FOUR).observe(0)) == "look"


def test_a_playout_of_spades_is_paid_for() -> None:
    from engine.law import law_of

    expert = LEVELS["expert"]
    assert expert.at(law_of(FOUR)).rounds < expert.rounds == expert.at(law_of(variant("fr_web"))).rounds
