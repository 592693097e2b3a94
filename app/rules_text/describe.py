"""describe(): the rules in force as titled sections."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app.i18n import N_, Language
from app.rules_text import cost, deal, ending, moon, passing, play, spades
from engine import Rules

Sentences = Callable[[Rules, Language], Iterator[str]]
Rows = Callable[[Rules, Language], Iterator[tuple[str, str]]]


@dataclass(frozen=True)
class Section:
    """A title, a few whole sentences, and for some sections a short table, to be shown after the first
    sentence: what is passed hand by hand, what each card costs.
    """

    title: str
    sentences: tuple[str, ...]
    rows: tuple[tuple[str, str], ...] = ()


def no_rows(rules: Rules, language: Language) -> Iterator[tuple[str, str]]:
    yield from ()


# In the order in which a player meets them, by family. A section without a sentence is left out.
HEARTS: tuple[tuple[str, Sentences, Rows], ...] = (
    (N_("Players and cards"), deal.table, no_rows),
    (N_("The dummy"), deal.dummy, no_rows),
    (N_("The kitty"), deal.kitty, no_rows),
    (N_("The pass"), passing.exchange, passing.cycle_rows),
    (N_("Charged cards"), passing.charging, no_rows),
    (N_("The first lead"), play.opening, no_rows),
    (N_("Tricks"), play.tricks, no_rows),
    (N_("Identical cards"), play.cancelling, no_rows),
    (N_("Nines"), play.nines, no_rows),
    (N_("The first trick"), play.first_trick, no_rows),
    (N_("Leading hearts"), play.hearts, no_rows),
    (N_("The queen as soon as possible"), play.queen_due, no_rows),
    (N_("What the cards cost"), cost.sentences, cost.rows),
    (N_("Counting a hand with charged cards"), cost.turbo, no_rows),
    (N_("The moon"), moon.sentences, no_rows),
    (N_("The end of the game"), ending.sentences, no_rows),
)
SPADES: tuple[tuple[str, Sentences, Rows], ...] = (
    (N_("Players and cards"), spades.table, no_rows),
    (N_("The draw for seats"), spades.seats, no_rows),
    (N_("The bids"), spades.bidding, spades.bid_rows),
    (N_("Tricks"), spades.play, no_rows),
    (N_("The jokers"), spades.jokers, no_rows),
    (N_("The bags"), spades.bags, no_rows),
    (N_("The prize jacks"), spades.prizes, no_rows),
    (N_("The game and the tourney"), spades.ending, no_rows),
)
SECTIONS = {"hearts": HEARTS, "spades": SPADES}


def describe(rules: Rules, language: Language) -> list[Section]:
    """The rules in force, for rules without errors."""
    written = (
        Section(language.gettext(title), tuple(sentences(rules, language)), tuple(rows(rules, language)))
        for title, sentences, rows in SECTIONS[rules.family]
    )
    return [section for section in written if section.sentences]
