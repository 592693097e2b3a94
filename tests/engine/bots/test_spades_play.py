"""The faults at Spades that players complain about, each as positions that every level must play well."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import VARIANTS, Rules
from engine.bots import BOTS, SEARCHERS
from tests.engine.bots.endings import ending
from tests.engine.positions import start, variant

THREE, FOUR = variant("spades_official"), variant("spades_official_4")
LIMIT = VARIANTS["spades_300_limit"].rules
LEVELS = [name for name in ("prudent", *SEARCHERS) if name in BOTS]
# A beginner looks at a few endings: not enough to tell a small difference.
ENOUGH = pytest.mark.parametrize("level", [name for name in LEVELS if name != "beginner"])


@pytest.fixture(params=LEVELS)
def level(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def card(
    level: str,
    hands: Sequence[str],
    bids: Sequence[str],
    won: Sequence[int],
    trick: str = "TD 2D",
    rules: Rules = THREE,
    **situation: Any,
) -> str:
    """What the seat after this trick plays; seat 0 leads to it unless told otherwise."""
    return BOTS[level][1]().decide(ending(rules, hands, bids, won, trick, **situation))


# ---- one's own nil, 1 for 50, 2 for 40


@pytest.mark.parametrize("bid", ["NIL", "BN"])
def test_a_live_nil_goes_under_whatever_its_chances(level: str, bid: str) -> None:
    hands = ("JC 4D AS", "9C 6D 7D", "QC 6C KS")
    assert card(level, hands, ["7", "7", bid], [7, 7, 0], "JC 9C") == "6C"


@pytest.mark.parametrize("bid", ["1F", "2F"])
def test_who_has_its_exact_number_goes_under_with_high_cards_in_hand(level: str, bid: str) -> None:
    hands = ("TD 4C 5C", "2D 6C 7C", "KD 3D AH")
    won = int(bid[0])
    assert card(level, hands, ["7", "5", bid], [7, 7 - won, won]) == "3D"


@ENOUGH
def test_a_nil_leads_low(level: str) -> None:
    game = start(FOUR, "2C 3C 4C 6C KC 8D 9D 2H 9H JH 3S 5S 7S")
    for word in ("NIL", "4", "3", "3"):
        game.act("look")
        game.act(f"bid {word}")
    assert BOTS[level][1]().decide(game.observe(0)) in ("2C", "3C", "4C", "6C", "2H")


def test_a_nil_gets_rid_of_its_high_cards_in_time(level: str) -> None:
    hands = ("TD 4C 5C", "KD 6C 7C", "9D QC 2H")
    assert card(level, hands, ["7", "7", "NIL"], [7, 7, 0], "TD KD") == "9D"
    void = ("TD 4C 5C", "KD 6C 7C", "QC AH 2H")
    assert card(level, void, ["7", "7", "NIL"], [7, 7, 0], "TD KD") in ("QC", "AH")


def test_a_lost_nil_sets_others(level: str) -> None:
    assert card(level, ("TD 4C", "2D 6C", "KD 3D"), ["7", "9", "NIL"], [5, 9, 1]) == "KD"


# ---- those of others


@pytest.mark.parametrize(("bid", "won"), [("NIL", 0), ("BN", 0), ("1F", 1), ("2F", 2)])
@pytest.mark.parametrize("bags", [0, 5])
def test_an_exact_bidder_is_left_with_one_too_many(level: str, bid: str, won: int, bags: int) -> None:
    """Seat 1 is about to take it; the last to play has made its bid and could go over."""
    hands = ("2D 6C 7C", "TD 4C 5C", "KD 3D 9H")
    assert card(level, hands, ["7", bid, "5"], [9 - won, won, 5], "2D TD", bags=[0, 0, bags]) == "3D"


@pytest.mark.parametrize(("bid", "won"), [("NIL", 0), ("1F", 1)])
def test_who_needs_a_trick_stops_an_exact_bidder_when_others_follow(level: str, bid: str, won: int) -> None:
    hands = ("2D 6C 7C", "TD 4C 5C", "KD 3D AS")
    assert card(level, hands, ["7", bid, "6"], [9 - won, won, 5], "2D TD") == "3D"


def test_a_low_card_is_led_to_a_nil(level: str) -> None:
    hands = ("3D KC 2H", "5D 8C 9H", "6D 7C 2S")
    assert card(level, hands, ["7", "NIL", "7"], [7, 0, 7], "") in ("3D", "2H")


def test_prudent_does_not_cover_a_nil() -> None:
    """Seat 1 has a nil and plays after: a high lead would take it out of danger."""
    hands = ("3C AC 2H", "5C 6C 9H", "7C 8C TH")
    assert card("prudent", hands, ["7", "NIL", "7"], [7, 0, 7], "") in ("3C", "2H")


def test_a_blind_nil_is_lost_rather_than_a_high_card_shed(level: str) -> None:
    hands = ("4H 9H JH KH AH", "6H 3C 4C 5C 7C", "8H 2D 3D 4D 5D")
    assert card(level, hands, ["1", "6", "BN"], [5, 7, 0], "6H 8H", leader=1, rules=LIMIT) == "4H"


def test_an_exact_bidder_is_not_rescued_with_a_trump(level: str) -> None:
    hands = ("TC 4S QS KS", "JD 3C 4C 5C", "2D 6C 7C 8C")
    assert card(level, hands, ["5", "2F", "6"], [5, 2, 6], "JD 2D", leader=1, rules=LIMIT) == "TC"


@ENOUGH
def test_an_exact_bidder_is_not_rescued_by_the_last_to_play(level: str) -> None:
    hands = ("6C 3H 2H", "TC 4H 5H", "2D 8H 9S", "KC JD QD")
    assert card(level, hands, ["2", "3", "4", "1F"], [2, 3, 4, 1], "KC 6C TC", leader=3, rules=FOUR) != "9S"


# ---- bags


def test_bags_are_left_to_who_is_close_to_the_limit(level: str) -> None:
    """Seat 0 has its bid and nine bags, and lies high: it keeps the trick."""
    hands = ("TD 4C 5C", "2D 6C 7C", "KD 3D 9H")
    assert card(level, hands, ["5", "5", "4"], [5, 5, 4], bags=[9, 0, 0]) == "3D"


def test_a_bag_that_sets_a_rival_is_taken(level: str) -> None:
    """Seat 0 needs both tricks that are left; for the last to play this one is only a bag."""
    assert card(level, ("TD 4C", "2D 6C", "KD 3D"), ["7", "5", "5"], [5, 5, 5]) == "KD"


def test_who_has_made_its_bid_counts_bags(level: str) -> None:
    hands = ("TD 4C 5C", "2D 6C 7C", "KD 3D 9H")
    assert card(level, hands, ["4", "5", "5"], [4, 5, 5], bags=[0, 0, 3]) == "3D"
    ruff = ("TD 4C 5C", "2D 6C 7C", "9S 9H 8C")
    assert card(level, ruff, ["4", "5", "5"], [4, 5, 5], bags=[0, 0, 3]) != "9S"


# ---- one's own contract


def test_who_needs_a_trick_takes_it(level: str) -> None:
    hands = ("TD 4C 5S", "2D 6C 7S", "KD 3D 2H")
    assert card(level, hands, ["5", "4", "6"], [5, 4, 5]) == "KD"
    ruff = ("TD 4C AS", "2D 6C 7C", "9S 2H 3C")
    assert card(level, ruff, ["5", "4", "6"], [5, 4, 5]) == "9S"


def test_a_trick_is_taken_no_higher_than_needed(level: str) -> None:
    assert card(level, ("TD 4C 5C", "2D 6C 7C", "KD QD AS"), ["5", "4", "7"], [5, 4, 5]) == "QD"


def test_the_high_trumps_are_kept_while_tricks_are_needed(level: str) -> None:
    """Any spade takes the trick; two more are needed after it."""
    hands = ("TH 4D JC QC KC", "3H 5D JD QD KD", "AS 2S 5S 6S TS")
    assert card(level, hands, ["5", "4", "6"], [5, 4, 3], "TH 3H") in ("2S", "5S", "6S")


# ---- the last hand


def test_a_costly_bag_is_taken_to_stop_the_winner_of_the_game(level: str) -> None:
    """Seat 0 needs both tricks that are left; for the last to play this one is the tenth bag."""
    hands, bids, won = ("TD 4S", "2D 6S", "KD 3D"), ["5", "7", "5"], [3, 7, 5]
    if level == "prudent":
        assert card(level, hands, bids, won, bags=[0, 0, 9]) == "3D"
    assert card(level, hands, bids, won, bags=[0, 0, 9], totals=[460, 100, 100]) == "KD"
