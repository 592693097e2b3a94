"""The score in words: multipliers, the kitty of every hand, suns, moons that win, teams that are equal;
numbers are written alike everywhere.
"""

import re

import pytest

from app.i18n import language
from app.prefs import Prefs
from app.score_view import hearts_reasons, sheet_rows
from app.table_view import Telling, table_view
from app.views import TableView
from engine import Game
from tests.app.moments import asked, moment, seated, with_hand
from tests.app.player import Player

ENGLISH = language("en")
STRONG = ["AC", "KC", "AD", "KD", "QD", "AS", "KS", "QS", "AH", "KH", "QH", "JH", "TH"]  # wins every trick


def view(game: Game, code: str = "en") -> TableView:
    told = Telling("record", "code", "fr_web", {}, None)
    return table_view(language(code), Prefs(), game.observe(0), None, told)


def over(game: Game) -> bool:
    return game.phase in ("hand_over", "game_over")


def strong(seat: int, **options: object) -> Game:
    """us_standard without a pass; this seat takes every trick of the first hand."""
    hands = list(with_hand(STRONG)[1])
    hands = hands[-seat:] + hands[:-seat]
    game = seated("us_standard", pass_cycle=("hold",), deals={1: hands}, **options)
    while game.phase == "play":
        legal = game.legal_cards()
        game.act(min(legal, key=STRONG.index) if game.to_act == seat else legal[0])
    return game


# ---- Turbo


@pytest.mark.parametrize(
    ("charged", "said"), [(False, "10 de trèfle, ×2"), (True, "10 de trèfle exposé, ×4")]
)
def test_rules_3_17_the_sheet_names_the_multiplier(charged: bool, said: str) -> None:
    def multiplied(game: Game) -> bool:
        return (
            over(game)
            and ("TC" in game.charged) == charged
            and any(row[5] for row in game.scores[-1].reasons)
        )

    game = moment("turbo", multiplied)
    score = game.scores[-1]
    unit = next(unit for unit, row in enumerate(score.reasons) if row[5])
    earlier = game.scores[-2] if game.hand_number > 1 else None
    why = hearts_reasons(language("fr"), game.observe(0), score, unit, earlier)
    plus = language("fr").signed(score.reasons[unit][5])
    assert f"le {said} ({plus})" in why
    assert score.points[unit] == (4 if charged else 2) * (score.points[unit] - score.reasons[unit][5])


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (["TC"], "the 10 of clubs multiplies by 4 instead of 2."),
        (["JD", "QS"], "the jack of diamonds and the queen of spades count double."),
        (["AH", "TC"], "the ace of hearts doubles every heart, the 10 of clubs multiplies by 4"),
    ],
)
def test_rules_3_17_the_question_says_what_exposing_does(mine: list[str], said: str) -> None:
    filler = [rank + "S" for rank in "23456789TJ"] + ["2D", "3D", "4D"]
    hand = [*mine, *filler][:13]
    game = seated("turbo", pass_cycle=("hold",), deals=with_hand(hand), first_dealer=3)
    assert game.phase == "charge"
    assert said in view(game).ask


# ---- the kitty


def test_the_label_of_a_seat_has_the_points_of_the_kitty_once_the_hand_is_over() -> None:
    def costly(game: Game) -> bool:
        seen = game.observe(0)
        return over(game) and seen.kitty_taker not in (None, 0) and seen.scores[-1].shooter is None

    for number in range(4):
        game = moment("kitty_four", lambda g, wanted=number + 1: costly(g) and g.hand_number == wanted)
        assert [seat.points for seat in view(game).seats] == game.hand_points


def test_partners_with_one_score_share_it_at_their_seats() -> None:
    points = [seat.points for seat in view(moment("partnership_team", over)).seats]
    assert points[:2] == points[2:]


def test_the_sheet_names_the_kitty_of_every_hand() -> None:
    game = moment("kitty_four", lambda game: over(game) and game.hand_number == 3)
    takers, actions = [], iter(game.record.actions)
    again = Game.from_record(game.record.upto(0))
    for action in actions:
        again.act(action)
        if over(again):
            takers.append(again.observe(0).kitty_taker)
    assert len(takers) == 3
    rows = sheet_rows(ENGLISH, game.observe(0), hearts_reasons)
    named = [[seat for seat, why in enumerate(row.why) if "kitty" in why] for row in rows]
    assert named == [[taker] for taker in takers]


# ---- endings that are rare


def test_rules_3_12_a_sun() -> None:
    rules = {"sun": True, "moon_scoring": "others_plus"}
    table = view(strong(0, **rules))
    assert [row.points for row in table.sheet] == [(0, 52, 52, 52)]
    assert table.sheet[0].why == ("a sun, every trick", *["sun of You (+52)"] * 3)
    assert "soleil" in view(strong(0, **rules), "fr").sheet[0].why[0]
    table = view(strong(2, sun=True, moon_scoring="self_minus"))
    assert table.sheet[0].why == ("", "", "a sun, every trick (−52)", "")


def test_rules_3_12_a_moon_that_wins_the_game() -> None:
    table = view(strong(0, moon_scoring="win_game"))
    assert table.phase == "game_over"
    assert table.ask == "You have shot the moon: the game is yours!"
    assert [(line.name, line.rank) for line in table.ranking if line.winner] == [("You", 1)]
    assert [line.rank for line in table.ranking] == [1, 2, 2, 2]
    assert table.sheet[0].why[0] == "shot the moon and wins the game"
    table = view(strong(3, moon_scoring="win_game"))
    assert table.ask == "Margot has shot the moon and wins the game."
    assert [line.name for line in table.ranking if line.winner] == ["Margot"]


def test_rules_3_14_teams_that_are_equal(player: Player) -> None:
    game = moment("partnership_team", lambda game: game.over and len(game.winners) == 2, target=13)
    player.post("/resume", record=str(game.record))
    assert "The two teams are equal, with 13 points." in player.text
    assert player.text.count('class="badge">victory<') == 2


# ---- numbers


def test_negative_numbers_are_written_alike(player: Player) -> None:
    def below(game: Game) -> bool:
        return over(game) and game.totals[1] < 0 and min(game.hand_points) < 0

    player.language = "fr"
    player.post("/resume", record=str(moment("omnibus", below).record))
    table = player.text.partition("</main>")[0]
    shown = re.sub(r"<[^>]*>", " ", table)
    assert "−" in shown
    assert re.findall(r"(?<![\w-])-\d+", shown) == []


def test_the_question_for_the_moon_writes_numbers_alike() -> None:
    game = strong(0)
    assert asked("moon")(game)
    assert "You −26" in view(game).moon[1].note
