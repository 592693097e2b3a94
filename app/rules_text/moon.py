"""Taking everything: the moon and the sun (sections 2.9, 3.12 and 3.14)."""

from collections.abc import Iterator

from app.i18n import Language
from app.names import card_name
from app.rules_text.words import others, total
from engine import Rules
from engine.cards import HEARTS, QUEEN_SPADES
from engine.law import law_of


def sentences(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.moon_scoring == "none":
        yield _("There is no reward for capturing all the points: they are counted like any others.")
        return
    yield _feat(rules, language)
    if rules.bonus_card != "none":
        card = {"card": card_name(language, rules.bonus_card, article=True)}
        if not rules.moon_requires_bonus:
            yield _("For the moon, %(card)s is not needed.") % card
        elif rules.decks == 2:
            yield _("For the moon, %(card)s is needed as well, both copies of it.") % card
        else:
            yield _("For the moon, %(card)s is needed as well.") % card
    yield from _award(rules, language)
    if rules.moon_scoring == "win_game":
        return
    if rules.turbo:
        yield _("With charged cards, these points grow to what the hearts and the queen cost in that hand.")
    if rules.bonus_card != "none":
        yield _("The bonus card is counted besides, for whoever has captured it.")
    if rules.sun:
        yield from _sun(rules, language)


def _feat(rules: Rules, language: Language) -> str:
    _ = language.gettext
    if law_of(rules).penalties != HEARTS | QUEEN_SPADES:
        what = _("every card that costs points")
    elif rules.decks == 2:
        what = _("all 26 hearts and both queens of spades")
    else:
        what = _("all 13 hearts and the queen of spades")
    if rules.partnership == "team":
        return _("A team that captures %(what)s in one hand, shared or not, shoots the moon.", what=what)
    return _("A player who captures %(what)s in one hand shoots the moon.", what=what)


def _award(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    blanks = {"points": total(rules), "others": others(rules, language)}
    match rules.moon_scoring:
        case "others_plus":
            yield _("The shooter scores nothing for it, and %(others)s scores %(points)s points.", **blanks)
        case "self_minus":
            yield _(
                "The shooter’s total goes down by %(points)s points; nobody else scores anything for it.",
                **blanks,
            )
        case "shooter_choice":
            yield _(
                "The shooter chooses: %(points)s points off their own total, or %(points)s points to "
                "%(others)s.",
                **blanks,
            )
        case "others_plus_safe":
            yield _(
                "The moon gives %(points)s points to %(others)s, unless that would end the game with a win "
                "for an opponent; then the shooter’s own total goes down by as much.",
                **blanks,
            )
            if rules.tie_rule == "shared":
                yield _("A shared win counts as a win.")
        case _win_game:
            if rules.partnership == "individual":
                yield _("The shooter’s team wins the whole game at once; the totals stay as they were.")
            else:
                yield _("The shooter wins the whole game at once; the totals stay as they were.")


def _sun(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    blanks = {"points": total(rules), "twice": 2 * total(rules)}
    if rules.partnership == "team":
        yield _(
            "If the team wins every trick, that is a sun: it counts %(twice)s points instead of %(points)s.",
            **blanks,
        )
    else:
        yield _("Winning every trick is a sun: it counts %(twice)s points instead of %(points)s.", **blanks)
    if rules.cancellation:
        yield _("Tricks that nobody wins do not spoil a sun.")
