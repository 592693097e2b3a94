"""One sentence or two about what a game is about, true for its card values and its end."""

from app.i18n import N_, Language
from app.names import card_name, listed
from app.points import points_of
from engine import Observation, Rules

ENDS = {
    ("reach", "none"): N_("When someone reaches %(target)d, the lowest total wins."),
    ("exceed", "none"): N_("Above %(target)d you lose."),
    ("reach", "team"): N_("When a team reaches %(target)d, the lower total wins."),
    ("exceed", "team"): N_("When a team goes above %(target)d, it loses."),
    ("reach", "individual"): N_("When someone reaches %(target)d, the partners with the lower sum win."),
    ("exceed", "individual"): N_("When someone goes above %(target)d, the partners with the lower sum win."),
}


def goal(language: Language, seen: Observation) -> str:
    """What this game is about."""
    _, rules = language.gettext, seen.rules
    parts = [
        _("Take as few points as you can: %(costs)s.", costs=listed(language, costs(language, seen))),
        *bonuses(language, seen),
        *(_(words) for words in peculiarities(seen.rules)),
        _(ENDS[rules.end_rule, rules.partnership], target=rules.target),
    ]
    return " ".join(parts)


def costs(language: Language, seen: Observation) -> list[str]:
    """What costs how much, charges apart."""
    _, rules = language.gettext, seen.rules
    hearts = _("1 for each heart") if rules.heart_values == "one" else _("hearts at their face value")
    if rules.heart_values == "spot_face10":
        hearts = _("hearts at their face value (court cards 10, ace 15)")
    parts = [hearts, _("%(num)d for the queen of spades", num=points_of(seen, ["QS"]))]
    if rules.other_queens_value:
        parts.append(_("%(num)d for each other queen", num=rules.other_queens_value))
    if rules.high_spades:
        parts.append(_("%(num)d for the king of spades", num=points_of(seen, ["KS"])))
        parts.append(_("%(num)d for the ace of spades", num=points_of(seen, ["AS"])))
    return parts


def bonuses(language: Language, seen: Observation) -> list[str]:
    """Cards that are worth having, or that double a hand."""
    _, rules = language.gettext, seen.rules
    sentences = []
    if rules.bonus_card != "none":
        name = card_name(language, rules.bonus_card, True)
        sentences.append(_("Taking %(card)s lowers your total by 10.", card=name))
    if rules.turbo:
        sentences.append(_("The 10 of clubs doubles the hand of whoever takes it."))
    return sentences


def peculiarities(rules: Rules) -> list[str]:
    """What makes the play itself unlike that of other games."""
    found = {
        N_("Exposed cards count double."): rules.turbo,
        N_("A nine of the suit led boosts the trick: everyone adds a card."): rules.booster_nines,
        N_("Two identical cards in a trick cancel each other."): rules.cancellation,
        N_("The dummy adds a card to every trick."): rules.players == 2,
        N_("The first trick brings the kitty."): rules.kitty_size and rules.kitty_award == "first_trick",
        N_("The first trick with points brings the kitty."): rules.kitty_size
        and rules.kitty_award == "first_penalty",
        N_("Whoever shoots the moon wins the game."): rules.moon_scoring == "win_game",
    }
    return [words for words, holds in found.items() if holds]


def hearts_line(language: Language, seen: Observation) -> str:
    """Whether hearts may be led."""
    if seen.rules.hearts_lead == "any":
        return language.gettext("Hearts free")
    return language.gettext("Hearts broken") if seen.hearts_open else language.gettext("Hearts not broken")
