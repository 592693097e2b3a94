"""Laws that hold in every game: cards, points, records, undo, secrets. Over all presets and random mixes."""

import random
from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import VARIANTS, Game, IllegalAction, Rules
from engine.bots import BOTS
from tests.engine.mixes import (
    hearts_rules,
    play_on,
    random_action,
    seeds,
    some_rules,
    spades_rules,
    valid_rules,
)
from tests.engine.positions import pack
from tests.engine.reference import value
from tests.engine.twins import hidden_pairs, swapped


def everything(game: Game) -> Counter[str]:
    """All cards of the hand, wherever they are."""
    cards = Counter(card for hand in (*game.hands, *game.captured) for card in hand)
    cards.update(game.dummy or [])
    cards.update(game.kitty or [])
    for trick in (game.trick, *game.pile):
        cards.update(card for _, card in trick)
    return cards


def snapshot(game: Game) -> dict[str, object]:
    """Everything the public interface shows."""
    names = [name for name in dir(Game) if isinstance(getattr(Game, name), property)]
    shown: dict[str, object] = {name: getattr(game, name) for name in names}
    shown["observations"] = [game.observe(seat) for seat in range(game.rules.players)]
    shown["undo"] = [game.undo_refusal(seat) for seat in range(game.rules.players)]
    shown["legal"] = (game.legal_actions(), game.legal_cards())
    return shown


def new_game(rules: Rules, source: random.Random) -> Game:
    dealer = source.randrange(rules.players) if rules.joker_count == 2 else None  # twins have explicit deals
    return Game(rules, f"{source.randrange(10**12):012}", first_dealer=dealer)


# ---- cards and points


@given(some_rules, seeds)
def test_cards_are_conserved_and_a_legal_action_always_exists(rules: Rules, seed: int) -> None:
    source = random.Random(seed)
    game = new_game(rules, source)
    all_cards = pack(rules)
    for _ in range(180):
        if game.over:
            break
        dealt = game.phase != "call"
        assert everything(game) == (all_cards if dealt else Counter())
        assert game.legal_actions() or game.legal_cards() or game.phase == "charge"
        game.act(random_action(game, source))


@given(hearts_rules, seeds)
def test_points_are_conserved(rules: Rules, seed: int) -> None:
    """Without moon, bonus and Turbo the points of a hand are those of the captured cards."""
    rules = rules.replace(
        moon_scoring="none",
        sun=False,
        bonus_card="none",
        moon_requires_bonus=False,
        turbo=False,
        exact_target="none",
    )
    source = random.Random(seed)
    game = new_game(rules, source)
    while game.phase not in ("hand_over", "game_over"):
        game.act(random_action(game, source))
    lost = sum(value(rules, card) for trick in game.pile for _, card in trick)
    worth = sum(value(rules, card) * copies for card, copies in pack(rules).items())
    assert sum(game.hand_points) + lost == worth
    assert game.totals == game.hand_points


@pytest.mark.parametrize(
    ("name", "worth"),
    [("fr_web", 26), ("spot", 129), ("spot_face10", 124), ("dirty_nasty", 77), ("black_maria_4", 43)],
)
def test_points_in_the_pack(name: str, worth: int) -> None:
    rules = VARIANTS[name].rules
    assert sum(value(rules, card) for card in pack(rules)) == worth


@settings(max_examples=40)
@given(hearts_rules, seeds)
def test_games_end(rules: Rules, seed: int) -> None:
    """Games with a target up to 300. Moons that subtract, exact totals and bonus cards may keep totals down
    for as long as random players like, so these are left out here.
    """
    rules = rules.replace(
        target=min(rules.target, 300),
        moon_scoring="others_plus",
        exact_target="none",
        bonus_card="none",
        turbo=False,
        moon_requires_bonus=False,
    )
    source = random.Random(seed)
    game = new_game(rules, source)
    while not game.over:
        game.act(random_action(game, source))
        assert game.hand_number <= 150
    assert game.winners
    assert game.to_act is None
    with pytest.raises(IllegalAction):
        game.act("next")


# ---- records


@given(some_rules, seeds, st.integers(0, 150))
def test_records_replay_to_the_same_game(rules: Rules, seed: int, actions: int) -> None:
    source = random.Random(seed)
    game = new_game(rules, source)
    play_on(game, source, actions)
    again = Game.from_record(str(game.record))
    assert snapshot(again) == snapshot(game)
    assert str(again.record) == str(game.record)
    assert Game.from_record(game.record).record == game.record


# ---- undo


def may_be_undone(before: Game, after: Game, seat: int, action: str) -> bool:
    """Section 2.11 for the decision that `seat` has just taken."""
    if before.phase == "moon":
        return not after.over
    if before.phase == "bury":
        return True
    if before.phase == "bid":
        return action not in ("look", "bid B6", "bid BN")
    if before.phase != "play" or after.phase not in ("play", "bury"):
        return False
    took = after.observe(seat).kitty_taker == seat and before.observe(seat).kitty_taker is None
    last = not any(after.hands) if after.trick == [] else not after.hands[seat]
    return not took and not last


@given(some_rules, seeds, st.integers(0, 120))
def test_undo_takes_back_exactly_one_decision(rules: Rules, seed: int, actions: int) -> None:
    source = random.Random(seed)
    rules = rules.replace(booster_nines=False)  # its last trick may take two cards: tested below
    game = new_game(rules, source)
    play_on(game, source, actions)
    for _ in range(12):
        seat = game.to_act
        before = Game.from_record(game.record)
        action = random_action(game, source) if not game.over else ""
        if not action:
            return
        shown = snapshot(game)
        game.act(action)
        others = [other for other in range(rules.players) if other != seat]
        assert not any(game.can_undo(other) for other in others)
        if seat is None:  # "next" is nobody's decision
            continue
        assert game.can_undo(seat) == may_be_undone(before, game, seat, action)
        if game.can_undo(seat):
            game.undo(seat)
            assert snapshot(game) == shown
            game.act(action)
        else:
            record = str(game.record)
            with pytest.raises(IllegalAction):
                game.undo(seat)
            assert str(game.record) == record


def test_undo_of_the_last_trick_with_nines() -> None:
    source = random.Random(4)
    game = new_game(VARIANTS["booster_nines"].rules, source)
    for _ in range(400):
        seat, phase = game.to_act, game.phase
        game.act(random_action(game, source))
        if phase == "play" and seat is not None and not game.hands[seat]:
            assert not game.can_undo(seat)


@given(some_rules, seeds, st.integers(0, 150), st.text() | st.sampled_from(["QS", "pass forward", "next"]))
def test_a_refused_action_changes_nothing(rules: Rules, seed: int, actions: int, text: str) -> None:
    source = random.Random(seed)
    game = new_game(rules, source)
    play_on(game, source, actions)
    before, shown = str(game.record), snapshot(game)
    foreign = [text, source.choice([*pack(rules)]), "bury 2C", "charge AH", "moon plus", "call mix"]
    foreign += ["pass 2C 3C 4C", "pass 2C>1", "pass AH AH AH", "charge none", "call 3 3 3"]
    foreign += ["look", "bid 4", "bid 17", "bid B6", "bid BN", "bid NIL", "bid 0", "J1"]
    for code in foreign:
        try:
            game.act(code)
        except IllegalAction:
            assert str(game.record) == before
            assert snapshot(game) == shown
        else:
            game = Game.from_record(before)


# ---- secrets


QUICK = ("random", "prudent", "beginner")  # the last searches, as expert and master do


def check_secrets(game: Game, seat: int, source: random.Random, bots: list[str]) -> int:
    """How many games that differ in two hidden cards were found; the seat must see no difference."""
    pairs, found = list(hidden_pairs(game, seat)), 0
    view = game.observe(seat)
    for one, two in source.sample(pairs, min(12, len(pairs))):
        other = swapped(game, one, two)
        if other is None or found == 4:
            continue
        found += (other.hands, other.kitty, other.captured) != (game.hands, game.kitty, game.captured)
        assert other.observe(seat) == view
        assert repr(other.observe(seat)) == repr(view)
        if game.to_act == seat:
            for bot in bots:
                decide = BOTS[bot][1]
                assert decide().decide(view) == decide().decide(other.observe(seat))
    return found


def without_mix(rules: Rules) -> Rules:
    """No mix: the code deals the pile in the order of its cards, so exchanged cards come back elsewhere."""
    cycle = tuple(token for token in rules.pass_cycle if token != "mix")
    return rules.replace(pass_cycle=cycle or ("hold",), mix_includes_kitty=False)


@settings(max_examples=120)
@given(some_rules.map(without_mix), seeds, st.integers(0, 70))
def test_vector_U11_a_seat_cannot_tell_hidden_cards_apart(rules: Rules, seed: int, actions: int) -> None:
    source = random.Random(seed)
    game = new_game(rules, source)
    if game.phase == "call":
        game.act("call 1 1 1")
    play_on(game, source, actions)
    assume(game.phase in ("pass", "charge", "bid", "play", "bury"))
    seat = source.randrange(rules.players) if source.random() < 0.5 else game.to_act
    assert seat is not None
    assume(check_secrets(game, seat, source, [bot for bot in QUICK if bot in BOTS]) > 0)


@settings(max_examples=60)
@given(valid_rules() | spades_rules(), seeds, st.integers(0, 150))
def test_an_observation_never_holds_the_code(rules: Rules, seed: int, actions: int) -> None:
    source = random.Random(seed)
    game = new_game(rules, source)
    play_on(game, source, actions)
    for seat in range(rules.players):
        text = repr(game.observe(seat))
        assert game.code not in text
        assert game.code.replace("-", "") not in text


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_decides_alike_on_what_it_cannot_tell_apart(bot: str) -> None:
    for seed in range(3):
        source = random.Random(seed)
        game = new_game(VARIANTS["fr_web"].rules, source)
        play_on(game, source, 6 + 9 * seed)
        assert game.to_act is not None
        assert check_secrets(game, game.to_act, source, [bot]) > 0
