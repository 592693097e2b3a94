"""Deal codes and the frozen shuffle: a code must deal the same cards for ever."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import VARIANTS, Game
from engine.shuffle import LENGTH, SHUFFLE, SYMBOLS, new_code, read_code, shuffled, stream
from tests.engine.positions import CODE, variant

FR_WEB_1 = [
    "2C 5C 6C 8C 9C KD AD 3H 8H KH 3S 7S JS",
    "3C QC KC AC 2D 7D TD JD 4H 5H 6H 9H KS",
    "TC JC 5D 6D QD 2H 7H TH JH AH 5S 6S AS",
    "4C 7C 3D 4D 8D 9D QH 2S 4S 8S 9S TS QS",
]
FR_WEB_2 = [
    "2C 4C 5C 9C JC 3D 8D QH AH 3S 6S 8S 9S",
    "3C 6C 8C TC QC TD KD 2H 5H 6H TH KH 5S",
    "KC 2D 4D 7D JD AD 7H 8H JH 2S 7S TS KS",
    "7C AC 5D 6D 9D QD 3H 4H 9H 4S JS QS AS",
]


def dealt(name: str, hand: int) -> Game:
    """The game of CODE when hand `hand` has been dealt."""
    game = Game(variant(name, target=2000, moon_scoring="none"), CODE)
    while game.hand_number < hand:
        if game.phase == "pass":
            game.act("pass " + " ".join(game.legal_cards()[:3]))
        else:
            game.act(game.legal_actions()[0])
    return game


def test_shuffle_1_of_a_standard_pack() -> None:
    assert SHUFFLE == 1
    assert dealt("fr_web", 1).dealt == [hand.split() for hand in FR_WEB_1]
    assert dealt("fr_web", 2).dealt == [hand.split() for hand in FR_WEB_2]
    assert dealt("us_standard", 2).dealt == dealt("fr_web", 2).dealt


@pytest.mark.parametrize(
    ("name", "hand", "first", "kitty", "digest"),
    [
        ("cancellation_6", 1, "3C 5C 5C 6C 9C 9C JC 2D 6D KD 5H 8H JH KH 6S 6S KS", "3S 4S", "132255761906"),
        ("cancellation_6", 2, "2C 3C 5C 7C 7C QC 2D 4D 7D 9D QH KH AH 2S 5S 9S TS", "9H QD", "2829478eaeae"),
        ("two_dummy", 1, "2C 5C 6C 8C 9C 2D TD JD KD AD 3H 8H KH 3S 7S JS", "QH 2S 4S 9S", "0d6e08c3d14f"),
        ("two_dummy", 2, "2C 4C 5C 6C 9C JC QC 3D 8D 6H QH AH 3S 6S 8S 9S", "5D 6D QD 9H", "3e3b04069dfd"),
    ],
)
def test_shuffle_1_of_other_packs(name: str, hand: int, first: str, kitty: str, digest: str) -> None:
    game = dealt(name, hand)
    assert " ".join(game.dealt[0]) == first
    assert sorted(game.kitty or []) == sorted(kitty.split())
    packets = "/".join("".join(cards) for cards in (*game.dealt, game.dummy or []))
    assert hashlib.sha256(packets.encode()).hexdigest()[:12] == digest


def test_shuffle_1_of_the_first_dealer() -> None:
    codes = ["0000-0000-0000", "0000-0000-0001", "0000-0000-0002", "0000-0000-0003", CODE]
    assert [Game(VARIANTS["fr_web"].rules, code).dealer for code in codes] == [1, 0, 3, 1, 1]
    assert [Game(VARIANTS["cancellation_10"].rules, code).dealer for code in codes] == [2, 0, 8, 3, 4]


def test_shuffle_1_of_a_mix() -> None:
    game = Game(variant("us_standard", pass_cycle=["mix"]), CODE)
    while game.phase == "pass":
        game.act("pass " + " ".join(game.legal_cards()[:3]))
    received = [" ".join(card for card, _ in game.observe(seat).received) for seat in range(4)]
    assert received == ["TC 7C 3D", "4C QC 5D", "5C KC 6C", "3C 2C JC"]


def test_shuffle_1_item_by_item() -> None:
    assert "".join(shuffled("ABCDEFGHIJKLMNOP", stream(CODE, "deal", 1))) == "GFNAEIHJCDBOPKLM"
    orders = {"".join(shuffled("ABC", stream(CODE, "deal", number))) for number in range(1, 60)}
    assert len(orders) == 6


def test_the_deal_depends_on_the_pack_alone() -> None:
    for changes in ({"target": 50}, {"moon_scoring": "none"}, {"pass_cycle": ["mix"]}, {"sun": True}):
        assert Game(variant("fr_web", **changes), CODE).dealt == dealt("fr_web", 1).dealt
    assert Game(VARIANTS["fr_web"].rules, "0000-0000-0000").dealt != dealt("fr_web", 1).dealt


# ---- codes


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (CODE, CODE),
        ("7k3q9fmx2tza", CODE),
        (" 7K3Q 9FMX\t2TZA\n", CODE),
        ("7K3-Q9F-MX2-TZA", CODE),
        ("Oo0I-1ilL-1000", "0001-1111-1000"),
        ("0000-0000-0000", "0000-0000-0000"),
    ],
)
def test_a_typed_code(text: str, code: str) -> None:
    assert read_code(text) == code
    assert Game(VARIANTS["fr_web"].rules, text).code == code


@pytest.mark.parametrize(
    "text",
    [
        *["", "-", "7K3Q-9FMX", "7K3Q-9FMX-2TZA-0", "7K3Q-9FMX-2TZU", "7K3Q-9FMX-2TZ!", "7K3Q_9FMX_2TZA"],
        *["\u0667K3Q-9FMX-2TZA", "7K3Q-9FMX-2TZ\uff21", "7\u212a3Q-9FMX-2TZA", "7K3Q\u20119FMX\u20112TZA"],
        *["7K3Q-9FMX-2TZ\u0131", "7K3Q-9FMX-2TZ\u00df", "\u00a07K3Q-9FMX-2TZA", "7K3Q-9FMX-2TZ\x00"],
    ],
)
def test_no_code(text: str) -> None:
    with pytest.raises(ValueError, match="12 letters or digits"):
        read_code(text)


@given(st.text())
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        code = read_code(text)
    except ValueError:
        return
    assert read_code(code) == code
    assert set(code.replace("-", "")) <= set(SYMBOLS)


@given(st.text(alphabet=SYMBOLS, min_size=LENGTH, max_size=LENGTH))
def test_every_code_is_kept(symbols: str) -> None:
    assert read_code(symbols).replace("-", "") == symbols


def test_new_codes_are_codes() -> None:
    assert not {"I", "L", "O", "U"} & set(SYMBOLS)
    assert len(SYMBOLS) == 32
    for _ in range(50):
        code = new_code()
        assert read_code(code) == code
