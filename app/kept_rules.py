"""House rules that the browser has kept under a name. The list may contain anything: entries that are no
rules are left out.
"""

from dataclasses import dataclass
from typing import Any
from unicodedata import category

from app.i18n import Language
from app.rules_view import RulesView, rules_view
from engine import RulesError

SHOWN = 50


@dataclass(frozen=True)
class KeptRules:
    name: str  # given by the player
    rules: RulesView


def kept_rules(language: Language, entries: Any) -> tuple[KeptRules, ...]:
    """The readable ones, in the order of the list."""
    shown = entries[-SHOWN:] if isinstance(entries, list) else []
    return tuple(view for entry in shown if (view := kept_entry(language, entry)))


def kept_entry(language: Language, entry: Any) -> KeptRules | None:
    if not isinstance(entry, dict):
        return None
    name, text = entry.get("name"), entry.get("rules")
    if not isinstance(name, str) or not isinstance(text, str) or not name.strip():
        return None
    if any(category(letter) in ("Cc", "Cs") for letter in name):  # no page can show these
        return None
    try:
        return KeptRules(name, rules_view(text[:1000], language))
    except (KeyError, RulesError):
        return None
