"""Another game from the dialog, house rules with their problems, kept and forgotten, the rules in force."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.conftest import OpenPage
from tests.browser.player import Player
from tests.browser.test_axe import violations

RECORD = games.found(games.mid_trick)
ANSWERED = """said => document.querySelector(".verdict-line p").textContent === said"""
SMALL = """() => [...document.querySelectorAll("main :is(button, select, .chips a, .game)")]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
  .map(each => each.outerHTML)"""
FITS, ONE = "Ces règles vont ensemble.", "Un point reste à régler."


def house(player: Player, variant: str = "") -> Page:
    """The page of the house rules, from the menu of the table or with these rules."""
    page = player.page
    if variant:
        page.goto(f"/house-rules?variant={variant}")
    else:
        page.locator('.bar [popovertarget="menu"]').click()
        page.locator("#menu").get_by_role("link", name="Règles de la maison…").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Règles de la maison")
    return page


def beside(page: Page, option: str) -> Locator:
    return page.locator(f"#option-{option} .problem")


def test_a_game_chosen_in_the_dialog(player: Player) -> None:
    player.open()
    dialog = player.menu("Choisir une table…")
    expect(dialog.locator('[aria-current="true"]')).to_contain_text("Dame de pique")
    with player.whole_page():
        dialog.get_by_role("button", name="Turbo", exact=True).click()
    assert player.game.rules.turbo
    expect(player.menu("Choisir une table…").locator('[aria-current="true"]')).to_contain_text("Turbo")


def test_over_an_unfinished_game_the_dialog_asks(player: Player) -> None:
    player.open(RECORD)
    player.menu("Choisir une table…").get_by_role("button", name="Annulation à dix").click()
    page = player.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("Abandonner la partie en cours")
    assert player.saved == RECORD
    page.get_by_role("button", name="La remplacer").click()
    assert player.settled().game.rules.players == 10


def test_the_page_knows_the_game_that_the_browser_keeps(player: Player) -> None:
    player.keep(RECORD)
    page = player.page
    page.goto("/tables")
    page.get_by_role("button", name="Spot Hearts", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Abandonner la partie en cours")
    page.get_by_role("button", name="Revenir à ma partie").click()
    assert player.settled().record == RECORD


def test_the_dialog_by_keyboard(player: Player) -> None:
    player.open()
    keys = player.page.keyboard
    player.page.locator('.bar [popovertarget="menu"]').focus()
    keys.press("Enter")
    player.page.locator("#menu").get_by_role("button", name="Choisir une table…").focus()
    keys.press("Enter")
    expect(player.page.locator("#tables")).to_be_visible()
    keys.press("Escape")
    expect(player.page.locator("#tables")).to_be_hidden()
    keys.press("Enter")
    player.page.locator("#tables").get_by_role("button", name="Neufs relanceurs", exact=True).focus()
    with player.whole_page():
        keys.press("Enter")
    assert player.game.rules.booster_nines


def test_problems_explain_themselves_while_choosing(player: Player) -> None:
    page = house(player.open())
    page.locator("#turbo").click()
    page.wait_for_function(ANSWERED, arg=ONE)
    expect(beside(page, "turbo")).to_contain_text("valet de carreau")
    assert player.focus == "turbo"  # the answer leaves the focus where it was
    expect(page.locator("#log p").last).to_contain_text("valet de carreau")
    page.get_by_role("button", name="Battre et distribuer").click()
    expect(beside(page, "turbo")).to_be_visible()  # refused, and nothing is lost
    page.locator("#bonus_card-JD").press("Space")
    page.wait_for_function(ANSWERED, arg=FITS)
    page.locator("#target").fill("60")
    page.keyboard.press("Enter")
    expect(page.locator("#option-target.changed")).to_contain_text("100")
    with player.whole_page():
        page.get_by_role("button", name="Battre et distribuer").click()
    rules = player.game.rules
    assert (rules.turbo, rules.bonus_card, rules.target) == (True, "JD", 60)


def test_the_cycle_by_keyboard(player: Player) -> None:
    page = house(player.open())
    page.get_by_role("button", name="Ajouter une manche").press("Enter")
    expect(page.locator(".cycle select")).to_have_count(5)
    assert player.focus == "pass_cycle-4"
    page.get_by_role("button", name="Retirer la manche 2").press("Enter")
    expect(page.locator(".cycle select")).to_have_count(4)
    assert player.focus == "pass_cycle-0"


def test_rules_kept_played_and_forgotten(open_page: OpenPage) -> None:
    player = Player(open_page(permissions=["clipboard-read", "clipboard-write"])).open()
    page = house(player, "us_standard%20target=77")
    page.get_by_label("Un nom pour ces règles").fill("Chez Mamie")
    page.get_by_role("button", name="Les garder").click()
    expect(page.locator("#notice")).to_have_text("Gardé dans ce navigateur.")
    page.goto("/")
    dialog = player.settled().menu("Choisir une table…")
    expect(dialog.locator("#kept")).to_contain_text("77")
    dialog.get_by_role("button", name="Copier le lien").click()
    link = page.evaluate("navigator.clipboard.readText()")
    with player.whole_page():
        dialog.get_by_role("button", name="Chez Mamie", exact=True).click()
    assert player.game.rules.target == 77
    assert Player(open_page()).open(path=link).game.rules.target == 77
    dialog = player.menu("Choisir une table…")
    dialog.get_by_role("button", name="Oublier").click()
    expect(page.locator("#kept-section")).to_be_hidden()
    assert page.evaluate('localStorage["dame-de-pique.house"]') == "[]"


def test_kept_rules_are_erased_with_the_rest(player: Player) -> None:
    player.open()
    player.page.evaluate('localStorage["dame-de-pique.house"] = "[]"')
    player.menu("Effacer mes données…").get_by_role("button", name="Tout effacer").click()
    expect(player.page.get_by_role("heading", level=1)).to_contain_text("effacé")
    assert player.page.evaluate("localStorage.length") == 0


def test_the_rules_in_force_are_one_click_away(player: Player) -> None:
    player.open(path="/?variant=us_standard%20target=50")
    player.page.locator(".bar-rules").click()
    dialog = player.page.locator("#rules")
    expect(dialog.locator(".changes")).to_contain_text("Score de fin")
    expect(dialog.locator("mark").first).to_contain_text("50")
    dialog.get_by_role("link", name="Comment y jouer").click()
    expect(player.page.locator("#us_standard")).to_be_in_viewport()


def test_without_javascript(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/house-rules?variant=us_standard")
    page.locator("#sun").click()
    page.locator("#moon_scoring").select_option("none")
    page.get_by_role("button", name="Vérifier").click()
    expect(page.locator(".verdict-line")).to_contain_text(ONE)
    page.locator("#moon_scoring").select_option("self_minus")
    page.get_by_role("button", name="Battre et distribuer").click()
    variant = "us_standard moon_scoring=self_minus sun=yes"
    expect(page.locator("#table")).to_have_attribute("data-variant", variant)
    page.locator(".bar-rules").click()
    expect(page.locator("#rules .changes")).to_contain_text("Le soleil")


@pytest.mark.parametrize("path", ["/tables", "/house-rules?variant=turbo%20bonus_card=none", "/guide/turbo"])
def test_axe_on_pages(page: Page, path: str) -> None:
    page.goto(path)
    assert violations(page) == []


@pytest.mark.parametrize("item", ["Choisir une table…", "Les règles en vigueur…"])
def test_axe_in_dialogs(player: Player, item: str) -> None:
    player.open(path="/?variant=us_standard%20target=50").menu(item)
    assert violations(player.page, part="dialog:popover-open") == []


@pytest.mark.parametrize(
    "path", ["/tables", "/house-rules?variant=us_standard%20players=3", "/rules?variant=turbo"]
)
def test_nothing_is_wider_than_a_phone(open_page: OpenPage, path: str) -> None:
    page = open_page(viewport={"width": 320, "height": 568})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(SMALL) == []
