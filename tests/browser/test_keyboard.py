"""The keyboard alone: a hand from the first page on, the end of a game, the keys that are documented."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.conftest import OpenPage
from tests.browser.player import Player, height


def press(player: Player, *keys: str) -> None:
    for key in keys:
        player.page.keyboard.press(key)


def go_to(player: Player, code: str) -> None:
    """To a card by the letter of its suit, as often as it takes."""
    letter = {"C": "t", "D": "k", "H": "c", "S": "p"}[code[1]]
    for _ in range(13):
        if player.focus == f"card-{code}":
            return
        press(player, letter)
    raise AssertionError(f"{code} cannot be reached with {letter}")


def tab_to(player: Player, selector: str, key: str = "Tab") -> None:
    """Tab until the focus is there."""
    for _ in range(40):
        press(player, key)
        if player.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached")


def test_whole_game_by_keyboard(player: Player) -> None:
    """From the first page over the settings to the final ranking, and a look back at the last hand."""
    page = player.open().page
    assert player.focus == f"card-{player.hand[0]}"
    choose_no_movement(player)
    hand = player.hand
    assert player.focus == f"card-{hand[0]}"
    press(player, "Enter", "ArrowRight", "Space")
    press(player, "ArrowRight", "Enter", "Enter")  # a card is put back
    press(player, "End", "Enter")
    chosen = page.locator("#hand :checked").evaluate_all("all => all.map(card => card.value)")
    assert chosen == [hand[0], hand[1], hand[-1]]
    hands = set()
    while (phase := player.phase) != "game_over":
        hands.add(player.game.hand_number)
        if phase == "pass":
            if len(hands) > 1:
                press(player, "Home", "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter")
            press(player, "Tab")  # the hand is one stop, its button the next
            expect(page.locator("#do-pass")).to_be_focused()
        elif phase == "play":
            legal = player.legal
            assert player.focus == f"card-{legal[0]}"  # each answer brings a card that may be played
            go_to(player, max(legal, key=height))
        else:
            expect(page.locator(":focus")).to_have_text("Manche suivante")
        with player.answer():
            press(player, "Enter")
    assert len(hands) == player.game.hand_number >= 4
    assert max(player.game.totals) >= 100
    expect(page.locator(":focus")).to_have_text("Nouvelle partie")
    tab_to(player, '[formaction="/replay"]')
    press(player, "Enter")
    page.wait_for_url("**/replay")
    tab_to(player, "#step-on")
    count = page.locator(".stepper .count")
    for step in ("1", "2"):
        press(player, "Enter")
        expect(count).to_contain_text(f"{step} /")
        expect(page.locator("#step-on")).to_be_focused()


def choose_no_movement(player: Player) -> None:
    """Through the menu and the settings."""
    tab_to(player, '[popovertarget="menu"]', "Shift+Tab")
    press(player, "Enter")
    tab_to(player, '#menu [popovertarget="settings"]')
    press(player, "Enter")
    tab_to(player, '[name="speed"]')
    press(player, "ArrowRight", "ArrowRight")  # from normal to none
    tab_to(player, '[name="forced"]')
    press(player, "Space")
    tab_to(player, "#settings .main")
    with player.whole_page():
        press(player, "Enter")
    assert player.page.locator("body.speed-none").count() == 1


def test_a_forbidden_card_stays_reachable_and_says_why(player: Player) -> None:
    player.open(games.found(games.hearts_closed))
    heart = games.forbidden_heart(player.game)
    go_to(player, heart)
    why = player.page.locator(f"#why-card-{heart}")
    expect(why).to_be_visible()
    expect(why).to_contain_text("ne sont pas encore ouverts")
    with player.nothing_sent():
        press(player, "Enter")
    assert player.focus == f"card-{heart}"


DIALOGS = {
    "new-game": "Nouvelle partie",
    "again": "Rejouer les mêmes donnes",
    "deal-code": "Code de la donne",
    "settings": "Réglages",
    "keys": "Clavier",
    "erase": "Effacer mes données",
}


def test_dialogs_give_the_focus_back(player: Player) -> None:
    player.open()
    page = player.page
    for name, title in DIALOGS.items():
        page.locator('.bar [popovertarget="menu"]').focus()
        press(player, "Enter")
        tab_to(player, f'#menu [popovertarget="{name}"]')
        press(player, "Enter")
        dialog = page.locator(f"#{name}")
        expect(dialog).to_be_visible()
        assert title.split()[0] in dialog.get_by_role("heading").inner_text()
        assert page.evaluate("name => document.activeElement.closest('dialog')?.id === name", name)
        press(player, "Escape")
        expect(dialog).to_be_hidden()
        expect(page.locator(f'#menu [popovertarget="{name}"]')).to_be_focused()
        press(player, "Escape")
        expect(page.locator("#menu")).to_be_hidden()
        expect(page.locator('.bar [popovertarget="menu"]')).to_be_focused()


def test_last_trick_by_keyboard(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    button = player.page.locator('.tools [popovertarget="last-trick"]')
    button.focus()
    press(player, "Enter")
    dialog = player.page.locator("#last-trick")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".played")).to_have_count(4)
    press(player, "Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_the_ring_of_the_focus_waits_for_a_key(player: Player) -> None:
    """To who points it would look like a chosen card."""
    player.open()
    ring = "card => getComputedStyle(card.querySelector('svg')).outlineStyle"
    first = player.card(player.hand[0])
    assert player.focus == f"card-{player.hand[0]}"
    assert first.evaluate(ring) == "none"
    press(player, "ArrowRight", "ArrowLeft")
    assert player.focus == f"card-{player.hand[0]}"
    assert first.evaluate(ring) == "solid"
    player.choose(player.hand[0], player.hand[0])
    assert first.evaluate(ring) == "none"


def documented(page: Page, table: str) -> set[str]:
    return set(page.locator(f"{table} kbd").all_inner_texts())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_documented_keys_are_the_real_ones(open_page: OpenPage, lang: str) -> None:
    """The dialog and the guide name keys that work, and the same ones, apart from those of the browser."""
    player = Player(open_page(locale=lang))
    player.open(games.found(games.first_trick))
    page = player.page
    keys = documented(page, "#keys .keys")
    for suit in "CDHS":
        letter = page.locator(f'#keys kbd[data-suit="{suit}"]').text_content() or ""
        if any(card[1] == suit for card in player.hand):
            page.locator(f"#card-{player.hand[0]}").focus()
            press(player, letter.lower())
            assert player.focus.endswith(suit)
    press(player, "Home")
    assert player.focus == f"card-{player.hand[0]}"
    press(player, "ArrowRight")
    assert player.focus == f"card-{player.hand[1]}"
    press(player, "ArrowLeft", "ArrowLeft")
    assert player.focus == f"card-{player.hand[-1]}"
    press(player, "?")
    expect(page.locator(".slot.hinted")).to_have_count(1)
    player.open(games.found(games.wins_last))
    before = player.hand
    player.play(player.legal[0])
    with player.answer():
        press(player, "Control+z")
    assert player.hand == before
    page.goto("/guide")
    assert documented(page, ".prose .keys") == keys
