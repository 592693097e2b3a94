"""The engine against the second reading of the rules in reference.py, card by card, over random mixes."""

import random

from hypothesis import given, settings

from engine import Game, Rules
from tests.engine import reference
from tests.engine.mixes import HEARTS, hearts_rules, random_action, seeds
from tests.engine.positions import in_order


def exchanged(game: Game, gifts: list[str]) -> list[list[str]]:
    """The hands that the gifts of all seats should lead to (3.3, 3.4, 3.20), where no pile is mixed."""
    players, token = game.rules.players, game.pass_token
    step = {"left": 1, "right": -1, "across": players // 2, "left2": 2, "right2": -2}.get(token, 0)
    hands = [list(hand) for hand in game.dealt]
    for seat, gift in enumerate(gifts):
        for word in gift.split()[1:] if gift != "pass forward" else []:
            card, _, named = word.partition(">")
            target = int(named) if named else (seat + step) % players
            while gifts[target] == "pass forward":
                target = (target + step) % players
            hands[seat].remove(card)
            hands[target].append(card)
    return hands


def before_play(game: Game, source: random.Random) -> None:
    """Call, pass and charge, with the exchange checked."""
    gifts: list[str] = []
    while game.phase in ("call", "pass", "charge"):
        action = random_action(game, source)
        if game.phase == "pass":
            gifts.append(action)
        game.act(action)
        mixed = game.pass_token == "mix" or game.call == "call mix"
        if len(gifts) == game.rules.players and not mixed:
            assert game.hands == [in_order(hand) for hand in exchanged(game, gifts)]
            gifts = []


def compare_hand(game: Game, source: random.Random) -> None:
    """Play one hand at random and compare every step and its score."""
    rules, totals = game.rules, game.totals
    before_play(game, source)
    hands = [*game.hands, *([game.dummy] if game.dummy is not None else [])]
    left = (game.dealer + 1) % rules.players
    table = reference.Table(rules, hands, game.kitty or [], left, {*game.charged})
    while game.phase in ("play", "bury"):
        if game.phase == "bury":
            assert (table.bury, game.to_act) == (game.count[0], table.leader)
            action = random_action(game, source)
            table.put_away(action.split()[1:])
        else:
            assert table.bury == 0
            assert {*game.legal_cards()} == table.legal()
            assert game.to_act == table.place[0]
            assert game.source == ("dummy" if rules.players == 2 and table.place[1] == 2 else "hand")
            action = random_action(game, source)
            table.play(action)
        game.act(action)
        assert game.hearts_open == table.hearts_open
        assert game.trick == table.trick
        assert game.tricks_won == table.won
        assert game.captured == [in_order(cards) for cards in table.captured]
        assert (game.leader, game.trick_number) == (table.leader, table.number)
    assert table.over
    check_score(game, table, totals, source)


def check_score(game: Game, table: reference.Table, totals: list[int], source: random.Random) -> None:
    """The points, totals and winners of a hand that has just ended."""
    rules, shot = game.rules, reference.shooter(table)
    assert (game.phase == "moon") == (shot is not None and rules.moon_scoring == "shooter_choice")
    others_plus = rules.moon_scoring == "others_plus"
    if game.phase == "moon":
        assert game.to_act == shot
        action = random_action(game, source)
        others_plus = action == "moon plus"
        game.act(action)
    elif shot is not None and rules.moon_scoring == "others_plus_safe":
        others_plus = reference.others_pay(table, totals)
    if shot is not None and rules.moon_scoring == "win_game":
        side = shot % 2 if rules.partnership == "individual" else shot
        expected: tuple[list[int], list[int], list[int]] = ([0] * len(totals), totals, [side])
    else:
        points = reference.deltas(table, others_plus)
        after = [total + more for total, more in zip(totals, points, strict=True)]
        expected = (points, *reference.settle(rules, after))
    assert (game.hand_points, game.totals, game.winners) == expected
    assert game.over == bool(game.winners)
    assert game.scores[-1].totals == tuple(game.totals)
    assert [sum(reasons) for reasons in game.scores[-1].reasons] == game.hand_points


@settings(max_examples=150)
@given(hearts_rules, seeds)
def test_engine_against_reference(rules: Rules, seed: int) -> None:
    source = random.Random(seed)
    game = Game(rules, f"{source.randrange(10**12):012}")
    for hand in range(1, 5):
        assert game.hand_number == hand
        assert game.pass_token == rules.pass_cycle[(hand - 1) % len(rules.pass_cycle)]
        compare_hand(game, source)
        if game.over:
            return
        dealer = game.dealer
        game.act("next")
        assert game.dealer == (dealer + 1) % rules.players


def strong_deal(rules: Rules, source: random.Random) -> list[list[str]]:
    """A deal in which seat 0 may well take everything: it has the highest cards of each suit."""
    pack = [r + s for r in "AKQJT98765432" for s in "CDHS" for _ in range(rules.decks)]
    pack = [card for card in pack if card not in rules.removed_cards]
    own = pack[: rules.hand_size]
    rest = pack[rules.hand_size :]
    source.shuffle(rest)
    packets = [rest[at : at + rules.hand_size] for at in range(0, len(rest), rules.hand_size)]
    return [own, *packets]


@settings(max_examples=100)
@given(hearts_rules, seeds)
def test_moons_and_suns_against_reference(rules: Rules, seed: int) -> None:
    source = random.Random(seed)
    rules = rules.replace(pass_cycle=["hold"], mix_includes_kitty=False)
    game = Game(rules, "0" * 12, {1: strong_deal(rules, source)}, first_dealer=rules.players - 1)
    game._state.totals = [source.randrange(max(rules.target, 2)) for _ in game.totals]
    compare_hand(game, source)


def test_strong_deals_do_end_in_moons() -> None:
    shots = 0
    for rules in HEARTS:
        source = random.Random(1)
        rules = rules.replace(pass_cycle=["hold"])
        game = Game(rules, "0" * 12, {1: strong_deal(rules, source)}, first_dealer=rules.players - 1)
        compare_hand(game, source)
        shots += game.scores[0].shooter is not None
    assert shots > len(HEARTS) / 2
