"""What someone hears: one announcement for each answer, the focus on what is asked, names of the cards."""

import pytest
from playwright.sync_api import expect

from tests.browser import games
from tests.browser.conftest import OpenPage
from tests.browser.player import Player


def test_each_answer_is_announced_once(player: Player) -> None:
    player.open()
    assert len(player.log) == 1
    assert "Choisissez 3 cartes" in player.log[0]
    player.step()
    assert player.log[1:3] == ["Encore 2 cartes.", "Encore 1 carte."]
    assert "3 cartes choisies" in player.log[3]
    for _ in range(3):
        said = player.log
        player.play(player.legal[0])
        assert len(player.log) == len(said) + 1
        news = player.log[-1]
        assert news.endswith(".")
        assert "À vous" in news
    player.page.locator("#do-hint").click()
    expect(player.page.locator(".slot.hinted")).to_have_count(1)
    expect(player.page.locator("#log p")).to_have_count(9)  # and one for each card that was chosen
    assert player.page.locator("#log").get_attribute("role") == "log"


def test_the_announcement_tells_cards_winner_and_what_is_asked(player: Player) -> None:
    player.open(games.found(games.wins_last))
    player.play(player.legal[0])
    news = player.log[-1]
    assert news.lower().startswith("vous, ")
    assert "Vous remportez le pli" in news
    assert "À vous" in news


def test_focus_after_each_action(player: Player) -> None:
    player.open(games.found(games.wins_last))
    assert player.focus == f"card-{player.legal[0]}"
    player.play(player.legal[0])
    assert player.focus == f"card-{player.legal[0]}"
    player.press("Annuler")
    assert player.focus == f"card-{player.legal[0]}"
    player.page.locator("#do-hint").click()
    expect(player.page.locator(".slot.hinted")).to_have_count(1)
    assert player.focus.startswith("card-")
    player.open(games.found(games.hand_over))
    expect(player.page.locator(":focus")).to_have_text("Manche suivante")
    player.press("Manche suivante")
    assert player.focus.startswith("card-")
    player.open(games.found(games.over))
    expect(player.page.locator(":focus")).to_have_text("Nouvelle partie")


def test_cards_have_names_in_words(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    labels = "all => all.map(card => card.getAttribute('aria-label'))"
    names = player.page.locator("#hand button").evaluate_all(labels)
    assert len(set(names)) == len(player.hand)
    suits = {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"}
    assert all(suits[code[1]] in name for code, name in zip(player.hand, names, strict=True))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_titles_and_languages_of_pages(open_page: OpenPage, lang: str) -> None:
    page = open_page(locale=lang)
    titles = set()
    for path in ("/", "/guide", "/history"):
        page.goto(path)
        assert page.evaluate("document.documentElement.lang") == lang
        assert page.locator("h1").count() == 1
        titles.add(page.title())
    assert len(titles) == 3
