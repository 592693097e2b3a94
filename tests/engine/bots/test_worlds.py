"""Deals of the hidden cards: each that agrees with the observation as likely as any, and no other."""

import random
from collections import Counter
from itertools import count
from math import sqrt

import pytest

from engine import Game, Rules
from engine.bots.bot import stream
from engine.bots.compiled import arrays, block, compiled
from engine.bots.position import Position, position
from engine.bots.worlds import Worlds, deal_hidden, worlds_of
from engine.cards import CARDS, codes_in
from engine.law import Law
from engine.play import Play
from tests.engine.bots.counting import World, counted, taken, world_of
from tests.engine.bots.mixes import PRESETS, SPADES, at_play, code, decisions, mix
from tests.engine.positions import variant


def deal_once(law: Law, play: Play, worlds: Worlds, random: list[int]) -> None:
    """One deal, compiled."""
    deal_hidden(law, play, worlds, random)


fast = compiled(deal_once)


def sampled(known: Position, worlds: Worlds, source: list[int]) -> tuple[Play, list[str]]:
    """One deal, and the cards that somebody got with the kitty or buried."""
    play = block(known.play)
    fast(block(known.law), play, worlds, source)
    return play, [
        card
        for seat in range(known.law.seats)
        for card in (taken(play, seat) - taken(known.play, seat)).elements()
    ]


ENDINGS: list[tuple[Rules, int]] = [
    (variant("fr_web"), 6),
    (variant("us_standard", must_play_queen=True, heart_lead_over_queen=True), 7),
    (variant("kitty_four", pass_cycle=("scatter",)), 8),
    (variant("turbo"), 6),
    (variant("booster_nines"), 6),
    (variant("black_maria_3"), 6),
    (variant("three_kitty_swap"), 6),
    (variant("five_kitty_swap"), 6),
    (variant("two_dummy"), 7),
    (variant("cancellation_6"), 6),
]


def ending(rules: Rules, most: int, number: int) -> tuple[Game, Position, Counter[World]]:
    """Hand `number` of those played at random in which several deals agree with what the player to move knows
    when at most `most` cards are hidden; where one takes the kitty in hand, another has taken it.
    """
    for at in count(1000 * number):
        game = at_play(rules, at)
        for _ in decisions(game):
            assert game.to_act is not None
            known = position(game.observe(game.to_act))
            if len(known.hidden) <= most and game.phase == "play":
                break
        if known.swapper >= 0 or rules.leftover_method != "kitty_to_hand":
            expected = counted(game, game.observe(known.seat))
            if len(expected) > 3:
                return game, known, expected
    raise AssertionError


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("place", range(len(ENDINGS)))
def test_every_deal_has_the_same_chance(place: int, number: int) -> None:
    game, known, expected = ending(*ENDINGS[place], number)
    seen = game.observe(known.seat)
    worlds = worlds_of(known)
    (source,) = arrays(([int(stream(seen).random() * 0xFFFFFFFF) + 1],))
    draws = 400 * min(len(expected), 50)
    drawn = Counter(world_of(seen, *sampled(known, worlds, source)) for _ in range(draws))
    assert set(drawn) <= set(expected)
    total = sum(expected.values())
    for world, ways in expected.items():
        chance = ways / total
        assert abs(drawn[world] - draws * chance) <= 5 * sqrt(draws * chance) + 1


@pytest.mark.parametrize("number", range(2 * len(PRESETS)))
def test_a_deal_is_found_at_every_decision(number: int) -> None:
    """The real deal never looks impossible, and the sampled one has the right number of cards everywhere."""
    rules = mix(random.Random(number)) if number % 2 else variant(PRESETS[number // 2])
    game = Game(rules, code(number))
    for phase in decisions(game):
        if phase == "call":
            continue
        assert game.to_act is not None
        seen = game.observe(game.to_act)
        known = position(seen)
        play, _ = sampled(known, worlds_of(known), arrays(([number + 1],))[0])
        held = [len(codes_in(int(play.hands[seat]), int(play.twice[seat]))) for seat in range(rules.players)]
        assert held == list(seen.counts)
        for seat in range(rules.players):
            real = [CARDS[card] for card in game.hands[seat] if CARDS[card] in known.hidden]
            assert seat in (seen.seat, known.swapper) or not any(
                known.refused[seat] >> card & 1 for card in real
            )
        whole = [*play.hands, *play.twice, *play.taken, *play.taken_twice, *play.now[7:9], *play.now[12:16]]
        assert sum(int(cards).bit_count() for cards in whole) == len(rules.pack) * rules.decks


@pytest.mark.parametrize("role", ["high_trump", "junk"])
@pytest.mark.parametrize("name", SPADES)
def test_a_deal_is_found_at_every_decision_of_spades(name: str, role: str) -> None:
    rules = variant(name, joker_role=role)
    game = Game(rules, code(len(name)))
    for _phase in decisions(game):
        assert game.to_act is not None
        seen = game.observe(game.to_act)
        if seen.hand is None:
            continue
        known = position(seen)
        assert list(known.play.bids) == game._state.hand.play.bids
        play, _ = sampled(known, worlds_of(known), arrays(([7],))[0])
        held = [len(codes_in(int(hand))) for hand in play.hands[: rules.players]]
        assert held == list(seen.counts)
        for seat in range(rules.players):
            real = [CARDS[card] for card in game.hands[seat] if CARDS[card] in known.hidden]
            assert not any(known.refused[seat] >> card & 1 for card in real)
        assert seen.phase == "bid" or known.play.now[:7] == game._state.hand.play.now[:7]


def test_cards_passed_are_known_until_played() -> None:
    game = Game(variant("fr_web"), code(5))
    for _ in range(4):
        seat = game.to_act
        assert seat is not None
        game.act("pass " + " ".join(game.hands[seat][:3]))
    known = position(game.observe(0))
    assert codes_in(known.play.hands[1]) == game.dealt[0][:3]
    assert not {CARDS[card] for card in game.dealt[0][:3]} & set(known.hidden)
