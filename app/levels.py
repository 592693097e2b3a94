"""How well the opponents play: the levels to choose from, with a name and a sentence each."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.i18n import N_, Language
from app.names import listed, seat_name
from app.prefs import Prefs
from engine.bots import BOTS, STAND_IN, player

# bot -> its name, and what it does; easiest first
LEVELS = {
    "beginner": (
        N_("Beginner"),
        N_("Imagines a few ways the hand could end and takes what did best in them; often misjudges."),
    ),
    "prudent": (
        N_("Prudent"),
        N_("Plays by good habits: counts cards and empty suits, ducks in time. Does not look ahead."),
    ),
    "expert": (
        N_("Expert"),
        N_("Plays the hand to its end in its head, thousands of times for each card, and minds the totals."),
    ),
    "master": (
        N_("Master"),
        N_("Thinks like the expert, several times as long for each card; the answers take a moment."),
    ),
}
CHANCE = N_("By chance")  # the bot that a pasted game may seat, and no dialog offers


@dataclass(frozen=True)
class LevelChoice:
    """A level in a dialog."""

    value: str
    title: str
    text: str  # one sentence
    selected: bool
    present: bool  # installed here


def present_level(level: str) -> str:
    """The bot that plays at this level here."""
    return level if level in BOTS else STAND_IN


def level_choices(language: Language, prefs: Prefs) -> tuple[LevelChoice, ...]:
    """All levels, the player's last choice selected."""
    chosen = present_level(prefs.level)
    return tuple(
        LevelChoice(name, language.gettext(title), language.gettext(text), name == chosen, name in BOTS)
        for name, (title, text) in LEVELS.items()
    )


def level_title(language: Language, bot: str) -> str:
    """The level at which a bot plays now, by its name in a record."""
    name = player(bot)
    return language.gettext(LEVELS[name][0] if name in LEVELS else CHANCE)


def levels_line(language: Language, bots: Mapping[int, str]) -> str:
    """The level of all opponents; by name where they differ."""
    titles = {seat: level_title(language, bot) for seat, bot in sorted(bots.items()) if seat}
    if len(set(titles.values())) < 2:
        return "".join(set(titles.values()))
    return listed(language, [f"{seat_name(language, seat)} ({title})" for seat, title in titles.items()])


def newcomers(language: Language, replaced: list[str]) -> str:
    """One word to the player where recorded bots are not there any more; empty where none is missing."""
    missing = [bot for bot in replaced if player(bot) not in BOTS]
    if missing:
        return language.gettext(
            "%(level)s cannot be had here; %(other)s goes on in its place.",
            level=level_title(language, missing[0]),
            other=level_title(language, STAND_IN),
        )
    if replaced:
        return language.gettext(
            "The opponents have learnt since this game was saved; they go on as they play now."
        )
    return ""
