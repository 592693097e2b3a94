"""What the cards cost: values, the bonus card, Turbo (sections 2.8, 3.11, 3.17 and 3.20)."""

from collections.abc import Iterator
from itertools import groupby

from app.i18n import Language
from app.names import card_name
from app.rules_text.words import card_list, total
from engine import Rules
from engine.cards import CODES, HEARTS
from engine.law import BONUS, card_values

PIPS = "23456789T"


def sentences(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    yield _("Captured cards count for whoever won them, in points:")
    if rules.turbo:
        yield _("That makes %(total)s points in a hand, as long as no card is charged.", total=total(rules))
    elif rules.decks == 2:
        yield _("With both packs that makes %(total)s points in a hand.", total=total(rules))
    else:
        yield _("That makes %(total)s points in a hand.", total=total(rules))
    if rules.bonus_card != "none":
        yield _("The last card of the list is a reward: it does not cost points, it takes them off.")
        if rules.decks == 2:
            yield _("Both copies of it count.")
    if rules.bonus_card != "none" or rules.moon_scoring not in ("others_plus", "win_game", "none"):
        yield _("A total may fall below zero.")


def rows(rules: Rules, language: Language) -> Iterator[tuple[str, str]]:
    """Card or cards, points each; cards that cost nothing are left out."""
    _ = language.gettext
    values = {CODES[card]: points for card, points in card_values(rules).items()}
    if rules.heart_values != "one":
        for code in (rank + "H" for rank in PIPS):
            del values[code]
        yield _("hearts from 2 to 10"), _("2 to 10")
    dearer = sorted(values, key=lambda code: values[code])
    for points, group in groupby(dearer, key=lambda code: values[code]):
        yield _name(list(group), language), language.number(points)
    if rules.bonus_card != "none":
        yield card_name(language, rules.bonus_card, article=True), language.number(BONUS)


def _name(codes: list[str], language: Language) -> str:
    """A name for cards of the same value."""
    _ = language.gettext
    hearts = HEARTS.bit_count()
    if all(code[1] == "H" for code in codes):
        if len(codes) == hearts:
            return _("each heart")
        if len(codes) == hearts - 1:
            return _("each heart but the queen")
    return card_list(codes, language)


def turbo(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if not rules.turbo:
        return
    yield _("A charged ace of hearts doubles the cost of every heart.")
    yield _("A charged queen of spades costs %(queen)s points.", queen=2 * rules.queen_spades_value)
    yield _("A charged jack of diamonds counts %(jack)s.", jack=language.number(2 * BONUS))
    yield _(
        "Whoever captures the 10 of clubs has the whole score of that hand doubled, good or bad; if it was "
        "charged, multiplied by four. Alone it is worth nothing."
    )
    yield _("Count hearts and queen first, then a moon, then the jack; the 10 of clubs multiplies last.")
    if rules.moon_scoring in ("others_plus", "shooter_choice", "others_plus_safe"):
        yield _(
            "Points that somebody else’s moon gives you are multiplied as well, if you captured the 10 of "
            "clubs."
        )
