"""The cookie of preferences: whatever it contains, there are preferences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.prefs import Prefs


def test_round_trip() -> None:
    prefs = Prefs(
        lang="en", theme="dark", speed="none", pack="four", points="hide", forced=True, two_tap=True
    )
    assert Prefs.parse(str(prefs)) == prefs


def test_only_changes_are_kept() -> None:
    assert str(Prefs()) == ""
    assert str(Prefs(two_tap=True)) == "two_tap=1"


@pytest.mark.parametrize("rubbish", ["", "=;=", "lang=xx&theme=", "a=1&" * 100, "lang", "%ff%fe", "\x00"])
def test_rubbish_gives_defaults(rubbish: str) -> None:
    assert Prefs.parse(rubbish) == Prefs()


@given(st.text())
def test_any_text_is_understood(text: str) -> None:
    assert Prefs.parse(str(Prefs.parse(text))) == Prefs.parse(text)


def test_a_form_changes_what_it_names() -> None:
    start = Prefs(lang="en", forced=True)
    assert start.changed([("forced", "0"), ("theme", "light")]) == Prefs(lang="en", theme="light")
    assert start.changed([("forced", "0"), ("forced", "1")]) == start  # a switch that is on sends both


def test_classes_for_the_style_sheets() -> None:
    assert Prefs(theme="dark", two_tap=True).classes == "theme-dark speed-normal pack-two points-show two-tap"
