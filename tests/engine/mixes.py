"""Strategies: rules of every kind, valid and not, and random legal actions."""

import random
from typing import Any

from hypothesis import strategies as st

from engine import VARIANTS, Game, Rules
from engine.rules import OPTIONS

PRESETS = tuple(variant.rules for variant in VARIANTS.values())
HEARTS = tuple(rules for rules in PRESETS if rules.family == "hearts")
SPADES = tuple(rules for rules in PRESETS if rules.family == "spades")
DIRECTIONS = ("left", "right", "across", "left2", "right2")


def domain(name: str) -> st.SearchStrategy[Any]:
    """The values of an option, whether they fit the others or not."""
    values = OPTIONS[name].metadata["values"]
    if name == "removed_cards":
        return st.lists(st.sampled_from(["2C", "2D", "3C"]), max_size=3).map(tuple)
    if name == "pass_cycle":
        return st.lists(st.sampled_from(values), min_size=1, max_size=4).map(tuple)
    if name == "prize_jacks":
        return st.lists(st.sampled_from(values), max_size=4).map(tuple)
    return st.sampled_from(values)


def options_of(family: str) -> dict[str, st.SearchStrategy[Any]]:
    """Values for the options that this family has."""
    names = [name for name in OPTIONS if OPTIONS[name].metadata["family"] in ("", family)]
    return {name: domain(name) for name in names if name != "family"}


any_rules = st.one_of(
    st.builds(Rules, **options_of("hearts")),
    st.builds(lambda options: Rules(family="spades", **options), st.fixed_dictionaries(options_of("spades"))),
    st.builds(
        lambda rules, changes: rules.replace(**changes),
        st.sampled_from(PRESETS),
        st.fixed_dictionaries({}, optional={name: domain(name) for name in OPTIONS}),
    ),
)


@st.composite
def spades_rules(draw: st.DrawFn) -> Rules:
    """A mix of the options of Spades."""
    options = {name: draw(values) for name, values in options_of("spades").items()}
    options["players"] = draw(st.sampled_from([3, 4, 5]))
    options["joker_count"] = draw(st.sampled_from([0, 2, 3])) if options["players"] == 5 else 0
    options["prize_jacks"] = tuple(set(options["prize_jacks"]))
    return Rules(family="spades", **options)


@st.composite
def valid_rules(draw: st.DrawFn) -> Rules:
    """A mix of options of Hearts that section 3.21 allows, built so that nothing has to be thrown away."""

    def pick(*values: Any) -> Any:
        return draw(st.sampled_from(values))

    def maybe(possible: bool = True) -> bool:
        return possible and draw(st.booleans())

    players = pick(2, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10)
    two_packs, kitty = players >= 6, {2: 4, 3: 1, 4: 4, 5: 2}.get(players, 104 % players)
    if players == 2 or (two_packs and kitty):
        method = "kitty_to_tricks"
    elif two_packs:
        method = "none"
    else:
        method = pick("none" if players == 4 else "remove_cards", "kitty_to_tricks", "kitty_to_hand")
    removed = {3: [pick("2C", "2D")], 5: ["2D", "2C"]}[players] if method == "remove_cards" else []
    kitty = kitty if method.startswith("kitty") else 0
    count = pick(1, 2, 3, 4)
    tokens = ["hold", "left", "right", "mix"] if players > 2 else ["hold", "across"]
    tokens += ["across"] if players % 2 == 0 else []
    tokens += ["left2", "right2"] if players >= 5 else []
    tokens += ["scatter"] if players > 2 and count % (players - 1) == 0 else []
    tokens += ["dealer_choice"] if players == 4 and count == 3 else []
    cycle = draw(st.lists(st.sampled_from(tokens), min_size=1, max_size=4))
    scale = pick("one", "one", "spot", "spot_face10")
    queens = pick(0, 13) if scale == "one" else 0
    turbo = maybe(3 <= players <= 5)
    bonus = "JD" if turbo else pick("none", "JD", "TD")
    moon = pick("others_plus", "self_minus", "shooter_choice", "others_plus_safe", "win_game", "none")
    return Rules(
        players=players,
        decks=2 if two_packs else 1,
        cancellation=two_packs,
        removed_cards=removed,
        leftover_method=method,
        kitty_size=kitty,
        kitty_award="first_penalty" if players == 2 else pick("first_trick", "first_penalty"),
        pass_cycle=cycle,
        pass_count=count,
        mix_includes_kitty=maybe(kitty > 0 and "mix" in cycle),
        pass_forward_unseen=maybe(),
        opening_lead="dealer_left" if two_packs else pick("low_club", "dealer_left"),
        hearts_lead=pick("broken", "broken", "any"),
        first_trick_points=pick("forbidden", "allowed"),
        queen_breaks_hearts=maybe(),
        heart_lead_over_queen=maybe(),
        must_play_queen=maybe(not two_packs),
        heart_values=scale,
        queen_spades_value=25 if scale != "one" else pick(13, 26),
        high_spades=maybe(scale == "one" and not queens),
        other_queens_value=queens,
        bonus_card=bonus,
        moon_scoring=moon,
        moon_requires_bonus=maybe(bonus != "none"),
        sun=maybe(moon not in ("win_game", "none")),
        turbo=turbo,
        booster_nines=maybe(3 <= players <= 5),
        partnership=pick("none", "team", "individual") if players == 4 else "none",
        target=draw(st.integers(1, 300)),
        end_rule=pick("reach", "exceed"),
        exact_target=pick("none", "half", "zero"),
        tie_rule=pick("shared", "extra_hands"),
    )


hearts_rules = st.one_of(st.sampled_from(HEARTS), valid_rules())
some_rules = st.one_of(st.sampled_from(PRESETS), valid_rules(), spades_rules())
seeds = st.integers(0, 2**32 - 1)


def random_action(game: Game, source: random.Random) -> str:
    """A legal action of the seat to act, or "next"."""
    if actions := game.legal_actions():
        return source.choice(actions)
    least, most = game.count
    chosen = source.sample(game.legal_cards(), source.randint(least, most))
    if game.phase != "pass":
        return " ".join([game.phase, *(chosen or ["none"])])
    if game.may_forward and source.random() < 0.3:
        return "pass forward"
    seat = game.to_act
    assert seat is not None
    view = game.observe(seat)
    if not view.tells_targets:
        return " ".join(["pass", *chosen])
    targets = [target for target, number in view.targets for _ in range(number)]
    return " ".join(["pass", *(f"{code}>{seat}" for code, seat in zip(chosen, targets, strict=True))])


def modest_action(game: Game, source: random.Random) -> str:
    """The same, but most bids are about a seat's share of the tricks, so that games are won."""
    if game.phase == "bid" and source.random() < 0.9:
        share = game.rules.hand_size // game.rules.players
        return "look" if "look" in game.legal_actions() else f"bid {source.randint(max(1, share - 1), share)}"
    return random_action(game, source)


def play_on(game: Game, source: random.Random, actions: int) -> None:
    """Some random actions, fewer where the game ends."""
    for _ in range(actions):
        if game.over:
            return
        game.act(random_action(game, source))
