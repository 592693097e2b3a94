"""The catalogue of named games: nothing but Rules, with names, aliases and where each comes from (sections 2,
4 and 5.8 of the rules catalogue).

A variant overrides only what its text says; the rest comes from the standard game of the same source.
"""

from dataclasses import dataclass

from engine.rules import Rules


@dataclass(frozen=True)
class Variant:
    """A named game. `title` is English; the interface translates it."""

    name: str
    title: str
    rules: Rules
    source: str
    aliases: tuple[str, ...] = ()


PAGAT = "Hearts, pagat.com (French translation)"
WEB = "Dame de pique, a French web game"
SCHOOL = "Dame de pique, a French rules page"
SKULLWINK = "Cutthroat Spades, skullwink.com (French translation)"

US = Rules(first_trick_points="allowed", moon_scoring="shooter_choice")
DIRTY = US.replace(
    pass_cycle=("dealer_choice",),
    first_trick_points="forbidden",
    queen_spades_value=26,
    other_queens_value=13,
    bonus_card="JD",
    moon_scoring="win_game",
    moon_requires_bonus=True,
    target=300,
)
TURBO = US.replace(bonus_card="JD", moon_scoring="self_minus", turbo=True)
MARIA = US.replace(pass_cycle=("right",), opening_lead="dealer_left", hearts_lead="any")
SPOT_FACE10 = {"heart_values": "spot_face10", "queen_spades_value": 25, "target": 500}
MARIA_3 = MARIA.replace(players=3, removed_cards=("2C",), leftover_method="remove_cards")
THREE = US.replace(players=3, pass_cycle=("left", "right", "hold"))
FIVE = US.replace(players=5, pass_cycle=("left", "right", "left2", "right2", "hold"))
CANCELLATION = US.replace(
    decks=2,
    cancellation=True,
    kitty_award="first_trick",
    pass_cycle=("hold",),
    opening_lead="dealer_left",
    hearts_lead="any",
)
SPADES = Rules(family="spades", players=3, target=500)
SPADES_300 = SPADES.replace(target=300, blind_six_quota=1, prize_jacks=("JC",), tokens_to_win=3)
SPADES_300_LIMIT = SPADES_300.replace(bag_limit=5)
SPADES_300_PERHAND = SPADES_300.replace(bag_mode="per_hand")


def _cancellation(players: int, kitty: int) -> Rules:
    method = "kitty_to_tricks" if kitty else "none"
    return CANCELLATION.replace(players=players, leftover_method=method, kitty_size=kitty)


_CATALOGUE = (
    Variant("fr_web", "Dame de pique", Rules(), WEB, ("dame_de_pique", "web")),
    Variant("us_standard", "American Hearts", US, PAGAT, ("hearts", "standard")),
    Variant("fr_school", "School rules", Rules(end_rule="exceed"), SCHOOL, ("school", "lycee")),
    Variant(
        "us_original_lead",
        "Original lead",
        US.replace(opening_lead="dealer_left", hearts_lead="any"),
        PAGAT,
        ("original_lead",),
    ),
    Variant(
        "kitty_four",
        "Kitty of four",
        US.replace(leftover_method="kitty_to_tricks", kitty_size=4),
        PAGAT,
    ),
    Variant("omnibus", "Omnibus, jack", US.replace(bonus_card="JD"), PAGAT, ("omnibus_jd",)),
    Variant("omnibus_td", "Omnibus, ten", US.replace(bonus_card="TD"), PAGAT),
    Variant(
        "spot",
        "Spot Hearts",
        US.replace(heart_values="spot", queen_spades_value=25, target=500),
        PAGAT,
        ("spot_hearts",),
    ),
    Variant("spot_face10", "Spot Hearts, courts 10", US.replace(**SPOT_FACE10), PAGAT),
    Variant("dirty_nasty", "Dirty Nasty", DIRTY, PAGAT, ("dirty_nasty_filthy", "da_fix_nasty", "quiet")),
    Variant(
        "dirty_nasty_wide_open",
        "Dirty Nasty, wide open",
        DIRTY.replace(first_trick_points="allowed"),
        PAGAT,
        ("wide_open",),
    ),
    Variant("turbo", "Turbo", TURBO, PAGAT, ("turbo_hearts",)),
    Variant("booster_nines", "Boosting nines", US.replace(booster_nines=True), PAGAT, ("nines",)),
    Variant("turbo_booster", "Turbo with nines", TURBO.replace(booster_nines=True), PAGAT, ("turbo_nines",)),
    Variant("black_maria_3_plain", "Black Maria for three, 26 points", MARIA_3, PAGAT),
    Variant(
        "black_maria_3",
        "Black Maria for three, 43 points",
        MARIA_3.replace(high_spades=True),
        PAGAT,
        ("black_maria", "black_lady"),
    ),
    Variant(
        "black_maria_3_spot", "Black Maria for three, face values", MARIA_3.replace(**SPOT_FACE10), PAGAT
    ),
    Variant("black_maria_4_plain", "Black Maria for four, 26 points", MARIA, PAGAT),
    Variant("black_maria_4", "Black Maria for four, 43 points", MARIA.replace(high_spades=True), PAGAT),
    Variant("black_maria_4_spot", "Black Maria for four, face values", MARIA.replace(**SPOT_FACE10), PAGAT),
    Variant("partnership_team", "Partners, one score", US.replace(partnership="team"), PAGAT, ("team",)),
    Variant("partnership_individual", "Partners, two scores", US.replace(partnership="individual"), PAGAT),
    Variant(
        "three_kitty",
        "Three players, a kitty",
        THREE.replace(leftover_method="kitty_to_tricks", kitty_size=1, kitty_award="first_trick"),
        PAGAT,
        ("three",),
    ),
    Variant(
        "three_kitty_swap",
        "Three players, kitty in hand",
        THREE.replace(leftover_method="kitty_to_hand", kitty_size=1),
        PAGAT,
    ),
    Variant(
        "three_removed",
        "Three players, no 2 of diamonds",
        THREE.replace(leftover_method="remove_cards", removed_cards=("2D",)),
        PAGAT,
    ),
    Variant(
        "three_scatter",
        "Three players, four cards passed",
        THREE.replace(
            leftover_method="remove_cards",
            removed_cards=("2D",),
            pass_cycle=("left", "right", "scatter", "hold"),
            pass_count=4,
        ),
        PAGAT,
    ),
    Variant(
        "two_dummy",
        "Two players and a dummy",
        US.replace(
            players=2,
            leftover_method="kitty_to_tricks",
            kitty_size=4,
            pass_cycle=("across",),
            first_trick_points="forbidden",
        ),
        "Hearts for two, our own reading (section 3.16)",
        ("two", "huse"),
    ),
    Variant(
        "five_kitty",
        "Five players, a kitty",
        FIVE.replace(leftover_method="kitty_to_tricks", kitty_size=2, kitty_award="first_trick"),
        PAGAT,
        ("five",),
    ),
    Variant(
        "five_kitty_swap",
        "Five players, kitty in hand",
        FIVE.replace(leftover_method="kitty_to_hand", kitty_size=2),
        PAGAT,
    ),
    Variant(
        "five_removed",
        "Five players, two cards removed",
        FIVE.replace(leftover_method="remove_cards", removed_cards=("2C", "2D")),
        PAGAT,
    ),
    Variant("cancellation_6", "Cancellation for six", _cancellation(6, 2), PAGAT, ("cancellation",)),
    Variant("cancellation_7", "Cancellation for seven", _cancellation(7, 6), PAGAT),
    Variant("cancellation_8", "Cancellation for eight", _cancellation(8, 0), PAGAT),
    Variant("cancellation_9", "Cancellation for nine", _cancellation(9, 5), PAGAT),
    Variant("cancellation_10", "Cancellation for ten", _cancellation(10, 4), PAGAT),
    Variant("spades_official", "Spades to 500", SPADES, SKULLWINK, ("spades", "cutthroat")),
    Variant("spades_official_4", "Spades to 500 for four", SPADES.replace(players=4), SKULLWINK),
    Variant("spades_official_5", "Spades to 500 for five", SPADES.replace(players=5), SKULLWINK),
    Variant(
        "spades_jokers_2",
        "Spades for five, two jokers",
        SPADES.replace(players=5, joker_count=2),
        SKULLWINK,
    ),
    Variant(
        "spades_jokers_3",
        "Spades for five, three jokers",
        SPADES.replace(players=5, joker_count=3),
        SKULLWINK,
    ),
    Variant("spades_300_limit", "Spades to 300, five bags", SPADES_300_LIMIT, SKULLWINK),
    Variant(
        "spades_300_limit_4",
        "Spades to 300, five bags, for four",
        SPADES_300_LIMIT.replace(players=4),
        SKULLWINK,
    ),
    Variant(
        "spades_300_limit_5",
        "Spades to 300, five bags, for five",
        SPADES_300_LIMIT.replace(players=5),
        SKULLWINK,
    ),
    Variant("spades_300_perhand", "Spades to 300, every bag costs", SPADES_300_PERHAND, SKULLWINK),
    Variant(
        "spades_300_perhand_4",
        "Spades to 300, every bag costs, for four",
        SPADES_300_PERHAND.replace(players=4),
        SKULLWINK,
    ),
    Variant(
        "spades_300_perhand_5",
        "Spades to 300, every bag costs, for five",
        SPADES_300_PERHAND.replace(players=5),
        SKULLWINK,
    ),
)
VARIANTS: dict[str, Variant] = {variant.name: variant for variant in _CATALOGUE}


def find_variant(name: str) -> Variant:
    """The variant of this name or alias, whatever the case. KeyError when there is none."""
    wanted = name.strip().lower()
    for variant in _CATALOGUE:
        if wanted == variant.name or wanted in variant.aliases:
            return variant
    raise KeyError(name)
