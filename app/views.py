"""What a template needs to draw the table: plain data computed from an Observation, every text already in the player's language."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardView:
    """One face-up card."""

    code: str  # "QS"
    id: str  # "card-QS", the second copy "card-QS-2", the dummy's "dummy-QS"
    name: str  # "dame de pique", for screen readers
    legal: bool = True
    why: str = ""  # why it cannot be played now, one sentence; empty when legal
    chosen: bool = False  # lifted for the pass
    received: bool = False  # came in the pass, marked until the player's first play
    hinted: bool = False
    focus: bool = False  # gets autofocus in this response


@dataclass(frozen=True)
class SeatView:
    """One player at the table; seat 0 is the person."""

    seat: int
    place: str  # class that sets the position: "place-4-1" (number of players, seat)
    name: str
    face: str  # symbol id in img/faces.svg
    cards: int  # cards still in hand
    points: int | None  # taken in this hand; None when hidden
    total: int
    tricks: int
    turn: bool
    dealer: bool


@dataclass(frozen=True)
class PlayedView:
    """A card on the table."""

    card: CardView
    place: str
    beat: int  # 0: lay there before this response; k: lands at the k-th beat


@dataclass(frozen=True)
class TrickView:
    """A trick; all but the last of a response are complete and go to their winner."""

    number: int
    cards: tuple[PlayedView, ...]
    winner: str = ""  # name, empty while the trick is open
    winner_place: str = ""
    beat: int = 0  # beat at which it starts to leave for its winner
    points: int = 0
