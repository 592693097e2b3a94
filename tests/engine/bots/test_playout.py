"""The playouts run the functions of the table; interpreted and compiled they play the same hand."""

import random

import pytest

from engine import VARIANTS
from engine.bots.auction import bid_on, choose_bid
from engine.bots.compiled import AVAILABLE, arrays, block, compiled
from engine.bots.odds import unseen
from engine.bots.playout import CHANCE, HABIT, choose, move, pick
from engine.bots.standing import standing
from engine.law import Law, law_of
from engine.play import HAND_OVER, Play, legal
from engine.rules import Rules
from engine.scoring import COLUMNS, row_sum, score, shooter, winners_after
from tests.engine.bots.mixes import PRESETS, SPADES, at_play, mix


def trace(
    law: Law, play: Play, policy: int, random: list[int], sheet: list[int], totals: list[int], log: list[int]
) -> int:
    """Play a hand out and write down everything that the rules decided; returns the length of the log."""
    size = 0
    event = 0
    while not event & HAND_OVER:
        cards = legal(law, play)
        card = choose(law, play, random) if policy else pick(random, cards)
        event = move(law, play, card, random)
        log[size], log[size + 1], log[size + 2] = cards, card, event
        size += 3
        for number in play.now:
            log[size] = number
            size += 1
    shot = shooter(law, play)
    for others_plus in range(2):
        score(law, play, shot, others_plus, sheet)
        for number in sheet:
            log[size] = number
            size += 1
        log[size] = winners_after(law, totals, sheet, totals)
        size += 1
        for unit in range(law.units):
            log[size], log[size + 1] = totals[unit], row_sum(sheet, unit)
            size += 2
    return size


fast = compiled(trace)


def both_ways(rules: Rules, number: int, policy: int) -> None:
    """Play a hand out twice and compare all that happened."""
    law = law_of(rules)
    play = at_play(rules, number)._state.hand.play
    cards = sum(hand.bit_count() for hand in (*play.hands, *play.twice))
    totals = [rules.target // 2 + 7 * unit for unit in range(law.units)]
    slow = (Play(*(list(numbers) for numbers in play)), policy, [number + 1], [0] * (law.units * COLUMNS))
    quick = (block(play), policy, *arrays(([number + 1], [0] * (law.units * COLUMNS), totals)))
    log = [0] * (25 * (cards + 8))
    (quick_log,) = arrays((log,))
    assert trace(law, *slow, totals, log) == fast(block(law), *quick, quick_log)
    assert log == quick_log.tolist()
    for numbers, same in zip(slow[0], quick[0], strict=True):
        assert numbers == same[: len(numbers)].tolist()


@pytest.mark.skipif(not AVAILABLE, reason="numba is not installed")
@pytest.mark.parametrize("policy", [CHANCE, HABIT])
@pytest.mark.parametrize("name", PRESETS)
def test_presets_play_alike_interpreted_and_compiled(name: str, policy: int) -> None:
    for number in range(6):
        both_ways(VARIANTS[name].rules, 100 + number, policy)


@pytest.mark.skipif(not AVAILABLE, reason="numba is not installed")
@pytest.mark.parametrize("policy", [CHANCE, HABIT])
@pytest.mark.parametrize("role", ["high_trump", "junk"])
@pytest.mark.parametrize("name", SPADES)
def test_spades_play_alike_interpreted_and_compiled(name: str, role: str, policy: int) -> None:
    for number in range(4):
        both_ways(VARIANTS[name].rules.replace(joker_role=role), 100 + number, policy)


def auction(
    law: Law, play: Play, totals: list[int], sheet: list[int], after: list[int], worth: list[int]
) -> None:
    """Let every seat bid, give the tricks out by seat, and see what the end is worth."""
    for seat in range(law.seats):
        play.bids[seat] = 0
    bid_on(law, play, 0, law.seats - 1, choose_bid(law, play, 0, unseen(law, play, 0)))
    for seat in range(law.seats):
        play.won[seat] = seat + 1
    standing(law, play, totals, sheet, after, worth)


fast_auction = compiled(auction)


@pytest.mark.skipif(not AVAILABLE, reason="numba is not installed")
@pytest.mark.parametrize("name", SPADES)
def test_spades_are_bid_and_judged_alike_interpreted_and_compiled(name: str) -> None:
    law = law_of(VARIANTS[name].rules)
    for number in range(20):
        play = at_play(VARIANTS[name].rules, 200 + number)._state.hand.play
        totals = [law.target - 40 * unit for unit in range(law.units)]
        slow = totals, [0] * (law.units * COLUMNS), [0] * law.units, [0] * law.units
        quick, fast_play = arrays(slow), block(play)
        auction(law, play, *slow)
        fast_auction(block(law), fast_play, *quick)
        assert play.bids == fast_play.bids[: law.seats].tolist()
        assert [list(numbers) for numbers in slow] == [numbers.tolist() for numbers in quick]


@pytest.mark.skipif(not AVAILABLE, reason="numba is not installed")
@pytest.mark.parametrize("policy", [CHANCE, HABIT])
def test_mixes_of_options_play_alike_interpreted_and_compiled(policy: int) -> None:
    source = random.Random(4 + policy)
    for number in range(150):
        both_ways(mix(source), number, policy)
