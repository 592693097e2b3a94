"""Another game: fresh cards, the same cards again, a deal code typed, copied or linked; never by accident."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import games
from tests.browser.conftest import OpenPage, forgive
from tests.browser.player import Player

CODE = "7K3Q-9FMX-2TZA"
ASKED = re.compile("^Abandonner la partie en cours")
RECORD = games.found(games.mid_trick)


def first_hand(player: Player) -> list[str]:
    """The cards that the person was dealt in the first hand."""
    return sorted(games.Game.from_record(player.game.record.upto(0)).dealt[0])


def test_new_game(player: Player) -> None:
    player.open(RECORD)
    dialog = player.menu("Nouvelle partie…")
    expect(dialog).to_contain_text("abandonnée")  # the question comes before the answer
    with player.whole_page():
        dialog.get_by_role("button", name="Battre et distribuer").click()
    assert player.phase == "pass"
    assert " fr_web " in player.record
    assert player.game.code != games.Game.from_record(RECORD).code


@pytest.mark.parametrize("variant", ["fr_school", "us_standard"])
def test_another_table_asks_first(player: Player, variant: str) -> None:
    player.open(RECORD)
    player.menu("Choisir une table…").locator(f'button[value="{variant}"]').click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text(ASKED)
    assert player.saved == RECORD
    player.page.get_by_role("button", name="La remplacer").click()
    player.settled()
    assert player.phase == "pass"
    assert f" {variant} " in player.record


def test_a_dialog_that_is_closed_changes_nothing(player: Player) -> None:
    player.open(RECORD)
    player.menu("Nouvelle partie…").get_by_role("button", name="Fermer").click()
    player.page.keyboard.press("Escape")
    assert player.record == RECORD == player.saved


def test_rejouer_deals_the_same_cards(player: Player) -> None:
    player.open(RECORD)
    dealt = first_hand(player)
    dialog = player.menu("Rejouer les mêmes donnes…")
    expect(dialog).to_contain_text("abandonnée")
    with player.whole_page():
        dialog.get_by_role("button", name="Recommencer").click()
    assert player.phase == "pass"
    assert sorted(player.hand) == dealt
    assert player.game.code == games.Game.from_record(RECORD).code
    player.page.reload()
    assert sorted(player.settled().hand) == dealt


def test_after_the_end_both_ways_on_ask_nothing(player: Player) -> None:
    record = games.found(games.over)
    player.open(record)
    dealt = first_hand(player)
    with player.whole_page():
        player.page.locator(".final").get_by_role("button", name="Rejouer").click()
    assert sorted(player.hand) == dealt
    player.open(record)
    with player.whole_page():
        player.page.locator(".final").get_by_role("button", name="Nouvelle partie").click()
    assert player.phase == "pass"
    assert player.game.code != games.Game.from_record(record).code


def test_code_copied(open_page: OpenPage) -> None:
    player = Player(open_page(permissions=["clipboard-read", "clipboard-write"])).open()
    dialog = player.menu("Code de la donne…")
    expect(dialog).to_contain_text("toutes les")  # whoever has it sees every hand
    dialog.get_by_role("button", name="Copier", exact=True).click()
    expect(player.page.locator("#notice")).to_have_text("Copié.")
    assert player.page.evaluate("navigator.clipboard.readText()") == player.game.code
    dialog.get_by_role("button", name="Copier le lien").click()
    expect(player.page.locator("#notice")).to_have_text("Copié.")
    link = player.page.evaluate("navigator.clipboard.readText()")
    other = Player(open_page()).open(path=link)
    assert other.hand == player.hand


def test_code_typed_over_a_game_asks_first(player: Player) -> None:
    player.open(RECORD)
    page = player.page
    dialog = player.menu("Code de la donne…")
    dialog.get_by_label("Jouer une autre donne").fill("7k3q 9fmx2tza")
    dialog.get_by_role("button", name="Distribuer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(ASKED)
    assert player.saved == RECORD
    page.get_by_role("button", name="Revenir à ma partie").click()
    assert player.settled().record == RECORD
    dialog = player.menu("Code de la donne…")
    dialog.get_by_label("Jouer une autre donne").fill(CODE)
    dialog.get_by_role("button", name="Distribuer").click()
    page.get_by_role("button", name="La remplacer").click()
    assert player.settled().game.code == CODE
    assert player.phase == "pass"


def test_garbage_is_refused_kindly(player: Player) -> None:
    """The reason stands beside the field, and what was typed stays."""
    player.open()
    dialog = player.menu("Code de la donne…")
    field, why = dialog.get_by_label("Jouer une autre donne"), dialog.locator("#code-wrong")
    expect(why).to_be_hidden()
    field.fill("7k3q 9fmx 2tz")
    with player.nothing_sent():
        dialog.get_by_role("button", name="Distribuer").click()
        expect(why).to_contain_text("douze lettres et chiffres")
    expect(field).to_have_value("7k3q 9fmx 2tz")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    player.page.keyboard.type("a")
    expect(why).to_be_hidden()
    with player.whole_page():
        player.page.keyboard.press("Enter")
    assert player.game.code == CODE


def test_link(player: Player) -> None:
    player.open(path=f"/?code={CODE}&variant=us_standard")
    assert player.game.code == CODE
    assert " us_standard " in player.record
    assert player.page.url.endswith("/")
    dealt = player.hand
    player.page.reload()
    assert player.settled().hand == dealt


def test_link_over_an_unfinished_game_asks_first(player: Player) -> None:
    player.keep(RECORD)
    page, heading = player.page, player.page.get_by_role("heading", level=1)
    page.goto(f"/?code={CODE}")
    expect(heading).to_have_text(ASKED)
    expect(page.locator(".note")).to_contain_text(f"La donne demandée\u00a0: {CODE} (Dame de pique).")
    assert player.saved == RECORD
    page.get_by_role("button", name="Revenir à ma partie").click()
    assert player.settled().record == RECORD
    page.goto(f"/?code={CODE}")
    expect(heading).to_have_text(ASKED)
    page.get_by_role("button", name="La remplacer").click()
    assert player.settled().game.code == CODE
    assert player.saved == player.record


def test_link_of_the_game_on_the_table_goes_on(player: Player) -> None:
    player.open(RECORD)
    player.page.goto(f"/?code={player.game.code}&variant=fr_web")
    assert player.settled().record == RECORD
    player.page.context.clear_cookies()
    player.page.goto(f"/?code={player.game.code}&variant=fr_web")
    assert player.settled().record == RECORD


def test_link_with_garbage(player: Player, problems: list[str]) -> None:
    player.keep(RECORD)
    player.page.goto("/?code=nothing")
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Ce n’est pas un code de donne")
    player.page.locator(".note").get_by_role("link", name="Retour à la table").click()
    assert player.settled().record == RECORD
    forgive(problems, "422")


def test_links_of_the_list_of_finished_games(player: Player) -> None:
    """A finished game is listed with its result, wins and mean, and can be dealt again."""
    record = games.found(games.over)
    player.open(record)
    game, page = player.game, player.page
    page.reload()  # the same end, seen twice, is one game
    player.settled()
    page.goto("/history")
    figures = page.locator(".figures dd")
    expect(figures).to_have_count(3)
    assert figures.all_inner_texts() == ["1", str(int(0 in game.winners)), str(game.totals[0])]
    expect(page.locator(".games li")).to_contain_text(f"vous {game.totals[0]}", ignore_case=True)
    page.locator(".games a.button").click()
    assert player.settled().game.code == game.code
    assert player.phase == "pass"
