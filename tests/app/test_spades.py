"""Cutthroat Spades over HTTP, without JavaScript: bidding, play, games, tourneys (section 5 of the rules)."""

import html
import json
import random
import re

import pytest

from engine import Game
from tests.app.player import Player
from tests.app.spades_games import act, moment, seated
from tests.app.test_secrecy import without_secrets
from tests.engine.positions import full_deal

CODE = "TEST-TEST-0001"
FACE = re.compile(r"cards\.svg#([2-9TJQKA][CDHS123])\b")


def at_table(player: Player, game: Game) -> Player:
    return player.post("/resume", record=str(game.record))


def table(player: Player) -> str:
    """The table alone; the dialogs beside it show cards of their own."""
    return player.text.partition('<div id="log"')[0]


def words(player: Player) -> str:
    """What is read on the table."""
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", table(player))))


def mine(game: Game) -> bool:
    return game.to_act == 0


def bidding(game: Game) -> bool:
    return game.phase == "bid" and mine(game)


def blind(game: Game) -> bool:
    return bidding(game) and not game.looked[0]


def easily(options: list[str]) -> str:
    """A bid of one trick, and the highest card: a contract that is made."""
    if options[0] == "look" or "bid 1" in options:
        return next(option for option in ("look", "bid 1") if option in options)
    return max(options, key=lambda code: "23456789TJQKA".find(code[0]))


def test_a_whole_tourney(player: Player) -> None:
    player.get(variant="spades_official target=90 tokens_to_win=2 bag_limit=2000", code=CODE)
    phases: list[str] = []
    while player.phase != "tourney_over":
        player.step(easily)
        assert player.answer.status_code == 200
        if player.phase == "game_over":
            game = Game.from_record(player.record)
            assert max(game.totals) >= 90
            assert "data-result" not in player.text
            player.step(easily)
            assert Game.from_record(player.record).totals == [0, 0, 0]
        phases.append(player.phase)
        assert len(phases) < 2000
    assert {"bid", "play", "hand_over"} < set(phases)
    game = Game.from_record(player.record)
    assert game.over
    result = json.loads(player.page.by_id("verdict")["data-result"])
    assert result["tokens"] == game.tokens
    assert max(result["tokens"]) == 2
    assert result["won"] == (game.winners == [0]) == (result["rank"] == 1)
    listed = player.post("/history", games=json.dumps([result])).text
    assert "Spades to 500" in listed
    assert "2 tokens" in listed
    assert "points on average" not in listed


# ---- blind bids


def test_before_a_look_no_card_is_in_the_page(player: Player) -> None:
    at_table(player, seated(first_dealer=2))
    assert player.phase == "bid"
    assert FACE.findall(table(player)) == []
    assert player.hand == []
    assert player.choices == ["look", "bid BN"]
    assert "17 cards, face down" in words(player)
    assert "neither can be taken back" in words(player)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_before_a_look_the_page_does_not_depend_on_the_cards(player: Player, language: str) -> None:
    player.language = language
    rules = seated().rules
    hands = full_deal(rules)
    deals = [hands, [hands[2], hands[0], hands[1]]]
    pages = [
        without_secrets(at_table(player, seated(deals={1: deal}, first_dealer=2)).text) for deal in deals
    ]
    assert pages[0] == pages[1]
    hints = []
    for deal in deals:
        at_table(player, seated(deals={1: deal}, first_dealer=2))
        hints.append(without_secrets(player.post("/hint", record=player.record).text))
    assert hints[0] == hints[1]


def test_after_a_look_the_page_does_not_depend_on_the_cards_of_others(player: Player) -> None:
    hands = full_deal(seated().rules)
    pages = []
    for deal in (hands, [hands[0], hands[2], hands[1]]):
        at_table(player, seated(deals={1: deal}, first_dealer=2))
        pages.append(without_secrets(player.act("look").text))
    assert set(hands[0]) == set(FACE.findall(pages[0].partition('<div id="log"')[0]))
    assert pages[0] == pages[1]


def test_a_look_shows_the_cards_for_good(player: Player) -> None:
    game = seated(first_dealer=2)
    at_table(player, game).act("look")
    assert sorted(player.hand) == sorted(game.hands[0])
    assert "bid BN" not in player.choices
    assert player.choices == [
        *(f"bid {tricks}" for tricks in range(1, 18)),
        "bid 1F",
        "bid 2F",
        "bid NIL",
        "bid SM",
    ]
    player.post("/undo", record=player.record)
    assert Game.from_record(player.record).looked[0]
    assert "You have seen new cards since" in player.text
    player.act("bid BN")
    assert "This bid cannot be made now." in player.text
    assert Game.from_record(player.record).bids[0] is None


def test_a_blind_bid_shows_the_cards_and_stands(player: Player) -> None:
    game = seated(first_dealer=2)
    at_table(player, game).act("bid BN")
    now = Game.from_record(player.record)
    assert now.bids[0] == "BN"
    assert set(player.hand) <= set(game.hands[0])
    assert "You bid: Blind nil." in player.table["data-said"]
    player.post("/undo", record=player.record)
    assert Game.from_record(player.record).bids[0] == "BN"


def test_a_blind_six_is_offered_only_to_those_far_behind(player: Player) -> None:
    behind = moment(lambda g: blind(g) and max(g.totals) - g.totals[0] >= 50)
    assert "bid B6" in at_table(player, behind).choices
    level = moment(lambda g: blind(g) and max(g.totals) - g.totals[0] < 50)
    assert "bid B6" not in at_table(player, level).choices
    assert "Blind six" not in words(player)


def test_who_wants_to_see_the_cards_at_once_looks_by_itself(player: Player) -> None:
    player.post("/settings", look="1")
    player.post("/new", variant="spades_official_5", code=CODE, sure="1")
    while player.phase != "bid":
        player.step(lambda cards: cards[0])
    assert Game.from_record(player.record).looked[0]
    assert " look" in player.record
    assert len(player.hand) == 10


def test_who_wants_to_see_the_cards_at_once_sees_those_on_the_table(player: Player) -> None:
    game = at_table(player, seated(first_dealer=2))
    assert player.hand == []
    player.post("/settings", record=game.record, look="1")
    assert Game.from_record(player.record).looked[0]
    assert len(player.hand) == 17


def test_a_look_at_the_cards_is_nothing_to_lose(player: Player) -> None:
    """The question before an unfinished game comes once a bid has been made."""
    game = seated(first_dealer=2)
    game.act("look")
    player.post("/new", record=str(game.record), code=CODE)
    assert Game.from_record(player.record).code == CODE
    game.act("bid 3")
    player.post("/new", record=str(game.record), code=CODE)
    assert "Give up the game on the table?" in player.text


# ---- bids and play


def test_bids_are_announced_with_their_sum(player: Player) -> None:
    game = moment(
        lambda g: bidding(g) and g.looked[0] and [b is None for b in g.bids] == [True, False, False]
    )
    at_table(player, game)
    total = sum(int(bid) if bid and bid.isdigit() else 0 for bid in game.bids)
    assert f"Bids: {total} of 17" in words(player)
    player.act("bid 3")
    assert "You bid: 3." in player.table["data-said"]
    assert f"Bids: {total + 3} of 17" in words(player)


def test_the_moon_of_a_dealer_with_one_card_less_counts_ten_tricks(player: Player) -> None:
    game = seated("spades_jokers_2", first_dealer=0)
    for bid in ("2", "2", "2", "2", "SM"):
        game.act("look")
        game.act(f"bid {bid}")
    assert "Bids: 18 of 11" in words(at_table(player, game))


def test_the_opponents_bids_are_told_in_order(player: Player) -> None:
    at_table(player, seated(first_dealer=2)).act("look")
    player.act("bid 4")
    while player.phase == "bid":
        player.step(lambda cards: cards[0])
    game = Game.from_record(player.record)
    said = player.table["data-said"]
    assert said.index("You bid: 4.") < said.index("Odile bids:") < said.index("Gaspard bids:")
    assert "NIL" not in said
    assert game.phase == "play"


def focused(player: Player) -> list[str]:
    return [one["id"] for _tag, one in player.page.elements if "autofocus" in one and "id" in one]


def test_after_a_look_no_bid_has_the_focus_before_a_hint(player: Player) -> None:
    at_table(player, seated(first_dealer=2))
    assert focused(player) == ["look"]
    player.act("look")
    assert focused(player) == ["bids"]
    player.post("/hint", record=player.record)
    assert [name.startswith("bid-") for name in focused(player)] == [True]


def test_a_hint_before_a_look_marks_the_button_and_repeats_no_question(player: Player) -> None:
    at_table(player, seated(first_dealer=2))
    question = "look at your cards, or dare a blind bid"
    assert question in player.table["data-said"]
    player.post("/hint", record=player.record)
    assert "hinted" in player.page.by_id("look")["class"]
    assert "See my cards , suggested" in words(player)
    assert question not in player.table["data-said"]


def test_a_spade_may_not_be_led_yet(player: Player) -> None:
    game = moment(
        lambda g: g.phase == "play" and mine(g) and not g.trick and len(g.legal_cards()) < len(g.hands[0])
    )
    at_table(player, game)
    spade = next(code for code in game.hands[0] if code[1] == "S")
    assert "Spades not broken" in words(player)
    player.act(spade)
    assert "Spades have not been broken yet: lead another suit." in player.text
    assert str(game.record) == player.record


def test_trumps_stand_last_and_jokers_above_them(player: Player) -> None:
    game = moment(
        lambda g: bidding(g) and g.looked[0] and any(c in g.hands[0] for c in ("J1", "J2")), "spades_jokers_2"
    )
    at_table(player, game)
    order = ["DCHS12".index(code[1]) for code in player.hand]
    assert order == sorted(order)
    assert "little joker" in player.text or "big joker" in player.text


def test_play_shows_contracts(player: Player) -> None:
    game = moment(lambda g: g.phase == "play" and mine(g) and g.trick_number == 9 and any(g.bags))
    at_table(player, game)
    for seat in range(3):
        bid, won = game.bids[seat], game.tricks_won[seat]
        assert f"{won}/{bid}" in words(player)
        assert f"bid: {bid}, {won} trick" in words(player)
    assert "points" not in words(player).partition("Score")[0]


def test_rules_5_3_the_dealer_sits_out_the_first_trick(player: Player) -> None:
    game = seated("spades_jokers_2", first_dealer=0)
    while not mine(game):
        act(game, random.Random(1))
    at_table(player, game)
    assert "sits out" in words(player)
    player.act("look").act("bid 2")
    for _ in range(20):
        if player.phase == "play" and not player.page.all("form", action="/continue"):
            break
        player.step(lambda cards: cards[0])
    told = "You deal: you sit out the first trick."
    assert told in player.table["data-said"]
    assert len(player.hand) == 10
    assert len(Game.from_record(player.record).observe(0).tricks[0].cards) == 4
    player.act(player.legal[0])
    assert told not in player.text


def test_junk_jokers_lie_alone(player: Player) -> None:
    def jokers_only(game: Game) -> bool:
        alone = game.trick and all(code[1] in "123" for _seat, code in game.trick)
        return game.phase == "play" and mine(game) and bool(alone) and len(game.hands[0]) > 1

    at_table(player, moment(jokers_only, "spades_jokers_3", joker_role="junk"))
    assert "only jokers lie there, play what you like" in words(player)
    assert set(player.legal) == set(player.hand)


# ---- finishing a hand


def test_a_hand_is_finished_only_when_that_changes_nothing(player: Player) -> None:
    """Odile and Gaspard have won a trick each: a bid of 17 is lost for good, one of 16 is not, and a trick
    more than one is a bag.
    """
    deal = full_deal(
        seated().rules,
        "AC KC QC JC TC 9C 8C 7C AD KD QD JD TD 9D 8D 7D 4H",
        "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH KH QH 2H",
    )
    for bids, prizes, expected in (
        (("17", "17", "17"), (), True),
        (("17", "17", "17"), ("JC",), False),
        (("17", "16", "17"), (), False),
        (("17", "17", "1"), (), False),
    ):
        game = seated(deals={1: deal}, first_dealer=2, prize_jacks=prizes)
        for bid in bids:
            game.act("look")
            game.act(f"bid {bid}")
        for code in ("4H", "AH", "3H", "2H", "5H", "7C"):
            game.act(code)
        game.act(game.legal_cards()[0])
        assert mine(game)
        at_table(player, game)
        assert ("Finish the hand" in words(player)) is expected
        player.post("/finish", record=player.record)
        assert (player.phase == "hand_over") is expected
        assert ("There are still points to win" in player.text) is not expected


def test_nothing_is_finished_in_the_bidding_or_after_the_game(player: Player) -> None:
    for condition in (blind, lambda g: g.phase == "game_over", lambda g: g.phase == "tourney_over"):
        game = moment(condition, target=40, tokens_to_win=2)
        player.post("/finish", record=str(game.record))
        assert "It is not the moment for that." in player.text
        assert "points to win" not in player.text


# ---- the end of hands, games and tourneys


def test_the_result_of_a_hand_is_explained(player: Player) -> None:
    game = moment(lambda g: g.phase == "hand_over" and any(reasons[8] for reasons in g.scores[-1].reasons))
    at_table(player, game)
    score = game.scores[-1]
    assert f"bid {score.bids[0]}, " in words(player)
    assert "bags to pay" in words(player)
    assert ("Your contract is made" if score.reasons[0][6] > 0 else "Your contract is set") in words(player)


def test_two_prize_jacks_are_told_to_be_worth_nothing(player: Player) -> None:
    game = moment(lambda g: g.phase == "hand_over" and g.scores[-1].jacks[0] == 2)
    assert "two prize jacks, worth nothing" in words(at_table(player, game))


def test_a_tie_goes_on(player: Player) -> None:
    game = moment(
        lambda g: g.phase == "hand_over" and sorted(g.totals)[-1] == sorted(g.totals)[-2] >= g.rules.target,
        target=30,
    )
    assert "Equal at the top: one more hand decides." in words(at_table(player, game))


def test_the_winner_of_a_game_chooses_a_token(player: Player) -> None:
    game = moment(lambda g: g.phase == "game_over" and g.winners == [0] and g.game_number == 1, target=60)
    at_table(player, game)
    assert "You win game 1" in words(player)
    score = game.scores[-1]
    assert f"Your contract is {'made' if score.reasons[0][6] > 0 else 'set'}" in words(player)
    for seat in range(3):  # what the last hand brought is told, too
        assert words(player).count(f"bid {score.bids[seat]}, {score.tricks[seat]} trick") >= 2
    assert [b["value"] for b in player.page.all("button", name="token")] == [
        "sun",
        "moon",
        "cat",
        "owl",
        "fox",
        "bee",
    ]
    assert board(player)[0] == ["sun"]
    player.post("/token", record=player.record, token="owl")
    assert [b["value"] for b in player.page.all("button", name="token") if b["aria-pressed"] == "true"] == [
        "owl"
    ]
    assert board(player)[0] == ["owl"]
    assert "1 token of 5: the owl" in words(player)
    player.post("/token", record=player.record, token="cat")
    at_table(player, game)  # the record and the preferences rebuild the same board
    assert board(player)[0] == ["cat"]
    player.act("next")
    assert Game.from_record(player.record).game_number == 2
    player.post("/token", record=player.record, token="owl")
    assert "It is not the moment for that." in player.text
    assert board(player)[0] == ["cat"]


def board(player: Player) -> list[list[str]]:
    """The tokens of each player, in the order of the games."""
    rows = player.text.partition('class="board"')[2].partition("</ul>")[0].split("</li>")[:-1]
    return [re.findall(r"tokens[.\w-]*\.svg#(\w+)", row) for row in rows]


def games_won(*winners: int) -> list[Game]:
    """A tourney whose first games these seats have won, as it stands after each of them."""
    for number in range(1, 1000):
        game, dice = seated(number=number, target=40, tokens_to_win=20), random.Random(number)
        ends: list[Game] = []
        for winner in winners:
            while game.phase != "game_over" or len(ends) == game.game_number:
                act(game, dice)
            if game.winners != [winner]:
                break
            ends.append(Game.from_record(game.record))
        else:
            return ends
    raise AssertionError("nobody wins like that")


def test_section_5_8_a_token_on_the_board_stays_there(player: Player) -> None:
    """What is chosen for a new game changes neither the person's older tokens nor the opponents'."""
    first, second, third, fourth, fifth = games_won(0, 0, 1, 0, 1)
    at_table(player, first).post("/token", record=player.record, token="owl")
    assert board(at_table(player, second))[0] == ["owl", "owl"]  # until another one is chosen
    player.post("/token", record=player.record, token="bee")
    assert board(player)[0] == ["owl", "bee"]
    _, (hers,), _ = board(at_table(player, third))
    assert hers not in ("owl", "bee")
    at_table(player, fourth).post("/token", record=player.record, token=hers)
    assert board(player) == [["owl", "bee", hers], [hers], []]
    last = board(at_table(player, fifth))
    assert last[0] == ["owl", "bee", hers]
    assert last[1][0] == hers
    assert last[1][1] not in ("owl", "bee", hers)


def test_section_5_8_who_begins_again_chooses_again(player: Player) -> None:
    """Choices for games that somebody else wins this time are left out."""
    (won,), (lost, won_later) = games_won(0), games_won(1, 0)
    at_table(player, won).post("/token", record=player.record, token="fox")
    assert board(at_table(player, lost))[0] == []
    assert board(at_table(player, won_later))[0] == ["fox"]  # the last choice of another tourney
    player.post("/token", record=player.record, token="moon")
    assert board(player)[0] == ["moon"]
    assert board(at_table(player, won))[0] == ["moon"]


@pytest.mark.parametrize("variant", ["spades_official", "spades_official_4", "spades_official_5"])
def test_section_5_8_no_opponent_takes_the_token_of_another_player(player: Player, variant: str) -> None:
    game = moment(
        lambda g: g.phase == "game_over" and min(g.tokens) >= 2, variant, target=30, tokens_to_win=20
    )
    rows = board(at_table(player, game))
    assert [len(row) for row in rows] == game.tokens
    for seat, row in enumerate(rows):
        assert {*row}.isdisjoint(token for other in rows[:seat] for token in other)
    assert len({*rows[1]}) == 1  # faithful
    assert any(len({*row}) > 1 for row in rows[2::2])


def test_the_game_of_an_opponent_offers_no_choice(player: Player) -> None:
    game = moment(lambda g: g.phase == "game_over" and g.winners == [1] and g.game_number == 1, target=60)
    at_table(player, game)
    assert "Odile wins game 1" in words(player)
    assert player.page.all("button", name="token") == []


def test_a_tourney_is_unfinished_between_its_games(player: Player) -> None:
    game = moment(lambda g: g.phase == "game_over", target=60)
    at_table(player, game)
    assert "it will be given up" in player.text
    player.post("/new", variant="fr_web", record=player.record)
    assert "Give up the game on the table?" in player.text


def test_the_menu_leads_to_the_guide_to_spades(player: Player) -> None:
    assert player.get(variant="spades_official").page.all("a", href="/guide/spades")[0]
    assert player.page.all("a", href="/guide") == []


def test_nothing_speaks_of_the_lowest_total(player: Player) -> None:
    wrong = re.compile(r"lowest total|few points|points taken|hearts|moon shot", re.IGNORECASE)
    for condition in (blind, bidding, lambda g: g.phase == "hand_over", lambda g: g.phase == "tourney_over"):
        game = moment(condition, target=40, tokens_to_win=2)
        found = {text for text in wrong.findall(words(at_table(player, game))) if text.lower() != "hearts"}
        assert found == set()


def test_the_ranking_puts_tokens_before_points(player: Player) -> None:
    game = moment(lambda g: g.phase == "tourney_over", target=40, tokens_to_win=2)
    result = json.loads(at_table(player, game).page.by_id("verdict")["data-result"])
    standing = list(zip(game.tokens, game.totals, strict=True))
    assert result["rank"] == (
        1 if game.winners == [0] else 1 + sum(other > standing[0] for other in standing)
    )
    assert "The tourney is over" in words(player)


def test_finished_hands_are_seen_again(player: Player) -> None:
    game = moment(lambda g: g.phase == "hand_over" and g.hand_number == 2, "spades_jokers_2")
    player.post("/replay", record=str(game.record), hand="2")
    assert "Hand 2: the deal" in player.text
    assert "bid" in player.text
    assert "No pass" not in player.text
    player.post("/replay", record=str(game.record), hand="2", step="99")
    for seat in range(5):
        assert f"{game.tricks_won[seat]}/" in player.text
        assert f" {game.scores[-1].points[seat]:+}</small>".replace("-", "\u2212") in player.text
    assert player.page.by_id("replay")["data-said"].startswith("Hand 2, trick 11. ")
    assert player.page.by_id("step-final")["aria-disabled"] == "true"


def test_a_tourney_is_seen_again_game_by_game(player: Player) -> None:
    game = moment(lambda g: g.phase == "tourney_over", target=40, tokens_to_win=2)
    player.post("/replay", record=str(game.record))
    buttons = player.page.all("button", name="hand")
    games = [button["value"] for button in buttons if button["id"].startswith("game-")]
    hands = [button["value"] for button in buttons if button["id"].startswith("hand-")]
    of_game = [score.game for score in game.scores]
    assert games == [str(of_game.index(number) + 1) for number in range(1, game.game_number + 1)]
    assert hands == [str(hand) for hand, number in enumerate(of_game, start=1) if number == of_game[-1]]
    assert [b["id"][:5] for b in buttons if b.get("aria-current") == "true"] == ["game-", "hand-"]
    winner = ("You", "Odile", "Gaspard")[game.winners[0]]
    assert f"Game {game.game_number} : {winner}" in re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", player.text))


def test_the_draw_is_shown_until_the_first_bid(player: Player) -> None:
    game = moment(lambda g: bidding(g) and len(g.draw) > 1)
    at_table(player, game)
    assert {code for drawn in game.draw for _seat, code in drawn} <= set(FACE.findall(table(player)))
    assert "draw again" in words(player)
    player.act("look") if not game.looked[0] else None
    assert "draw again" in words(player)
    player.act("bid 3")
    assert "draw again" not in words(player)
