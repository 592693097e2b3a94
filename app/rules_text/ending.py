"""How the game ends, and what partners share (sections 2.10, 3.13 and 3.14)."""

from collections.abc import Iterator

from app.i18n import N_, Language
from engine import Rules

# (end_rule, partnership) -> when the game ends, and who wins
ENDS = {
    ("reach", "none"): N_(
        "Totals are compared after each hand: once one of them is at %(target)s or more, the game is over "
        "and the lowest total wins."
    ),
    ("exceed", "none"): N_(
        "Totals are compared after each hand: once one of them is above %(target)s, the game is over and "
        "the lowest total wins. Exactly %(target)s does not end it."
    ),
    ("reach", "team"): N_(
        "Totals are compared after each hand: once a team’s total is at %(target)s or more, the game is "
        "over and the lower total wins."
    ),
    ("exceed", "team"): N_(
        "Totals are compared after each hand: once a team’s total is above %(target)s, the game is over and "
        "the lower total wins. Exactly %(target)s does not end it."
    ),
    ("reach", "individual"): N_(
        "Totals are compared after each hand: once one player’s total is at %(target)s or more, the game is "
        "over. Partners then add their totals, and the lower sum wins."
    ),
    ("exceed", "individual"): N_(
        "Totals are compared after each hand: once one player’s total is above %(target)s, the game is "
        "over. Partners then add their totals, and the lower sum wins. Exactly %(target)s does not end it."
    ),
}


def sentences(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.partnership == "team":
        yield _("Partners put their tricks together and have a single total.")
    elif rules.partnership == "individual":
        yield _("Each player keeps a total of their own until the game is over.")
    yield _(ENDS[rules.end_rule, rules.partnership], target=language.number(rules.target))
    if rules.exact_target != "none":
        reset = rules.target // 2 if rules.exact_target == "half" else 0
        yield _(
            "Before that, a total of exactly %(target)s drops to %(reset)s.",
            target=language.number(rules.target),
            reset=language.number(reset),
        )
    if rules.tie_rule == "extra_hands":
        yield _("While the lowest total is shared, extra hands are played until one side alone has it.")
    elif rules.partnership == "none":
        yield _("Players who tie for the lowest total win together.")
    else:
        yield _("If both teams have the same total, the game is drawn.")
