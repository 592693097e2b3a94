"""A hint is one sentence with its reason."""

import pytest

from app.hints import HINTS, hint
from app.i18n import language
from engine import Game, find_variant
from engine.bots.motive import Motive


def test_every_motive_has_a_sentence() -> None:
    assert {motive.value for motive in Motive} == set(HINTS)


@pytest.mark.parametrize("code", ["fr", "en"])
def test_sentences_name_the_card(code: str) -> None:
    game = Game(find_variant("fr_web").rules, code="7K3Q-9FMX-2TZA")
    sentence, cards = hint(language(code), game.observe(0))
    assert len(cards) == 3
    assert sentence.endswith(".")
    assert "%" not in sentence


def test_no_hint_for_somebody_else() -> None:
    game = Game(find_variant("fr_web").rules, code="7K3Q-9FMX-2TZA")
    game.act("pass " + " ".join(game.legal_cards()[:3]))
    assert hint(language("en"), game.observe(0)) == ("There is nothing to decide now.", ())
