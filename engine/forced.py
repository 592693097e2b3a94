"""What a choice of players and of what to do with leftover cards decides about other options.

A player who asks for seven at the table has not asked for two packs and a kitty of six, but there is no
other way (sections 3.2, 3.15, 3.16, 3.19 and 5.3 of the rules catalogue). What is left open stays as it was.
"""

from typing import Any

from engine.rules import KITTIES, Rules, kitty_for

REMOVED = {3: ("2D",), 5: ("2C", "2D")}


def complete(rules: Rules) -> Rules:
    """The same rules with the forced options set. What still does not fit is left to `problems`."""
    if rules.family == "spades":  # jokers are for five players (section 5.3)
        return rules if rules.players == 5 else rules.replace(joker_count=0)
    changes: dict[str, Any] = {}
    many = rules.players >= 6
    changes |= {"decks": 2 if many else 1, "cancellation": many}
    if many:
        changes["opening_lead"] = "dealer_left"
    method = _method(rules)
    changes |= {
        "leftover_method": method,
        "kitty_size": kitty_for(rules.players) if method in KITTIES else 0,
        "removed_cards": _removed(rules) if method == "remove_cards" else (),
    }
    if rules.players == 2:
        changes["kitty_award"] = "first_penalty"
    if rules.heart_values != "one":
        changes["queen_spades_value"] = 25
    elif rules.queen_spades_value == 25:
        changes["queen_spades_value"] = 13
    return rules.replace(**changes)


def _method(rules: Rules) -> str:
    """The method of the rules where it can be used, else the first that deals evenly."""
    possible = {2: ["kitty_to_tricks"], 3: [*KITTIES, "remove_cards"], 4: ["none", *KITTIES]}
    possible |= {5: [*KITTIES, "remove_cards"], 8: ["none"]}
    choices = possible.get(rules.players, ["kitty_to_tricks"])
    return rules.leftover_method if rules.leftover_method in choices else choices[0]


def _removed(rules: Rules) -> tuple[str, ...]:
    """The cards of the rules where their number fits, else the usual ones."""
    usual = REMOVED[rules.players]
    return rules.removed_cards if len(rules.removed_cards) == len(usual) else usual
