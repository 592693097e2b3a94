"""The public face: every refusal, every attribute."""

import inspect
from collections.abc import Callable
from copy import copy
from typing import Any

import pytest

import engine
from engine import VARIANTS, Game, IllegalAction, Observation, Reason, UndoRefusal, observe
from tests.engine.positions import CODE, finish, play, position, start, variant

FR_WEB = variant("fr_web")
TURBO = variant("turbo")
SPADES, JOKERS = variant("spades_official"), variant("spades_jokers_3")
SCATTER = variant("us_standard", pass_cycle=["scatter"])


def refused(game: Game, action: str) -> Reason:
    """Why the action is refused; nothing may have changed."""
    before, hands = str(game.record), game.hands
    with pytest.raises(IllegalAction) as error:
        game.act(action)
    assert (str(game.record), game.hands) == (before, hands)
    assert str(error.value) == error.value.reason.value
    return error.value.reason


def turbo_play() -> Game:
    game = start(TURBO, "2C TC 4C", "3C")
    for action in ("charge TC", "charge none", "charge none", "charge none", "charge none"):
        game.act(action)
    return game


def looked() -> Game:
    game = Game(SPADES, CODE)
    game.act("look")
    return game


CASES: list[tuple[Reason, Callable[[], Game], str]] = [
    (Reason.WRONG_PHASE, lambda: Game(FR_WEB, CODE), "2C"),
    (Reason.WRONG_PHASE, lambda: Game(FR_WEB, CODE), "next"),
    (Reason.WRONG_PHASE, lambda: Game(FR_WEB, CODE), "pass forward"),
    (Reason.WRONG_PHASE, lambda: start(FR_WEB), "pass 2C 3C 4C"),
    (Reason.WRONG_PHASE, lambda: finish(FR_WEB, "2H-AH", "QS"), "QS"),
    (Reason.WRONG_PHASE, lambda: finish(FR_WEB, "2H-AH", "QS", totals=[99, 0, 0, 0]), "next"),
    (Reason.WRONG_PHASE, lambda: finish(variant("us_standard"), "2H-AH QS"), "next"),
    (Reason.NOT_IN_HAND, lambda: start(FR_WEB, "2C 3C"), "AS"),
    (Reason.NOT_IN_HAND, lambda: Game(FR_WEB, CODE), "pass 2C 5C QS"),
    (Reason.NOT_IN_HAND, lambda: Game(FR_WEB, CODE), "pass 2C 2C 5C"),
    (Reason.NOT_IN_HAND, lambda: start(TURBO, "AH"), "charge QS"),
    (Reason.WRONG_COUNT, lambda: Game(FR_WEB, CODE), "pass 2C 5C"),
    (Reason.WRONG_COUNT, lambda: Game(FR_WEB, CODE), "pass 2C 5C 6C 8C"),
    (Reason.WRONG_TARGET, lambda: Game(SCATTER, CODE), "pass 2C 5C 6C"),
    (Reason.WRONG_TARGET, lambda: Game(SCATTER, CODE), "pass 2C>1 5C>1 6C>2"),
    (Reason.WRONG_TARGET, lambda: Game(SCATTER, CODE), "pass 2C>0 5C>1 6C>2"),
    (Reason.WRONG_TARGET, lambda: Game(SCATTER, CODE), "pass 2C>1 5C>2 6C>9"),
    (Reason.WRONG_TARGET, lambda: Game(FR_WEB, CODE), "pass 2C>1 5C>1 6C>1"),
    (Reason.NOT_CHARGEABLE, lambda: start(TURBO, "AH 2C"), "charge 2C"),
    (Reason.OPENING_CLUB, lambda: start(FR_WEB, "2C 3C"), "3C"),
    (Reason.FOLLOW_SUIT, lambda: play(position(FR_WEB, "3D", "4D AS"), "3D"), "AS"),
    (Reason.HEARTS_CLOSED, lambda: position(FR_WEB, "3D 4H"), "4H"),
    (Reason.HEARTS_CLOSED, lambda: position(FR_WEB, "QS 4H"), "4H"),
    (Reason.FIRST_TRICK_POINTS, lambda: play(position(FR_WEB, "3C", "4D QS", trick=1), "3C"), "QS"),
    (Reason.FIRST_TRICK_POINTS, lambda: play(position(FR_WEB, "3C", "4D 5H", trick=1), "3C"), "5H"),
    (Reason.CHARGED_CARD, lambda: position(TURBO, "TC 4D", charged="TC"), "TC"),
    (Reason.CHARGED_CARD, lambda: position(TURBO, "QS 4D", charged="QS", led="CD"), "QS"),
    (Reason.WRONG_PHASE, lambda: Game(FR_WEB, CODE), "look"),
    (Reason.WRONG_PHASE, lambda: Game(FR_WEB, CODE), "bid 4"),
    (Reason.WRONG_PHASE, lambda: Game(SPADES, CODE), "2D"),
    (Reason.WRONG_PHASE, looked, "look"),
    (Reason.BID_UNAVAILABLE, lambda: Game(SPADES, CODE), "bid 4"),
    (Reason.BID_UNAVAILABLE, lambda: Game(SPADES, CODE), "bid B6"),
    (Reason.BID_UNAVAILABLE, looked, "bid BN"),
    (Reason.SPADES_CLOSED, lambda: position(SPADES, "3D 4S"), "4S"),
    (Reason.SPADES_CLOSED, lambda: position(JOKERS, "3D J1"), "J1"),
    (Reason.FOLLOW_SUIT, lambda: play(position(JOKERS, "3S", "J1 4D"), "3S"), "4D"),
    (Reason.JOKER_LEAD, lambda: position(JOKERS.replace(joker_role="junk"), "3D J1"), "J1"),
    (Reason.QUEEN_DUE, lambda: position(FR_WEB.replace(must_play_queen=True), "2D", "QS 3C"), "3C"),
]


@pytest.mark.parametrize(("reason", "situation", "action"), CASES)
def test_refusal(reason: Reason, situation: Callable[[], Game], action: str) -> None:
    game = situation()
    if reason is Reason.QUEEN_DUE:
        play(game, "2D")
    assert refused(game, action) is reason


def test_a_second_charge_of_the_same_card() -> None:
    game = start(TURBO, "AH")
    game.act("charge AH")
    for _ in range(3):
        game.act("charge none")
    assert game.to_act == 0
    assert refused(game, "charge AH") is Reason.NOT_CHARGEABLE
    assert turbo_play().charged == ["TC"]


MALFORMED = [
    *[
        "",
        " ",
        "qs",
        "1S",
        "10S",
        "QSQS",
        "QS KS",
        "QS,KS",
        "QS>1",
        "\u2660Q",
        "play QS",
        "NEXT",
    ],
    *[
        "pass",
        "pass none",
        "pass forward 2C",
        "pass QS>10",
        "pass QS>",
        "pass >1",
        "pass QS>1 KS",
        "pass \u0662C",
    ],
    *["charge", "bury", "bury none", "moon", "moon up", "next next", "pass QS>x"],
    *["bid", "bid 0", "bid 18", "bid 04", "bid -1", "bid nil", "bid B7", "bid 4 5", "look 2C", "J4"],
    *["call", "call 1 1", "call 1 1 1 0", "call 4 0 0", "call x x x", "call none"],
]


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed(text: str) -> None:
    for game in (Game(FR_WEB, CODE), start(FR_WEB)):
        assert refused(game, text) is Reason.MALFORMED


def test_a_call_that_does_not_add_up() -> None:
    assert refused(Game(variant("dirty_nasty"), CODE), "call 3 3 3") is Reason.MALFORMED


def test_every_reason_has_its_test() -> None:
    covered = {reason for reason, _, _ in CASES} | {Reason.MALFORMED, Reason.CANNOT_UNDO}
    assert covered == set(Reason)


def test_cannot_undo() -> None:
    with pytest.raises(IllegalAction) as error:
        Game(FR_WEB, CODE).undo(0)
    assert error.value.reason is Reason.CANNOT_UNDO


def test_why_a_decision_stands() -> None:
    game = start(variant("three_kitty"), "AC", "3C", "4C", kitty="2C")
    assert game.undo_refusal(0) is UndoRefusal.NOTHING
    play(game, "3C 4C AC")
    assert game.undo_refusal(0) is UndoRefusal.REVEALED
    assert game.undo_refusal(1) is UndoRefusal.OTHERS_ACTED
    assert finish(FR_WEB, "2H-AH", "QS").undo_refusal(3) is UndoRefusal.FINAL


# ---- the interface of the design


def test_public_names_are_sorted_and_complete() -> None:
    names = engine.__all__
    assert sorted(names, key=lambda name: (not name.isupper(), name)) == names
    modules = {name for name, value in vars(engine).items() if inspect.ismodule(value)}
    assert set(names) == {name for name in vars(engine) if not name.startswith("_")} - modules
    wanted = (
        "VARIANTS find_variant Rules Game observe Observation Problem IllegalAction RecordError RulesError"
    )
    assert set(wanted.split()) <= set(names)


CARDS, PLAYS = list[str], list[tuple[int, str]]
SHAPES: dict[str, Any] = {
    **{"phase": str, "to_act": int, "source": str, "count": tuple[int, int], "may_forward": bool},
    **{"hands": list[CARDS], "dealt": list[CARDS], "captured": list[CARDS], "dummy": CARDS, "kitty": CARDS},
    **{"trick": PLAYS, "last_trick": PLAYS, "pile": list[PLAYS], "tricks_won": list[int]},
    **{"pass_token": str, "call": str, "charged": CARDS, "dealer": int, "leader": int, "hand_number": int},
    **{"trick_number": int, "hearts_open": bool, "hand_points": list[int], "totals": list[int]},
    **{"bids": list[Any], "looked": list[bool], "bags": list[int], "tokens": list[int]},
    **{"spades_broken": bool, "game_number": int, "draw": list[PLAYS]},
    **{"over": bool, "winners": list[int], "record": engine.Record, "rules": engine.Rules, "code": str},
}
PUBLIC = ["hand_number", "dealer", "pass_token", "trick", "pile", "leader", "trick_number", "hearts_open"]
PUBLIC += ["totals", "winners", "source", "dummy", "to_act", "rules"]
PUBLIC += ["bids", "looked", "bags", "tokens", "spades_broken", "game_number", "draw"]
OPTIONAL = {"to_act", "dummy", "kitty", "call"}


def fits(value: Any, shape: Any) -> bool:
    """Whether a value has this shape."""
    origin, inner = getattr(shape, "__origin__", None), getattr(shape, "__args__", ())
    if origin is list:
        return type(value) is list and all(fits(item, inner[0]) for item in value)
    if origin is tuple:
        return type(value) is tuple and all(fits(*pair) for pair in zip(value, inner, strict=True))
    return shape is Any or (isinstance(value, shape) and (shape is not int or not isinstance(value, bool)))


def frozen(value: Any) -> Any:
    """Lists as tuples."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


@pytest.mark.parametrize("name", VARIANTS)
def test_every_attribute_has_its_shape(name: str) -> None:
    game = Game(VARIANTS[name].rules, CODE)
    seats = game.rules.players
    for _ in range(4 * seats + 2):
        for attribute, shape in SHAPES.items():
            value = getattr(game, attribute)
            if value is None:
                assert attribute in OPTIONAL
            else:
                assert fits(value, shape), (attribute, value)
        assert fits(game.legal_actions(), list[str])
        assert fits(game.legal_cards(), CARDS)
        assert [len(getattr(game, field)) for field in ("hands", "dealt", "captured", "tricks_won")] == [
            seats
        ] * 4
        assert len(game.bags) == seats
        assert len(game.totals) == (2 if game.rules.partnership == "team" else seats)
        assert (game.dummy is None) == (seats != 2)
        assert (game.kitty is None) == (game.rules.kitty_size == 0)
        assert (game.call is None) == (game.pass_token != "dealer_choice" or game.phase == "call")
        for seat in range(seats):
            view = observe(game, seat)
            assert isinstance(view, Observation)
            assert view == game.observe(seat)
            hand = tuple(game.hands[seat]) if game.looked[seat] else None
            assert (view.seat, view.hand, view.phase) == (seat, hand, game.phase)
            assert [getattr(view, name) for name in PUBLIC] == [
                frozen(getattr(game, name)) for name in PUBLIC
            ]
            assert view.counts == tuple(map(len, game.hands))
            assert hash(view) == hash(game.observe(seat))
        least, most = game.count
        if game.phase == "pass":
            assert least == most > 0
        seat = game.to_act
        assert seat is not None
        game.act(engine_choice(game, seat))


def engine_choice(game: Game, seat: int) -> str:
    """The action of the random bot."""
    from engine.bots import BOTS

    return BOTS["random"][1]().decide(game.observe(seat))


def test_what_is_shown_can_be_changed_without_harm() -> None:
    game = start(FR_WEB, "2C")
    game.hands[0].clear()
    game.totals.append(5)
    game.legal_cards().clear()
    game.tricks_won[0] = 9
    game.dealt[0].clear()
    assert (len(game.hands[0]), game.totals, game.tricks_won) == (13, [0] * 4, [0] * 4)
    assert len(game.dealt[0]) == 13
    assert game.legal_cards() == ["2C"]


def test_before_the_end_nobody_has_won() -> None:
    game = Game(FR_WEB, CODE)
    assert (game.winners, game.hand_points, game.scores, game.last_trick, game.pile) == ([], [], [], [], [])
    assert (game.over, game.source, game.hearts_open, game.trick_number) == (False, "hand", False, 1)


def test_hand_points_stay_until_the_next_hand_is_scored() -> None:
    game = finish(FR_WEB, "2H-AH", "QS")
    game.act("next")
    assert game.hand_points == [13, 13, 0, 0]
    assert (game.hand_number, game.captured, game.tricks_won) == (2, [[]] * 4, [0] * 4)


def test_section_2_2_the_pass_cycle_goes_round() -> None:
    game = Game(variant("fr_web", target=2000, moon_scoring="self_minus"), CODE)
    tokens = []
    while len(tokens) < 8:
        tokens.append(game.pass_token)
        while game.phase != "hand_over":
            seat = game.to_act
            assert seat is not None
            game.act(engine_choice(game, seat))
        game.act("next")
    assert tokens == ["left", "right", "across", "hold"] * 2


def test_section_2_2_nothing_moves_before_the_last_pass() -> None:
    game = Game(FR_WEB, CODE)
    dealt = game.dealt
    for seat in range(4):
        assert (game.phase, game.to_act, game.hands) == ("pass", seat, dealt)
        assert all(not game.observe(other).received for other in range(4))
        game.act("pass " + " ".join(game.legal_cards()[:3]))
    assert game.hands != dealt
    assert game.dealt == dealt


def test_each_seat_sees_its_own_pass() -> None:
    game = Game(FR_WEB, CODE)
    gifts = [hand[:3] for hand in game.hands]
    for seat in range(4):
        game.act("pass " + " ".join(gifts[seat]))
        if seat < 3:
            assert [len(game.observe(other).passed) for other in range(4)] == [3] * (seat + 1) + [0] * (
                3 - seat
            )
    for seat in range(4):
        left, right = (seat + 1) % 4, (seat + 3) % 4
        assert game.observe(seat).passed == tuple((card, left) for card in gifts[seat])
        assert game.observe(seat).received == tuple((card, right) for card in gifts[right])


@pytest.mark.parametrize("action", [None, 5, [], b"next", ("next",)])
def test_no_action_at_all(action: Any) -> None:
    game = Game(FR_WEB)
    with pytest.raises(IllegalAction) as error:
        game.act(action)
    assert error.value.reason == Reason.MALFORMED


@pytest.mark.parametrize("seat", [-1, 4, 99, True, 1.0, "1", None])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    game = Game(FR_WEB)
    for ask in (game.observe, game.can_undo, game.undo, game.undo_refusal):
        with pytest.raises(ValueError, match="no seat"):
            ask(seat)
    with pytest.raises(ValueError, match="no seat"):
        observe(game, seat)


def test_a_copy_is_a_game_of_its_own() -> None:
    game = Game(FR_WEB)
    other = copy(game)
    before = str(game.record)
    other.act("pass " + " ".join(other.legal_cards()[:3]))
    assert str(game.record) == before != str(other.record)
    assert game.observe(0) == Game.from_record(before).observe(0)
