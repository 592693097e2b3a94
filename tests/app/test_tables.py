"""Every game of the catalogue can be chosen, opened by a link and played; its rules can be read."""

import random
import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from app.families import FAMILIES
from app.i18n import language
from app.rules_text import describe
from engine import VARIANTS, Game, Rules
from engine.notation import write_rules
from tests.app.player import Player
from tests.engine.mixes import random_action

CODE = "7K3Q-9FMX-2TZA"
HOUSE = "us_standard target=50 sun=yes pass_cycle=left+hold"


def game_of(player: Player) -> Game:
    return Game.from_record(player.record.rpartition("~")[2])


def plain(html: str) -> str:
    """The text of a page, without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_dealt_and_played_for_a_hand(player: Player, variant: str) -> None:
    source = random.Random(variant)
    player.post("/new", variant=variant, code=CODE)
    assert game_of(player).rules == VARIANTS[variant].rules
    seen = set()
    while player.phase not in ("hand_over", "game_over"):
        seen.add(player.phase)
        game = game_of(player)
        if game.to_act == 0:
            player.act(random_action(game, source))
        else:
            player.post("/continue", record=player.record)
        assert player.answer.status_code == 200
        assert game_of(player).record.actions[: len(game.record.actions)] == game.record.actions
        assert len(game_of(player).record.actions) > len(game.record.actions)
    assert "play" in seen
    assert game_of(player).hand_points


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_opened_by_a_link(player: Player, variant: str) -> None:
    player.get(variant=variant, code=CODE)
    game = game_of(player)
    assert (game.rules, game.code) == (VARIANTS[variant].rules, CODE)
    assert player.table["data-variant"] == variant


def test_the_choice_of_a_table_is_complete(player: Player) -> None:
    player.get("/tables")
    offered = [button["value"] for button in player.page.all("button", name="variant")]
    assert sorted(offered) == sorted(VARIANTS)
    guides = [link["href"] for link in player.page.all("a") if link["href"].startswith("/guide/")]
    assert guides == [f"/guide/{family.name}" for family in FAMILIES]
    text = plain(player.text)
    for family in FAMILIES:
        assert family.description in text
        for name, (title, description, special) in family.games.items():
            assert VARIANTS[name].title == title  # one name for each game
            assert title in text
            assert description in text
            assert special[1:] in text


def test_the_page_of_the_choice_marks_the_game_on_the_table(player: Player) -> None:
    def marked() -> list[str]:
        buttons = player.get("/tables").page.all("button", name="variant")
        return [button["value"] for button in buttons if "aria-current" in button]

    assert marked() == []
    player.post("/new", variant="three_kitty")
    assert marked() == ["three_kitty"]


def test_the_choice_stands_beside_the_table(player: Player) -> None:
    player.post("/new", variant="turbo")
    present = [
        button["value"] for button in player.page.all("button", name="variant") if "aria-current" in button
    ]
    assert present == ["turbo"]
    player.post("/new", variant=HOUSE)
    assert not [button for button in player.page.all("button", name="variant") if "aria-current" in button]


def test_choosing_over_an_unfinished_game_asks(player: Player) -> None:
    mine = player.get().step(lambda cards: cards[0]).record
    player.get("/tables")
    player.post("/new", variant="turbo", record="")
    assert "Give up the game on the table?" in player.text
    assert player.get().record == mine


def test_a_link_carries_house_rules_and_the_deal(player: Player) -> None:
    player.post("/new", variant=HOUSE, code=CODE)
    link = player.page.by_id("link")["href"]
    before = game_of(player)
    player.client.cookies.clear()
    player.get(**dict(parse_qsl(urlsplit(link).query)))
    game = game_of(player)
    assert (game.rules, game.code) == (before.rules, CODE)
    assert game.rules.replace(target=100, sun=False, pass_cycle=VARIANTS["us_standard"].rules.pass_cycle) == (
        VARIANTS["us_standard"].rules
    )
    assert write_rules(game.rules) == player.table["data-variant"]


def test_house_rules_survive_new_games(player: Player) -> None:
    player.post("/new", variant=HOUSE)
    rules = game_of(player).rules
    player.post("/new", record=player.record)
    assert game_of(player).rules == rules


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("variant", [*VARIANTS, HOUSE])
def test_the_rules_in_force_are_those_of_this_table(client, variant: str, code: str) -> None:
    speech = language(code)
    player = Player(client, code).post("/new", variant=variant)
    dialog = player.text.partition('<dialog id="rules"')[2].partition("</dialog>")[0]
    text = plain(dialog)
    for section in describe(game_of(player).rules, speech):
        assert section.title in text
        for sentence in section.sentences:
            assert plain(sentence) in text
        for what, value in section.rows:
            assert plain(f"{what} {value}") in text
    assert ("<mark>" in dialog) == (variant == HOUSE)
    player.get("/rules", variant=variant)
    assert (
        plain(player.text.partition('class="rules-text"')[2])[:400]
        == plain(dialog.partition('class="rules-text"')[2])[:400]
    )


def test_what_differs_from_the_nearest_game_is_marked(player: Player) -> None:
    player.get("/rules", variant=HOUSE)
    text = plain(player.text)
    assert "What differs from American Hearts" in text
    assert "Score that ends the game 50 instead of: 100" in text
    assert "The sun Yes instead of: No" in text
    marked = [plain(part) for part in re.findall("<mark>(.*?)</mark>", player.text)]
    assert any("50" in sentence for sentence in marked)
    unmarked = describe(VARIANTS["us_standard"].rules, language("en"))[0].sentences[0]
    assert unmarked not in marked


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_each_family_has_its_page_in_the_guide(client, family, language: str) -> None:
    player = Player(client, language).get(f"/guide/{family.name}")
    assert player.answer.status_code == 200
    for name in family.games:
        assert player.page.by_id(name)
    links = {link["href"] for link in player.page.all("a")}
    assert links >= {"/guide", "/tables", *(f"/guide/{other.name}" for other in FAMILIES)}
    assert {f"/guide/{other.name}" for other in FAMILIES} <= {
        link["href"] for link in player.get("/guide").page.all("a")
    }


@pytest.mark.parametrize("path", ["/guide/belote", "/guide/turbo/x", "/guide/TURBO"])
def test_there_is_no_other_page(player: Player, path: str) -> None:
    assert player.get(path).answer.status_code == 404


@pytest.mark.parametrize("variant", ["", "belote", "us_standard players=3", "fr_web x=1", "\x00", "=" * 3000])
def test_rules_that_do_not_exist_are_refused_kindly(player: Player, variant: str) -> None:
    player.get("/rules", variant=variant)
    assert player.answer.status_code == 200
    assert "This game does not exist here" in player.text or "These rules do not go together" in player.text


def test_the_list_of_finished_games_names_house_rules(player: Player) -> None:
    entry = {"variant": write_rules(Rules(target=50)), "code": CODE, "totals": [1, 2, 3, 50], "rank": 1}
    player.post("/history", games=str([entry]).replace("'", '"'))
    assert "Dame de pique, house rules" in player.text
    assert "/rules?variant=fr_web+target%3D50" in player.text


@pytest.mark.parametrize(
    ("back", "where"),
    [
        ("/tables", "/tables"),
        ("/guide/turbo", "/guide/turbo"),
        ("/rules?variant=turbo+target%3D50", "/rules?variant=turbo+target%3D50"),
        ("/house-rules?variant=turbo", "/house-rules?variant=turbo"),
        ("/rules//evil.example", "/"),
        ("/tables\r\nx: y", "/"),
        ("/rules?variant=\\evil", "/"),
    ],
)
def test_a_change_of_language_leads_back(player: Player, back: str, where: str) -> None:
    answer = player.client.post(
        "/settings",
        data={"back": back, "lang": "fr"},
        headers={"sec-fetch-site": "same-origin"},
        follow_redirects=False,
    )
    assert (answer.status_code, answer.headers["location"]) == (303, where)
