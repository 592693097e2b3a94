"""Before the first card: the pass and the charging of cards (sections 2.2, 3.3, 3.4 and 3.17)."""

from collections.abc import Iterator

from app.i18n import N_, Language
from app.rules_text.words import cards, number, passes
from engine import Rules
from engine.passing import is_directional

# Where the cards go: "Each player passes three cards ..."
WHERE = {
    "left": N_("to the left"),
    "right": N_("to the right"),
    "across": N_("across the table"),
    "left2": N_("to the second player on the left"),
    "right2": N_("to the second player on the right"),
    "hold": N_("no pass"),
    "scatter": N_("shared out among the others"),
    "mix": N_("to the middle of the table"),
    "dealer_choice": N_("as the dealer decides"),
}


def where(token: str, rules: Rules, language: Language) -> str:
    """The end of the sentence "Each player passes three cards ..."."""
    _ = language.gettext
    if token == "across" and rules.players == 2:
        return _("to the other player")
    if token == "across" and rules.partnership != "none":
        return _("across the table, to the partner")
    return _(WHERE[token])


def exchange(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    cycle = rules.pass_cycle
    blanks = {"cards": cards(rules.pass_count, language), "where": where(cycle[0], rules, language)}
    if not passes(rules):
        yield _("There is no pass: everyone plays the cards they were dealt.")
        return
    if len(cycle) == 1:
        yield _("In every hand each player passes %(cards)s %(where)s.", **blanks)
    else:
        yield _(
            "Each player passes %(cards)s; where they go changes from hand to hand, then starts again:",
            **blanks,
        )
    yield _("All choose before any card moves, and any card may be given.")
    if "scatter" in cycle:
        each = rules.pass_count // (rules.players - 1)
        yield language.ngettext(
            "Shared out means one card for each of the others; the giver chooses which card goes to whom.",
            "Shared out means %(number)s cards for each of the others; the giver chooses which go to whom.",
            each,
            number=number(each, language),
        )
    if "mix" in cycle:
        yield _(
            "Cards passed to the middle are shuffled together and dealt back one by one, from the dealer’s "
            "left; some may come home."
        )
        if rules.mix_includes_kitty:
            yield _("The kitty is shuffled in with them, and what is left over makes the new kitty.")
    if "dealer_choice" in cycle:
        yield _(
            "The dealer decides before the deal, the same for all: how many of the three cards go left, "
            "across and right, or all twelve shuffled in the middle and dealt out again."
        )
    if rules.pass_forward_unseen and any(is_directional(token) for token in cycle):
        yield _(
            "Where the pass has one direction, you may keep your cards and hand on, unseen, those that come "
            "to you; they go round until someone takes them, if need be back to their owner."
        )


def cycle_rows(rules: Rules, language: Language) -> Iterator[tuple[str, str]]:
    """Hand by hand, where the cards go; nothing when it is always the same."""
    if len(rules.pass_cycle) == 1 or not passes(rules):
        return
    for hand, token in enumerate(rules.pass_cycle, start=1):
        yield language.gettext("Hand %(number)s", number=hand), where(token, rules, language)


def charging(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if not rules.turbo:
        return
    yield _(
        "Before the first lead, whoever holds the ace of hearts, the queen of spades, the jack of diamonds "
        "or the 10 of clubs may charge it: the card is shown to all and stays in hand."
    )
    yield _(
        "Starting on the dealer’s left, each player in turn charges as many of these as they like, or "
        "passes; once all have passed in a row, play begins. A charge cannot be taken back."
    )
    yield _(
        "A charged card may not be played to the first trick of its suit, unless no other card is allowed; "
        "discards on another suit are free."
    )
