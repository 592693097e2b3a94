"""prudent at Spades: the faults that players complain about, each as positions that it must play well."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import VARIANTS, Game
from engine.bidding import bid_of
from engine.bots import BOTS
from engine.bots.contracts import LEADER, choose_card
from engine.bots.cutthroat import LAST_HAND, Cutthroat
from engine.bots.motive import Motive
from engine.bots.prudent import Prudent
from engine.cards import CARDS, CODES, mask_of
from engine.law import law_of
from engine.play import OPEN, PLAYED, new_play, step
from tests.engine.bots.mixes import SPADES
from tests.engine.positions import CODE, cards, start, variant

THREE = variant("spades_official")
FOUR = variant("spades_official_4")


def card(
    hands: Sequence[str],
    bids: Sequence[str],
    won: Sequence[int],
    bags: Sequence[int] = (0, 0, 0, 0),
    trick: str = "",
    leader: int = -1,
    weight: float = LEADER,
    broken: bool = True,
) -> str:
    """The card that the seat after this trick plays; seat 0 leads to it. `hands` are those before it."""
    law = law_of(FOUR if len(hands) == 4 else THREE)
    play = new_play(law)
    play.now[OPEN] = int(broken)
    for seat, hand in enumerate(hands):
        play.hands[seat] = mask_of(cards(hand))
        play.bids[seat], play.won[seat], play.bags[seat] = bid_of(bids[seat], 13), won[seat], bags[seat]
    for code in cards(trick):
        step(law, play, CARDS[code])
    seat = play.now[PLAYED]
    unseen = 0
    for other in range(law.seats):
        unseen |= play.hands[other] if other != seat else 0
    return CODES[choose_card(law, play, unseen, leader, weight)]


# ---- stop others


@pytest.mark.parametrize(("bid", "won"), [("NIL", 0), ("BN", 0), ("1F", 1), ("2F", 2)])
@pytest.mark.parametrize("bags", [0, 5])
def test_who_has_made_its_bid_lets_an_exact_bidder_take_one_too_many(bid: str, won: int, bags: int) -> None:
    """Seat 0 is about to take a trick too many; the last to play could go over it."""
    hands = ("TD 4C 5C", "2D 6C 7C", "KD 3D 9H")
    assert card(hands, [bid, "5", "5"], [won, 5, 5], [0, 0, bags], trick="TD 2D") == "3D"


@pytest.mark.parametrize(("bid", "won"), [("NIL", 0), ("1F", 1)])
def test_who_still_needs_a_trick_stops_an_exact_bidder_when_others_follow(bid: str, won: int) -> None:
    hands = ("TD 4C 5C", "2D 6C 7C", "KD 3D AS")
    assert card(hands, [bid, "5", "6"], [won, 5, 5], trick="TD 2D") == "3D"


def test_a_low_card_is_led_to_a_nil() -> None:
    hands = ("3D KC 2H", "5D 8C 9H", "6D 7C TH")
    assert card(hands, ["5", "NIL", "5"], [5, 0, 5]) in ("3D", "2H")


def test_a_nil_is_not_covered_by_who_needs_nothing() -> None:
    """Seat 1 has a nil and plays after: a high lead would take it out of danger."""
    hands = ("2C AC 2H", "5C 6C 9H", "7C 8C TH")
    assert card(hands, ["4", "NIL", "5"], [4, 0, 5]) in ("2C", "2H")


# ---- bags


def test_bags_are_left_to_who_is_close_to_the_limit() -> None:
    """Seat 0 has its bid and nine bags, and lies high: it keeps the trick."""
    hands = ("TD 4C 5C", "2D 6C 7C", "KD 3D 9H")
    assert card(hands, ["5", "5", "5"], [5, 5, 5], [9, 0, 0], trick="TD 2D") == "3D"


def test_a_bag_that_sets_a_rival_is_taken() -> None:
    """Seat 0 needs this trick, its last chance; for the last to play it is only a bag."""
    hands = ("TD", "2D", "KD")
    assert card(hands, ["6", "5", "4"], [5, 5, 4], trick="TD 2D") == "KD"
    hands = ("TD 4C", "2D 6C", "KD 3D")
    assert card(hands, ["6", "5", "4"], [4, 5, 4], trick="TD 2D") == "KD"


def test_who_has_made_its_bid_counts_bags() -> None:
    hands = ("TD 4C 5C", "2D 6C 7C", "KD 3D 9H")
    assert card(hands, ["2", "5", "5"], [5, 5, 5], [0, 0, 3], trick="TD 2D") == "3D"
    ruff = ("TD 4C 5C", "2D 6C 7C", "9S 9H 8C")
    assert card(ruff, ["2", "5", "5"], [5, 5, 5], [0, 0, 3], trick="TD 2D") != "9S"


def test_who_needs_a_trick_takes_it() -> None:
    hands = ("TD 4C 5S", "2D 6C 7S", "KD 3D 2H")
    assert card(hands, ["5", "5", "6"], [5, 4, 5], trick="TD 2D") == "KD"
    ruff = ("TD 4C AS", "2D 6C 7C", "9S 2H 3C")
    assert card(ruff, ["5", "5", "6"], [5, 4, 5], trick="TD 2D") == "9S"


def test_a_trick_is_taken_no_higher_than_needed() -> None:
    hands = ("TD 4C 5C", "2D 6C 7C", "KD QD AS")
    assert card(hands, ["5", "5", "7"], [5, 4, 5], trick="TD 2D") == "QD"


def test_a_nil_gets_rid_of_its_high_cards_in_time() -> None:
    hands = ("TD 4C 5C", "KD 6C 7C", "9D QC 2H")
    assert card(hands, ["5", "5", "NIL"], [4, 4, 0], trick="TD KD") == "9D"
    void = ("TD 4C 5C", "KD 6C 7C", "QC AH 2H")
    assert card(void, ["5", "5", "NIL"], [4, 4, 0], trick="TD KD") in ("QC", "AH")


# ---- the end of the game


def test_in_the_last_hand_a_costly_bag_is_taken_to_stop_the_winner() -> None:
    """Seat 0 needs both tricks that are left; for seat 2 this one is the tenth bag."""
    hands, bids, won, bags = ("TD 4S", "2D 6S", "KD 3D"), ["5", "5", "4"], [3, 5, 4], [0, 0, 9]
    assert card(hands, bids, won, bags, trick="TD 2D") == "3D"
    assert card(hands, bids, won, bags, trick="TD 2D", leader=0, weight=LAST_HAND) == "KD"


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


def test_it_looks_at_its_cards_unless_the_game_is_lost() -> None:
    game = start(FOUR)
    assert Prudent().explain(game.observe(0)) == ("look", Motive.LOOK)
    game._state.totals = [100, 480, 0, 0]
    action, motive = Prudent().explain(game.observe(0))
    assert (action, motive) == ("bid BN", Motive.BID_BLIND)


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
