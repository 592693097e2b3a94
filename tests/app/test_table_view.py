"""What is new on the table since the browser last saw it, beat by beat."""

import pytest

from app.i18n import language
from app.prefs import Prefs
from app.table_view import Mark, Telling, table_view
from app.views import TableView
from engine import Game, Observation, find_variant

ENGLISH = language("en")
MINE = ["3C", "8C", "KC", "4D", "9D", "AD", "2S", "QS", "AS", "5H", "6H", "TH", "JH"]
PACK = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
REST = [card for card in PACK if card not in MINE]


def game(token: str = "hold") -> Game:
    rules = find_variant("fr_web").rules.replace(pass_cycle=(token,))
    return Game(rules, code="7K3Q-9FMX-2TZA", deals={1: [MINE, *(REST[seat::3] for seat in range(3))]})


def play(table: Game, *actions: str) -> Observation:
    for action in actions:
        table.act(action)
    return table.observe(0)


def view(seen: Observation, since: Mark | None) -> TableView:
    return table_view(ENGLISH, Prefs(), seen, since, Telling("record", "code", "fr_web", {}, None))


def beats(table: TableView) -> list[list[int]]:
    return [[card.beat for card in trick.cards] for trick in table.tricks]


def first_trick(table: Game, *mine: str) -> Observation:
    """The 2 of clubs is with seat 1: play up to the person's card, then that card."""
    while table.to_act != 0:
        table.act(table.legal_cards()[0])
    return play(table, *mine)


def test_at_rest_nothing_moves() -> None:
    table = view(first_trick(game()), None)
    assert beats(table) == [[0, 0, 0]]
    assert table.last_beat == 0


def test_cards_of_the_others_land_one_after_the_other() -> None:
    start = game()
    table = view(first_trick(start), Mark(1))
    assert beats(table) == [[1, 2, 3]]
    assert table.last_beat == 3


def test_a_complete_trick_rests_and_leaves_before_the_next() -> None:
    table = game()
    before = Mark.of(first_trick(table))
    seen = play(table, "KC")  # takes the trick
    shown = view(seen, before)
    assert beats(shown) == [[0, 0, 0, 1]]
    assert shown.tricks[0].beat == 3
    assert shown.tricks[0].winner == "You"
    assert shown.last_beat == 3


def test_the_next_trick_starts_when_the_last_one_has_left() -> None:
    table = game()
    before = Mark.of(first_trick(table))
    play(table, "3C")
    seen = first_trick(table)
    shown = view(seen, before)
    assert beats(shown)[0] == [0, 0, 0, 1]
    assert shown.tricks[0].beat == 3
    assert beats(shown)[1] == list(range(4, 4 + len(seen.trick)))


def test_an_old_trick_is_not_shown_again() -> None:
    table = game()
    first_trick(table)
    seen = play(table, "KC")
    shown = view(seen, Mark.of(seen))
    assert shown.tricks == ()
    assert shown.last_trick is not None
    assert [card.beat for card in shown.last_trick.cards] == [0, 0, 0, 0]


def test_packets_cross_the_table_after_the_pass() -> None:
    table = game("left")
    before = Mark.of(table.observe(0))
    for _ in range(4):
        table.act("pass " + " ".join(table.legal_cards()[:3]))
    shown = view(first_trick(table), before)
    assert shown.crossing == tuple((f"place-4-{seat}", f"place-4-{(seat + 1) % 4}") for seat in range(4))
    assert shown.tricks[0].cards[0].beat == 3  # they cross first
    assert sum(card.received for card in shown.hand) == 3
    assert view(table.observe(0), Mark.of(table.observe(0))).crossing == ()


def test_received_cards_are_marked_until_the_first_play() -> None:
    table = game("left")
    for _ in range(4):
        table.act("pass " + " ".join(table.legal_cards()[:3]))
    first_trick(table)
    seen = play(table, table.legal_cards()[0])
    assert not any(card.received for card in view(seen, None).hand)


def test_a_new_hand_starts_anew() -> None:
    shown = view(first_trick(game()), Mark(hand_number=7, cards=52))
    assert beats(shown) == [[1, 2, 3]]


def test_colours_alternate_in_the_hand() -> None:
    codes = [card.code for card in view(game().observe(0), None).hand]
    assert [code for code, before in zip(codes, ["", *codes], strict=False) if before[1:] != code[1:]] == [
        "3C",
        "4D",
        "2S",
        "5H",
    ]


@pytest.mark.parametrize("shown", ["show", "hide"])
def test_points_taken(shown: str) -> None:
    table = game()
    first_trick(table)
    seen = play(table, "KC")
    told = Telling("record", "code", "fr_web", {}, None)
    seats = table_view(ENGLISH, Prefs(points=shown), seen, None, told).seats
    assert [seat.points for seat in seats] == ([0] * 4 if shown == "show" else [None] * 4)
    assert [seat.tricks for seat in seats] == [1, 0, 0, 0]


def test_the_opening_is_asked_by_name() -> None:
    mine = ["2C", *MINE[1:]]
    rest = [card for card in PACK if card not in mine]
    rules = find_variant("fr_web").rules.replace(pass_cycle=("hold",))
    table = Game(rules, code="7K3Q-9FMX-2TZA", deals={1: [mine, *(rest[seat::3] for seat in range(3))]})
    assert view(table.observe(0), None).ask == "Your turn: open with the 2 of clubs."
    french = table_view(language("fr"), Prefs(), table.observe(0), None, Telling("", "", "fr_web", {}, None))
    assert french.ask == "À vous\u00a0: ouvrez avec le 2 de trèfle."


def finished(table: Game) -> Observation:
    while table.phase == "play":
        table.act(table.legal_cards()[0])
    return table.observe(0)


def test_the_last_trick_comes_down_at_once() -> None:
    table = game()
    while len(table.hands[0]) > 2 or table.to_act != 0:
        table.act(table.legal_cards()[0])
    before = Mark.of(table.observe(0))
    shown = view(finished(table), before)
    assert [trick.number for trick in shown.tricks] == [12, 13]
    own, last = beats(shown)
    assert own[-1] == max(own)
    assert set(last) == {shown.tricks[0].beat + 1}
    assert shown.last_beat == shown.tricks[1].beat == last[0] + 2


def test_a_hand_finished_at_once_shows_its_last_tricks() -> None:
    shown = view(finished(game()), Mark(1))
    assert [trick.number for trick in shown.tricks] == [11, 12, 13]
    assert shown.last_beat <= 24


def test_the_pass_is_named_until_it_is_done() -> None:
    table = game("left")
    assert "Odile" in view(table.observe(0), None).pass_line
    while table.phase == "pass":
        table.act("pass " + " ".join(table.hands[table.to_act or 0][:3]))
    assert view(table.observe(0), None).pass_line == ""
