"""House rules: the form is complete, loses nothing, explains what does not fit, and survives any rubbish."""

import json
from dataclasses import replace
from html import unescape
from itertools import chain
from typing import Any
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from app.house_options import ASKED, CONCERNED, FORCED, differences, in_family, is_asked, open_values
from app.house_rules import read, read_text, with_possible_cycle
from app.i18n import language
from app.main import create_app
from app.rules_text.problems import PROBLEMS
from app.settings import Settings
from engine import VARIANTS, Game, Rules
from engine.forced import complete
from engine.notation import read_rules, write_rules, write_value
from engine.rules import CHECKS, OPTIONS
from tests.app.conftest import ADDRESS
from tests.app.player import Page, Player
from tests.app.test_fuzz import judge
from tests.app.valid_rules import valid_rules
from tests.app.wire import Request, send
from tests.engine.mixes import any_rules

Fields = dict[str, list[str]]
loose = settings(deadline=None, suppress_health_check=list(HealthCheck))


def fields(page: Page) -> Fields:
    """What a browser would send for the form of the house rules."""
    found: Fields = {}
    select, inside = "", False
    for tag, facts in page.elements:
        if tag == "form":
            inside = facts.get("id") == "house-form"
        elif not inside:
            continue
        elif tag == "input" and "name" in facts:
            if facts.get("type") not in ("checkbox", "radio") or "checked" in facts:
                found.setdefault(facts["name"], []).append(facts["value"])
        elif tag == "select":
            select = facts["name"]
        elif tag == "option" and "selected" in facts:
            found.setdefault(select, []).append(facts["value"])
    return found


def problem_at(player: Player, option: str) -> str:
    """What is said beside an option."""
    said = player.text.partition(f'id="problem-{option}"')[2].partition("</div>")[0]
    return unescape(said.partition("<p>")[2].rpartition("</p>")[0])


def opened(player: Player, variant: str = "fr_web") -> Fields:
    return fields(player.get("/house-rules", variant=variant).page)


# ---- which options are asked


def test_every_option_is_asked_or_forced() -> None:
    assert sorted([*ASKED, *FORCED]) == sorted(OPTIONS)
    assert len(set(ASKED)) == len(ASKED)


def test_every_problem_names_options_that_can_be_changed() -> None:
    families = chain.from_iterable(CHECKS.values())
    codes = {code for checks in families for code, _broken, _message in checks}
    assert set(CONCERNED) == codes | {"E21"} == set(PROBLEMS) - {"E00"}
    assert all(name in ASKED for names in CONCERNED.values() for name in names)


@given(any_rules)
@settings(loose, max_examples=30)
def test_what_is_never_asked_follows_from_the_rest(rules: Rules) -> None:
    rules = complete(rules.replace(removed_cards=rules.removed_cards[:2]))
    for name in OPTIONS:
        values = () if name in FORCED else open_values(name, rules)
        for value in values if name != "pass_cycle" else ():
            assert getattr(complete(rules.replace(**{name: value})), name) == value
        idle = ("kitty_award", "mix_includes_kitty", "joker_role", "bag_limit")
        if in_family(name, rules.family) and not is_asked(name, rules) and name not in idle:
            other = replace(rules, **{name: OPTIONS[name].default})
            assert getattr(complete(other), name) == getattr(rules, name)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("variant", ["us_standard", "two_dummy", "five_removed", "cancellation_7"])
def test_forced_options_follow_the_number_of_players(player: Player, variant: str, players: int) -> None:
    form = opened(player, variant)
    player.post("/house-rules", **{**form, "players": str(players)}, usual="1")
    form = fields(player.page)
    assert not set(form) & set(FORCED)
    house = read(form["base"][0], {name: form[name] for name in ASKED if name in form})
    rules = house.rules
    assert (rules.decks, rules.cancellation) == ((2, True) if players >= 6 else (1, False))
    assert [problem.code for problem in rules.problems() if problem.severity == "error"] == []
    assert ("leftover_method" in form) == (players in (3, 4, 5))
    assert ("opening_lead" in form) == (players < 6)


# ---- nothing is lost


@given(valid_rules())
@settings(loose, max_examples=25)
def test_any_rules_go_through_the_form(rules: Rules) -> None:
    client = TestClient(APP, base_url=ADDRESS)
    player = Player(client)
    form = opened(player, write_rules(rules))
    player.post("/house-rules", **form)
    assert fields(player.page) == form
    if not rules.kitty_size:
        rules = rules.replace(kitty_award=VARIANTS[form["base"][0]].rules.kitty_award)
    rules = rules.replace(removed_cards=tuple(sorted(rules.removed_cards)))
    player.post("/house-rules/deal", **form)
    assert Game.from_record(player.record).rules == rules


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_its_own_starting_point(player: Player, variant: str) -> None:
    form = opened(player, variant)
    assert form["base"] == form["was"] == [variant]
    assert "Nothing differs from this game yet" in player.text
    assert "These rules go together" in player.text
    assert 'name="reset"' not in player.text
    player.post("/house-rules/deal", **form)
    assert player.table["data-variant"] == variant


def test_what_differs_is_marked_and_can_be_put_back(player: Player) -> None:
    form = opened(player) | {"target": ["50"], "queen_breaks_hearts": ["no", "yes"]}
    form = fields(player.post("/house-rules", **form).page)
    assert "2 choices differ from this game" in player.text
    changed = [each["id"] for each in player.page.all("div") if "changed" in each.get("class", "").split()]
    assert changed == ["option-queen_breaks_hearts", "option-target"]
    assert "Dame de pique: 100" in player.text
    form = fields(player.post("/house-rules", **form, reset="target").page)
    assert form["target"] == ["100"]
    assert form["queen_breaks_hearts"] == ["no", "yes"]
    form = fields(player.post("/house-rules", **form, reset="all").page)
    assert "Nothing differs" in player.text


def test_another_starting_point_brings_its_own_rules(player: Player) -> None:
    form = opened(player) | {"target": ["50"], "base": ["turbo"]}
    form = fields(player.post("/house-rules", **form).page)
    assert (form["was"], form["target"], form["turbo"]) == (["turbo"], ["100"], ["no", "yes"])


def test_the_cycle_of_the_pass_grows_and_shrinks(player: Player) -> None:
    form = opened(player)
    form = fields(player.post("/house-rules", **form, add="1").page)
    assert form["pass_cycle"] == ["left", "right", "across", "hold", "scatter"]
    assert "autofocus" in player.page.by_id("pass_cycle-4")
    form = fields(player.post("/house-rules", **form, drop="1").page)
    assert form["pass_cycle"] == ["left", "across", "hold", "scatter"]
    for _ in range(5):
        form = fields(player.post("/house-rules", **form, drop="0").page)
    assert form["pass_cycle"] == ["scatter"]
    for _ in range(30):
        form = fields(player.post("/house-rules", **form, add="1").page)
    assert len(form["pass_cycle"]) == 20
    assert 'name="add"' not in player.text
    form = fields(player.post("/house-rules", **form, usual="1").page)
    assert form["pass_cycle"] == ["left", "right", "across", "hold"]


def test_only_passes_that_the_table_can_do_are_offered(player: Player) -> None:
    def offered(variant: str) -> set[str]:
        html = player.get("/house-rules", variant=variant).text
        first = html.partition('id="pass_cycle-0"')[2].partition("</select>")[0]
        return {value["value"] for value in Page(first).all("option")}

    assert offered("two_dummy") == {"across", "hold"}
    assert offered("three_kitty") == {"left", "right", "hold", "mix"}
    assert offered("three_scatter") == {"left", "right", "hold", "mix", "scatter"}
    assert offered("five_kitty") == {"left", "right", "left2", "right2", "hold", "mix"}
    assert offered("fr_web") == {"left", "right", "across", "hold", "scatter", "mix", "dealer_choice"}


# ---- what does not fit


CONFLICTS = {
    "E02": ("fr_web", {"players": ["2"], "pass_cycle": ["across", "left"]}, "pass_cycle"),
    "E06": ("fr_web", {"players": ["3"], "pass_cycle": ["across", "left"]}, "pass_cycle"),
    "E07": ("partnership_team", {"players": ["3"]}, "partnership"),
    "E08": ("turbo", {"bonus_card": ["none"]}, "turbo"),
    "E09": ("booster_nines", {"players": ["6"]}, "booster_nines"),
    "E10": ("cancellation_6", {"must_play_queen": ["yes"]}, "must_play_queen"),
    "E11": ("us_standard", {"sun": ["yes"], "moon_scoring": ["none"]}, "sun"),
    "E12": ("us_standard", {"moon_requires_bonus": ["yes"]}, "moon_requires_bonus"),
    "E13": ("black_maria_4", {"other_queens_value": ["13"]}, "high_spades"),
    "E14": ("dirty_nasty", {"heart_values": ["spot"]}, "other_queens_value"),
    "E16": ("three_kitty", {"mix_includes_kitty": ["yes"]}, "mix_includes_kitty"),
    "E17": ("dirty_nasty", {"pass_count": ["2"]}, "pass_cycle"),
    "E18": ("cancellation_6", {"pass_forward_unseen": ["yes"]}, "pass_forward_unseen"),
    "E19": ("us_original_lead", {"queen_breaks_hearts": ["yes"]}, "hearts_lead"),
}
NEVER = {
    "E21",
    "E22",
    "E00",
    "E01",
    "E03",
    "E04",
    "E05",
    "E15",
    "E20",
}  # of forced options, or of values that are not offered


PASSES = {  # said of the passes alone that cannot be done
    "E02": "Two players pass across or not at all",
    "E06": "“Across” needs an even number of players. Choose another pass, or the usual cycle.",
    "E17": "“Dealer’s call” needs four players who pass three cards.",
}


def test_every_problem_that_a_player_can_run_into_is_tried() -> None:
    assert set(PROBLEMS) == {*CONFLICTS, *NEVER}


@pytest.mark.parametrize("code", CONFLICTS)
def test_a_problem_explains_itself_beside_its_option(player: Player, code: str) -> None:
    variant, changes, option = CONFLICTS[code]
    form = opened(player, variant) | changes
    said = PASSES.get(code, PROBLEMS[code])
    player.post("/house-rules", htmx=True, **form)
    assert said in problem_at(player, option)
    stands = fields(player.page)
    assert all(stands[name][-1] == sent[-1] for name, sent in changes.items())
    before = player.get().record
    player.post("/house-rules/deal", **form)
    if code in ("E18", "E19"):
        assert player.phase
        return
    assert said in problem_at(player, option)
    assert 'id="table"' not in player.text
    assert player.get().record == before


@pytest.mark.parametrize(
    ("name", "sent"),
    [
        *(("target", "0"), ("target", "abc"), ("target", "-5"), ("target", "99999"), ("players", "11")),
        *(
            ("players", ""),
            ("sun", "maybe"),
            ("moon_scoring", "<b>"),
            ("pass_cycle", "up"),
            ("pass_count", "٣"),
        ),
    ],
)
def test_a_value_that_does_not_exist_gets_a_sentence(player: Player, name: str, sent: str) -> None:
    form = opened(player, "us_standard") | {"bonus_card": ["JD"], name: [sent]}
    numbers = {"target": (1, 2000), "players": (2, 10), "pass_count": (1, 4)}
    said = PROBLEMS["E00"]
    if name in numbers:
        least, most = map(language("en").number, numbers[name])
        said = f"A number from {least} to {most}."
    player.post("/house-rules", **form)
    assert problem_at(player, name) == said
    kept = fields(player.page)
    assert kept["bonus_card"] == ["JD"]
    if name == "target":
        assert kept["target"] == [sent]  # to be corrected where it was typed
    player.post("/house-rules/deal", **form)
    assert problem_at(player, name) == said


@pytest.mark.parametrize("sent", [" 50 ", "50\t", "\u202f50\u00a0"])
def test_spaces_round_a_number_do_not_matter(player: Player, sent: str) -> None:
    form = opened(player) | {"target": [sent]}
    assert fields(player.post("/house-rules", **form).page)["target"] == ["50"]
    player.post("/house-rules/deal", **form)
    assert player.table["data-variant"] == "fr_web target=50"


def test_rules_3_3_another_number_of_players_brings_its_usual_cycle(player: Player) -> None:
    form = opened(player)
    for players, cycle in (
        ("5", ["left", "right", "left2", "right2", "hold"]),
        ("2", ["across"]),
        ("3", ["left", "right", "hold"]),
    ):
        form = fields(player.post("/house-rules", **form | {"players": [players]}).page)
        assert form["pass_cycle"] == cycle
        assert "These rules go together" in player.text
    mine = form | {"players": ["4"], "pass_cycle": ["across", "left"]}
    form = fields(player.post("/house-rules", **mine).page)
    form = fields(player.post("/house-rules", **form | {"players": ["5"]}).page)
    assert form["pass_cycle"] == ["across", "left"]  # what a person has put together stays
    assert problem_at(player, "pass_cycle").startswith("“Across” needs an even number of players. Choose")


def test_two_passes_that_cannot_be_done_are_both_named(player: Player) -> None:
    form = opened(player, "five_kitty") | {"players": ["3"], "pass_cycle": ["left", "across", "left2"]}
    said = problem_at(player.post("/house-rules", **form), "pass_cycle")
    assert "“Across” needs an even number of players. “Second left” needs at least five players." in said


def test_an_unknown_word_of_a_link_is_named(player: Player) -> None:
    said = "There is no setting called “zzz” here."
    assert said in player.get("/house-rules", variant="fr_web zzz=1").text
    player.get("/", variant="fr_web zzz=1 target=0 pass_cycle=scatter pass_count=2")
    assert said in player.text
    assert "A number from 1 to 2,000." in player.text
    player.get("/", variant="fr_web pass_cycle=scatter+left2 pass_count=2")
    assert "“Scatter” needs as many cards" in player.text
    assert "“Second left” needs at least five players." in player.text
    assert "even number" not in player.text
    assert "This game does not exist here" in player.get("/", variant="belote zzz=1").text


@pytest.mark.parametrize("path", ["/house-rules", "/house-rules/deal"])
def test_a_form_with_very_many_fields_is_read(player: Player, path: str) -> None:
    form = opened(player, "turbo") | {"target": ["50"]}
    player.post(path, **form, **{f"x{number}": "1" for number in range(1500)})
    assert player.answer.status_code == 200
    if path == "/house-rules":
        assert fields(player.page)["target"] == ["50"]
    else:
        assert player.table["data-variant"] == "turbo target=50"


def test_an_unknown_pass_takes_no_other_with_it(player: Player) -> None:
    player.post("/house-rules", was="fr_web", base="fr_web", pass_cycle=["right", "nowhere", "hold"])
    assert fields(player.page)["pass_cycle"] == ["right", "hold"]
    assert problem_at(player, "pass_cycle")


def test_contradictory_rules_of_a_link_can_be_put_right(player: Player) -> None:
    player.get("/house-rules", variant="us_standard players=4 sun=yes moon_scoring=win_game belote=3")
    assert PROBLEMS["E11"] in problem_at(player, "sun")
    assert "There is no setting called “belote” here." in unescape(player.text)


@pytest.mark.parametrize("variant", ["belote", "", "\x00", "é" * 500])
def test_a_game_that_does_not_exist(player: Player, variant: str) -> None:
    assert "This game does not exist here" in player.get("/house-rules", variant=variant).text


def test_rules_without_errors_are_dealt_over_nothing_unfinished(player: Player) -> None:
    mine = player.get().step(lambda cards: cards[0]).record
    form = opened(player, "turbo") | {"target": ["50"], "record": [mine]}
    player.post("/house-rules/deal", **form)
    assert "Give up the game on the table?" in player.text
    assert player.get().record == mine


# ---- rubbish

APP: FastAPI = create_app(Settings(thinking_ms=20_000, max_sessions=20))
VALUES = st.sampled_from(
    [write_value(value) for name in ASKED for value in OPTIONS[name].metadata["values"][:9]]
)
NAMES = st.sampled_from([*OPTIONS, "base", "was", "reset", "add", "drop", "usual", "check", "record", "x"])
TEXT = (
    VALUES
    | st.sampled_from([*VARIANTS, "", "-1", "9" * 30, "\x00", "<b>", "left+hold", "é"])
    | st.text(max_size=9)
)


@given(
    st.sampled_from([*VARIANTS]),
    st.lists(st.tuples(NAMES, TEXT), max_size=12),
    st.sampled_from(["/house-rules", "/house-rules/deal"]),
    st.booleans(),
)
@settings(loose, max_examples=80)
def test_any_form_is_answered_kindly(base: str, pairs: list[tuple[str, str]], path: str, htmx: bool) -> None:
    body = urlencode([("base", base), ("was", base), *pairs], errors="replace").encode()
    headers = {
        "origin": ADDRESS,
        "content-type": "application/x-www-form-urlencoded",
        "accept-language": "en",
    }
    if htmx:
        headers["hx-request"] = "true"
    answer = send(APP, Request("POST", path, headers, body, language="en"))
    judge(answer)
    assert answer.status == 200
    page = Page(answer.text)
    if 'id="house-form"' not in answer.text:
        assert path == "/house-rules/deal"
        assert 'id="table"' in answer.text or 'class="note' in answer.text
        return
    form = fields(page)
    fits = "These rules go together" in answer.text
    assert fits == (not [each for each in page.elements if "bad" in each[1].get("class", "").split()])
    house = read(form["base"][0], {name: form[name] for name in ASKED if name in form})
    assert house.playable or not fits
    sent: Fields = {}
    for name, value in pairs:
        sent.setdefault(name, []).append(value)
    if not set(sent) & {"base", "was", "reset", "add", "drop", "usual"}:
        known = [name for name in ASKED if in_family(name, VARIANTS[base].rules.family)]
        expected = with_possible_cycle(read(base, {name: sent[name] for name in known if name in sent}))
        assert fits == expected.playable
        assert differences(house.rules, house.usual) == differences(expected.rules, expected.usual)


@given(any_rules, st.sampled_from([*VARIANTS]))
@settings(loose, max_examples=100)
def test_a_text_that_fits_is_read_alike_everywhere(rules: Rules, base: str) -> None:
    text = write_rules(rules)
    house = read_text(text)
    assert house.base in VARIANTS
    if not [problem for problem in rules.problems() if problem.severity == "error"]:
        assert house.playable
        assert read_rules(house.text) == house.rules


# ---- kept by the browser


def test_kept_rules_are_written_out(player: Player) -> None:
    kept = [{"name": "Chez <b>Odile</b>", "rules": "turbo target=77"}, {"name": "x", "rules": "belote"}]
    player.post("/house-rules/kept", htmx=True, kept=json.dumps(kept))
    assert "Chez &lt;b&gt;Odile" in player.text
    assert "Score that ends the game: 77" in player.text
    assert [button["value"] for button in player.page.all("button", name="variant")] == ["turbo target=77"]


@pytest.mark.parametrize("name", ["Chez moi\u00a0: vendredi", "famille 👨‍👩‍👧", "dou\u00adx", "W" * 60])
def test_any_name_that_can_be_typed_is_shown(player: Player, name: str) -> None:
    player.post("/house-rules/kept", htmx=True, kept=json.dumps([{"name": name, "rules": "turbo"}]))
    assert name in player.text
    assert [button.get("data-forget") for button in player.page.all("button")][-1] == name


RUBBISH: list[Any] = [
    *("", "null", "{}", "[1]", "[[]]", "[" * 5000, '[{"name":1,"rules":"turbo"}]', '[{"name":"x"}]'),
    *('[{"name":"\\ud800","rules":"turbo"}]', '[{"name":"x","rules":"us_standard players=3"}]', "\x00"),
    '[{"name":" ","rules":"turbo"}]',
]


@pytest.mark.parametrize("kept", RUBBISH)
def test_any_list_of_kept_rules_is_answered(player: Player, kept: str) -> None:
    player.post("/house-rules/kept", kept=kept)
    assert player.answer.status_code == 200
    assert not player.page.all("button", name="variant")
