"""What a template needs to draw the table: plain data computed from an Observation, in the player's language.

Templates and what they are given (beside the globals `_`, `ngettext`, `lang`, `static`):

- every page (`base.html`): `body_class`, `prefs` (app.prefs.Prefs), `title`, `htmx_config` (JSON for the meta
  tag of that name), `here` (the address to come back to after a change of language)
- `table.html` (whole page) and `fragments/table.html` (`<main id="table">`): `table` (TableView); the
  page also `families` (of FamilyCards, app.table_choice) and `rules` (app.rules_view.RulesView)
- `tables.html`: `families`;  `rules.html`: `rules`;  `house_rules.html` and its fragment `<div id="house">`:
  `house` (app.house_view.HouseView);  `kept_rules.html` and its fragment: `kept` (of KeptRules)
- `replay.html` and `fragments/replay.html`: `replay` (ReplayView)
- `history.html` and `fragments/history.html`: `history` (HistoryView, None where the script asks for it)
- `guide.html`: `families`;  `guide_family.html`: also `family` (its name) and `games` (of GameText)
- `message.html` and `fragments/message.html`: `message` (MessageView) for errors, questions and a save that
  cannot be read

Outside the swapped region stand `<div id="log" role="log">`, to which the script adds the sentence of
`data-said`, and `<div id="notice" role="alert">`, where messages appear; its data attributes are the texts
that the scripts need. `<button data-copy="id">` copies the text of an element, `data-download` keeps it as a
file; both are hidden until a script can do it. A switch of /settings has a hidden field of its name before
it, which says what "off" is.

Forms, all POST; each carries `<input type="hidden" name="record" value="{{ table.record }}">`:

- /act: `action` (a card, `next`, a call, a moon choice ...) or `card` for every chosen card. Where each card
  of a pass has its receiver, they are asked one after the other: `given` holds the cards set aside ("QS>1"),
  `back` puts one of them back
- /undo, /hint, /finish, /continue (posts itself when `table.bots_to_act`; `finish=1` where the hand is being
  finished). A form of the table that is sent meanwhile calls it off
- /new: `variant` (rules as a short text), optional `code`, `level` (of the opponents, else as chosen last);
  `again=1` is Rejouer; `sure=1` once the player has confirmed
- /house-rules, /house-rules/deal: the options by their names, `base`, `was`; buttons `add`, `drop`, `usual`,
  `reset`;  /house-rules/kept: `kept` (JSON kept by the browser)
- /resume: `record` alone;  /open: `pasted`, `record`;  /replay: `record`, `hand`, `step`;  /history: `games`
  (JSON kept by the browser)
- /token: `token`, for the game that the person has just won
- /settings: the fields of Prefs and, on pages without a game, `back`;  /erase
"""

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
    charged: bool = False  # lies face up beside its owner (Turbo)

    @property
    def suit(self) -> str:
        """C, D, H, S, or J for the jokers."""
        return self.code[1] if self.code[1] in "CDHS" else "J"


@dataclass(frozen=True)
class ContractView:
    """What a player has bid in Spades, and how it stands."""

    bid: str  # the name of a special bid, "Nil"
    plain: str  # as in the record: "4", "NIL"; empty before the bid
    progress: str  # tricks won of those needed, "2/4"
    state: str  # made, set, or empty while that is open
    text: str  # all of it in words
    bags: int  # in store
    jacks: tuple[CardView, ...]  # prize jacks caught in this hand
    out: bool  # does not play to this trick


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
    level: str  # how well it plays, in a word; empty for the person
    turn: bool
    dealer: bool
    partner: bool = False  # of the person
    contract: ContractView | None = None  # where there are bids
    charged: tuple[CardView, ...] = ()  # exposed cards that are still in the hand
    kitty: bool = False  # took it in this hand


@dataclass(frozen=True)
class PlayedView:
    """A card on the table."""

    card: CardView
    place: str
    beat: int  # 0: lay there before this response; k: lands at the k-th beat
    by: str = ""  # name of the player, of the dummy
    wins: bool = False  # takes the trick
    second: bool = False  # of the second round of a boosted trick
    boosts: bool = False  # the nine that brings the second round
    cancelled: bool = False  # lies there twice, so that neither card can win


@dataclass(frozen=True)
class TrickView:
    """A trick; all but the last of a response are complete and go to their winner."""

    number: int
    cards: tuple[PlayedView, ...]
    winner: str = ""  # name, empty while the trick is open
    winner_place: str = ""
    beat: int = 0  # beat at which it starts to leave for its winner
    points: int = 0
    players: int = 4  # the style sheets lay out 2 to 10
    complete: bool = False


@dataclass(frozen=True)
class Choice:
    """A button or an entry of a list: what is sent, what is read."""

    value: str
    label: str
    selected: bool = False
    note: str = ""  # one sentence more


@dataclass(frozen=True)
class BidView:
    """One bid as a button."""

    action: str  # "bid 4"
    label: str
    stakes: str  # "+100 / −100"
    note: str  # what it asks for, earns and risks, in one sentence
    hinted: bool


@dataclass(frozen=True)
class BiddingView:
    """The bids to choose from. While the cards are face down, only special ones, and a look at the cards."""

    numbers: tuple[BidView, ...]
    special: tuple[BidView, ...]
    look: bool
    look_hinted: bool


@dataclass(frozen=True)
class GivenView:
    """A card set aside for one of several receivers, until the pass is complete."""

    value: str  # "QS>1"
    card: CardView
    name: str  # who gets it


@dataclass(frozen=True)
class ChoosingView:
    """A decision other than a card to play: cards to choose in the hand, or one of a few actions."""

    least: int = 0  # cards for the main button
    most: int = 0  # 0 where no card is chosen
    label: str = ""  # the main button
    others: tuple[Choice, ...] = ()  # buttons that act at once
    given: tuple[GivenView, ...] = ()
    counts: tuple[str, ...] = ()  # what is said while cards are chosen, by their number; empty: the question


@dataclass(frozen=True)
class DrawView:
    """The draw for seats."""

    cards: tuple[
        tuple[str, bool, tuple[PlayedView, ...]], ...
    ]  # place, whether that player deals, cards drawn
    text: str
    beat: int  # at which all has been seen


@dataclass(frozen=True)
class SocketsView:
    """A player's row on the board of victory tokens."""

    name: str
    faces: tuple[str, ...]
    tokens: tuple[str, ...]  # one for each game won, symbol ids in img/tokens.svg
    fresh: bool  # the last one was won just now
    winner: bool  # of the tourney
    text: str


@dataclass(frozen=True)
class BoardView:
    """The board of victory tokens; `choices` are those for the game that the person has just won."""

    sockets: int  # tokens that win the tourney
    rows: tuple[SocketsView, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class AsideView:
    """Cards that lie aside: the kitty, or the tricks that nobody has won."""

    kind: str  # kitty, pile
    title: str
    text: str  # one sentence
    backs: int = 0  # cards face down
    cards: tuple[CardView, ...] = ()  # those that the person may see


@dataclass(frozen=True)
class ColumnView:
    """A column of the score sheet: a player or a team."""

    name: str
    seat: int  # the lowest seat
    faces: tuple[str, ...]
    total: int


@dataclass(frozen=True)
class SheetRow:
    """One finished hand on the score sheet; every list is in the order of the columns."""

    hand: int
    points: tuple[int, ...]
    why: tuple[str, ...]  # "la dame de pique (13) et 4 cœurs"
    totals: tuple[int, ...]
    worst: tuple[bool, ...]  # who had the worst of it


@dataclass(frozen=True)
class RankView:
    """One line of the final ranking."""

    rank: int
    name: str
    faces: tuple[str, ...]  # of a player, or of two partners; empty for the person
    total: int
    winner: bool
    loser: bool  # above the limit in the school game
    person: bool


@dataclass(frozen=True)
class LineView:
    """One player's line in the curve of the totals."""

    name: str
    seat: int
    points: str  # for <polyline points>, in the units of the chart's viewBox
    dots: tuple[tuple[float, float, int], ...]  # x, y, total after each hand


@dataclass(frozen=True)
class ChartView:
    """The curve of the totals, ready to be drawn without any style."""

    width: int
    height: int
    lines: tuple[LineView, ...]
    grid: tuple[tuple[float, int], ...]  # y and the total it stands for
    hands: tuple[tuple[float, int], ...]  # x and the number of the hand
    limit: float | None  # y of the total that ends the game


@dataclass(frozen=True)
class TableView:
    """The whole table at one moment, as seat 0 sees it."""

    record: str
    code: str  # the deal, "7K3Q-9FMX-2TZA"
    variant: str  # the rules as a short text: "fr_web", "us_standard target=50"
    variant_name: str
    phase: str  # call pass charge bid play bury moon hand_over game_over tourney_over
    goal: str  # one sentence that says what this game is about
    guide: str  # the address of the guide to it
    ask: str  # one sentence: what is asked now
    said: str  # one sentence: what happened and what is asked; goes to #log
    error: str  # one sentence: why the last request changed nothing
    news: str  # told once: a recorded bot is missing, a save was mended
    hand_number: int
    trick_number: int
    hand_line: str  # "Manche 3"
    pass_line: str  # "Échange à gauche, vers Odile"; empty once that is done
    bids_line: str  # the sum of the bids
    lead_open: bool  # hearts may be led, spades
    lead_line: str
    lead_icon: str
    seats: tuple[SeatView, ...]  # in seat order
    hand: tuple[CardView, ...]
    tricks: tuple[
        TrickView, ...
    ]  # what to play out; the last one is the trick to be seen in the end (may be complete)
    last_trick: TrickView | None  # the last complete trick, to look at again
    choosing: ChoosingView | None
    bots_to_act: bool  # the /continue form is needed,
    finish: bool  # which then finishes the hand
    undo: bool
    undo_why: str  # why not; empty when undo is possible
    can_finish: bool  # no points left to win
    hint: str  # one sentence, after /hint
    sun: bool  # no trick was won by two sides, where that counts
    moon: tuple[Choice, ...]
    levels: str  # how well the opponents play
    columns: tuple[ColumnView, ...]  # of the score sheet
    sides: tuple[ColumnView, ...]  # the sums of partners who keep totals of their own
    sheet: tuple[SheetRow, ...]
    chart: ChartView | None
    ranking: tuple[RankView, ...]  # game_over, tourney_over
    result: str  # JSON of the finished game or tourney for the browser's history; empty before
    over: bool  # nothing more can happen
    face_down: int  # the person's cards, before a look at them
    bidding: BiddingView | None
    draw: DrawView | None
    board: BoardView | None
    bags: tuple[int, ...]  # in store, by seat; empty where nothing is stored
    source: str = "page"  # or "chosen": answer to a form, to be kept; "link": a deal by link, asks first
    last_beat: int = 0
    events: str = ""  # what was decided in public since the last response
    dummy: tuple[CardView, ...] | None = None  # two players
    dummy_turn: bool = False  # the next card comes from the dummy
    aside: tuple[AsideView, ...] = ()
    crossing: tuple[tuple[str, str], ...] = ()  # right after the pass: (from place, to place) of each packet
