"""Labels and help for the options and their values, in the player's language."""

from typing import Any

from app.i18n import Language
from app.names import card_name, listed
from app.rules_text.options import OPTIONS
from app.rules_text.values import CHOICES, SWITCHES
from app.rules_text.words import card_list


def option_label(name: str, language: Language) -> str:
    """What an option is called. KeyError for an unknown one, as in the functions below."""
    return language.gettext(OPTIONS[name][0])


def option_help(name: str, language: Language) -> str:
    """One sentence: what the option is about."""
    return language.gettext(OPTIONS[name][1])


def value_label(name: str, value: Any, language: Language) -> str:
    """What a value is called. A pass cycle may be asked for whole, or one token at a time."""
    _ = language.gettext
    if name in SWITCHES:
        return _("Yes") if value else _("No")
    if name in CHOICES and isinstance(value, str):
        return _(CHOICES[name][value][0])
    if name == "pass_cycle":
        tokens = ", ".join(value_label(name, token, language) for token in value)
        return tokens[0] + tokens[1:].lower()
    if name in ("removed_cards", "prize_jacks"):
        codes = [value] if isinstance(value, str) else sorted(value)
        return listed(language, [card_name(language, code) for code in codes]) or _("No card")
    if value is None:
        return _("Unlimited")
    return language.number(value)


def value_help(name: str, value: Any, language: Language) -> str:
    """One sentence: what the value does."""
    _ = language.gettext
    if name in SWITCHES:
        return _(SWITCHES[name][bool(value)])
    if name in CHOICES and isinstance(value, str):
        return _(CHOICES[name][value][1])
    if name == "pass_cycle":
        return _(
            "Hand after hand: %(passes)s; then it starts again.",
            passes=value_label(name, value, language).lower(),
        )
    if name == "removed_cards":
        if not value:
            return _("Every card is in play.")
        codes = [value] if isinstance(value, str) else sorted(value)
        return _("Out of the pack: %(cards)s.", cards=card_list(codes, language))
    if name == "prize_jacks":
        cards = card_list([value] if isinstance(value, str) else sorted(value), language)
        return (
            _("Worth catching: %(cards)s.", cards=cards)
            if value
            else _("No jack is worth more than another.")
        )
    if value is None:
        return _("A blind six may be bid whenever one is far enough behind.")
    return _number_help(name, value, language)


def _number_help(name: str, count: int, language: Language) -> str:
    _, ngettext = language.gettext, language.ngettext
    match name:
        case "players":
            return _("A table of %(num)d players.", num=count)
        case "decks":
            return ngettext("A single pack of 52 cards.", "All the cards of %(num)d packs of 52.", count)
        case "kitty_size" if count == 0:
            return _("There is no kitty.")
        case "other_queens_value" if count == 0:
            return _("The other queens cost no more than their suit.")
        case "kitty_size":
            return ngettext("The kitty is a single card.", "The kitty has %(num)d cards.", count)
        case "pass_count":
            return ngettext("Each player gives one card.", "Each player gives %(num)d cards.", count)
        case "queen_spades_value":
            return _("The queen of spades costs %(num)d points.", num=count)
        case "other_queens_value":
            return _("The queens of clubs, diamonds and hearts cost %(num)d points each.", num=count)
        case "joker_count" if count == 0:
            return _("There are no jokers.")
        case "joker_count":
            return _("The pack has %(num)d jokers.", num=count)
        case "bag_limit":
            return ngettext("Every bag is one too many.", "The store holds fewer than %(num)d bags.", count)
        case "blind_six_quota":
            return ngettext(
                "One blind six for each player in a game.",
                "Up to %(num)d blind sixes for each player in a game.",
                count,
            )
        case "blind_six_deficit":
            return ngettext("At least one point behind.", "At least %(num)d points behind.", count)
        case "tokens_to_win":
            return ngettext(
                "A single game decides.", "The first with %(num)d games won wins the tourney.", count
            )
        case "target":
            return ngettext("The game goes to one point.", "The game goes to %(num)d points.", count)
        case _unknown:
            raise KeyError(name)
