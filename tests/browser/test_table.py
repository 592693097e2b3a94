"""What the table offers during the play: reasons, undo, hint, last trick, finishing, options."""

from playwright.sync_api import expect

from engine import Game
from tests.browser import games
from tests.browser.player import Player


def test_a_forbidden_card_says_why_and_nothing_happens(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    forbidden = next(card for card in player.hand if card not in player.legal)
    with player.nothing_sent():
        player.click(forbidden)
    why = player.page.locator(f"#why-card-{forbidden}")
    expect(why).to_be_visible()
    expect(why).to_contain_text("il faut en fournir")
    assert player.log[-1] == why.text_content()  # and it is announced
    player.page.mouse.move(5, 5)
    expect(player.page.locator("#notice")).to_be_empty()  # once is enough


def test_vector_U01_cards_chosen_for_the_pass_may_be_put_back(player: Player) -> None:
    player.open()
    before, cards, chosen = player.record, player.hand, player.page.locator("#hand :checked")
    send = player.page.locator("#do-pass")
    with player.nothing_sent():
        player.choose(*cards[:3])
        expect(chosen).to_have_count(3)
        for card in cards[:3]:  # each of the three, and chosen again
            player.choose(card)
            expect(player.page.locator(f"#card-{card}")).not_to_be_checked()
            expect(chosen).to_have_count(2)
            expect(send).to_have_attribute("aria-disabled", "true")
            player.choose(card)
            expect(chosen).to_have_count(3)
            expect(send).to_have_attribute("aria-disabled", "false")
        player.choose(*cards[:3])
        expect(chosen).to_have_count(0)
        player.choose(*cards[3:6])
    assert player.record == before
    with player.answer():
        send.click()
    assert player.game.record.actions[0] == " ".join(["pass", *cards[3:6]])


def test_too_few_and_too_many_cards_to_pass(player: Player) -> None:
    player.open()
    player.choose(*player.hand[:2])
    send, line = player.page.locator("#do-pass"), player.page.locator("#ask")
    expect(send).to_have_attribute("aria-disabled", "true")
    expect(line).to_have_text("Encore 1 carte.")
    before = player.record
    send.click(force=True)
    player.choose(*player.hand[2:4])
    expect(player.page.locator("#notice")).to_contain_text("assez de cartes")
    expect(player.page.locator("#hand :checked")).to_have_count(3)
    expect(line).to_have_text("3 cartes choisies\u00a0: donnez-les à Odile.")
    player.choose(player.hand[0])
    expect(player.page.locator("#hand :checked")).to_have_count(2)
    player.choose(player.hand[3])
    assert player.record == before
    with player.answer():
        send.click()
    expect(player.page.locator(".slot.received")).to_have_count(3)


def test_undo_after_winning_as_the_last_player(player: Player) -> None:
    player.open(games.found(games.wins_last))
    before, hand, card = player.game, player.hand, player.legal[0]
    player.play(card)
    assert card not in player.hand
    player.press("Annuler")
    assert player.hand == hand
    assert str(player.game.record) == str(before.record)
    player.play(card)  # the same card again is a decision like any other
    assert card not in player.hand


def test_undo_that_is_not_possible_says_why(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    player.play(player.legal[0])
    button = player.page.locator("#do-undo")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.hover()
    why = player.page.locator("#undo-why")
    expect(why).to_be_visible()
    expect(why).to_contain_text("ne s’annule plus")
    with player.nothing_sent():
        button.click(force=True)
        player.page.keyboard.press("Control+z")


def test_hint(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    before, ask = player.record, player.page.locator("#ask")
    question = ask.inner_text()
    player.page.locator("#do-hint").click()
    expect(player.page.locator(".slot.hinted")).to_have_count(1)
    expect(ask).not_to_have_text(question)
    assert player.record == before
    hinted = player.page.locator(".slot.hinted button").get_attribute("value") or ""
    assert hinted in player.legal
    player.play(hinted)
    expect(player.page.locator(".slot.hinted")).to_have_count(0)


def test_hint_for_the_pass(player: Player) -> None:
    player.open()
    player.page.locator("#do-hint").click()
    expect(player.page.locator(".slot.hinted")).to_have_count(3)


def test_last_trick_can_be_looked_at_again(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    last = [card for _seat, card in player.game.last_trick]
    player.page.get_by_role("button", name="Dernier pli").click()
    dialog = player.page.locator("#last-trick")
    expect(dialog).to_be_visible()
    hrefs = dialog.locator("use.full").evaluate_all("all => all.map(use => use.getAttribute('href'))")
    assert [href.partition("#")[2][:2] for href in hrefs] == last
    dialog.get_by_role("button", name="Fermer").click()
    expect(dialog).to_be_hidden()


def test_finish_the_hand(player: Player) -> None:
    player.open(games.found(games.no_points_left))
    before = player.game
    player.press("Finir la manche")
    game = player.game
    assert game.phase in ("hand_over", "game_over")
    assert len(game.record.actions) - len(before.record.actions) >= 4 * len(before.hands[0]) - 3
    assert sum(game.hand_points) in (26, 78)


def test_finish_the_hand_is_not_offered_before(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    assert player.page.get_by_role("button", name="Finir la manche").count() == 0


def test_two_taps(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    player.set(two_tap=True)
    before, (first, second) = player.record, player.legal[:2]
    with player.nothing_sent():
        player.click(first)
        expect(player.card(first)).to_have_class("card-button lifted")
        expect(player.page.locator("#ask")).to_contain_text("touchez encore pour jouer cette carte")
        player.click(second)  # another card is lifted instead
        expect(player.card(second)).to_have_class("card-button lifted")
    expect(player.page.locator(".lifted")).to_have_count(1)
    player.page.mouse.move(5, 300)
    player.play(second)
    assert player.record.startswith(f"{before}, {second}")


def test_forced_cards_play_themselves(player: Player) -> None:
    record = games.found(games.one_choice)
    player.open(record)
    assert player.record == record  # the option is off: the person plays even the only card
    player.set(forced=True)
    player.page.reload()
    player.settled()
    assert len(player.legal) != 1 or len(player.hand) == 0
    assert player.record.startswith(f"{record}, {Game.from_record(record).legal_cards()[0]}")


def test_the_last_card_plays_itself(player: Player) -> None:
    player.open(games.found(games.last_cards))
    assert len(player.hand) == 2
    player.play(player.legal[0])
    assert player.hand == []


def test_taken_points_shown_or_hidden(player: Player) -> None:
    player.open(games.found(games.mid_trick))
    expect(player.page.locator(".taken")).to_have_count(4)
    player.set(points=False)
    expect(player.page.locator(".taken")).to_have_count(0)


def test_hearts_turn_and_hand_are_visible(player: Player) -> None:
    player.open(games.found(games.hearts_closed))
    bar = player.page.locator(".bar")
    expect(bar.locator(".bar-hearts")).to_have_text("Cœurs fermés")
    expect(bar.locator(".bar-hand")).to_contain_text("Manche")
    expect(player.page.locator("#ask")).to_contain_text("À vous")
    expect(player.page.locator(".seat.turn")).to_have_class("seat place-4-0 me turn")


def test_moon_choice(player: Player) -> None:
    player.open(games.moon())
    player.play(player.legal[0])
    assert player.phase == "moon"
    expect(player.page.get_by_role("heading", name="lune")).to_be_visible()
    choices = player.page.locator(".choices button")
    expect(choices).to_have_count(2)
    expect(choices.first).to_be_focused()
    expect(choices.last).to_contain_text("26")
    with player.answer():
        choices.last.click()
    assert player.phase == "hand_over"
    assert player.game.totals == [-26, 0, 0, 0]
    # a moon choice can be taken back
    player.page.locator(".verdict").get_by_role("button", name="Annuler").click()
    player.page.locator("#table.phase-moon").wait_for()
    player.settled()
    with player.answer():
        choices.first.click()
    assert player.game.totals == [0, 26, 26, 26]


def test_school_rules_name_the_losers(player: Player) -> None:
    record = games.found(games.over, "fr_school")
    player.open(record)
    losers = [total for total in Game.from_record(record).totals if total > 100]
    assert losers
    marked = player.page.locator(".ranking .loser")
    expect(marked).to_have_count(len(losers))
    expect(marked.first).to_contain_text("défaite")


def test_the_hand_is_seen_again_step_by_step(player: Player) -> None:
    player.open(games.found(games.hand_over))
    page, game = player.page, player.game
    page.get_by_role("button", name="Revoir cette manche").click()
    page.wait_for_url("**/replay")
    expect(page.locator(".replay-seat .open-hand").first).to_be_visible()
    count = page.locator(".stepper .count")
    expect(count).to_have_text("0 / 14")
    for step in range(1, 4):
        page.locator("#step-on").click()
        expect(count).to_have_text(f"{step} / 14")
    page.locator("#step-back").click()
    expect(count).to_have_text("2 / 14")
    page.locator("#step-final").press("Enter")
    expect(count).to_have_text("14 / 14")
    expect(page.locator("#step-final")).to_be_focused()  # though there is no step further
    assert player.log[-1].startswith("Manche 3, pli 13. ")
    page.locator(".bar").get_by_role("link", name="Retour à la table").click()
    player.settled()
    assert str(player.game.record) == str(game.record)
    assert player.phase == "hand_over"
