"""The special phases over HTTP, without a script: rules.md 3.2-3.4, 3.14-3.20; undo in all of them (2.11)."""

from app.i18n import language
from app.score_view import hearts_reasons, sheet_rows
from engine import Game
from tests.app.moments import asked, moment, seated, with_hand
from tests.app.player import Player

RED = ["2C", "8C", "KC", "4D", "9D", "JD", "2S", "QS", "AS", "5H", "6H", "TH", "AH"]


def come(player: Player, game: Game) -> Player:
    player.post("/resume", record=str(game.record))
    assert player.answer.status_code == 200
    return player


def game_of(player: Player) -> Game:
    return Game.from_record(player.record.rpartition("~")[2])


def undo_stands(player: Player) -> bool:
    """Whether the last decision can no longer be taken back."""
    before = game_of(player).record
    player.post("/undo", record=player.record)
    return game_of(player).record == before


# ---- scatter and the dealer's split: one receiver after another


def test_rules_3_3_scatter_asks_for_one_receiver_after_another(player: Player) -> None:
    come(player, moment("three_scatter", asked("pass", pass_token="scatter")))
    before, hand = player.record, player.hand
    assert "Choose 2 cards for Odile." in player.text
    assert "Set aside for Odile" in player.text
    player.give(*hand[:2])
    assert player.record == before
    assert player.given == [f"{hand[0]}>1", f"{hand[1]}>1"]
    assert player.hand == hand[2:]
    assert "Choose 2 cards for Gaspard." in player.text
    assert "Pass to Gaspard" in player.text
    player.give(hand[5], hand[9])
    assert game_of(player).observe(0).passed == tuple(
        sorted([(hand[0], 1), (hand[1], 1), (hand[5], 2), (hand[9], 2)], key=lambda gift: gift[1])
    )
    assert "Odile gives you" in player.text
    assert undo_stands(player)


def test_cards_set_aside_can_be_put_back_and_survive_a_mistake(player: Player) -> None:
    come(player, moment("three_scatter", asked("pass", pass_token="scatter")))
    hand = player.hand
    player.give(*hand[:2])
    player.give(hand[3])  # one too few
    assert "Choose exactly 2 cards." in player.text
    assert len(player.given) == 2
    player.post("/hint", record=player.record, given=player.given)
    assert len(player.given) == 2
    player.post("/act", record=player.record, given=player.given, back=f"{hand[0]}>1")
    assert player.given == [f"{hand[1]}>1"]
    assert "Choose 1 card for Odile." in player.text
    assert hand[0] in player.hand


def test_what_is_set_aside_is_never_believed(player: Player) -> None:
    come(player, moment("three_scatter", asked("pass", pass_token="scatter")))
    hand = player.hand
    absent = next(r + s for s in "CDHS" for r in "23456789TJQKA" if r + s not in hand)
    spoilt = [f"{absent}>1", f"{hand[0]}>7", f"{hand[0]}>", "", ">"]
    twice = [f"{hand[1]}>{seat}" for seat in (1, 1, 2)]
    player.post("/act", record=player.record, given=[*spoilt, *twice], card=[hand[2]])
    assert player.given == [f"{hand[1]}>1", f"{hand[2]}>1"]


def test_rules_3_20_the_person_calls_and_splits(player: Player) -> None:
    come(player, seated("dirty_nasty", first_dealer=0))
    assert player.phase == "call"
    calls = [button["value"] for button in player.page.all("button", name="action")]
    assert len(calls) == 11
    player.act("call 2 1 0")
    assert "You called: 2 to the left, 1 across." in player.text
    hand = player.hand
    player.give(*hand[:2])
    assert "Choose 1 card for Gaspard." in player.text
    player.give(hand[4])
    assert [seat for _card, seat in game_of(player).observe(0).passed] == [1, 1, 2]


def test_rules_3_20_a_bots_call_is_announced(player: Player) -> None:
    player.get()
    come(player, seated("dirty_nasty", first_dealer=3))
    assert player.phase == "pass"
    assert "Called: " in player.text
    come(player, moment("dirty_nasty", lambda game: game.phase == "hand_over" and game.dealer in (0, 1, 2)))
    player.act("next")
    assert "deals and calls:" in player.table["data-said"]
    assert 'class="events' in player.text


def test_rules_3_3_mix_goes_to_the_middle_and_comes_back(player: Player) -> None:
    come(player, seated("us_standard", pass_cycle=("mix",)))
    assert "for the middle" in player.text
    assert "Put them in the middle" in player.text
    player.give(*player.hand[:3])
    seen = game_of(player).observe(0)
    assert {giver for _card, giver in seen.received} == {-1}
    assert "From the middle you get" in player.table["data-said"]


# ---- forwarding


def test_rules_3_4_forwarding_unseen(player: Player) -> None:
    come(player, seated("us_standard", pass_forward_unseen=True))
    hand = player.hand
    assert [b for b in player.page.all("button", value="pass forward") if b["aria-describedby"] == "note-1"]
    player.act("pass forward")
    assert game_of(player).observe(0).forwarders[0] == 0
    assert "You passed on your packet unseen." in player.table["data-said"]
    assert set(hand) >= set(player.hand)
    assert undo_stands(player)


def test_rules_3_4_forwarding_is_not_offered_elsewhere(player: Player) -> None:
    come(player, seated("us_standard"))
    assert not player.page.all("button", value="pass forward")


# ---- Turbo


def test_rules_3_17_charging_comes_again_and_stays_in_sight(player: Player) -> None:
    come(player, seated("turbo", pass_cycle=("hold",), deals=with_hand(RED), first_dealer=3))
    assert player.phase == "charge"
    assert player.boxes == ["JD", "QS", "AH"]
    player.give()
    assert "Choose a card to expose, or expose nothing." in player.text
    player.give("QS")
    assert player.phase == "charge"
    assert player.boxes == ["JD", "AH"]
    assert "You expose the queen of spades." in player.table["data-said"]
    assert "exposed queen of spades" in player.text
    assert undo_stands(player)
    player.act("charge none")
    assert player.phase == "play"
    assert game_of(player).charged.count("QS") == 1
    assert "queen of spades, exposed" in player.text


def test_rules_3_17_who_holds_nothing_to_expose_is_not_asked(player: Player) -> None:
    mine = [r + "D" for r in "23456789TQKA"] + ["2C"]
    come(player, seated("turbo", pass_cycle=("hold",), deals=with_hand(mine), first_dealer=3))
    assert player.phase == "play"
    assert (0, ()) in game_of(player).observe(0).charges


# ---- the kitty


def test_rules_3_2_taking_the_kitty_and_burying(player: Player) -> None:
    come(player, moment("five_kitty_swap", asked("bury")))
    kitty = game_of(player).observe(0).kitty
    assert "choose 2 cards to bury" in player.text
    assert set(kitty) <= set(player.boxes)
    player.give(player.boxes[0])
    assert "Choose exactly 2 cards." in player.text
    player.give(*kitty)
    assert player.phase == "play"
    assert "Buried" in player.text
    player.post("/undo", record=player.record)
    assert player.phase == "bury"


def test_rules_2_11_a_play_that_takes_the_kitty_is_final(player: Player) -> None:
    come(player, moment("kitty_four", lambda g: asked("play")(g) and g.observe(0).kitty_taker == 0))
    assert "taken by you" in player.text
    assert undo_stands(player)


# ---- two players


def test_rules_3_16_hand_then_dummy(player: Player) -> None:
    follows = asked("play", source="hand")
    come(player, moment("two_dummy", lambda g: follows(g) and len(g.trick) == 1 and len(g.hands[0]) > 4))
    dummy = [b for b in player.buttons if b["id"].startswith("dummy-")]
    assert len(dummy) == len(game_of(player).dummy or ())
    assert all("aria-disabled" in button for button in dummy)
    before = game_of(player).record
    player.act(player.legal[0])
    assert "Now a card of the dummy" in player.text
    assert all(b["id"].startswith("dummy-") for b in player.buttons if "aria-disabled" not in b)
    player.post("/undo", record=player.record)
    assert game_of(player).record == before
    player.act(player.legal[0])
    player.act(player.legal[0])
    assert not game_of(player).trick or game_of(player).leader == 1


# ---- boosts, cancellation


def test_rules_3_18_a_boosted_trick_has_two_rounds(player: Player) -> None:
    come(player, moment("booster_nines", lambda game: asked("play")(game) and len(game.trick) > 4))
    assert " second" in player.text
    assert "brings a second round" in player.text


def test_rules_3_19_cancelled_cards_and_the_pile(player: Player) -> None:
    def twice(game: Game) -> bool:
        led = [code for _seat, code in game.trick if code[1] == game.trick[0][1][1]]
        return asked("play")(game) and len(set(led)) < len(led)

    come(player, moment("cancellation_6", twice))
    assert player.text.count(", cancelled") == 2
    come(player, moment("cancellation_6", lambda game: asked("play")(game) and bool(game.pile)))
    cards = sum(len(trick) for trick in game_of(player).pile)
    assert f"{cards} cards, " in player.text


def test_two_copies_have_two_ids(player: Player) -> None:
    game = moment("cancellation_6", lambda g: asked("play")(g) and len(set(g.hands[0])) < len(g.hands[0]))
    come(player, game)
    ids = [button["id"] for button in player.buttons]
    assert len(set(ids)) == len(ids)
    assert any(identity.endswith("-2") for identity in ids)


# ---- the score


def test_rules_3_14_one_column_for_each_team(player: Player) -> None:
    come(player, moment("partnership_team", lambda game: game.phase == "hand_over"))
    assert "You and Gaspard" in player.text
    assert "Odile and Margot" in player.text
    assert player.text.count('class="partner"') == 1


def test_rules_3_14_sums_of_partners(player: Player) -> None:
    game = moment("partnership_individual", lambda game: game.phase == "hand_over")
    come(player, game)
    totals = game.totals
    assert f"<dt>You and Gaspard</dt><dd>{totals[0] + totals[2]}</dd>" in player.text


def test_rules_3_13_an_exact_total_falls_and_says_so() -> None:
    def fell(game: Game) -> bool:
        return game.phase == "hand_over" and any(
            13 in (before + more,) and after == 0
            for before, more, after in zip(
                game.scores[-2].totals if len(game.scores) > 1 else [0] * 4,
                game.hand_points,
                game.totals,
                strict=True,
            )
        )

    game = moment("us_standard", fell, target=13, exact_target="zero", end_rule="exceed")
    why = " ".join(sheet_rows(language("en"), game.observe(0), hearts_reasons)[-1].why)
    assert "exactly 13: falls to 0" in why


def test_rules_3_13_an_extra_hand_after_a_tie(player: Player) -> None:
    def tie(game: Game) -> bool:
        return game.phase == "hand_over" and max(game.totals) >= 5

    come(player, moment("us_standard", tie, target=5, tie_rule="extra_hands"))
    assert "Equal at the top: one more hand decides." in player.text


def test_rules_3_17_the_sheet_explains_bonus_and_multiplier() -> None:
    english = language("en")

    def both(game: Game) -> bool:
        return game.phase == "hand_over" and any(row[5] and row[4] for row in game.scores[-1].reasons)

    game = moment("turbo", both)
    score = game.scores[-1]
    unit = next(unit for unit, row in enumerate(score.reasons) if row[5] and row[4])
    earlier = game.scores[-2] if game.hand_number > 1 else None
    why = hearts_reasons(english, game.observe(0), score, unit, earlier)
    assert "the jack of diamonds (\u2212" in why
    assert "the 10 of clubs, ×2 (" in why or "the exposed 10 of clubs, ×4 (" in why


# ---- the replay


def test_every_step_of_every_kind_of_hand_can_be_seen_again(player: Player) -> None:
    kinds = "two_dummy five_kitty_swap cancellation_7 turbo_booster dirty_nasty three_kitty"
    for variant in kinds.split():
        game = moment(variant, lambda game: game.phase == "hand_over")
        for step in range(2 + len(game.observe(0).tricks)):
            player.post("/replay", record=str(game.record), hand="1", step=str(step))
            assert player.answer.status_code == 200
        player.post("/replay", record=str(game.record), hand="1", step="0")
        cards = sum(map(len, game.dealt)) + 16 * (variant == "two_dummy")
        assert player.text.count('<li class="card-frame') == cards
