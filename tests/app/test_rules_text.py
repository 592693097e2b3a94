"""The rules written out: complete, in both languages, and different whenever the game is."""

import re
from itertools import chain
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.house_options import OFFERED
from app.i18n import Language, language
from app.rules_text import (
    Section,
    describe,
    option_help,
    option_label,
    problem_text,
    value_help,
    value_label,
)
from app.rules_text.problems import PROBLEMS
from engine import VARIANTS, Rules
from engine.law import NO_MOON, law_of
from engine.passing import is_directional
from engine.rules import CHECKS, OPTIONS
from tests.app.valid_rules import valid_rules

FR, EN = language("fr"), language("en")
SENTENCE = re.compile(r"[A-ZÀÉ].*[.?:]$", re.DOTALL)


def flat(sections: list[Section]) -> list[str]:
    """Every text that a reader would see."""
    return [
        text
        for section in sections
        for text in (section.title, *section.sentences, *(cell for row in section.rows for cell in row))
    ]


def check_sections(rules: Rules) -> None:
    for speech in (FR, EN):
        sections = describe(rules, speech)
        assert len({section.title for section in sections}) == len(sections)
        for section in sections:
            assert section.sentences
            for sentence in section.sentences:
                assert SENTENCE.match(sentence), sentence
        for text in flat(sections):
            assert text.strip() == text != "", text
            assert "%" not in text, text
    check_typography(flat(describe(rules, FR)))


def check_typography(texts: list[str]) -> None:
    """Narrow no-break space before ; ! ?, no-break space before : and inside « »."""
    for text in texts:
        assert not re.search(r"[^\u202f][;!?]", text), text
        assert not re.search(r"[^\u00a0][:»]", text), text
        assert not re.search(r"«[^\u00a0]", text), text
        assert "'" not in text, text


class Listening(Language):
    """French that remembers what had no translation."""

    def gettext(self, message: str, **facts: object) -> str:
        assert message in self.catalogue._catalog, message  # type: ignore[attr-defined]
        return super().gettext(message, **facts)

    def ngettext(self, one: str, many: str, num: int, **facts: object) -> str:
        assert (one, self.catalogue.plural(num)) in self.catalogue._catalog, one  # type: ignore[attr-defined]
        return super().ngettext(one, many, num, **facts)


STRICT = Listening("fr", FR.catalogue)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_preset_is_written_out(name: str) -> None:
    check_sections(VARIANTS[name].rules)
    describe(VARIANTS[name].rules, STRICT)


@given(valid_rules())
def test_any_valid_rules_are_written_out(rules: Rules) -> None:
    check_sections(rules)
    describe(rules, STRICT)


def meaning(rules: Rules) -> tuple[Any, ...]:
    """What the table plays by: the engine's law, and of the pack and the pass what has an effect."""
    cycle = rules.pass_cycle
    passes = set(cycle) != {"hold"}
    law = law_of(rules)
    return (
        law if law.moon != NO_MOON else law._replace(moon_bonus=0),
        rules.kitty_size,
        sorted(rules.removed_cards),
        rules.bonus_card,
        cycle if passes else "none",
        passes and rules.pass_count,
        rules.pass_forward_unseen and any(map(is_directional, cycle)),
        rules.mix_includes_kitty,
    )


@given(valid_rules(), st.data())
def test_the_text_differs_exactly_when_the_game_does(rules: Rules, data: st.DataObject) -> None:
    """One or two options are changed; whoever reads both texts can tell, unless it makes no difference."""
    other = data.draw(valid_rules())
    names = data.draw(st.lists(st.sampled_from(sorted(OPTIONS)), min_size=1, max_size=2))
    changed = rules.replace(**{name: getattr(other, name) for name in names})
    assume(not any(problem.severity == "error" for problem in changed.problems()))
    for speech in (FR, EN):
        same = describe(rules, speech) == describe(changed, speech)
        assert same == (meaning(rules) == meaning(changed))


# For each option, rules in which it matters; most matter in the standard game.
US = VARIANTS["us_standard"].rules
STAGES = {
    "kitty_award": VARIANTS["kitty_four"].rules,
    "leftover_method": VARIANTS["kitty_four"].rules,
    "mix_includes_kitty": VARIANTS["kitty_four"].rules.replace(pass_cycle=("left", "mix")),
    "moon_requires_bonus": VARIANTS["omnibus"].rules,
    "turbo": VARIANTS["omnibus"].rules,
    "pass_count": US.replace(pass_cycle=("left",)),
    **dict.fromkeys(
        (name for name, option in OPTIONS.items() if option.metadata["family"] == "spades"),
        VARIANTS["spades_jokers_2"].rules,
    ),
}

FIXED = {"family", "players", "decks", "cancellation", "removed_cards", "kitty_size"}  # they change together
CYCLES = [
    ("left",),
    ("right",),
    ("across",),
    ("hold",),
    ("scatter",),
    ("mix",),
    ("dealer_choice",),
    ("left", "hold"),
]


def valid_values(name: str) -> list[Any]:
    stage = STAGES.get(name, US)
    lists = {"pass_cycle": CYCLES, "prize_jacks": list(OFFERED["prize_jacks"])}
    values = lists.get(name, list(OPTIONS[name].metadata["values"])[:200])
    return [
        value
        for value in values
        if not any(problem.severity == "error" for problem in stage.replace(**{name: value}).problems())
    ]


@pytest.mark.parametrize("name", sorted(set(OPTIONS) - FIXED))
def test_each_value_of_an_option_changes_the_text(name: str) -> None:
    stage = STAGES.get(name, US)
    values = valid_values(name)
    assert len(values) > 1 or name == "heart_values"  # which changes together with the queen's value
    for speech in (FR, EN):
        texts = {tuple(describe(stage.replace(**{name: value}), speech)) for value in values}
        assert len(texts) == len(values)


def test_heart_values_change_the_text() -> None:
    texts = {tuple(describe(VARIANTS[name].rules, EN)) for name in ("us_standard", "spot", "spot_face10")}
    assert len(texts) == 3


def test_what_cards_cost_is_what_the_engine_counts() -> None:
    rows = {name: dict(_rows(name)) for name in ("fr_web", "black_maria_3", "dirty_nasty", "spot_face10")}
    assert rows["fr_web"] == {"each heart": "1", "the queen of spades": "13"}
    assert rows["black_maria_3"]["the king of spades"] == "10"
    assert rows["dirty_nasty"]["each heart but the queen"] == "1"
    assert rows["dirty_nasty"]["the jack of diamonds"] == "−10"
    assert rows["spot_face10"]["the jack of hearts, the queen of hearts and the king of hearts"] == "10"


def _rows(name: str) -> tuple[tuple[str, str], ...]:
    (section,) = (s for s in describe(VARIANTS[name].rules, EN) if s.title == "What the cards cost")
    return section.rows


def test_the_french_rules_of_the_base_game() -> None:
    texts = " ".join(flat(describe(VARIANTS["fr_web"].rules, FR)))
    for piece in (
        "Quatre joueurs",
        "le 2 de trèfle",
        "atteint 100",
        "la dame de pique ne les ouvre pas",
        "26 points",
    ):
        assert piece in texts
    for absent in ("chien", "exposée", "neuf", "équipe", "soleil", "identiques"):
        assert absent not in texts


def test_every_option_and_value_has_a_label_and_a_sentence() -> None:
    for speech in (STRICT, EN):
        texts = []
        for name, option in OPTIONS.items():
            texts.append(option_help(name, speech))
            assert option_label(name, speech)
            for value in option.metadata["values"]:
                texts.append(value_help(name, value, speech))
                assert value_label(name, value, speech)
            texts.append(value_help(name, option.default, speech))
            assert value_label(name, option.default, speech)
        for text in texts:
            assert SENTENCE.match(text), text
            assert "%" not in text
        if speech is STRICT:
            check_typography(texts)


def test_labels_of_an_option_tell_its_values_apart() -> None:
    for speech in (FR, EN):
        for name, option in OPTIONS.items():
            values = list(option.metadata["values"])
            assert len({value_label(name, value, speech) for value in values}) == len(values), name
        assert len({option_label(name, speech) for name in OPTIONS}) == len(OPTIONS)


def test_a_whole_pass_cycle_has_a_label() -> None:
    assert (
        value_label("pass_cycle", ("left", "right", "across", "hold"), FR)
        == "À gauche, à droite, en face, sans échange"
    )
    assert (
        value_help("pass_cycle", ("left", "hold"), EN)
        == "Hand after hand: to the left, no pass; then it starts again."
    )


def test_every_problem_has_a_friendly_sentence() -> None:
    families = chain.from_iterable(CHECKS.values())
    codes = {code for checks in families for code, _broken, _message in checks}
    assert set(PROBLEMS) == codes | {"E00", "E21"}
    for speech in (STRICT, EN):
        texts = [problem_text(code, speech) for code in PROBLEMS]
        assert len(set(texts)) == len(texts)
        for text in texts:
            assert SENTENCE.match(text)
            assert not re.search(r"E\d\d|_", text), text
        if speech is STRICT:
            check_typography(texts)
