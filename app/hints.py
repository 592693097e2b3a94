"""A hint: what the careful bot would do in the person's place, and why, in one sentence."""

from app.i18n import Language
from engine import Observation


def hint(language: Language, seen: Observation) -> tuple[str, tuple[str, ...]]:
    """The sentence and the cards; no cards where there is nothing to decide."""
    return "", ()
