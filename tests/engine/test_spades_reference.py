"""The engine against the second reading of Spades in spades_reference.py, card by card, over random mixes."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Game, Rules
from tests.engine import spades_reference as reference
from tests.engine.mixes import SPADES, modest_action, random_action, seeds, spades_rules
from tests.engine.positions import in_order


def compare_bids(game: Game, quota_used: list[int], source: random.Random) -> list[str]:
    """The bids of a hand, each checked to be offered as 5.4 says."""
    rules, bids = game.rules, [""] * game.rules.players
    looked = set()
    order = [(game.dealer + 1 + turn) % rules.players for turn in range(rules.players)]
    while game.phase == "bid":
        seat = order[0]
        assert game.to_act == seat
        behind = game.totals[seat] <= max(game.totals) - rules.blind_six_deficit
        quota = rules.blind_six_quota is None or quota_used[seat] < rules.blind_six_quota
        numbers = [str(number) for number in range(1, len(game.hands[seat]) + 1)]
        open_bids = {*numbers, "1F", "2F", "NIL", "SM"}
        if seat not in looked:
            open_bids = {"BN", "B6"} if behind and quota else {"BN"}
        expected = {f"bid {word}" for word in open_bids} | ({"look"} if seat not in looked else set())
        assert {*game.legal_actions()} == expected
        action = source.choice((random_action, modest_action))(game, source)
        game.act(action)
        looked.add(seat)
        if action != "look":
            bids[seat] = action[4:]
            quota_used[seat] += bids[seat] == "B6"
            order.pop(0)
    assert game.bids == bids
    return bids


def compare_hand(game: Game, bags: list[int], quota_used: list[int], source: random.Random) -> list[int]:
    """Bid and play one hand at random, and compare every step and the score. Returns the bags after it."""
    rules, totals, seats = game.rules, game.totals, range(game.rules.players)
    bids = compare_bids(game, quota_used, source)
    playable = [len(hand) for hand in game.hands]
    table = reference.Spades(rules, game.hands, game.dealer)
    while game.phase == "play":
        assert game.to_act == table.to_act
        assert {*game.legal_cards()} == table.legal()
        card = random_action(game, source)
        table.play(card)
        game.act(card)
        assert (game.spades_broken, game.trick, game.tricks_won) == (table.broken, table.trick, table.won)
        assert game.captured == [in_order(cards) for cards in table.captured]
    assert table.over
    results = [
        reference.score(rules, bids[seat], table.won[seat], playable[seat], table.captured[seat], bags[seat])
        for seat in seats
    ]
    assert game.hand_points == [points for points, _ in results]
    assert game.bags == [left for _, left in results]
    assert game.totals == [total + points for total, (points, _) in zip(totals, results, strict=True)]
    assert game.winners == reference.winner(rules, game.totals)
    return game.bags


@settings(max_examples=150)
@given(st.sampled_from(SPADES) | spades_rules(), seeds)
def test_spades_against_reference(rules: Rules, seed: int) -> None:
    source = random.Random(seed)
    rules = rules.replace(target=source.choice((rules.target, 30)))
    game = Game(rules, f"{source.randrange(10**12):012}")
    bags, used = [0] * rules.players, [0] * rules.players
    tokens = [0] * rules.players
    for hand in range(1, 6):
        assert game.hand_number == hand
        if source.random() < 0.5:  # in the middle of a game
            game._state.totals = [source.randrange(rules.target) for _ in tokens]
            bags = [source.randrange(rules.bag_limit) if rules.bag_mode == "limit" else 0 for _ in tokens]
            game._state.bags = list(bags)
            dealer = (game.dealer - 1) % rules.players
            game._state.hand = game._state._new_hand(hand, (dealer + 1) % rules.players)
        bags = compare_hand(game, bags, used, source)
        for seat in game.winners:
            tokens[seat] += 1
        assert game.tokens == tokens
        assert game.over == (max(tokens) == rules.tokens_to_win)
        if game.over:
            assert game.phase == "tourney_over"
            return
        assert game.phase == ("game_over" if game.winners else "hand_over")
        if game.winners:
            bags, used = [0] * rules.players, [0] * rules.players
        number = game.game_number + bool(game.winners)
        game.act("next")
        assert game.game_number == number
        assert game.bags == bags
