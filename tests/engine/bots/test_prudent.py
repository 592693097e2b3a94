"""The faults that players complain about most, each as positions that prudent must play well."""

from dataclasses import replace

import pytest

from engine import VARIANTS, Game, Observation
from engine.bots import BOTS
from engine.bots.motive import Motive
from engine.bots.prudent import Prudent
from tests.engine.bots.mixes import PRESETS
from tests.engine.bots.scenes import FR_WEB, passing, scene
from tests.engine.positions import cards

# Seat 0 has won a trick and led a diamond, which seat 1, 2 or 3 has won: it plays last, third or second.
LAST = ["2C 3C 5C KC", "4D AD 5D 6D"]
THIRD = ["2C 3C 5C KC", "4D 5D AD 6D"]
SECOND = ["2C 3C 5C KC", "4D 5D 6D AD"]
LEAD = ["2C 3C 5C KC", "AD 5D 4D 6D"]
# Seat 1 has taken every point so far: eight hearts and the queen.
MOON_1 = [*LAST, "AS AH 2S 3S", "KS KH 4S 5S", "QS QH 7S 8S", "JS JH 9S TS", "TH 9H 8H 7H"]
# Seat 0 has taken every point so far: three hearts and the queen, or the same with one heart at seat 1.
MOON_0 = ["2C 3C 5C KC", "AS 2S AH 3S", "KS 4S KH 5S", "QS 6S QH 7S"]


def choice(observation: Observation) -> tuple[str, Motive]:
    bot = Prudent()
    action, motive = bot.explain(observation)
    assert bot.decide(observation) == action
    return action, motive


def plays(
    hand: str, tricks: list[str], trick: str = "", totals: tuple[int, ...] = (0, 0, 0, 0)
) -> tuple[str, Motive]:
    return choice(replace(scene(hand, tricks, trick, leader=1), totals=totals))


def passed(hand: str, token: str = "left") -> set[str]:
    return set(choice(passing(hand, token=token))[0].split()[1:])


# ---- last to a trick and able to duck, it takes the queen; it covers her when it need not


@pytest.mark.parametrize(
    ("hand", "tricks", "trick", "card"),
    [
        ("KS 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", LAST, "4S 9S QS", "3S"),
        ("2D KD 3S 9H TH 5H 8C 9C TC 6C 7S", LAST, "3D QS 8D", "2D"),
        ("4C QC AC 9H TH 5H 7S 8S 9S 7D 8D", LAST, "TC QS 7C", "4C"),
        ("AS 4S 2D 9D 9H TH 5H 8C 9C 7D 6C", THIRD, "5S QS", "4S"),
        ("AS KS 4S 9D 9H TH 5H 8C 9C 7D 6C", SECOND, "QS", "4S"),
    ],
)
def test_ducks_the_queen(hand: str, tricks: list[str], trick: str, card: str) -> None:
    assert plays(hand, tricks, trick) == (card, Motive.DUCK)


@pytest.mark.parametrize("high", ["KS", "AS"])
def test_stays_under_while_the_queen_may_fall(high: str) -> None:
    assert plays(f"{high} 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", SECOND, "4S")[0] == "3S"
    assert plays(f"{high} 8S 2D 9D 9H TH 5H 8C 9C 7D 6C", SECOND, "4S")[0] == "8S"


def test_throws_the_queen_under_king_or_ace() -> None:
    assert plays("QS 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", LAST, "4S KS 5S") == ("QS", Motive.DUCK)
    assert plays("QS JS 2D 9D 9H TH 5H 8C 9C 7D 6C", THIRD, "4S AS")[0] == "QS"


# ---- it wins late tricks with high cards it could have got rid of earlier


def test_high_card_goes_when_the_trick_is_free() -> None:
    assert plays("2D KD 3S 9H TH 5H 8C 9C TC 6C 7S", LAST, "3D 7D 8D") == ("KD", Motive.LAST_NO_POINTS)
    assert plays("KS 3S 2D 9D 9H TH 5H 8C 9C 7D 6C", LAST, "4S 9S JS") == ("KS", Motive.LAST_NO_POINTS)


def test_high_club_goes_in_the_first_trick() -> None:
    hand = "AC KC 4C 2D 3D 8D 9D 3H 6H 9H 2S 5S 8S"
    assert choice(scene(hand, (), "2C 5C 9C", leader=1)) == ("AC", Motive.LAST_NO_POINTS)


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("8C 9C JC QC KC AC 5D 9D QD 4H QH AH 7S", "2C TC JD", "AC"),
        ("KC 4C 2D 3D 8D 9D 3H 6H 9H 2S 5S 8S JS", "2C 5C 9C", "KC"),
        ("5C 6C 7C 9C JC 3D 5D 8D QD KD JH KH AH", "2C KS TC", "JC"),
    ],
)
def test_no_high_club_stays_when_it_can_go_in_the_first_trick(hand: str, trick: str, card: str) -> None:
    assert choice(scene(hand, (), trick, leader=1)) == (card, Motive.LAST_NO_POINTS)


def test_the_lead_is_not_free_where_points_may_fall_in_the_first_trick() -> None:
    hand, allowed = "JC 9C 5C 4C 3C 3D 5D 8D 4H 2H 3H 2S 3S", FR_WEB.replace(first_trick_points="allowed")
    assert choice(scene(hand, (), "2C KS TC", leader=1))[0] == "JC"
    assert choice(scene(hand, (), "2C KS TC", leader=1, rules=allowed))[0] == "9C"


def test_who_must_take_takes_with_the_highest() -> None:
    assert plays("TD KD 3S 9H TH 5H 8C 9C TC 6C 7S", LAST, "3D 7H 8D") == ("KD", Motive.MUST_TAKE)


def test_the_trick_is_sure_only_where_nobody_can_go_over() -> None:
    hand = "TD JD 3S 9H TH 5H 8C 9C TC 6C 7S"  # KD and QD are out, the others still play
    assert plays(hand, SECOND, "7D") == ("JD", Motive.KEEP_LOW)
    hand = "QD KD 3S 9H TH 5H 8C 9C TC 6C 7S"  # AD has gone
    assert plays(hand, SECOND, "7D") == ("KD", Motive.MUST_TAKE)


def test_a_high_club_costs_nothing_in_the_first_trick() -> None:
    hand = "9C TC JC QC 2D 3D 8D 9D 3H 6H 9H 2S 5S"
    assert choice(scene(hand, (), "2C", leader=3)) == ("QC", Motive.FIRST_FREE)
    allowed = FR_WEB.replace(first_trick_points="allowed")
    assert choice(scene(hand, (), "2C", leader=3, rules=allowed))[1] == Motive.KEEP_LOW


def test_ducks_as_high_as_possible() -> None:
    assert plays("2D 9D TD 3S 9H 5H 8C 9C TC 6C 7S", LAST, "3D 7H JD") == ("TD", Motive.DUCK)


# ---- leading


def test_no_spade_into_its_own_queen() -> None:
    for spades in ("QS 3S 5S", "QS 9S JS", "QS 2D 3D"):
        card, _ = plays(f"{spades} 7D 9D 9H TH 5H 8C 9C 8D", LEAD)
        assert card[1] != "S"


# The queen is alone at seat 0, which leads to trick 5; 2S KS AS are out, and JS or 5S.
BARE_QUEEN = [
    ("3C 6C JC KC 5D 7D QH AH QS", ["2C QD 9C 7C", "3S 4S 5S 6S", "7S 8S 9S TS", "5C 2H TC QC"]),
    ("6C QC 2D 3D 8D TD 6H QH QS", ["2C 4D KC 9C", "6D KD 7D AD", "3S 6S 9S TS", "4S 7S 8S JS"]),
]


@pytest.mark.parametrize(("hand", "tricks"), BARE_QUEEN)
@pytest.mark.parametrize("totals", [(0, 0, 0, 0), (47, 69, 57, 61)])
def test_the_bare_queen_is_not_led_in_doubt(hand: str, tricks: list[str], totals: tuple[int, ...]) -> None:
    card, motive = plays(hand, tricks, totals=totals)
    assert (card != "QS", motive != Motive.GO_FOR_MOON) == (True, True)


def test_the_bare_queen_is_led_when_somebody_must_go_over_her() -> None:
    tricks = ["2C 5D 9C KC", "4S 2S 5S 3S", "6S 8S KS 7S", "JS TS 9S QD"]  # only the ace is out
    card, motive = plays("3C 6C JC 5H 7H TH AH 8D QS", tricks)
    assert (card, motive) == ("QS", Motive.LEAD_LOW)


def test_no_spade_while_king_or_ace_is_ours() -> None:
    for high in ("KS", "AS"):
        assert plays(f"{high} 3S 5S 2D 9D 9H TH 5H 8C 9C 7D", LEAD)[0][1] != "S"


def test_low_spades_smoke_the_queen() -> None:
    card, motive = plays("JS 3S 5S 2D 9D 9H TH 5H 8C 9C 7D", LEAD)
    assert card[1] == "S"
    assert motive == Motive.SMOKE_QUEEN


# ---- discards


def test_throws_the_queen_when_void() -> None:
    assert plays("QS 3S JS 2D KD 9H TH 5H AH 2H 3H", LAST, "7C 8C 9C") == ("QS", Motive.THROW_QUEEN)


def test_throws_the_ace_of_spades_while_the_queen_is_out() -> None:
    assert plays("AS 3S JS 2D KD 9H TH 5H AH 2H 3H", LAST, "7C 8C 9C") == ("AS", Motive.THROW_HIGH)


def test_queen_waits_when_she_would_hand_over_the_game() -> None:
    hand, trick = "QS 3S JS 2D KD 9H TH 5H AH 2H 3H", "7C 8C 9C"  # seat 3 takes it
    card, motive = plays(hand, LAST, trick, (50, 60, 20, 90))
    assert (card != "QS", motive) == (True, Motive.MIND_TOTALS)
    assert plays(hand, LAST, trick, (21, 60, 20, 88))[0] != "QS"
    assert plays(hand, LAST, trick, (20, 60, 50, 90))[0] == "QS"  # the game is ours
    assert plays(hand, LAST, trick, (50, 60, 90, 20))[0] == "QS"  # the leader gets her
    assert plays(hand, LAST, trick, (50, 60, 20, 80))[0] == "QS"  # the game goes on


# ---- the moon


def test_small_sacrifice_stops_a_moon() -> None:
    assert plays("6H 4H 9D TD 2D JD", MOON_1, "5H 2H 3H") == ("6H", Motive.STOP_MOON)
    assert (
        plays("6H 4H 2D 3S 6S 7D 8D 9D TD JD", [*LAST, "AS AH 2S KS"], "5H 2H 3H")[0] == "4H"
    )  # no moon, no sacrifice


def test_nothing_for_a_player_about_to_shoot() -> None:
    card, motive = plays("6H 4H 9D TD 2D JD", MOON_1, "AC TC 9C")  # seat 1 takes it
    assert (card[1], motive) == ("D", Motive.STOP_MOON)
    assert plays("6H 4H 9D TD 2D JD", MOON_1, "8C TC 9C")[0][1] == "H"  # seat 2 takes it, and the moon is off


def test_goes_for_the_moon_with_a_dominant_hand() -> None:
    hand = "TH 9H 8H 7H AD KD QD AC"
    assert plays(hand, [*MOON_0, "JS 8S JH 9S"])[1] == Motive.GO_FOR_MOON
    assert plays("TH 3H 2H 7H 4D KD 8D 4C", [*MOON_0, "JS 8S JH 9S"])[1] != Motive.GO_FOR_MOON


def test_does_not_hunt_when_a_heart_is_elsewhere() -> None:
    lost = [*MOON_0, "4D AD JH 5D"]  # seat 1 has one
    assert plays("KD 2D AC TH 9H 8H 7H QC", lost, "9D 6H 8D") == ("2D", Motive.DUCK)
    assert plays("KD 3D AC TH 9H 8H 7H QC", lost, "QD 6H 8D")[0] == "3D"


@pytest.mark.parametrize(
    ("totals", "action"),
    [
        ((0, 0, 0, 0), "moon plus"),
        ((60, 30, 75, 80), "moon minus"),  # +26 would give the game to seat 1
        ((20, 30, 75, 80), "moon plus"),  # +26 wins it
        ((56, 30, 75, 80), "moon minus"),  # +26 would share it
        ((90, 30, 50, 80), "moon minus"),  # the other side of the table would win
    ],
)
def test_rules_3_12_moon_choice(totals: tuple[int, ...], action: str) -> None:
    observation = scene("6H 4H 9D TD 2D JD", MOON_1, "5H 2H 3H", leader=1)
    moon = replace(
        observation,
        rules=VARIANTS["us_standard"].rules,
        phase="moon",
        actions=("moon plus", "moon minus"),
        moon_points=((0, 26, 26, 26), (-26, 0, 0, 0)),
        totals=totals,
    )
    assert choice(moon)[0] == action


# ---- passing


@pytest.mark.parametrize("token", ["left", "right", "across"])
def test_guards_stay_with_the_queen(token: str) -> None:
    assert not passed("QS 2S 4S 6S 8S 2H 3H 5H KD TD 9C JC AC", token) & {"QS", "2S", "4S", "6S", "8S"}


def test_low_hearts_stay() -> None:
    assert not passed("2H 3H 4H 5S 6S 8S TS 5D 8D JD 5C 8C JC") & {"2H", "3H", "4H"}
    assert passed("AH KH QH 2H 2S 3S 4S 2D 3D 9D 2C 3C TC") == {"AH", "KH", "QH"}


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        ("3C 5C 6C 9C 3D 3H 9H QH 3S 4S 5S 7S 8S", "3H"),
        ("2C 3C 6C 7C JC 3D KD 3H 3S 4S 5S 6S JS", "3H"),
    ],
)
def test_low_hearts_make_no_void(hand: str, low: str) -> None:
    assert low not in passed(hand)


@pytest.mark.parametrize("spades", ["AS", "KS", "QS", "AS KS", "KS QS", "AS KS QS", "QS 5S", "AS 7S"])
def test_bare_high_spades_go(spades: str) -> None:
    rest = ["2H", "3H", "4H", "2C", "3C", "4C", "5C", "2D", "3D", "9D", "TD", "JD"]
    hand = spades.split() + rest[: 13 - len(spades.split())]
    high = {code for code in spades.split() if code[0] in "QKA"}
    assert high <= passed(" ".join(hand))


@pytest.mark.parametrize("suit", ["C", "D"])
def test_makes_a_void(suit: str) -> None:
    other = "D" if suit == "C" else "C"
    hand = f"9{suit} J{suit} 2S 3S 4S 5S 2H 3H 4H 2{other} 3{other} 4{other} 6{other}"
    assert {f"9{suit}", f"J{suit}"} <= passed(hand)
    assert choice(passing(hand))[1] == Motive.PASS_VOID


def test_low_cards_go_when_the_moon_is_near() -> None:
    action, motive = choice(passing("AS KS QS 8S AH KH QH JH 4H AC KC AD 2D"))
    assert set(action.split()[1:]) == {"8S", "4H", "2D"}
    assert motive == Motive.PASS_FOR_MOON


# ---- every table


@pytest.mark.parametrize("name", PRESETS)
def test_plays_every_variant_legally_and_again_the_same(name: str) -> None:
    bot = BOTS["prudent"][1]()
    game = Game(VARIANTS[name].rules, "7K3Q-9FMX-2TZA")
    while game.phase not in ("hand_over", "game_over"):
        assert game.to_act is not None
        observation = game.observe(game.to_act)
        action = bot.decide(observation)
        assert action == bot.decide(observation)
        game.act(action)


def test_vector_u11_other_hands_make_no_difference() -> None:
    """The other seats hold each other's cards; those of seat 0 are the same."""
    hand = cards("QS 3S 5S 7D 9D 9H TH 5H 8C 9C 8D KD 2H")
    rest = [code for code in FR_WEB.pack if code not in hand]
    deals = [[hand, rest[:13], rest[13:26], rest[26:]], [hand, rest[26:], rest[:13], rest[13:26]]]
    games = [Game(FR_WEB, "7K3Q-9FMX-2TZA", {1: deal}, first_dealer=3) for deal in deals]
    assert games[0].hands != games[1].hands
    assert choice(games[0].observe(0)) == choice(games[1].observe(0))
