"""Table: bots in their seats, and records that name bots of another version."""

import pytest

from engine import VARIANTS, Game, RecordError
from engine.bots import BOTS, SEARCHERS, STAND_IN, current
from engine.table import Table
from tests.engine.positions import CODE

PRESENT = current("random")


def record(bots: dict[int, str], *actions: str) -> str:
    game = Game(VARIANTS["fr_web"].rules, CODE, bots=bots)
    for action in actions:
        game.act(action)
    return str(game.record)


def test_bots_act_until_a_person_must() -> None:
    table = Table(record({1: PRESENT, 2: PRESENT, 3: PRESENT}))
    assert table.advance()
    assert (table.game.to_act, table.game.record.actions) == (0, ())
    table.game.act("pass 2C 5C 6C")
    assert table.advance()
    assert (table.game.phase, table.game.to_act) == ("play", 0)
    assert table.observe(0) == table.game.observe(0)
    assert table.replaced == []


def test_bots_alone_play_to_the_end_of_the_hand() -> None:
    table = Table(record(dict.fromkeys(range(4), PRESENT)))
    assert table.advance()
    assert table.game.phase in ("hand_over", "game_over")
    assert Table(str(table.game.record)).game.totals == table.game.totals


def test_bots_stop_when_it_is_enough() -> None:
    table = Table(record(dict.fromkeys(range(4), PRESENT)))
    assert not table.advance(lambda: True)
    assert len(table.game.record.actions) == 1


def test_the_same_record_goes_on_the_same_way() -> None:
    one, two = (Table(record(dict.fromkeys(range(4), PRESENT))) for _ in range(2))
    one.advance()
    while not two.advance(lambda: True):
        two = Table(str(two.game.record))
    assert one.game.record == two.game.record


def test_a_version_that_is_gone_is_replaced_and_noted() -> None:
    old = "random/99"
    table = Table(record({1: old, 2: PRESENT}, "pass 2C 5C 6C"))
    assert table.replaced == [old]
    assert table.game.record.bots == {1: f"{old}+{PRESENT}@1", 2: PRESENT}
    assert set(table.bots) == {1, 2}
    again = Table(str(table.game.record))
    assert (again.replaced, again.game.record) == ([], table.game.record)


def test_a_bot_that_is_not_installed_is_replaced_and_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in SEARCHERS:
        monkeypatch.delitem(BOTS, level, raising=False)
    stand_in = current(STAND_IN)
    table = Table(record({1: "expert/1"}, "pass 2C 5C 6C"))
    assert table.replaced == ["expert/1"]
    assert table.game.record.bots == {1: f"expert/1+{stand_in}@1"}
    again = Table(str(table.game.record))
    assert (again.replaced, again.game.record) == ([], table.game.record)


def test_who_has_taken_over_stays() -> None:
    bots = {1: f"expert/1+{PRESENT}@0"}
    assert Table(record(bots)).game.record.bots == bots


def test_an_unknown_bot() -> None:
    with pytest.raises(RecordError) as error:
        Table(record({1: "nobody/1"}))
    assert error.value.where == "bots"
    assert "nobody" in error.value.why


def test_versions_are_numbers_from_1() -> None:
    assert all(version >= 1 for version, _ in BOTS.values())
