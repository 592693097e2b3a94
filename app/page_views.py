"""What the pages beside the table need: the replay, the finished games, messages."""

from dataclasses import dataclass

from app.views import CardView, Choice, TrickView


@dataclass(frozen=True)
class PacketView:
    """Cards that went together: what is said of them ("passes to Odile:", "buries:"), the cards."""

    text: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True)
class ReplaySeat:
    """One hand at this step, the dummy's too, and what left it or came to it."""

    name: str
    face: str
    place: str
    cards: tuple[CardView, ...]  # at this step: still in hand
    packets: tuple[PacketView, ...]
    points: int | None  # taken so far; None for the dummy, and where there are bids
    contract: str = ""  # bid and tricks won so far, "2/4"


@dataclass(frozen=True)
class ReplayView:
    """A finished hand, step by step: 0 as dealt, 1 after the pass (if any), then one step a trick."""

    record: str
    hand: int
    games: tuple[Choice, ...]  # of a tourney: the first hand of each, its number, who won; else none
    hands: tuple[int, ...]  # those of this game that may be looked at
    step: int
    steps: int  # the last step
    title: str  # "Manche 2, pli 5"
    text: str  # what happens at this step
    said: str  # the step for those who do not see the cards; goes to #log
    seats: tuple[ReplaySeat, ...]
    trick: TrickView | None
    kitty: PacketView | None  # as long as nobody has taken it


@dataclass(frozen=True)
class GameView:
    """One finished game of the browser's list."""

    date: str
    variant: str
    variant_name: str
    code: str
    totals: tuple[tuple[str, int], ...]  # name, total; of a tourney, name and victory tokens
    tourney: bool
    rank: int
    won: bool


@dataclass(frozen=True)
class HistoryView:
    games: tuple[GameView, ...]
    wins: int
    played: int
    mean: str  # mean total of the person in games for few points; empty where there is none


@dataclass(frozen=True)
class FormView:
    """A form with one button and hidden fields."""

    action: str
    label: str
    fields: tuple[tuple[str, str], ...] = ()
    main: bool = False  # the button that stands out


@dataclass(frozen=True)
class MessageView:
    """Something to say, with ways on: an error, "are you sure?", a save that cannot be read.

    As a fragment it goes to `#notice`; a `<dialog>` inside is opened as a modal by the script.
    """

    title: str
    text: str
    links: tuple[Choice, ...] = ()  # value is the address
    forms: tuple[FormView, ...] = ()  # hx-target="#table"
    copy: str = ""  # a text to copy or download: a damaged save
    more: tuple[str, ...] = ()  # further sentences, one by one
    code: str = ""  # a deal code to mend, as it was typed
    variant: str = ""  # its rules
    erased: bool = False  # the page empties the browser's storage
