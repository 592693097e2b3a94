"""Languages: French first, every text translated, none stale."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from app.assets import folder
from app.i18n import language, preferred

ROOT = Path(__file__).parents[2]
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]
OPTIONS = {"**.html": {"trimmed": "true", "silent": "false", "newstyle_gettext": "true"}}


def used() -> Iterator[str]:
    """Every msgid of the code and of the templates (the first form, where there is a plural)."""
    for directory in (ROOT / "app", folder("templates")):
        for _file, _line, message, _comments, _context in extract_from_dir(
            directory, method_map=METHODS, options_map=OPTIONS, keywords=KEYWORDS
        ):
            yield message if isinstance(message, str) else message[0]


def french() -> list[Message]:
    catalogue = read_po(BytesIO((ROOT / "app/locales/fr.po").read_bytes()), locale="fr")
    return [message for message in catalogue if message.id]


def msgid(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def test_every_text_is_translated() -> None:
    done = {msgid(m) for m in french() if all(m.string if isinstance(m.string, tuple) else (m.string,))}
    assert sorted(set(used()) - done) == []


def test_no_translation_is_stale() -> None:
    assert sorted({msgid(m) for m in french()} - set(used())) == []


def test_translations_keep_the_names_of_their_blanks() -> None:
    wrong = [msgid(message) for message in french() if message.check()]
    assert wrong == []


def test_french_typography() -> None:
    """Narrow no-break space before ; ! ?, no-break space before : and inside « »."""
    for message in french():
        for text in message.string if isinstance(message.string, tuple) else (message.string,):
            plain = text.replace("://", "")
            for mark, space in (
                (";", "\u202f"),
                ("!", "\u202f"),
                ("?", "\u202f"),
                (":", "\u00a0"),
                ("»", "\u00a0"),
            ):
                for at, sign in enumerate(plain):
                    assert sign != mark or at == 0 or plain[at - 1] == space, text
            assert plain.count("«\u00a0") == plain.count("«"), text
            assert "'" not in text, text


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "fr"),
        ("en", "en"),
        ("en-US,en;q=0.9,fr;q=0.8", "en"),
        ("de,fr;q=0.5,en;q=0.9", "en"),
        ("de-DE, nl;q=0.3", "fr"),
        ("EN;q=abc, fr;q=0.1", "fr"),
        ("en;q=0", "fr"),
        (";;;,,,=\x00", "fr"),
    ],
)
def test_preferred_language(header: str, code: str) -> None:
    assert preferred(header) == code


def test_numbers_are_written_as_the_language_does() -> None:
    assert language("fr").number(-12.46) == "−12,5"
    assert language("en").number(1234.0) == "1,234"


@pytest.mark.parametrize(
    ("num", "text"), [(-10, "−10 points"), (-1, "−1 point"), (1, "1 point"), (2, "2 points")]
)
def test_negative_numbers_have_a_plural(num: int, text: str) -> None:
    assert language("fr").ngettext("%(num)d point", "%(num)d points", num) == text
