"""Vectors G of the rules: Turbo."""

from tests.engine.positions import finish, legal, start, variant

TURBO = variant("turbo")


def test_vector_G01_a_charged_card_waits_for_the_second_trick_of_its_suit() -> None:
    assert legal(TURBO, "TC 4C AD", "2C", trick=1, charged="TC") == ["4C"]
    assert legal(TURBO, "TC 4C AD", "2C", led="C", charged="TC") == ["4C", "TC"]


def test_vector_G02_a_charged_card_that_is_the_only_one_is_played() -> None:
    assert legal(TURBO, "TC AD 3H", "2C", trick=1, charged="TC") == ["TC"]


def test_vector_G03_a_charged_card_may_be_discarded() -> None:
    assert legal(TURBO, "QS 7C 2H", "6D", charged="QS") == ["7C", "2H", "QS"]


def test_section_3_17_a_charged_card_is_not_led_either() -> None:
    assert legal(TURBO, "QS 7C", charged="QS", led="CD") == ["7C"]
    assert legal(TURBO, "QS 7C", charged="QS", led="CDS") == ["7C", "QS"]
    assert legal(TURBO, "AH 2H QS", charged="AH") == ["QS"]  # hearts are closed first
    assert legal(TURBO, "AH 2H", charged="AH") == ["2H"]


def test_section_3_17_charging_goes_round_until_all_have_passed() -> None:
    game = start(TURBO, "AH QS", "JD", "TC")
    assert (game.phase, game.to_act, game.legal_cards(), game.count) == ("charge", 0, ["AH", "QS"], (0, 2))
    game.act("charge none")
    game.act("charge JD")
    assert not game.can_undo(1)
    for _ in range(2):
        game.act("charge none")
    assert game.to_act == 0
    game.act("charge AH QS")  # another chance after a charge
    for _ in range(4):
        assert game.phase == "charge"
        game.act("charge none")  # the charger too
    assert game.phase == "play"
    assert game.charged == ["JD", "AH", "QS"]
    assert {"AH", "QS"} <= set(game.hands[0])
    assert game.observe(3).charges[1] == (1, ("JD",))


def test_section_3_17_nobody_charges() -> None:
    game = start(TURBO)
    for seat in range(4):
        assert (game.phase, game.to_act) == ("charge", seat)
        game.act("charge none")
    assert game.phase == "play"


def test_vector_G09_everything_at_once() -> None:
    assert finish(TURBO, "4H-AH", "", "QS TC JD 2H 3H", charged="QS TC").hand_points == [11, 0, 72, 0]


def test_vector_G10_a_negative_score_is_multiplied_too() -> None:
    points = finish(TURBO, "2H-AH", "QS", "", "JD TC", charged="JD TC").hand_points
    assert points == [13, 13, 0, -80]


def test_vector_G11_no_charge() -> None:
    assert finish(TURBO, "JD TC 2H-5H", "6H-AH QS").hand_points == [-12, 22, 0, 0]


def test_vector_G12_a_moon_of_39() -> None:
    game = finish(TURBO, "2H-AH QS TC", "JD", charged="AH")
    assert game.hand_points == [-78, -10, 0, 0]


def test_vector_G13_the_multiplier_of_a_victim() -> None:
    rules = variant("turbo", moon_scoring="others_plus")
    assert finish(rules, "2H-AH QS", "TC").hand_points == [0, 52, 26, 26]


def test_vector_G14_the_ten_alone_multiplies_nothing() -> None:
    game = finish(TURBO, "2H-AH", "QS", "TC", charged="TC")
    assert game.hand_points == [13, 13, 0, 0]


def test_section_3_17_a_charged_ace_doubles_every_heart() -> None:
    assert finish(TURBO, "2H-9H", "TH-AH QS", charged="AH").hand_points == [16, 23, 0, 0]


def test_section_3_17_in_full_with_every_charge() -> None:
    game = start(TURBO, "2C-AC", "2D-AD", "2H-AH", "2S-AS")
    for code in ("TC", "JD", "AH", "QS", *["none"] * 4):
        game.act(f"charge {code}")
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    assert game.hand_points == [(-(26 + 26) - 20) * 4, 0, 0, 0]
