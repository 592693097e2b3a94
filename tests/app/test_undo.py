"""Undo over HTTP: rules.md 2.11."""

from collections.abc import Callable

from app.prefs import Prefs
from app.undoing import taken_back
from engine import Game, UndoRefusal
from tests.app.moments import asked, moment
from tests.app.player import Player

Dice = Callable[[list[str]], str]
CODE = "7K3Q-9FMX-2TZA"


def undo_button(player: Player) -> dict[str, str]:
    return player.page.by_id("do-undo")


def refused(player: Player) -> bool:
    return undo_button(player).get("aria-disabled") == "true"


def test_vector_U02_a_confirmed_pass_is_final(player: Player, dice: Dice) -> None:
    player.get().step(dice)
    assert refused(player)
    record = player.record
    player.post("/undo", record=record)
    assert player.record == record
    assert 'role="status"' in player.text


def test_vector_U03_nothing_is_taken_back_once_others_have_played(player: Player, dice: Dice) -> None:
    player.get().step(dice)
    while Game.from_record(player.record).trick:
        player.step(dice)
    player.step(dice)  # leads: the others answer
    assert refused(player)
    assert "The others have played since" in player.text


def last_to_win(player: Player, dice: Dice) -> str:
    """Play until the person is last to a trick and can take it; the card that does."""
    for _ in range(200):
        if player.phase == "play":
            game = Game.from_record(player.record.rpartition("~")[2])
            if len(game.trick) == 3 and len(player.hand) > 2:
                led = game.trick[0][1][1]
                ranks = "23456789TJQKA"
                best = max(ranks.index(code[0]) for _, code in game.trick if code[1] == led)
                for card in player.legal:
                    if card[1] == led and ranks.index(card[0]) > best:
                        return card
        player.step(dice)
    raise AssertionError("the person never came last")


def test_vector_U04_last_to_a_trick_and_winner(player: Player, dice: Dice) -> None:
    card = last_to_win(player.get(code=CODE), dice)
    before, hand = player.record, player.hand
    player.act(card)
    assert not refused(player)
    player.post("/undo", record=player.record)
    assert player.record.rpartition("~")[2] == before.rpartition("~")[2]
    assert player.hand == hand
    assert player.record != before  # another take, so that nobody mixes the two up


def test_after_an_undo_another_card_is_played_on_any_worker(player: Player, dice: Dice) -> None:
    card = last_to_win(player.get(code=CODE), dice)
    player.act(card)
    taken_back = player.record
    player.post("/undo", record=taken_back)
    again = player.record
    player.post("/resume", record=taken_back)  # this worker still holds the game as it was before
    player.post("/act", record=again, action=card)
    assert player.answer.status_code == 200


def test_undo_twice_is_undo_once(player: Player, dice: Dice) -> None:
    card = last_to_win(player.get(code=CODE), dice)
    played = player.act(card).record
    first = player.post("/undo", record=played).record
    assert player.post("/undo", record=played).record == first


def test_vector_U09_a_reload_keeps_the_undo(player: Player, dice: Dice) -> None:
    player.act(last_to_win(player.get(code=CODE), dice))
    record = player.record
    player.get()
    assert player.record == record
    assert not refused(player)


def test_takes_begin_again_after_the_last_number(player: Player, dice: Dice) -> None:
    record = player.get().until("play", dice).record
    player.post("/resume", record=f"999999~{record}").step(dice)
    assert player.record.startswith("999999~")
    player.post("/new", record=player.record, again="1", sure="1")
    assert player.record.startswith("dame1 ")
    assert player.step(dice).phase == "play"


def test_rules_2_11_a_card_that_plays_itself_is_no_decision() -> None:
    def forced_to_win(game: Game) -> bool:
        """The person is last to a trick, must play one card, and takes the trick with it."""
        last = asked("play")(game) and len(game.trick) == 3 and len(game.hands[0]) > 2
        if not last or len(game.legal_cards()) > 1:
            return False
        after = Game.from_record(game.record)
        after.act(game.legal_cards()[0])
        return after.can_undo(0)

    game = moment("fr_web", forced_to_win)
    before = str(game.record)
    game.act(game.legal_cards()[0])
    chosen = taken_back(game, Prefs(forced=False))
    assert isinstance(chosen, Game)
    assert str(chosen.record) == before
    assert taken_back(game, Prefs(forced=True)) == UndoRefusal.OTHERS_ACTED


def test_what_is_taken_back_is_told_and_has_the_focus(player: Player, dice: Dice) -> None:
    card = last_to_win(player.get(code=CODE), dice)
    player.act(card)
    player.post("/undo", record=player.record)
    assert player.table["data-said"].startswith("Taken back: the ")
    assert "autofocus" in player.page.by_id(f"card-{card}")
