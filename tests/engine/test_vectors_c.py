"""Vectors C of the rules: the first trick, leading hearts, the forced queen."""

from tests.engine.positions import legal, one_trick, start, variant

ORIGINAL = "us_original_lead"
MUST = variant("us_standard", must_play_queen=True)


def test_vector_C02_the_original_lead_is_free() -> None:
    assert legal(variant(ORIGINAL), "5H 3D", trick=1) == ["3D", "5H"]
    game = start(variant(ORIGINAL), "5H 3D AS")
    assert game.to_act == 0  # the dealer's left
    assert game.legal_cards() == game.hands[0]


def test_vector_C03_no_heart_opens_when_hearts_must_be_broken() -> None:
    rules = variant(ORIGINAL, hearts_lead="broken")
    assert legal(rules, "5H 3D", trick=1) == ["3D"]
    assert start(rules, "3D 2H-KH").legal_cards() == ["3D"]


def test_section_3_7_no_penalty_card_is_led_to_the_first_trick() -> None:
    assert legal(variant(ORIGINAL, first_trick_points="forbidden"), "5H QS 3D", trick=1) == ["3D"]


def test_vector_C05_another_spade_than_the_queen() -> None:
    rules = variant(ORIGINAL, first_trick_points="forbidden")
    assert legal(rules, "QS 5S 2D", "KS", trick=1) == ["5S"]


def test_vector_C06_following_suit_prevails() -> None:
    rules = variant(ORIGINAL, first_trick_points="forbidden")
    assert legal(rules, "QS 5H 2D", "KS", trick=1) == ["QS"]


def test_vector_C08_a_heart_rather_than_the_queen() -> None:
    rules = variant("us_standard", heart_lead_over_queen=True)
    assert legal(rules, "4H JH QS") == ["4H", "JH", "QS"]
    assert legal(rules, "4H QS 2C") == ["2C", "QS"]
    assert legal(variant("us_standard"), "4H JH QS") == ["QS"]


def test_section_3_8_the_queen_may_open_hearts() -> None:
    for breaks, cards in ((True, ["3D", "8H"]), (False, ["3D"])):
        rules = variant("us_standard", queen_breaks_hearts=breaks)
        assert one_trick(rules, 2, "TD KD QS 2D", trick=3).hearts_open is breaks
        assert legal(rules, "3D 8H", trick=4, hearts_open=breaks) == cards
    nasty = variant("dirty_nasty", queen_breaks_hearts=True)
    assert not one_trick(nasty, 2, "TD QD QC 2D", trick=3).hearts_open  # only the queen of spades does
    free = variant("us_standard", queen_breaks_hearts=True, hearts_lead="any")
    assert not one_trick(free, 2, "TD KD QS 2D", trick=3).hearts_open  # no effect (3.6)


def test_vector_C11_the_queen_is_due_under_the_king() -> None:
    assert legal(MUST, "QS 2S", "5S KS") == ["QS"]
    assert legal(MUST, "QS 2S", "5S AS") == ["QS"]


def test_vector_C12_the_queen_may_wait_under_the_jack() -> None:
    assert legal(MUST, "QS 2S", "5S JS") == ["2S", "QS"]


def test_section_3_10_a_king_discarded_makes_nothing_safe() -> None:
    assert legal(MUST, "QS 2D", "5D KS") == ["2D"]
    assert legal(MUST, "QS 2H", "5D") == ["QS"]


def test_vector_C13_the_first_trick_comes_before_the_queen() -> None:
    assert legal(variant("fr_web", must_play_queen=True), "QS 7H 3D", "2C", trick=1) == ["3D"]


def test_vector_C14_all_penalty_cards_so_the_queen_is_due() -> None:
    assert legal(variant("fr_web", must_play_queen=True), "QS 2H-KH", "2C", trick=1) == ["QS"]


def test_vector_C15_the_queen_is_never_forced_to_lead() -> None:
    assert legal(MUST, "QS 3C") == ["3C", "QS"]
