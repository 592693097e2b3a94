"""New games: codes, links, Rejouer, and the question before an unfinished game is given up."""

from collections.abc import Callable

import pytest

from app.games import Games
from engine import Game
from tests.app.player import Player

Dice = Callable[[list[str]], str]
CODE = "7K3Q-9FMX-2TZA"
QUESTION = "Give up the game on the table?"


def game_of(player: Player) -> Game:
    return Game.from_record(player.record.rpartition("~")[2])


def form(player: Player, action: str) -> dict[str, str]:
    """The hidden fields of the form with this action on a message page."""
    fields: dict[str, str] = {}
    inside = False
    for tag, attributes in player.page.elements:
        if tag == "form":
            inside = attributes["action"] == action
        elif tag == "input" and inside:
            fields[attributes["name"]] = attributes["value"]
    return fields


@pytest.mark.parametrize("typed", [CODE, CODE.lower(), " 7k3q9fmx2tza ", "7K3Q 9FMX 2TZA"])
def test_a_code_deals_its_game(player: Player, typed: str) -> None:
    player.post("/new", code=typed)
    assert game_of(player).code == CODE


@pytest.mark.parametrize("typed", ["abc", "7K3Q-9FMX-2TZU", "é" * 12, "<script>", "0" * 5000, "\x00"])
def test_garbage_typed_as_a_code_is_refused_kindly(player: Player, typed: str) -> None:
    before = player.get().record
    player.post("/new", code=typed, variant="us_standard")
    assert "This is not a deal code" in player.text
    if typed.isprintable():  # it can be mended where it stands
        assert player.page.all("input", name="code")[0]["value"] == typed[:40]
        assert form(player, "/new")["variant"] == "us_standard"
    assert player.get().record == before


def test_an_unknown_game_is_refused(player: Player) -> None:
    assert "This game does not exist here" in player.post("/new", variant="belote").text


def test_a_link_opens_a_deal(player: Player) -> None:
    player.get(code=CODE, variant="us_standard")
    assert game_of(player).code == CODE
    assert "us_standard" in player.record
    assert player.table["data-source"] == "link"


def test_a_link_is_not_kept_before_it_is_played(player: Player) -> None:
    before = player.get().record
    player.get(code=CODE)
    assert player.get().record == before


@pytest.mark.parametrize(
    ("params", "told"),
    [
        ({"code": "abc"}, "This is not a deal code"),
        ({"variant": "belote"}, "This game does not exist here"),
        ({"code": CODE, "variant": "x"}, "This game does not exist here"),
        ({"variant": "us_standard players=3"}, "The cards cannot be shared out evenly"),
        ({"variant": "fr_web turbo=yes sun=yes moon_scoring=none"}, "A sun is worth twice a moon in points"),
        ({"variant": "fr_web belote=yes"}, "There is no setting called “belote” here."),
        ({"variant": "fr_web target=50 target=60"}, "A number from 1 to "),
        ({"variant": "fr_web sun=yes sun=no"}, "These rules do not go together"),
    ],
)
def test_a_link_with_garbage(player: Player, params: dict[str, str], told: str) -> None:
    before = player.get().record
    assert told in player.get(**params).text
    assert player.get().record == before


def test_over_an_unfinished_game_a_link_asks(player: Player, dice: Dice) -> None:
    mine = player.get().step(dice).record
    player.get(code=CODE)
    assert QUESTION in player.text
    assert f"The deal asked for: {CODE} (Dame de pique)." in player.text
    assert player.get().record == mine
    assert "The game asked for: " in player.get(variant="us_standard").text
    player.get(code=CODE)
    player.post("/new", **form(player, "/new"))
    assert game_of(player).code == CODE


@pytest.mark.parametrize("fields", [{}, {"code": CODE}, {"again": "1"}, {"variant": "fr_school"}])
def test_over_an_unfinished_game_the_player_is_asked(
    player: Player, dice: Dice, fields: dict[str, str]
) -> None:
    mine = player.get().step(dice).record
    player.post("/new", record=mine, **fields)
    assert QUESTION in player.text
    yes, no = form(player, "/new"), form(player, "/resume")
    assert player.post("/resume", **no).record == mine
    player.post("/new", **yes)
    assert player.record != mine
    assert player.phase == "pass"


def test_an_evicted_game_is_asked_about_too(player: Player, app, dice: Dice) -> None:
    mine = player.get().step(dice).record
    app.state.games = Games(50)
    assert QUESTION in player.post("/new", record=mine, code=CODE).text


def test_a_table_without_a_decision_is_given_up_without_a_word(player: Player) -> None:
    player.get()
    player.post("/new", record=player.record, code=CODE)
    assert game_of(player).code == CODE


def test_vector_U06_rejouer_with_the_same_choices(player: Player) -> None:
    player.post("/new", code="0000-0000-0001").until("game_over")
    played = game_of(player).record
    player.post("/new", again="1", record=player.record)
    assert game_of(player).record == played.upto(0)
    player.until("game_over")
    assert game_of(player).record == played


def test_vector_U07_rejouer_with_another_pass_deals_the_same_second_hand(player: Player, dice: Dice) -> None:
    def second_hand() -> list[list[str]]:
        player.until("hand_over", dice).act("next")
        return game_of(player).dealt

    first = second_hand_of = player.post("/new", code=CODE) and second_hand()
    player.post("/new", again="1", sure="1", record=player.record)
    assert second_hand() == first == second_hand_of


def test_vector_U08_a_new_game_keeps_the_options(player: Player) -> None:
    player.post("/new", variant="us_standard", code=CODE)
    player.post("/new", record=player.record)
    assert game_of(player).code != CODE
    assert "us_standard" in player.record


def test_the_link_of_the_game_on_the_table_shows_it(player: Player, dice: Dice) -> None:
    mine = player.post("/new", code=CODE).step(dice).record
    assert player.get(code=CODE).record == mine


def test_garbage_is_refused_before_anything_is_asked(player: Player, dice: Dice) -> None:
    mine = player.get().step(dice).record
    player.post("/new", record=mine, code="abc")
    assert "This is not a deal code" in player.text
    assert player.get().record == mine


def test_a_pasted_text_that_is_no_game_leaves_the_table_alone(player: Player, dice: Dice) -> None:
    mine = player.get().step(dice).record
    player.post("/open", record=mine, pasted=mine[:40])
    assert "This text is not a game" in player.text
    assert not player.page.all("form", action="/new")
    assert player.post("/resume", **form(player, "/resume")).record == mine


def test_a_pasted_game_replaces_an_unfinished_one_when_the_player_says_so(player: Player, dice: Dice) -> None:
    other = player.post("/new", code=CODE).record
    mine = player.post("/new", sure="1").step(dice).record
    player.post("/open", record=mine, pasted=f" {other}\n")
    assert QUESTION in player.text
    assert player.get().record == mine
    player.post("/open", record=mine, pasted=other)
    back, replace = [fields["value"] for fields in player.page.all("input", name="record")]
    assert (back, replace) == (mine, other.strip())
    assert player.post("/resume", record=replace, sure="1").record == other
    assert player.post("/open", record=other, pasted=mine).record == mine  # nothing is lost: no question
