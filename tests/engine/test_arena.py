"""Matches: who sits where, the same result for the same seed, and that it tells strong from weak."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from engine import VARIANTS, Game, Observation, find_variant
from engine.arena import codes, find_bot, main, match, mean, play, seatings
from engine.bots import BOTS, SEARCHERS
from engine.bots.chance import Chance
from engine.shuffle import read_code


def test_four_players_sit_in_every_two_against_two() -> None:
    all_seatings = seatings(VARIANTS["fr_web"].rules)
    assert len(set(all_seatings)) == 6
    assert all(sum(seating) == 2 for seating in all_seatings)


@pytest.mark.parametrize("name", VARIANTS)
def test_each_bot_sits_in_each_seat_equally_often(name: str) -> None:
    all_seatings = seatings(VARIANTS[name].rules)
    for seat in range(VARIANTS[name].rules.players):
        assert 2 * sum(seating[seat] for seating in all_seatings) == len(all_seatings)


def test_partners_are_the_same_bot() -> None:
    assert all(seating[0] == seating[2] for seating in seatings(find_variant("team").rules))


def test_codes_depend_on_the_seed_alone() -> None:
    first = [code for code, _ in zip(codes(7), range(5), strict=False)]
    assert first == [code for code, _ in zip(codes(7), range(5), strict=False)]
    assert first != [code for code, _ in zip(codes(8), range(5), strict=False)]
    assert all(read_code(code) == code for code in first)


def test_bots_by_name_or_by_class() -> None:
    assert type(find_bot("random")) is type(find_bot("engine.bots.chance:Chance")) is Chance
    assert find_bot("expert", 70).level.rounds == find_bot("flat", 70).level.rounds == 70  # type: ignore[attr-defined]
    assert find_bot("expert@80", 70).level.rounds == 80  # type: ignore[attr-defined]
    assert type(find_bot("random", 70)) is Chance
    with pytest.raises(KeyError):
        find_bot("nobody")
    for name in ("expert@", "expert@0", "expert@many", "prudent@80"):
        with pytest.raises(ValueError, match=r"playouts|literal"):
            find_bot(name)


def test_a_bot_against_itself_is_even() -> None:
    ours, theirs = match((0, "7K3Q-9FMX-2TZA"), VARIANTS["fr_web"].rules, ("random", "random"), whole=False)
    assert (ours.hands, ours.points, ours.queens) == (theirs.hands, theirs.points, theirs.queens)
    assert ours.hands == 12
    assert ours.queens == 3


def test_whole_games_count_games_and_hands() -> None:
    rules = VARIANTS["fr_web"].rules.replace(target=60)
    ours, theirs = match((0, "7K3Q-9FMX-2TZA"), rules, ("random", "random"), whole=True)
    assert ours.seats == theirs.seats == 12
    assert ours.games + theirs.games == pytest.approx(6)
    assert ours.hands > 12
    assert ours.points + theirs.points == 26 * ours.hands / 2 + 52 * (ours.moons + theirs.moons)


def test_whole_games_end() -> None:
    game = play(VARIANTS["fr_web"].rules.replace(target=20), "7K3Q-9FMX-2TZA", [Chance()] * 4, whole=True)
    assert game.over


def test_mean_and_standard_error() -> None:
    assert mean([1.0, 3.0]) == (2.0, 1.0)


def test_command_prints_the_same_table_again(capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for jobs in ("1", "2"):
        main(["prudent", "random", "--deals", "2", "--jobs", jobs])
        *lines, pace = capsys.readouterr().out.splitlines()
        assert pace.startswith("processor time a decision: prudent ")
        tables.append(lines)
    assert tables[0] == tables[1]
    assert tables[0][0] == "fr_web: 2 deals, each in 6 seatings, seed 1; means ± standard errors"
    assert [line.split("  ")[0] for line in tables[0][2:]] == [
        "points a hand",
        "moons a hand",
        "queens a hand",
    ]


def test_games_won_are_told_of_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    main(["random", "random", "--deals", "1", "--jobs", "1", "--games"])
    assert "games won" in capsys.readouterr().out


def test_prudent_takes_less_than_half_of_random() -> None:
    scores = [
        match((number, code), VARIANTS["fr_web"].rules, ("prudent", "random"), whole=False)
        for number, code in zip(range(6), codes(1), strict=False)
    ]
    assert 2 * sum(ours.points for ours, _ in scores) < sum(theirs.points for _, theirs in scores)


@pytest.mark.parametrize(
    "arguments",
    [
        *[
            [name, "random"]
            for name in ("nobody", "", "nomod:X", "engine.bots:", ":", "os:system", "os:getcwd")
        ],
        *[["random", "random", *wrong] for wrong in (["--variant", "belote"], ["--deals", "0"])],
        *[["random", "random", *wrong] for wrong in (["--deals=-3"], ["--jobs", "0"], ["--deals", "x"])],
    ],
)
def test_command_says_what_is_wrong(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "error:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("nomod:X", "No module named 'nomod'"),
        ("engine.bots.chance:Nobody", "has no attribute 'Nobody'"),
        ("engine.rules:RulesError", "missing 1 required positional argument"),
        ("engine.rules:Rules", "has no method decide"),
        ("expert@many", "invalid literal"),
        ("prudent@80", "no number of playouts"),
    ],
)
def test_command_says_why_a_name_is_no_bot(
    name: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([name, "random"])
    assert reason in capsys.readouterr().err


def test_command_says_that_a_search_needs_numba(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for level in SEARCHERS:
        monkeypatch.delitem(BOTS, level, raising=False)
    for name in ("expert", "flat@80"):
        with pytest.raises(SystemExit):
            main([name, "random"])
        assert "needs numba" in capsys.readouterr().err


BOTS_TEXT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", BOTS_TEXT, re.DOTALL)


class Cheat:
    """Plays a card that nobody holds."""

    def decide(self, observation: Observation) -> str:
        return "1S" if observation.phase == "play" else Chance().decide(observation)


def test_a_bot_that_breaks_the_rules_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["random", f"{__name__}:Cheat", "--deals", "3", "--jobs", "2"])
    assert left.value.code == 1
    told, record = capsys.readouterr().err.splitlines()
    assert told == "Cheat answered '1S' in phase play: malformed"
    assert Game.from_record(record).phase == "play"


def test_the_text_on_bots_tells_every_field() -> None:
    table = BOTS_TEXT.split("## What a bot sees")[1]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [field.name for field in fields(Observation)]


def test_the_bot_of_the_text_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example, _ = EXAMPLES
    (tmp_path / "mybots.py").write_text(example)
    monkeypatch.syspath_prepend(tmp_path)
    main(["mybots:Lowest", "prudent", "--deals", "1", "--jobs", "1"])
    assert "mybots:Lowest" in capsys.readouterr().out


def test_the_explanation_of_the_text_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numba")
    exec(EXAMPLES[1], {})
    assert [line.partition("(")[0] for line in capsys.readouterr().out.splitlines()] == ["Estimate"] * 3


def test_of_a_tourney_one_game_is_played() -> None:
    rules = VARIANTS["spades_official"].rules.replace(target=60)
    ours, theirs = match((0, "7K3Q-9FMX-2TZA"), rules, ("prudent", "random"), whole=True)
    assert ours.seats == theirs.seats == 9
    assert ours.games + theirs.games == 6
    assert ours.games > theirs.games
    assert ours.points / ours.hands > theirs.points / theirs.hands
    assert 0 < ours.made <= ours.hands == theirs.hands
