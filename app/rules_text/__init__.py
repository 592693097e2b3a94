"""The rules in force, written out for exactly these options, and the words of the house-rules dialog.

Everything is computed from the fields of Rules: a new variant needs no text of its own here. The sentences
follow the rules catalogue (sections 2, 3 and 3.21).
"""

from app.rules_text.describe import Section, describe
from app.rules_text.labels import option_help, option_label, value_help, value_label
from app.rules_text.problems import problem_text, strange_text

__all__ = [
    "Section",
    "describe",
    "option_help",
    "option_label",
    "problem_text",
    "strange_text",
    "value_help",
    "value_label",
]
