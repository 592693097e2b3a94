"""Options that do not go together: one friendly sentence for each problem of section 3.21."""

from app.i18n import N_, Language
from app.rules_text.labels import value_label
from engine import Rules
from engine.rules import OPTIONS

PROBLEMS = {
    "E00": N_("One of these settings has a value that does not exist; choose it again from the list."),
    "E01": N_(
        "From six players on, the game needs two packs and identical cards that cancel; with up to five, "
        "one pack and no cancelling."
    ),
    "E02": N_(
        "Two players play with the dummy: choose one pack, a kitty of four that goes to the first trick "
        "with points, and a pass to the other player or none."
    ),
    "E03": N_(
        "The cards cannot be shared out evenly among this many players; choose a kitty, take cards out, or "
        "change the number of players."
    ),
    "E04": N_(
        "The kitty does not fit: choose what becomes of it, and the size that this number of players asks "
        "for, or do without one."
    ),
    "E05": N_(
        "Only the 2 of clubs and the 2 of diamonds can be taken out, from a single pack; choose them "
        "together with “Low cards taken out”, or leave the pack whole."
    ),
    "E06": N_(
        "One pass of the cycle cannot be done at this table: across needs an even number of players, second "
        "left or right at least five, scatter as many cards for each of the others, and nobody can give "
        "more than they hold."
    ),
    "E07": N_("Partners need four players and a single pack; choose these, or let everyone play alone."),
    "E08": N_(
        "Turbo needs the jack of diamonds as bonus card, a single pack and three to five players; choose "
        "these, or switch Turbo off."
    ),
    "E09": N_(
        "Boosting nines need a single pack and at least three players; choose these, or switch them off."
    ),
    "E10": N_(
        "With two packs nobody can say when the queen is safe; play with one pack, or do not force her out."
    ),
    "E11": N_("A sun is worth twice a moon in points; let the moon score points, or switch the sun off."),
    "E12": N_(
        "The moon cannot ask for a bonus card that is not in the game; choose a bonus card, or drop the "
        "condition."
    ),
    "E13": N_(
        "When the king and ace of spades cost points, hearts cost 1 each and the other queens nothing more; "
        "change one or the other."
    ),
    "E14": N_(
        "The queen of hearts would have two prices; let hearts cost 1 each, or the other queens nothing more."
    ),
    "E15": N_("Hearts at face value go with a queen of spades at 25, and only then; change both together."),
    "E16": N_(
        "To shuffle the kitty into the mix there must be a kitty, and a mix in the cycle of the pass; add "
        "what is missing, or leave the kitty out."
    ),
    "E17": N_(
        "The dealer’s call is made for four players who pass three cards; choose these, or another pass."
    ),
    "E18": N_(
        "Handing on unseen cards needs a pass with a direction, such as left; as the cycle stands, this "
        "setting changes nothing."
    ),
    "E19": N_(
        "Since hearts may be led at any time, nothing needs to break them; these settings change nothing."
    ),
    "E20": N_(
        "With two packs the player on the dealer’s left leads, and the kitty joins the captured cards; "
        "choose both."
    ),
    "E21": N_("This setting belongs to the other game, Hearts or Spades; put it back to its usual value."),
    "E22": N_(
        "Spades is for three to five players, and jokers for five; choose another number of players, or "
        "another value of this setting."
    ),
}


# what a pass of the cycle asks for
PASSES = {
    "across": N_("“%(name)s” needs an even number of players."),
    "left2": N_("“%(name)s” needs at least five players."),
    "right2": N_("“%(name)s” needs at least five players."),
    "scatter": N_("“%(name)s” needs as many cards for each of the others."),
    "dealer_choice": N_("“%(name)s” needs four players who pass three cards."),
}


def problem_text(code: str, language: Language, rules: Rules | None = None) -> str:
    """What does not go together, and how to mend it; of the passes in the cycle of these rules only those
    that cannot be done are named. KeyError for an unknown code.
    """
    _ = language.gettext
    failing = (
        [token for token in dict.fromkeys(rules.pass_cycle) if fails(token, code, rules)] if rules else []
    )
    if code not in ("E02", "E06", "E17") or not failing:
        return _(PROBLEMS[code])
    if code == "E02":
        return _("Two players pass across or not at all; choose one of these, or the usual cycle.")
    told = [_(PASSES[token], name=value_label("pass_cycle", token, language)) for token in failing]
    return " ".join([*told, _("Choose another pass, or the usual cycle.")])


def fails(token: str, code: str, rules: Rules) -> bool:
    """Whether a cycle of this pass alone has the problem too."""
    return any(problem.code == code for problem in rules.replace(pass_cycle=(token,)).problems())


def strange_text(name: str, language: Language) -> str:
    """What is wrong where an option does not exist, or where what was sent for it is no value of it."""
    _ = language.gettext
    if name not in OPTIONS:
        shown = "".join(sign for sign in name if sign.isprintable())[:40]
        return _("There is no setting called “%(name)s” here.", name=shown)
    values = OPTIONS[name].metadata["values"]
    if isinstance(values, range):
        return _("A number from %(least)d to %(most)d.", least=values[0], most=values[-1])
    return _(PROBLEMS["E00"])
