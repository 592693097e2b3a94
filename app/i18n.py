"""The player's language: gettext catalogues compiled in memory, French first.

The texts in the code are English, so English needs no catalogue of its own.
"""

import gettext
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

LANGUAGES = {"fr": "Français", "en": "English"}
DEFAULT = "fr"


@dataclass(frozen=True)
class Language:
    """One language: its code and its catalogue."""

    code: str
    catalogue: gettext.NullTranslations

    def gettext(self, message: str, **facts: object) -> str:
        """The text in this language, its blanks filled with these facts."""
        text = self.catalogue.gettext(message)
        return text % facts if facts else text

    def ngettext(self, one: str, many: str, num: int, **facts: object) -> str:
        """The text for this number, which fills the blank `num`."""
        text = self.catalogue.ngettext(one, many, abs(num))
        return text % {"num": num, **facts} if facts or "%(num)" in text else text

    def number(self, value: float) -> str:
        """A number with at most one decimal, as it is written in this language."""
        return format_decimal(value, format="#,##0.#", locale=self.code).replace("-", "\u2212")


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
