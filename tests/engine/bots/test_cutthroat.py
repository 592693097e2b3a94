"""prudent at Spades: what it bids, and that it plays every table."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import VARIANTS, Game, Rules
from engine.bidding import bid_of
from engine.bots import BOTS
from engine.bots.cutthroat import Cutthroat
from engine.bots.motive import Motive
from engine.bots.prudent import Prudent
from tests.engine.bots.endings import ending
from tests.engine.bots.mixes import SPADES
from tests.engine.positions import CODE, start, variant

THREE = variant("spades_official")
FOUR = variant("spades_official_4")


@pytest.mark.parametrize(("total", "last"), [(460, True), (400, False)])
def test_the_last_hand_is_the_one_in_which_a_bid_wins_the_game(total: int, last: bool) -> None:
    game = start(FOUR)
    game._state.totals = [total, 100, 200, 50]
    for word in ("4", "6", "3", "2"):
        game.act("look")
        game.act(f"bid {word}")
    seen = Cutthroat(game.observe(1))
    assert (seen.leader, seen.last_hand) == (0, last)
    assert Cutthroat(game.observe(0)).leader == 2


# ---- bids


def bid(hand: str, *before: str, totals: Sequence[int] = (), **situation: Any) -> tuple[str, Motive]:
    """What the seat after these bids bids on this hand."""
    rules = situation.get("rules", FOUR)
    hands = [""] * len(before) + [hand]
    game = start(rules, *hands)
    if totals:
        game._state.totals = list(totals)
    for word in before:
        game.act("look")
        game.act(f"bid {word}")
    game.act("look")
    assert game.to_act == len(before)
    return Prudent().explain(game.observe(len(before)))


def test_honest_tricks() -> None:
    assert bid("AC 5C 3C AD 7D 6D 2D AH 8H 4H 9S 5S 3S")[0] in ("bid 3", "bid 4")
    assert bid("AS KS QS JS TS AC 3C AD KD 2D AH KH 3H")[0] in ("bid 8", "bid 9", "bid 10")
    few, many = bid("9C 8C 7C 5C TD 9D 8D 5D JH 9H 7H 4S 6S"), bid("AC KC 7C 5C AD KD 8D 5D AH KH 7H 4S 6S")
    assert few[0] in ("bid 1", "bid 1F", "bid NIL")
    assert int(many[0].split()[1]) >= 4


def test_a_hand_without_a_trick_bids_nil() -> None:
    assert bid("2C 3C 4C 6C 2D 3D 5D 6D 2H 3H 4H 5H 2S") == ("bid NIL", Motive.BID_NIL)


def test_a_hand_without_spades_and_high_cards_bids_nil() -> None:
    assert bid("2C 3C 5C 7C 9C 2D 3D 5D 8D 2H 4H 6H 8H") == ("bid NIL", Motive.BID_NIL)


def test_a_hand_that_takes_everything_shoots_the_moon() -> None:
    assert bid("2S-AS")[0] == "bid SM"


def test_high_bids_before_leave_fewer_tricks() -> None:
    hand = "AC KC 5C QD JD 5D KH 8H 4H JS 9S 5S 3S"
    low, high = bid(hand, "1F", "1F", "1"), bid(hand, "5", "4", "4")

    def number(action: str) -> int:
        return bid_of(action.split()[1], 13) & 31

    assert number(low[0]) > number(high[0])


def test_a_bid_that_wins_the_game_is_preferred() -> None:
    hand = "AC 5C 3C AD 7D 6D 2D AH 8H 4H 9S 5S 3S"
    usual = bid(hand)[0]
    wins = bid(hand, totals=[460, 100, 100, 100])[0]
    assert bid_of(wins.split()[1], 13) & 31 == 4
    assert usual in ("bid 3", "bid 4")


@pytest.mark.parametrize(
    ("rules", "totals", "before", "expected"),
    [
        (FOUR, [0, 0, 0, 0], [], "look"),
        (FOUR, [0, 100, 320, 480], ["2", "2"], "bid BN"),  # only 200 points overtake 510
        (FOUR, [0, 100, 420, 480], ["2", "2"], "look"),  # an open nil does as well
        (FOUR, [0, 100, 200, 480], ["2", "2"], "look"),  # not even a blind nil does
        (THREE, [100, 480, 0], [], "look"),
        (THREE, [480, 320, 0], ["2"], "look"),  # among three a blind nil is never made
        (THREE, [480, 410, 0], ["2"], "bid B6"),
        (THREE, [480, 445, 0], ["2"], "look"),
    ],
)
def test_a_blind_bid_is_for_games_that_are_lost_otherwise(
    rules: Rules, totals: list[int], before: list[str], expected: str
) -> None:
    game = start(rules)
    game._state.totals = totals
    game._state.hand.may_bid_six = -1
    for word in before:
        game.act("look")
        game.act(f"bid {word}")
    motive = Motive.LOOK if expected == "look" else Motive.BID_BLIND
    assert Prudent().explain(game.observe(len(before))) == (expected, motive)


# ---- reasons


@pytest.mark.parametrize(
    ("hands", "bids", "won", "trick", "expected"),
    [
        (("TD 4C 5S", "2D 6C 7S", "KD 3D 2H"), "5 4 6", [5, 4, 5], "TD 2D", ("KD", Motive.WIN_TRICK)),
        (("TD 4C 5C", "AD 6C 7C", "KD 3D 9H"), "5 4 6", [5, 4, 5], "TD AD", ("3D", Motive.SAVE_HIGH)),
        (("TD 4C 5C", "2D 6C 7C", "KD 3D 9H"), "5 4 5", [5, 4, 5], "TD 2D", ("3D", Motive.SHUN_TRICK)),
        (("TD 4C 5C", "2D 6C 7C", "KD 3D 9H"), "7 7 NIL", [7, 7, 0], "TD 2D", ("3D", Motive.STAY_EXACT)),
        (("TD 4C 5C", "2D 6C 7C", "KD 3D 9H"), "7 6 1F", [7, 6, 1], "TD 2D", ("3D", Motive.STAY_EXACT)),
        (("TD 4C 5C", "2D 6C 7C", "KD AD QD"), "5 4 5", [5, 4, 5], "TD 2D", ("QD", Motive.MUST_WIN)),
        (("TD 4C", "2D 6C", "KD 3D"), "7 5 5", [5, 5, 5], "TD 2D", ("KD", Motive.SET_RIVAL)),
        (("2D 3H 9S", "5D 8H 7S", "KD TH 8S"), "1F 7 6", [1, 7, 6], "", ("2D", Motive.STAY_EXACT)),
        (("2D 3H 9S", "5D 8H 7S", "KD TH 8S"), "1 7 6", [1, 7, 6], "", ("2D", Motive.LEAD_LOW)),
    ],
)
def test_the_reason_fits_the_card(
    hands: tuple[str, ...], bids: str, won: list[int], trick: str, expected: tuple[str, Motive]
) -> None:
    assert Prudent().explain(ending(THREE, hands, bids.split(), won, trick)) == expected


# ---- every table


@pytest.mark.parametrize("role", ["high_trump", "junk"])
@pytest.mark.parametrize("name", SPADES)
def test_plays_every_preset_legally_and_again_the_same(name: str, role: str) -> None:
    bot = BOTS["prudent"][1]()
    game = Game(VARIANTS[name].rules.replace(joker_role=role), CODE)
    while game.hand_number < 4:
        if game.to_act is None:
            game.act("next")
            continue
        observation = game.observe(game.to_act)
        action = bot.decide(observation)
        assert action == bot.decide(observation)
        game.act(action)


@pytest.mark.parametrize("name", ["spades_300_limit", "spades_300_perhand_4", "spades_jokers_2"])
def test_whole_tourneys_come_to_an_end(name: str) -> None:
    rules = VARIANTS[name].rules.replace(tokens_to_win=2)
    bot, game = BOTS["prudent"][1](), Game(rules, CODE)
    while not game.over:
        seat = game.to_act
        game.act("next" if seat is None else bot.decide(game.observe(seat)))
        assert game.hand_number < 200
    assert max(game.tokens) == 2
    bids = [word for score in game.scores for word in score.bids]
    made = [row[6] > 0 for score in game.scores for row in score.reasons]
    assert sum(made) > 0.7 * len(bids)
