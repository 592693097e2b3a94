"""The searching bot: legal everywhere, the same for the same observation, and right where a person would
complain.
"""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine import VARIANTS, Game
from engine.bots import BOTS, Searcher
from engine.bots.compiled import AVAILABLE
from engine.bots.search import LEVELS, Level, Search
from tests.engine.bots.mixes import PRESETS, code, mix
from tests.engine.bots.scenes import FR_WEB, passing, scene
from tests.engine.positions import finish, variant

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="numba is not installed")

HASTY, FLAT = Search(Level(30, 100)), Search(Level(30, 100, flat=True))
EXPERT = Search(LEVELS["expert"])


def play_hand(game: Game, bot: Search) -> None:
    """Every decision of a hand; the table refuses what is not legal."""
    while game.to_act is not None:
        game.act(bot.decide(game.observe(game.to_act)))


@pytest.mark.parametrize("name", PRESETS)
def test_plays_every_preset(name: str) -> None:
    rules = VARIANTS[name].rules
    for turn in range(len(rules.pass_cycle)):
        cycle = rules.pass_cycle[turn:] + rules.pass_cycle[:turn]
        game = Game(rules.replace(pass_cycle=cycle), code(turn))
        play_hand(game, HASTY if turn % 2 else FLAT)
        assert len(game.scores) == 1


def test_plays_mixes_of_options() -> None:
    source = random.Random(11)
    for number in range(25):
        game = Game(mix(source), code(number))
        play_hand(game, HASTY)
        assert len(game.scores) == 1


def test_the_same_observation_gives_the_same_decision() -> None:
    game = Game(FR_WEB, code(3))
    while game.to_act is not None and game.phase != "hand_over":
        seen = game.observe(game.to_act)
        again = Game.from_record(str(game.record)).observe(game.to_act)
        action = HASTY.decide(seen)
        assert Search(Level(30, 100)).decide(again) == action
        game.act(action)


def test_the_bot_at_the_table_explains_itself() -> None:
    seen, bot = passing("QS KS AH", token="left"), BOTS["beginner"][1]()
    assert isinstance(bot, Searcher)
    assert bot.decide(seen) == bot.explain(seen)[0].action


def test_explains_every_candidate() -> None:
    seen = passing("QS KS AH", token="left")
    estimates = EXPERT.explain(seen)
    assert len(estimates) == 286
    assert EXPERT.decide(seen) == estimates[0].action
    for estimate in estimates:
        assert estimate.tries > 0
        assert 0 <= estimate.queen <= 1
        assert 0 <= estimate.moon <= 1
        assert 0 <= estimate.points <= 26


@pytest.mark.parametrize("number", range(5))
def test_explains_what_is_forced(number: int) -> None:
    """There is nothing to choose, yet something to expect: with the last card, just what comes of it."""
    game, prudent = Game(FR_WEB, code(number)), BOTS["prudent"][1]()
    while game.trick_number < 13 or len(game.trick) < 3:
        assert game.to_act is not None
        game.act(prudent.decide(game.observe(game.to_act)))
    seat = game.to_act
    assert seat is not None
    (only,) = EXPERT.explain(game.observe(seat))
    assert only.tries > 0
    assert only.action == game.hands[seat][0]
    game.act(only.action)
    assert only.points == game.scores[0].points[seat]


def test_nothing_is_expected_between_hands() -> None:
    game = Game(FR_WEB, code(1))
    play_hand(game, HASTY)
    seen = game.observe(0)
    assert seen.phase == "hand_over"
    assert (EXPERT.decide(seen), EXPERT.explain(seen)) == ("next", [])


def test_both_copies_of_a_card_may_be_passed() -> None:
    rules = variant("cancellation_8", pass_cycle=["left"])
    games = (Game(rules, code(number)) for number in range(1000))
    game = next(game for game in games if game.hands[game.to_act or 0].count("QS") == 2)
    passes = [estimate.action.split()[1:] for estimate in HASTY.explain(game.observe(game.to_act or 0))]
    assert len(passes) == len({tuple(one) for one in passes})
    assert {one.count("QS") for one in passes} == {0, 1, 2}


# Seat 1 has led the two of clubs, seat 0 is to play after seat 3, 2 or 1, or leads.
LAST = ["2C 3C 5C KC", "4D AD 5D 6D"]
THIRD = ["2C 3C 5C KC", "4D 5D AD 6D"]
SECOND = ["2C 3C 5C KC", "4D 5D 6D AD"]
LEAD = ["2C 3C 5C KC", "AD 5D 4D 6D"]
# Seat 1 has taken every point so far: eight hearts and the queen.
MOON_1 = [*LAST, "AS AH 2S 3S", "KS KH 4S 5S", "QS QH 7S 8S", "JS JH 9S TS", "TH 9H 8H 7H"]
# The same without the queen, which is still out.
MOON_NO_QUEEN = [*LAST, "AS AH 2S 3S", "KS KH 4S 5S", "TS QH 7S 8S", "JS JH 9S 6S", "TH 9H 8H 7H"]
# Nine hearts and the queen; aces and kings are still out.
MOON_LATE = ["2C 3C 4C 5C", "3D QD 4D 5D", "TC 6C 7C 8C", "JD 6D TD 8D", "AS 2S 3S 4S", "KS 5S 6S 7S"]
MOON_LATE += ["QS 8S 9S TS", "JS 9C 3H JH", "AH 7H 8H 9H", "KH TH 7D QH"]
# All hearts; the queen is still out.
MOON_HEARTS = ["2C 4C 5C 6C", "2D AD 3D 4D", "KD 5D 6D 7D", "QD 8D 9D TD", "AS 2S 3S 4S", "KS 5S 6S 7S"]
MOON_HEARTS += ["JS 8S 9S 2H", "JD 7C 8C JC", "AH 3H 4H 5H", "KH 6H 7H 8H", "QH 9H TH JH"]
# Seat 0 has taken every point so far: three hearts and the queen.
MOON_0 = ["2C 3C 5C KC", "AS 2S AH 3S", "KS 4S KH 5S", "QS 6S QH 7S", "JS 8S JH 9S"]


@pytest.fixture(params=["expert", "master"])
def bot(request: pytest.FixtureRequest) -> Search:
    return Search(LEVELS[request.param])


def plays(
    bot: Search, hand: str, tricks: list[str], trick: str = "", totals: tuple[int, ...] = (), **rules: Any
) -> str:
    seen = scene(hand, tricks, trick, leader=1, rules=FR_WEB.replace(**rules))
    return bot.decide(replace(seen, totals=totals or seen.totals))


def passed(bot: Search, hand: str) -> set[str]:
    return set(bot.decide(passing(hand)).split()[1:])


@pytest.mark.parametrize(
    ("hand", "tricks", "trick", "cards"),
    [
        ("KS 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", LAST, "4S 9S QS", "3S"),
        ("2D KD 3S 9H TH 5H 8C 9C TC 6C 7S", LAST, "3D QS 8D", "2D"),
        ("4C QC AC 9H TH 5H 7S 8S 9S 7D 8D", LAST, "TC QS 7C", "4C"),
        ("AS 4S 2D 9D 9H TH 5H 8C 9C 7D 6C", THIRD, "5S QS", "4S"),
        ("AS KS 4S 9D 9H TH 5H 8C 9C 7D 6C", SECOND, "QS", "4S"),
    ],
)
def test_ducks_the_queen(bot: Search, hand: str, tricks: list[str], trick: str, cards: str) -> None:
    assert plays(bot, hand, tricks, trick) == cards


def test_stays_below_the_queen_that_may_come(bot: Search) -> None:
    assert plays(bot, "KS 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", SECOND, "4S") == "3S"
    assert plays(bot, "KS 7S 2D 9D 9H TH 5H 8C 9C 6C 4C", SECOND, "JS") == "7S"


def test_throws_the_queen_under_king_or_ace(bot: Search) -> None:
    assert plays(bot, "QS 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", LAST, "4S KS 5S") == "QS"
    assert plays(bot, "QS JS 2D 9D 9H TH 5H 8C 9C 7D 6C", THIRD, "4S AS") == "QS"
    assert plays(bot, "QS KS 2D 9D 9H TH 5H 8C 9C 7D 6C", THIRD, "4S AS") == "QS"  # and keeps the king


def test_throws_the_queen_when_void(bot: Search) -> None:
    assert plays(bot, "QS 3S JS 2D KD 9H TH 5H AH 2H 3H", LAST, "7C 8C 9C") == "QS"


def test_high_cards_go_when_the_trick_is_free(bot: Search) -> None:
    assert plays(bot, "KS 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", LAST, "4S 9S JS") == "KS"


def test_no_spade_into_its_own_queen(bot: Search) -> None:
    assert plays(bot, "QS 3S 5S 7D 9D 9H TH 5H 8C 9C 8D", LEAD)[1] != "S"


def test_drives_out_the_queen_when_it_is_safe(bot: Search) -> None:
    assert plays(bot, "3S 5S 7S 9S JS 9D JD 9H TH TC QC", LEAD)[1] == "S"


def test_does_not_take_the_jack_with_the_queen(bot: Search) -> None:
    assert plays(bot, "2D KD 3S 9H TH 5H 8C 9C TC 6C 7S", LAST, "3D QS JD", bonus_card="JD") == "2D"


def test_ruins_a_moon_at_the_last_cheap_moment(bot: Search) -> None:
    assert plays(bot, "6H 4H 2D", MOON_LATE, "5H 2H 9D") == "6H"


def test_eats_the_queen_rather_than_hand_over_the_moon(bot: Search) -> None:
    assert plays(bot, "AC 3C", MOON_HEARTS, "TC 9C QS") == "AC"


def test_gives_nothing_to_a_player_about_to_shoot(bot: Search) -> None:
    assert plays(bot, "6H 4H 9D TD 2D JD", MOON_1, "AC TC 9C")[1] == "D"  # seat 1 takes it
    assert plays(bot, "QS 4H 9D TD 2D JD", MOON_NO_QUEEN, "AC TC 9C") != "QS"


def test_goes_for_the_moon_with_a_dominant_hand(bot: Search) -> None:
    best = bot.explain(scene("TH 9H 8H 7H AD KD QD AC", MOON_0, leader=1))[0]
    assert best.moon > 0.8
    assert best.points < 5  # its own moon, which the others pay


def test_stops_its_own_dead_moon(bot: Search) -> None:
    """Seat 1 has got a heart, so more hearts only cost."""
    tricks = [*MOON_0[:4], "JS 8S 2D 9S", "TC AC JH 6C"]
    assert plays(bot, "9H 2H AD KD QD JD TS", tricks, "5H 3H 4H") == "2H"


def test_aims_the_queen_at_the_leader_of_the_game(bot: Search) -> None:
    hand, trick = "QS 3S JS 2D KD 9H TH 5H AH 2H 3H", "7C 8C 9C"  # seat 3 takes it
    assert plays(bot, hand, LAST, trick, (50, 60, 20, 90)) != "QS"  # the game would end, and seat 2 win it
    assert plays(bot, hand, LAST, trick, (20, 60, 50, 90)) == "QS"  # the game is won
    assert plays(bot, hand, LAST, trick, (50, 60, 90, 20)) == "QS"  # the leader gets her


def test_never_feeds_its_partner(bot: Search) -> None:
    tricks = [*LAST, "QD 7D 6H 8D", "3D JD 7H 9D"]  # both sides have a heart; seat 2 leads the ace of clubs
    hand = "QS 3S JS TD KD 9H 5H AH 2H"
    assert plays(bot, hand, tricks, "AC 8C", partnership="team") in {"3S", "JS", "TD", "KD"}


def test_bare_high_spades_go(bot: Search) -> None:
    rest = " 2H 3H 4H 2C 3C 4C 5C 2D 3D 9D TD JD"
    assert "QS" in passed(bot, "QS" + rest)
    assert "KS" in passed(bot, "KS" + rest)
    assert "AS" in passed(bot, "AS" + rest)
    assert {"AS", "KS"} <= passed(bot, "AS KS" + rest.removesuffix(" JD"))


def test_guards_stay_with_the_queen(bot: Search) -> None:
    assert not passed(bot, "QS 2S 4S 6S 8S 2H 3H 5H KD TD 9C JC AC") & {"QS", "2S", "4S", "6S", "8S"}


def test_low_hearts_stay(bot: Search) -> None:
    assert not passed(bot, "2H 3H 4H 5S 6S 8S TS 5D 8D JD 5C 8C JC") & {"2H", "3H", "4H"}
    assert passed(bot, "AH KH QH 2H 2S 3S 4S 2D 3D 9D 2C 3C TC") & {"AH", "KH", "QH"}


@pytest.mark.parametrize("suit", ["C", "D"])
def test_makes_a_void(bot: Search, suit: str) -> None:
    other = "D" if suit == "C" else "C"
    rest = f"2S 3S 4S 5S 2H 3H 4H 2{other} 3{other} 4{other} 6{other}"
    assert {f"9{suit}", f"J{suit}"} <= passed(bot, f"9{suit} J{suit} {rest}")


def test_the_moon_choice_looks_at_the_totals() -> None:
    """With the others paying, seat 1 would win the game at 56; the shooter takes 26 off instead."""
    rules = variant("us_standard")
    game = finish(rules, "2H-AH QS", totals=[60, 30, 75, 80])
    assert game.phase == "moon"
    assert HASTY.decide(game.observe(0)) == "moon minus"
    game = finish(rules, "2H-AH QS", totals=[20, 30, 75, 80])
    assert HASTY.decide(game.observe(0)) == "moon plus"
