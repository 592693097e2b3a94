"""The player's language: gettext catalogues compiled in memory, French first.

The texts in the code are English, so English needs no catalogue of its own.
"""

import gettext
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

LANGUAGES = {"fr": "Français", "en": "English"}
DEFAULT = "fr"
BLANK = re.compile(r"%\((\w+)\)([ds])")


@dataclass(frozen=True)
class Language:
    """One language: its code and its catalogue."""

    code: str
    catalogue: gettext.NullTranslations

    def gettext(self, message: str, **facts: object) -> str:
        """The text in this language, its blanks filled with these facts."""
        text = self.catalogue.gettext(message)
        return self.fill(text, facts) if facts else text

    def ngettext(self, one: str, many: str, num: int, **facts: object) -> str:
        """The text for this number, which fills the blank `num`."""
        return self.fill(self.catalogue.ngettext(one, many, abs(num)), {"num": num, **facts})

    def fill(self, text: str, facts: Mapping[str, object]) -> str:
        """The text, its blanks filled: `%(name)s` with a text, `%(name)d` with a number as it is printed."""

        def fact(blank: re.Match[str]) -> str:
            value = facts[blank[1]]
            return self.number(value) if blank[2] == "d" and isinstance(value, int) else str(value)

        return BLANK.sub(fact, text)

    def number(self, value: float) -> str:
        """A number as it is printed in this language: a true minus, at most one decimal."""
        return _number(value, self.code)

    def signed(self, value: int) -> str:
        """A number with its sign."""
        return "+" * (value > 0) + self.number(value)


@lru_cache(maxsize=1000)
def _number(value: float, code: str) -> str:
    return format_decimal(value, format="#,##0.#", locale=code).replace("-", "\u2212")


def N_(message: str) -> str:
    """Marks a text for the catalogue where it is declared; it is translated where it is shown."""
    return message


@cache
def language(code: str) -> Language:
    """The language of this code; KeyError if we do not speak it."""
    LANGUAGES[code]
    po = files("app") / "locales" / f"{code}.po"
    if not po.is_file():
        return Language(code, gettext.NullTranslations())
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(po.read_bytes()), locale=code))
    compiled.seek(0)
    return Language(code, gettext.GNUTranslations(compiled))


def preferred(accept_language: str) -> str:
    """The best of our languages for an Accept-Language header, whatever it says; French if nothing fits."""
    best, best_quality = DEFAULT, 0.0
    for entry in accept_language.split(","):
        name, _, parameter = entry.strip().partition(";")
        code = name.strip().lower().split("-")[0]
        quality = quality_of(parameter)
        if code in LANGUAGES and quality > best_quality:
            best, best_quality = code, quality
    return best


def quality_of(parameter: str) -> float:
    """The weight in `q=0.8`; 1 if there is none, 0 if it cannot be read."""
    if not parameter.strip():
        return 1.0
    try:
        return float(parameter.strip().removeprefix("q="))
    except ValueError:
        return 0.0
