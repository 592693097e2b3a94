"""What things are called: cards, suits, players."""

from app.i18n import N_, Language

# clockwise from the person's left
OPPONENTS = ("Odile", "Gaspard", "Margot", "Achille", "Violette", "Firmin", "Céleste", "Barnabé", "Suzon")
FACES = ("odile", "gaspard", "margot", "achille", "violette", "firmin", "celeste", "barnabe", "suzon")

SUITS = {"C": N_("clubs"), "D": N_("diamonds"), "H": N_("hearts"), "S": N_("spades")}

# rank -> its name, and its name with an article, which depends on the rank in French
RANKS = {
    "A": (N_("ace of %(suit)s"), N_("the ace of %(suit)s")),
    "K": (N_("king of %(suit)s"), N_("the king of %(suit)s")),
    "Q": (N_("queen of %(suit)s"), N_("the queen of %(suit)s")),
    "J": (N_("jack of %(suit)s"), N_("the jack of %(suit)s")),
}
JOKERS = {
    "J1": (N_("little joker"), N_("the little joker")),
    "J2": (N_("big joker"), N_("the big joker")),
    "J3": (N_("top joker"), N_("the top joker")),
}
NUMBER = (N_("%(rank)s of %(suit)s"), N_("the %(rank)s of %(suit)s"))


def suit_name(language: Language, suit: str) -> str:
    """Name of a suit, "C": "clubs"."""
    return language.gettext(SUITS[suit])


def card_name(language: Language, code: str, article: bool = False) -> str:
    """ "queen of spades", or "the queen of spades"."""
    if code in JOKERS:
        return language.gettext(JOKERS[code][article])
    rank = "10" if code[0] == "T" else code[0]
    pattern = RANKS.get(code[0], NUMBER)[article]
    return language.gettext(pattern, rank=rank, suit=suit_name(language, code[1]))


def seat_name(language: Language, seat: int) -> str:
    """Name of a player, to be shown beside a portrait or a total."""
    return language.gettext("You") if seat == 0 else OPPONENTS[seat - 1]


def seat_face(seat: int) -> str:
    """Symbol of a player's portrait in img/faces.svg; the person has none."""
    return "" if seat == 0 else "face-" + FACES[seat - 1]


def listed(language: Language, parts: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return language.gettext("%(first)s and %(last)s", first=", ".join(parts[:-1]), last=parts[-1])
