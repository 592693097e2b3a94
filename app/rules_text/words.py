"""Small words that several sections share."""

from app.i18n import N_, Language
from app.names import card_name, listed
from engine import Rules
from engine.law import card_values

NUMBERS = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
)


def number(count: int, language: Language) -> str:
    """Two to ten in words, the others in digits; French gives "one" a gender, so sentences spell it out."""
    return language.gettext(NUMBERS[count - 2]) if 2 <= count <= 10 else language.number(count)


def cards(count: int, language: Language) -> str:
    """ "one card", "three cards"."""
    return language.ngettext("one card", "%(number)s cards", count, number=number(count, language))


def card_list(codes: list[str], language: Language) -> str:
    """ "the 2 of clubs and the 2 of diamonds"."""
    return listed(language, [card_name(language, code, article=True) for code in codes])


def others(rules: Rules, language: Language) -> str:
    """Who pays when somebody shoots the moon; a noun phrase in the singular."""
    _ = language.gettext
    if rules.partnership == "team":
        return _("the other team")
    if rules.partnership == "individual":
        return _("each of the three others (the partner too)")
    return _("the other player") if rules.players == 2 else _("each of the others")


def total(rules: Rules) -> int:
    """All the points of a hand, before charges (T in the rules catalogue)."""
    return sum(card_values(rules).values()) * rules.decks


def passes(rules: Rules) -> bool:
    """Whether there is a pass in some hand."""
    return set(rules.pass_cycle) != {"hold"}
