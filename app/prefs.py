"""The player's preferences: one cookie, understood whatever it contains."""

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Self
from urllib.parse import parse_qsl, urlencode

COOKIE = "dame_prefs"
EMBLEMS = ("sun", "moon", "cat", "owl", "fox", "bee")  # victory tokens, in img/tokens.svg
TOKENS = r"([0-9A-Z]{4}-){2}[0-9A-Z]{4}(\.[0-9]{1,3}(" + "|".join(EMBLEMS) + r")){1,21}"  # 20 games won
YEAR = 365 * 24 * 3600  # seconds


def choice(*values: str) -> Any:
    """A field that takes one of these values, by default the first."""
    return field(default=values[0], metadata={"values": values})


def text(pattern: str) -> Any:
    """A field for a text that this pattern describes, at first empty."""
    return field(default="", metadata={"pattern": pattern})


@dataclass(frozen=True)
class Prefs:
    """What the player chose; a form sends "1" or "0" for the fields that are on or off."""

    lang: str = choice("", "fr", "en")  # empty: as the browser says
    theme: str = choice("auto", "light", "dark")
    speed: str = choice("normal", "slow", "fast", "none")
    pack: str = choice("two", "four")  # colours of the suits
    points: str = choice("show", "hide")  # points taken in the hand
    level: str = choice("prudent", "beginner", "expert", "master")  # of the opponents in the next game
    forced: bool = False  # every forced card plays itself, not only the last
    look: bool = False  # no blind bids: the cards are shown at once
    tokens: str = text(TOKENS)  # chosen for games that were won, see app.spades.tokens
    two_tap: bool = False  # the first tap lifts a card, the second plays it

    @classmethod
    def parse(cls, cookie: str) -> Self:
        """Preferences from the cookie; what cannot be read keeps its default."""
        try:
            return cls().changed(parse_qsl(cookie, max_num_fields=50))
        except ValueError:
            return cls()

    def changed(self, pairs: Iterable[tuple[str, str]]) -> Self:
        """These preferences with some of them changed; unknown names and values change nothing."""
        known = {spec.name: spec for spec in fields(self)}
        changes: dict[str, Any] = {}
        for name, value in pairs:
            spec = known.get(name)
            if spec is None:
                continue
            if "pattern" in spec.metadata:
                if re.fullmatch(spec.metadata["pattern"], value):
                    changes[name] = value
            elif "values" not in spec.metadata:
                changes[name] = value == "1"
            elif value in spec.metadata["values"]:
                changes[name] = value
        return replace(self, **changes)

    def __str__(self) -> str:
        """The text of the cookie: only what differs from the defaults."""
        start = asdict(type(self)())
        changed = {name: value for name, value in asdict(self).items() if value != start[name]}
        return urlencode({name: int(v) if isinstance(v, bool) else v for name, v in changed.items()})

    @property
    def classes(self) -> str:
        """The classes of <body> that say all this to the style sheets."""
        names = [f"theme-{self.theme}", f"speed-{self.speed}", f"pack-{self.pack}", f"points-{self.points}"]
        return " ".join(names + ["two-tap"] * self.two_tap)
