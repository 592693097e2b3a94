"""Records: exact both ways, and total: any text is a record or a RecordError that says where and why."""

import contextlib
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import VARIANTS, Game, Record, RecordError, Rules, RulesError
from engine.record import FORMAT, MAX_LENGTH
from tests.engine.mixes import play_on, seeds, some_rules
from tests.engine.positions import CODE, cards, full_deal, variant

FR_WEB = VARIANTS["fr_web"].rules
HEAD = f"dame1 fr_web shuffle=1 code={CODE}"


def some_record(rules: Rules, seed: int, actions: int) -> Record:
    """A record with some of the fields that may be left out."""
    source = random.Random(seed)
    deals = {1: full_deal(rules)} if source.random() < 0.3 else None
    first = source.randrange(rules.players) if source.random() < 0.5 else None
    if deals and rules.joker_count == 2:
        first = rules.players - 1  # who has a card less in `full_deal`
    seats = [seat for seat in range(rules.players) if source.random() < 0.5]
    game = Game(rules, CODE, deals, first, {seat: f"random/{seat + 1}" for seat in seats})
    play_on(game, source, actions)
    return game.record


# ---- exact


@given(some_rules, seeds, st.integers(0, 100))
def test_a_text_gives_the_same_record_and_game(rules: Rules, seed: int, actions: int) -> None:
    record = some_record(rules, seed, actions)
    assert Record.parse(str(record)) == record
    assert Record.parse(f"\n {record} \t") == record
    game = Game.from_record(str(record))
    assert game.record == record
    assert str(game.record) == str(record)
    assert game.rules == rules


def test_the_text_a_person_reads() -> None:
    game = Game(FR_WEB.replace(target=50, pass_cycle=["left", "hold"]), CODE, None, 2, {1: "random/1"})
    game.act("pass  " + " ".join(game.legal_cards()[:3]))
    assert str(game.record) == (
        f"dame1 fr_web pass_cycle=left+hold target=50 shuffle=1 code={CODE} dealer=2 bots=1:random/1"
        " | pass 2C 5C 6C"
    )
    assert FORMAT == "dame1"
    assert str(Game(VARIANTS["spot"].rules, CODE).record).startswith("dame1 spot shuffle=1 ")


def test_a_part_of_a_record_is_a_record() -> None:
    record = some_record(FR_WEB, 5, 90)
    for actions in (0, 1, 30, 90):
        part = record.upto(actions)
        assert part.actions == record.actions[:actions]
        assert Game.from_record(str(part)).record == part


def test_codes_are_kept_in_their_normal_form() -> None:
    assert Record.parse(HEAD.replace(CODE, "7k3q9fmx2tza") + " |").code == CODE
    assert Game(FR_WEB, "7k3q9fmx2tza").record.code == CODE


def test_actions_are_kept_in_their_normal_form() -> None:
    game = Game.from_record(f"{HEAD} |  pass 2C   5C 6C ,pass QC KC AC")
    assert game.record.actions == ("pass 2C 5C 6C", "pass QC KC AC")
    assert Game.from_record(Record(FR_WEB, game.code, (" pass  2C 5C 6C ",))).record == game.record.upto(1)


# ---- explicit deals, dealer, bots


def test_explicit_deals_by_hand_number() -> None:
    hands = full_deal(FR_WEB, "2S-AS", "2H-AH", "2D-AD", "2C-AC")
    game = Game(variant("fr_web", pass_cycle=["hold"]), CODE, {2: hands}, first_dealer=3)
    assert game.dealer == 3
    assert game.dealt != hands
    while game.hand_number == 1:
        game.act(game.legal_actions()[0])
    assert game.dealt == hands
    assert game.dealer == 0
    assert Game.from_record(str(game.record)).dealt == hands
    assert "deal2=2S3S4S" in str(game.record)


def test_a_deal_has_the_dummy_and_the_kitty_last() -> None:
    rules = VARIANTS["two_dummy"].rules
    deal = full_deal(rules, "AS", "AH", dummy="AD", kitty="2C 3C 4C 5C")
    game = Game(rules, CODE, {1: deal})
    assert (game.kitty, game.dummy) == (cards("2C 3C 4C 5C"), [*game.dummy] if game.dummy else None)
    assert [*game.dealt[1]] == [*game.hands[1]]
    assert "AD" in (game.dummy or [])
    assert Game.from_record(str(game.record)).kitty == game.kitty


BAD_DEALS: list[Any] = [
    {1: []},
    {1: [["2C"]]},
    {1: full_deal(FR_WEB)[:3]},
    {1: [*full_deal(FR_WEB), []]},
    {1: [["XX", *hand[1:]] for hand in full_deal(FR_WEB)]},
    {1: [["2C", *hand[1:]] for hand in full_deal(FR_WEB)]},
    {0: full_deal(FR_WEB)},
    {-1: full_deal(FR_WEB)},
    {10_000: full_deal(FR_WEB)},
    {True: full_deal(FR_WEB)},
    {"1": full_deal(FR_WEB)},
    {1: [[26, *hand[1:]] for hand in full_deal(FR_WEB)]},
    *(5, [full_deal(FR_WEB)], "deal", {1: None}, {1: [None] * 4}, {1: [[[]] * 13] * 4}),
]


@pytest.mark.parametrize("deals", BAD_DEALS)
def test_impossible_deals(deals: Any) -> None:
    with pytest.raises(RecordError) as error:
        Game(FR_WEB, CODE, deals)
    assert str(error.value.where).startswith("deal")
    assert error.value.why


def test_explicit_deals_are_bounded() -> None:
    deals = {number: full_deal(FR_WEB) for number in range(1, 102)}
    with pytest.raises(RecordError) as error:
        Game(FR_WEB, CODE, deals)
    assert error.value.where == "deals"
    del deals[50]
    record = Game(FR_WEB, CODE, deals).record
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize("dealer", [4, -1, "1", 1.0, True])
def test_an_impossible_dealer(dealer: Any) -> None:
    with pytest.raises(RecordError) as error:
        Game(FR_WEB, CODE, first_dealer=dealer)
    assert error.value.where == "dealer"


@pytest.mark.parametrize(
    "bots",
    [
        {True: "random/1"},
        {4: "random/1"},
        {0: "random"},
        {0: "random/"},
        {0: "Random/1"},
        {0: "a b/1"},
        {0: "random/\u0661"},
        {0: 5},
        5,
        ["random/1"],
    ],
)
def test_impossible_bots(bots: Any) -> None:
    with pytest.raises(RecordError) as error:
        Game(FR_WEB, CODE, bots=bots)
    assert error.value.where == "bots"


@pytest.mark.parametrize("code", ["", "hello", CODE + "0", "7K3Q-9FMX-2TZ\u0661", 123, b"", b"x", [], {}])
def test_an_impossible_code(code: Any) -> None:
    with pytest.raises(RecordError) as error:
        Game(FR_WEB, code)
    assert error.value.where == "code"
    assert error.value.why.startswith("a deal code ")


@pytest.mark.parametrize("field", ["actions", "deals", "bots"])
@pytest.mark.parametrize("value", [None, 5, "next", {1, 2}])
def test_impossible_parts_of_a_record(field: str, value: Any) -> None:
    with pytest.raises(RecordError) as error:
        Game.from_record(Record(FR_WEB, CODE, **{field: value}))
    assert error.value.where == field


def test_impossible_rules() -> None:
    with pytest.raises(RulesError):
        Game(FR_WEB.replace(sun=True, moon_scoring="none"))
    for rules in ("fr_web", None, 5, {}):
        with pytest.raises(RulesError):
            Game(rules)  # type: ignore[arg-type]


@pytest.mark.parametrize("record", [None, 5, b"", [], HEAD.encode()])
def test_no_record_at_all(record: Any) -> None:
    with pytest.raises(RecordError) as error:
        Game.from_record(record)
    assert error.value.where == "record"


# ---- total


# What follows the header's start HEAD, and where it is wrong.
BAD_FIELDS: dict[str, list[str]] = {
    "header": [" target |", " target=5 target=5 |", " =|"],
    "dealer": [" dealer=4 |", " dealer=x |", " dealer=\u0661 |", " dealer= |"],
    "bots": [" bots=1 |", " bots=1:random/1,1:random/1 |", " bots=9:random/1 |", " bots=1:random/\u0661 |"],
    "deal1": [" deal1=2C |", " deal1=2CX |", " deal1= |"],
    "deal0": [" deal0=2C |"],
    "deal\u0661": [" deal\u0661=2C |"],
    "jokers": [" jokers=2 |"],
    "rules": [
        *[" sun=maybe |", " target=0 |", " target=\u0665\u0660 |", " pass_cycle= |", " family=bridge |"],
        " sun=yes moon_scoring=none |",
        f" pass_cycle={'+'.join(['left'] * 21)} |",
    ],
}
BAD_ACTIONS: dict[int, list[str]] = {
    1: [" | QS", " | ,", " | pass 2C 5C 6C | next"],
    2: [" | pass 2C 5C 6C, hello", " | pass 2C 5C 6C, pass 2C 5C 6C", " | pass 2C 5C 6C,"],
}
BAD_HEADS: dict[str, list[str]] = {
    "record": ["", "hello", HEAD, " | ", HEAD.replace("dame1", "dame2") + " |", "x" * (MAX_LENGTH + 1)],
    "variant": ["dame1 |", "dame1 bridge shuffle=1 |"],
    "shuffle": [f"dame1 fr_web code={CODE} |", HEAD.replace("shuffle=1", "shuffle=2") + " |"],
    "code": ["dame1 fr_web shuffle=1 |", HEAD.replace(CODE, "7K3Q") + " |"],
}


@pytest.mark.parametrize(
    ("text", "where"),
    [
        *[(text, where) for where, texts in BAD_HEADS.items() for text in texts],
        *[(HEAD + text, where) for where, texts in BAD_FIELDS.items() for text in texts],
        *[(HEAD + text, number) for number, texts in BAD_ACTIONS.items() for text in texts],
    ],
)
def test_a_bad_record_says_where(text: str, where: str | int) -> None:
    with pytest.raises(RecordError) as error:
        Game.from_record(text)
    assert error.value.where == where
    assert error.value.why
    assert str(where) in str(error.value)


def judge(text: str) -> None:
    """A text is a game that writes itself back exactly, or a RecordError."""
    with contextlib.suppress(RecordError):
        game = Game.from_record(text)
        exact(str(game.record))


def exact(text: str) -> None:
    """This text must be a record, and its own."""
    try:
        assert str(Game.from_record(text).record) == text
    except RecordError as error:
        raise AssertionError(text) from error


@given(st.text() | st.text(st.characters(codec="ascii")).map(lambda text: HEAD + text))
def test_any_text(text: str) -> None:
    judge(text)


WORDS = [
    *[
        "dame1",
        "fr_web",
        "two_dummy",
        "shuffle=1",
        f"code={CODE}",
        "dealer=1",
        "deal1=",
        "deal99999=",
        "2C",
        "QS",
    ],
    *["bots=1:random/1", "target=9", "pass_cycle=left", "removed_cards=2C", "players=3", "next", "pass", " "],
    *["pass_cycle=" + "left+" * 40 + "hold", "\u0661", "9" * 30, "\x00", "\ue000", *"|,=+/:>"],
]


@given(st.lists(st.sampled_from(WORDS), max_size=25), st.sampled_from(["", " "]))
def test_any_words(words: list[str], between: str) -> None:
    judge(between.join(words))
    judge(HEAD + " " + between.join(words))


@settings(max_examples=200)
@given(some_rules, seeds, st.integers(0, 60), st.data())
def test_mutated_records(rules: Rules, seed: int, actions: int, data: st.DataObject) -> None:
    text = str(some_record(rules, seed, actions))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        until = min(len(text), at + data.draw(st.integers(0, 8)))
        text = text[:at] + data.draw(st.sampled_from([*WORDS, ""]) | st.text(max_size=3)) + text[until:]
    judge(text)


def test_the_longest_real_game_fits() -> None:
    game = Game(variant("cancellation_10", target=2000, moon_scoring="self_minus"), CODE)
    play_on(game, random.Random(1), 60_000)
    text = str(game.record)
    assert game.over
    assert 50_000 < len(text) < MAX_LENGTH
    assert Game.from_record(text).totals == game.totals
