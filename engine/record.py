"""Record: a whole game as one line of text, and back.

    dame1 fr_web target=50 shuffle=1 code=7K3Q-9FMX-2TZA dealer=2 bots=1:prudent/1 | pass QS KS AH, pass ...

First the format, the variant and the options that differ from it; then the number of the shuffle and the deal
code; where given, the first dealer and explicit deals (`deal2=2C3C.../...` is hand 2); the bots by seat with
their versions; after the bar every action, in order.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.actions import IllegalAction, parse_action
from engine.cards import CARDS
from engine.deal import Deal, explicit_deal
from engine.notation import read_rules, write_rules
from engine.rules import OPTIONS, Problem, Rules, RulesError
from engine.shuffle import SHUFFLE, read_code
from engine.state import State

FORMAT = "dame1"
MAX_LENGTH = 400_000  # characters; ten players who throw dice pass 300,000 on their way to 2,000 points
HANDS = range(1, 10_000)  # the hands that a record may deal
MOST_DEALS = 100  # explicit ones, in one record
BOT = re.compile(r"[a-z][a-z0-9_]*/[0-9]{1,4}(\+[a-z][a-z0-9_]*/[0-9]{1,4}@[0-9]{1,6})*")


class RecordError(ValueError):
    """A text that is no record, or a record that cannot be played. `where` names the field, or the number of
    the action from 1.
    """

    def __init__(self, where: str | int, why: str) -> None:
        super().__init__(f"{where}: {why}" if isinstance(where, str) else f"action {where}: {why}")
        self.where, self.why = where, why


@dataclass(frozen=True)
class Record:
    """Everything a game is. `deals` are lists of card codes by hand number, see `deal.explicit_deal`; `bots`
    are versions by seat.
    """

    rules: Rules
    code: str
    actions: tuple[str, ...] = ()
    deals: Mapping[int, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    first_dealer: int | None = None
    bots: Mapping[int, str] = field(default_factory=dict)

    def __str__(self) -> str:
        words = [FORMAT, write_rules(self.rules), f"shuffle={SHUFFLE}", f"code={self.code}"]
        if self.first_dealer is not None:
            words.append(f"dealer={self.first_dealer}")
        for number, hands in sorted(self.deals.items()):
            words.append(f"deal{number}=" + "/".join("".join(hand) for hand in hands))
        if self.bots:
            words.append("bots=" + ",".join(f"{seat}:{bot}" for seat, bot in sorted(self.bots.items())))
        return " ".join(words) + " | " + ", ".join(self.actions)

    def upto(self, actions: int) -> "Record":
        """The record of the first `actions` actions."""
        return replace(self, actions=self.actions[:actions])

    @staticmethod
    def parse(text: str) -> "Record":
        """The record of a text. RecordError for a text that is none; the actions are judged when they are
        replayed.
        """
        if len(text) > MAX_LENGTH:
            raise RecordError("record", "it is too long")
        header, bar, tail = text.strip().partition("|")
        words = header.split()
        if not bar or not words or words[0] != FORMAT:
            raise RecordError("record", f"it does not start with {FORMAT} and a header closed by a bar")
        if len(words) < 2:
            raise RecordError("variant", "it is missing")
        fields = [word.partition("=") for word in words[2:]]
        given = {name: value for name, equals, value in fields if name and equals}
        if len(given) != len(words) - 2:
            raise RecordError("header", "a word is not of the form name=value, or stands twice")
        if given.pop("shuffle", None) != str(SHUFFLE):
            raise RecordError("shuffle", f"only number {SHUFFLE} is known")
        code, first, bots = given.pop("code", ""), given.pop("dealer", None), given.pop("bots", "")
        deals = {name: given.pop(name) for name in list(given) if re.fullmatch(r"deal[1-9][0-9]{0,3}", name)}
        rules = _read_rules(words[1:2], given)
        actions = tuple(" ".join(action.split()) for action in tail.split(",")) if tail.strip() else ()
        record = Record(
            rules=rules,
            code=code,
            actions=actions,
            deals={int(name[4:]): _read_deal(name, value) for name, value in deals.items()},
            first_dealer=None if first is None else _read_seat("dealer", first),
            bots=_read_bots(bots),
        )
        record.start()
        return replace(record, code=read_code(code))

    def start(self) -> State:
        """The state before the first action. RecordError for a bad code, impossible deals, dealer or bots;
        RulesError for rules with errors.
        """
        if not isinstance(self.rules, Rules):
            raise RulesError([Problem("E00", "error", f"{self.rules!r} is no Rules")])
        errors = [problem for problem in self.rules.problems() if problem.severity == "error"]
        if errors:
            raise RulesError(errors)
        try:
            code = read_code(self.code)
        except ValueError as error:
            raise RecordError("code", str(error)) from None
        if isinstance(self.actions, str) or not isinstance(self.actions, Sequence):
            raise RecordError("actions", "they are no list")
        if not isinstance(self.deals, Mapping):
            raise RecordError("deals", "they are no lists of cards by hand number")
        seats = range(self.rules.players)
        if self.first_dealer is not None and not _within(self.first_dealer, seats):
            raise RecordError("dealer", "there is no such seat")
        if not isinstance(self.bots, Mapping) or not all(
            _within(seat, seats) and isinstance(bot, str) and BOT.fullmatch(bot)
            for seat, bot in self.bots.items()
        ):
            raise RecordError("bots", "a seat or a version is unknown")
        if len(self.deals) > MOST_DEALS:
            raise RecordError("deals", f"there are more than {MOST_DEALS}")
        deals: dict[int, Deal] = {}
        for number, hands in self.deals.items():
            if not _within(number, HANDS):
                raise RecordError(f"deal{number}", "there is no such hand")
            if self.first_dealer is None and self.rules.short_dealer:
                raise RecordError("dealer", "it must be given: the size of the hands depends on it")
            dealer = ((self.first_dealer or 0) + number - 1) % self.rules.players
            try:
                deals[number] = explicit_deal(self.rules, hands, dealer)
            except ValueError as error:
                raise RecordError(f"deal{number}", str(error)) from None
            except TypeError:
                raise RecordError(f"deal{number}", "it has no lists of cards") from None
        return State(self.rules, code, deals, self.first_dealer)


def replay(record: Record, upto: int | None = None) -> State:
    """The state after the first `upto` actions (all when None). RecordError where an action is illegal."""
    state = record.start()
    for number, text in enumerate(record.actions[:upto], start=1):
        try:
            state.apply(parse_action(text))
        except IllegalAction as error:
            raise RecordError(number, f"{text!r} is refused: {error.reason}") from None
    return state


def _within(number: object, numbers: range) -> bool:
    """Whether it is one of these numbers; True and 1.0 are none, since they would not read back."""
    return type(number) is int and number in numbers


def _read_rules(variant: list[str], options: Mapping[str, str]) -> Rules:
    for name in options:
        if name not in OPTIONS:
            raise RecordError(name, "there is no such option")
    try:
        return read_rules(" ".join([*variant, *(f"{name}={value}" for name, value in options.items())]))
    except KeyError:
        raise RecordError("variant", "it is unknown") from None
    except RulesError as error:
        raise RecordError("rules", str(error)) from None


def _read_seat(name: str, text: str) -> int:
    if text not in tuple("0123456789"):
        raise RecordError(name, "there is no such seat")
    return int(text)


def _read_bots(text: str) -> dict[int, str]:
    pairs = [entry.partition(":") for entry in text.split(",")] if text else []
    bots = {_read_seat("bots", seat): bot for seat, _, bot in pairs}
    if len(bots) != len(pairs):
        raise RecordError("bots", "a seat stands twice")
    return bots


def _read_deal(name: str, text: str) -> tuple[tuple[str, ...], ...]:
    hands = tuple(tuple(hand[at : at + 2] for at in range(0, len(hand), 2)) for hand in text.split("/"))
    if any(code not in CARDS for hand in hands for code in hand):
        raise RecordError(name, "it has a text that is no card")
    return hands
