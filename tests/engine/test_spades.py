"""Section 5 of the rules beyond its vectors: the draw, the deal, bids, play, scores, games and tourneys."""

import random
from collections import Counter
from typing import Any

import pytest

from engine import Game, IllegalAction, Reason, RecordError, Rules, UndoRefusal
from engine.bots import BOTS
from engine.table import Table
from tests.engine.mixes import SPADES, modest_action
from tests.engine.positions import CODE, RANKS, bid_result, full_deal, legal, play, position, start, variant

THREE = variant("spades_official")
LIMIT_5 = variant("spades_300_limit")
TWO_JOKERS = variant("spades_jokers_2")
HIGH = variant("spades_jokers_3")
JUNK = variant("spades_jokers_3", joker_role="junk")


def bid(game: Game, *words: str) -> Game:
    """These bids one after the other; each seat looks first, unless it bids blind."""
    for word in words:
        if word not in ("B6", "BN"):
            game.act("look")
        game.act(f"bid {word}")
    return game


# ---- 5.2 the draw for seats


@pytest.mark.parametrize("name", ["spades_official", "spades_official_4", "spades_official_5"])
def test_section_5_2_the_draw(name: str) -> None:
    redrawn = 0
    for number in range(60):
        game = Game(variant(name), f"{number:012}")
        seats = game.rules.players
        ranks: list[list[int]] = [[] for _ in range(seats)]
        for drawn in game.draw:
            assert [seat for seat, _ in drawn] == sorted(seat for seat, _ in drawn)
            assert len({card for _, card in drawn}) == len(drawn)
            for seat, card in drawn:
                ranks[seat].append(RANKS.index(card[0]))
        order = [ranks[(game.dealer + step) % seats] for step in range(seats)]
        assert order == sorted(order, reverse=True)  # clockwise from the dealer
        assert len({*map(tuple, ranks)}) == seats
        for one in range(seats):  # only those who tied have drawn again
            assert len(ranks[one]) == 1 or any(
                ranks[one][:-1] == ranks[other][: len(ranks[one]) - 1]
                for other in range(seats)
                if other != one
            )
        redrawn += len(game.draw) > 1
        assert game.draw == Game(variant(name), f"{number:012}").draw
        assert [list(drawn) for drawn in game.observe(0).draw] == game.draw
    assert redrawn > 0


def test_section_5_2_every_seat_may_deal_first() -> None:
    dealers = Counter(Game(THREE, f"{number:012}").dealer for number in range(300))
    assert all(70 < dealers[seat] < 130 for seat in range(3))


def test_section_5_2_no_draw_where_the_first_dealer_is_given() -> None:
    game = Game(THREE, CODE, first_dealer=1)
    assert (game.dealer, game.draw) == (1, [])
    assert Game(variant("fr_web"), CODE).draw == []


def test_section_5_2_the_deal_moves_on_through_the_whole_tourney() -> None:
    rules = LIMIT_5.replace(target=20)
    game, source, dealers = Game(rules, CODE), random.Random(5), []
    while not game.over and game.hand_number < 40:
        if not dealers or len(dealers) < game.hand_number:
            dealers.append(game.dealer)
        game.act(modest_action(game, source))
    assert game.game_number > 1
    assert dealers == [(dealers[0] + hand) % 3 for hand in range(len(dealers))]


# ---- 5.3 the deal


@pytest.mark.parametrize(("players", "jokers", "cards"), [(3, 0, 51), (4, 0, 52), (5, 0, 50), (5, 3, 55)])
def test_section_5_3_packs(players: int, jokers: int, cards: int) -> None:
    game = Game(THREE.replace(players=players, joker_count=jokers), CODE)
    dealt = [card for hand in game.dealt for card in hand]
    assert len(dealt) == len({*dealt}) == cards
    assert [card for card in dealt if card[0] == "J" and card[1] in "123"] == ["J1", "J2", "J3"][:jokers] or (
        {"J1", "J2", "J3"} <= {*dealt}
    )
    assert {*map(len, game.hands)} == {cards // players}
    bid(game, *["1"] * players)
    assert game.to_act == (game.dealer + 1) % players


def test_section_5_3_the_lowest_club_outside_the_dealers_hand_opens() -> None:
    game = start(TWO_JOKERS, "5C 7C", "4C 8C", "9C", "TC", "2C 3C")  # seat 4 deals
    bid(game, "1", "1", "1", "1", "1")
    assert (game.to_act, game.legal_cards()) == (1, ["4C"])
    play(game, "4C 9C TC")
    assert game.to_act == 0  # seat 4 sits out
    play(game, "5C")
    assert (game.to_act, game.tricks_won) == (3, [0, 0, 0, 1, 0])
    assert [len(hand) for hand in game.hands] == [10] * 5
    game.act(game.legal_actions()[0])
    assert game.to_act == 4


def test_section_5_3_explicit_deals_of_two_jokers_need_the_dealer() -> None:
    deal = full_deal(TWO_JOKERS)
    with pytest.raises(RecordError) as error:
        Game(TWO_JOKERS, CODE, {1: deal})
    assert error.value.where == "dealer"
    for dealer in range(4):
        with pytest.raises(RecordError):
            Game(TWO_JOKERS, CODE, {1: deal}, dealer)
    assert Game(TWO_JOKERS, CODE, {1: deal}, 4).hands[4] == deal[4]
    assert Game(TWO_JOKERS, CODE, {2: deal}, 3).dealer == 3  # seat 4 deals hand 2
    text = str(Game(TWO_JOKERS, CODE, {1: deal}, 4).record)
    assert str(Game.from_record(text).record) == text


# ---- 5.4 bidding


def test_section_5_4_everybody_bids_once_and_the_dealer_last() -> None:
    game = start(THREE)
    assert (game.phase, game.dealer, game.to_act, game.bids) == ("bid", 2, 0, [None, None, None])
    assert game.legal_actions() == ["look", "bid BN"]
    game.act("look")
    numbers = [f"bid {number}" for number in range(1, 18)]
    assert game.legal_actions() == [*numbers, "bid 1F", "bid 2F", "bid NIL", "bid SM"]
    game.act("bid 17")
    assert (game.to_act, game.bids, game.looked) == (1, ["17", None, None], [True, False, False])
    bid(game, "BN", "1F")
    assert (game.phase, game.bids, game.looked) == ("play", ["17", "BN", "1F"], [True] * 3)


def test_section_5_4_no_more_tricks_than_there_are() -> None:
    game = start(TWO_JOKERS)
    for most in (11, 11, 11, 11, 10):  # the dealer has one card less
        game.act("look")
        assert [action for action in game.legal_actions() if action[4:].isdigit()][-1] == f"bid {most}"
        with pytest.raises(IllegalAction) as error:
            game.act(f"bid {most + 1}")
        assert error.value.reason is Reason.BID_UNAVAILABLE
        game.act("bid SM")
    assert [b & 31 for b in game._state.hand.play.bids] == [11, 11, 11, 11, 10]


def test_section_5_4_blind_bidders_see_nothing_before() -> None:
    game = start(THREE, "AS KS QS")
    view = game.observe(0)
    assert (view.hand, view.held, view.legal, view.actions) == (None, (), (), ("look", "bid BN"))
    assert view.counts == (17, 17, 17)
    game.act("look")
    assert game.observe(0).hand == tuple(game.hands[0])
    game.act("bid 2")
    assert game.observe(1).hand is None
    game.act("bid BN")
    assert game.observe(1).hand == tuple(game.hands[1])
    assert game.observe(2).hand is None
    assert game.observe(2).bids == ("2", "BN", None)


@pytest.mark.parametrize(("quota", "again"), [(1, False), (2, True), (None, True)])
def test_section_5_4_the_quota_of_blind_sixes(quota: int | None, again: bool) -> None:
    game = start(THREE.replace(blind_six_quota=quota))
    assert "bid B6" not in game.legal_actions()  # nobody is behind in the first hand

    def next_hand(*words: str) -> None:
        bid(game, *words)
        while game.phase == "play":
            game.act(game.legal_actions()[0])
        game._state.totals = [0, 100, 100]
        game.act("next")

    next_hand("1", "1", "1")
    assert (game.to_act, game.dealer) == (1, 0)
    next_hand("1", "1", "B6")
    assert game.scores[-1].bids == ("B6", "1", "1")
    bid(game, "1")
    assert game.to_act == 0
    assert ("bid B6" in game.legal_actions()) == again


def test_section_5_8_the_quota_begins_again_with_a_game() -> None:
    game = start(THREE.replace(blind_six_quota=1, target=60))
    bid(game, "1", "1", "1")
    game._state.scores = []
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    game._state.totals = [0, 55, 0]
    game._state.after, game._state.winners = "hand_over", 0
    game.act("next")
    bid(game, "1", "1")
    assert "bid B6" in game.legal_actions()
    game.act("bid B6")
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    game._state.after, game._state.winners, game._state.totals = "game_over", 2, [-45, 65, 0]
    game.act("next")
    assert game.game_number == 2
    game._state.totals = [0, 55, 0]
    assert game._state._may_bid_six(0)


# ---- undo (2.11)


def test_section_2_11_looking_is_final_and_a_bid_is_not() -> None:
    game = start(THREE)
    assert game.undo_refusal(0) is UndoRefusal.NOTHING
    game.act("look")
    assert game.undo_refusal(0) is UndoRefusal.REVEALED
    game.act("bid 3")
    assert game.can_undo(0)
    game.undo(0)
    assert (game.to_act, game.bids[0], game.looked[0]) == (0, None, True)
    game.act("bid 4")
    game.act("look")
    assert game.undo_refusal(0) is UndoRefusal.OTHERS_ACTED
    bid_blind = start(THREE)
    bid_blind.act("bid BN")
    assert bid_blind.undo_refusal(0) is UndoRefusal.REVEALED


def test_section_2_11_the_last_bid_is_taken_back_before_the_lead() -> None:
    game = bid(start(THREE), "1", "2", "3")
    assert game.phase == "play"
    assert game.can_undo(2)
    game.undo(2)
    assert (game.phase, game.to_act) == ("bid", 2)


# ---- 5.5 and 5.9 play


def test_section_5_5_spades_are_broken_by_any_spade() -> None:
    game = position(THREE, "4D AS 3C", "2S 5C 4C", "7D 2D 6C")
    assert (game.spades_broken, game.hearts_open) == (False, False)
    play(game, "4D 2S")
    assert (game.spades_broken, game.hearts_open) == (True, False)
    play(game, "7D 4C 6C 3C")
    assert game.to_act == 2
    led = position(THREE, "AS 4S", "2S 5C", "7D 2D")
    play(led, "AS")
    assert led.spades_broken


def test_section_5_5_the_first_lead_is_no_spade() -> None:
    assert legal(THREE, "AS 4D 4H", trick=1) == ["4D", "4H"]
    assert legal(THREE, "AS 4S", trick=1) == ["4S", "AS"]


def test_section_5_9_the_order_of_high_jokers() -> None:
    hands = ("AS 3C", "J1 4C", "J3 5C", "J2 6C", "2S 7C")
    game = play(position(HIGH, *hands, hearts_open=True), "AS J1 J3 J2 2S")
    assert game.tricks_won == [0, 0, 1, 0, 0]


def test_section_5_9_a_led_high_joker_asks_for_spades() -> None:
    assert legal(HIGH, "2S J2 4D", after="J1", hearts_open=True) == ["2S", "J2"]
    assert legal(HIGH, "3D 4D", after="J1", hearts_open=True) == ["3D", "4D"]


def test_section_5_9_a_high_joker_breaks_spades_and_a_junk_one_does_not() -> None:
    for rules in (HIGH, JUNK):
        hands = ("4D 3C", "J1 4C", "7D 5C", "8D 6C", "9D 7C")
        game = play(position(rules, *hands), "4D J1")
        assert game.spades_broken == (rules is HIGH)


def test_section_5_9_junk_jokers_are_led_last() -> None:
    assert legal(JUNK, "J1 4S 9S") == ["4S", "9S"]
    assert legal(JUNK, "J1 4D") == ["4D"]
    assert legal(JUNK, "J1 J3") == ["J1", "J3"]


def test_section_5_9_the_first_suited_card_after_a_junk_joker_sets_the_suit() -> None:
    assert legal(JUNK, "3C 4D 5S J3", after="J1") == ["3C", "4D", "5S", "J3"]
    assert legal(JUNK, "3C 4D 5S J3", after="J1 9D") == ["4D"]
    hands = ("J1", "9D 4C", "TD 5C", "AC 6C", "2D 7C")
    game = play(position(JUNK, *hands), "J1 9D TD AC 2D")
    assert game.tricks_won == [0, 0, 1, 0, 0]


# ---- 5.6 to 5.8, 5.10 scores


def test_section_5_10_all_three_jacks() -> None:
    game = bid_result(THREE, ["5", "1", "1"], [6, 1, 0], captured=["JC JD JH"], bags=[4, 0, 0])
    assert (game.hand_points[0], game.bags[0]) == (70, 4)


def test_section_5_7_prizes() -> None:
    def prize(rules: Rules, captured: str) -> tuple[int, int]:
        game = bid_result(rules, ["1", "1", "1"], [1, 1, 1], captured=[captured], bags=[3, 0, 0])
        return game.hand_points[0] - 10, game.bags[0]

    two = THREE.replace(prize_jacks=["JC", "JD"])
    assert [prize(two, cards) for cards in ("JC", "JD", "JC JD", "JH")] == [(10, 3), (10, 3), (0, 3), (0, 3)]
    assert [prize(THREE, cards) for cards in ("JH", "JH JC", "JC JD JH")] == [(0, 2), (0, 3), (20, 2)]
    hearts = THREE.replace(prize_jacks=["JC", "JH"])
    assert [prize(hearts, cards) for cards in ("JH", "JC", "JC JH")] == [(0, 2), (10, 3), (0, 3)]
    assert prize(THREE.replace(prize_jacks=[]), "JC JD JH") == (0, 3)


def test_section_5_7_the_jack_of_hearts_with_no_bag_or_bags_that_cost_at_once() -> None:
    game = bid_result(THREE, ["1", "1", "1"], [1, 1, 1], captured=["JH"])
    assert game.bags == [0, 0, 0]
    assert game.scores[-1].bags_off == (0, 0, 0)
    game = bid_result(THREE, ["1", "1", "1"], [2, 1, 1], captured=["JH"], bags=[3, 0, 0])
    assert (game.bags[0], game.scores[-1].bags_won[0], game.scores[-1].bags_off[0]) == (3, 1, 1)
    rules = THREE.replace(bag_mode="per_hand")
    game = bid_result(rules, ["1", "1", "1"], [3, 1, 1], captured=["JH"])
    assert (game.hand_points[0], game.bags[0]) == (10 - 10, 0)


def test_section_5_6_the_limit_is_reached_and_exceeded() -> None:
    for bags, points, left in ((2, 20, 4), (3, -30, 0), (4, -40, 0)):
        game = bid_result(LIMIT_5, ["2", "1", "1"], [4, 1, 0], bags=[bags, 0, 0])
        assert (game.hand_points[0], game.bags[0]) == (points, left)


def test_the_reasons_of_a_hand() -> None:
    game = bid_result(LIMIT_5, ["4", "NIL", "1F"], [7, 1, 1], captured=["JC"], bags=[3, 2, 1])
    (score,) = game.scores
    assert score.bids == ("4", "NIL", "1F")
    assert (score.tricks, score.bags, score.game) == ((7, 1, 1), (0, 2, 1), 1)
    assert (score.bags_won, score.bags_off, score.bags_paid) == ((3, 0, 0), (0, 0, 0), (6, 0, 0))
    assert [row[:6] for row in score.reasons] == [(0,) * 6] * 3
    assert [row[6:] for row in score.reasons] == [(40, 10, -60), (-100, 0, 0), (50, 0, 0)]
    assert score.points == (-10, -100, 50)


def test_section_5_8_the_higher_of_two_past_the_target_wins() -> None:
    game = bid_result(LIMIT_5, ["5", "5", "4"], [5, 5, 4], totals=[260, 270, 110])
    assert (game.phase, game.winners, game.tokens, game.over) == ("game_over", [1], [0, 1, 0], False)


def test_section_5_8_a_penalty_may_bring_everyone_back_under_the_target() -> None:
    game = bid_result(LIMIT_5, ["4", "4", "1"], [7, 3, 1], totals=[310, 310, 0], bags=[4, 0, 0])
    assert (game.totals, game.phase) == ([280, 270, 10], "hand_over")


def test_section_5_8_games_and_the_tourney() -> None:
    game = bid_result(LIMIT_5, ["5", "5", "4"], [5, 5, 5], totals=[270, 0, 0], bags=[1, 2, 3])
    assert (game.phase, game.to_act, game.legal_actions()) == ("game_over", None, ["next"])
    assert (game.totals, game.bags, game.game_number) == ([320, 50, 40], [1, 2, 4], 1)
    dealer, hand = game.dealer, game.hand_number
    game.act("next")
    assert (game.phase, game.totals, game.bags, game.tokens) == ("bid", [0, 0, 0], [0, 0, 0], [1, 0, 0])
    assert (game.game_number, game.winners, game.hand_number) == (2, [], hand + 1)
    assert game.dealer == (dealer + 1) % 3


def test_section_5_8_the_last_token_ends_the_tourney() -> None:
    game = bid_result(LIMIT_5, ["5", "5", "4"], [5, 5, 4], totals=[270, 0, 0], tokens=[2, 2, 0])
    assert (game.phase, game.over, game.winners) == ("tourney_over", True, [0])
    assert (game.tokens, game.legal_actions(), game.to_act) == ([3, 2, 0], [], None)
    with pytest.raises(IllegalAction):
        game.act("next")


# ---- whole games


@pytest.mark.parametrize("role", ["high_trump", "junk"])
@pytest.mark.parametrize("rules", [rules for rules in SPADES if rules.target == 500])
def test_random_bidders_keep_cards_and_tricks(rules: Rules, role: str) -> None:
    """Random bidders may go on for ever: stopped after 200 hands."""
    rules = rules.replace(joker_role=role, target=60, tokens_to_win=3)
    game, source = Game(rules, CODE), random.Random(1)
    ended: set[str] = set()
    while not game.over and game.hand_number <= 200:
        game.act(modest_action(game, source))
        if game.phase in ("hand_over", "game_over", "tourney_over"):
            ended.add(game.phase)
            dealt = [card for hand in game.dealt for card in hand]
            assert Counter(card for cards in game.captured for card in cards) == Counter(dealt)
            assert sum(game.tricks_won) == rules.hand_size
            score = game.scores[-1]
            assert [sum(row) for row in score.reasons] == list(score.points)
            assert all(0 <= bags < rules.bag_limit for bags in game.bags)
            assert sum(game.tokens) == game.game_number - (game.phase == "hand_over")
    assert "game_over" in ended
    again = Game.from_record(str(game.record))
    assert (again.totals, again.tokens, again.bags, again.hands) == (
        *(game.totals, game.tokens, game.bags, game.hands),
    )


def test_a_table_of_random_bidders_goes_on_by_itself() -> None:
    bots: dict[int, Any] = dict.fromkeys((1, 2), f"random/{BOTS['random'][0]}")
    table = Table(str(Game(THREE, CODE, bots=bots).record))
    while table.game.phase != "hand_over":
        table.advance()
        if table.game.to_act == 0:
            table.game.act(table.game.legal_actions()[0])
    assert len(table.game.scores) == 1
