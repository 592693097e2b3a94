"""What a seat may do, and its text code both ways."""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import CARDS, CODES

SPECIAL_BIDS = ("1F", "2F", "B6", "BN", "NIL", "SM")
PLAIN_BIDS = tuple(map(str, range(1, 18)))


class Reason(StrEnum):
    """Why an action is refused. The rules of play bear the names of their functions in play.py."""

    MALFORMED = "malformed"  # no action reads like that
    WRONG_PHASE = "wrong_phase"
    NOT_IN_HAND = "not_in_hand"
    WRONG_COUNT = "wrong_count"
    WRONG_TARGET = "wrong_target"  # cards go to a seat that may not get them
    NOT_CHARGEABLE = "not_chargeable"
    OPENING_CLUB = "opening_club"
    FOLLOW_SUIT = "follow_suit"
    HEARTS_CLOSED = "hearts_closed"
    FIRST_TRICK_POINTS = "first_trick_points"
    CHARGED_CARD = "charged_card"
    QUEEN_DUE = "queen_due"
    SPADES_CLOSED = "spades_closed"
    JOKER_LEAD = "joker_lead"
    BID_UNAVAILABLE = "bid_unavailable"
    CANNOT_UNDO = "cannot_undo"


class IllegalAction(ValueError):
    """An action that cannot be taken now; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Action:
    """One decision. `verb` is play, pass, forward, call, charge, look, bid, bury, moon or next."""

    verb: str
    cards: tuple[int, ...] = ()
    seats: tuple[
        int, ...
    ] = ()  # pass: the target of each card, where it must be told; call: cards to the left, across, right
    word: str = ""  # call: "mix"; moon: "plus" or "minus"; bid: what is bid

    def __str__(self) -> str:
        codes = [CODES[card] for card in self.cards]
        if self.verb == "play":
            return codes[0]
        if self.verb == "pass" and self.seats:
            codes = [f"{code}>{seat}" for code, seat in zip(codes, self.seats, strict=True)]
        if self.verb == "forward":
            return "pass forward"
        if self.verb == "call" and not self.word:
            return "call " + " ".join(map(str, self.seats))
        if self.verb == "charge" and not codes:
            return "charge none"
        return " ".join([self.verb, *codes, *([self.word] if self.word else [])])


def parse_action(text: str) -> Action:
    """The action of a text code; IllegalAction(malformed) for anything else.

    The codes: `QS`, `pass QS KS AH`, `pass QS>1 KS>2 AH>3`, `pass forward`, `call 1 1 1`, `call mix`,
    `charge AH`, `charge none`, `bury 8D`, `look`, `bid 4`, `bid NIL`, `moon plus`, `moon minus`, `next`.
    """
    words = text.split() if isinstance(text, str) else []
    if len(words) == 1 and words[0] in CARDS:
        return Action("play", (CARDS[words[0]],))
    match words:
        case [("next" | "look") as verb]:
            return Action(verb)
        case ["pass", "forward"]:
            return Action("forward")
        case ["charge", "none"]:
            return Action("charge")
        case ["moon", ("plus" | "minus") as word]:
            return Action("moon", word=word)
        case ["bid", word] if word in SPECIAL_BIDS or word in PLAIN_BIDS:
            return Action("bid", word=word)
        case ["call", "mix"]:
            return Action("call", word="mix")
        case ["call", left, across, right] if all(word in ("0", "1", "2", "3") for word in words[1:]):
            return Action("call", seats=(int(left), int(across), int(right)))
        case [("pass" | "charge" | "bury") as verb, *codes] if codes and all(code in CARDS for code in codes):
            return Action(verb, tuple(CARDS[code] for code in codes))
        case ["pass", *targets] if targets and all(_is_target(target) for target in targets):
            pairs = [target.split(">") for target in targets]
            return Action(
                "pass", tuple(CARDS[code] for code, _ in pairs), tuple(int(seat) for _, seat in pairs)
            )
    raise IllegalAction(Reason.MALFORMED)


def _is_target(text: str) -> bool:
    code, _, seat = text.partition(">")
    return code in CARDS and seat in tuple("0123456789")
