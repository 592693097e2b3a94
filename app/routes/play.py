"""The decisions of the game: POST /act, /token, /undo, /finish, /hint, /continue, /resume, /open.

Each is a function of the posted record alone; the session only tells when another page has gone further.
"""

from collections import Counter
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.choosing import gifts_of, open_target, put_back, set_aside
from app.games import Sitting
from app.hints import hint
from app.prefs import EMBLEMS
from app.render import language_of, prefs_of
from app.routes.common import Text, Texts, Turn, answered, check_newest, games_of, opened, session_of
from app.routes.messages import ask_first, unreadable
from app.spades.tokens import choose, may_choose
from app.table_view import Mark, may_finish
from app.undoing import taken_back
from app.wording import UNDO, refusal
from engine import IllegalAction, Reason, RecordError, UndoRefusal
from engine.table import Table

router = APIRouter()


@router.post("/act")
@answered
def act(
    request: Request,
    record: Text = "",
    action: Text = "",
    card: Texts = [],  # noqa: B006
    given: Texts = [],  # noqa: B006
    back: Text = "",
) -> Turn:
    """A card, a pass, a choice, the next hand."""
    sitting = opened(request, record)
    game, before, seen = sitting.game, sitting.posted, sitting.game.observe(0)
    told: dict[str, Any] = {}
    gifts = gifts_of(seen, given)
    try:
        if seen.tells_targets and not action:
            gifts = put_back(gifts, back) if back else set_aside(seen, gifts, card)
            if open_target(seen, gifts)[1]:  # others are still to be served
                check_newest(request, before)
                return Turn(sitting, goes_on=False, told={"gifts": gifts})
            card = [f"{code}>{seat}" for code, seat in gifts]
        if game.to_act not in (0, None):
            raise IllegalAction(Reason.WRONG_PHASE)
        if game.count[0] + len(card) == 0 < game.count[1] and not action:
            raise IllegalAction(Reason.WRONG_COUNT)  # nothing exposed has a button of its own
        game.act(action or " ".join([game.phase, *card]))
    except IllegalAction as error:
        reason = refusal(language_of(request), error.reason, seen, gifts)
        told = {"error": reason, "lifted": tuple(card), "gifts": gifts}
    check_newest(request, before, sitting.posted)
    return Turn(sitting, Mark.of(seen), told=told)


@router.post("/token")
@answered
def place_token(request: Request, record: Text = "", token: Text = "") -> Turn:
    """The token that the winner of a game puts on the board, in place of one chosen for this game before."""
    sitting = opened(request, record)
    check_newest(request, sitting.posted)
    seen = sitting.game.observe(0)
    if token not in EMBLEMS or not may_choose(seen):
        error = refusal(language_of(request), Reason.WRONG_PHASE, seen)
        return Turn(sitting, goes_on=False, told={"error": error})
    prefs = choose(prefs_of(request), seen, sitting.game.code, token)
    return Turn(sitting, goes_on=False, prefs=prefs)


@router.post("/undo")
@answered
def undo(request: Request, record: Text = "") -> Turn:
    """Take the last decision back, where nothing hidden has been seen since."""
    sitting = opened(request, record)
    check_newest(request, sitting.posted)
    before = taken_back(sitting.game, prefs_of(request))
    if isinstance(before, UndoRefusal):
        return Turn(sitting, goes_on=False, told={"error": language_of(request).gettext(UNDO[before])})
    held = Counter(sitting.game.hands[0] + (sitting.game.dummy or []))
    sitting.table = Table(before.record)
    sitting.take = sitting.next_take
    back = Counter(before.hands[0] + (before.dummy or [])) - held
    return Turn(sitting, chosen=True, goes_on=False, told={"back": tuple(back.elements())})


@router.post("/finish")
@answered
def finish(request: Request, record: Text = "") -> Turn:
    """Play the rest of a hand in which no points are left, as actions like any others."""
    sitting = opened(request, record)
    check_newest(request, sitting.posted)
    seen = sitting.game.observe(0)
    if not may_finish(seen):
        language, own = language_of(request), seen.phase == "play" and seen.to_act == seen.seat
        error = language.gettext("There are still points to win: the hand has to be played.")
        if not own:
            error = refusal(language, Reason.WRONG_PHASE, seen)
        return Turn(sitting, goes_on=False, told={"error": error})
    return Turn(sitting, Mark.of(seen), finish=True)


@router.post("/hint")
@answered
def ask_hint(request: Request, record: Text = "", given: Texts = []) -> Turn:  # noqa: B006
    """What a careful player would do, and why."""
    sitting = opened(request, record)
    check_newest(request, sitting.posted)
    seen = sitting.game.observe(0)
    text, cards = hint(language_of(request), seen)
    told = {"hint": text, "hinted": cards, "gifts": gifts_of(seen, given)}
    return Turn(sitting, goes_on=False, told=told)


@router.post("/continue")
@answered
def go_on(request: Request, record: Text = "", finish: Text = "") -> Turn:
    """The bots go on thinking; in a hand that is being finished, the person's cards go on, too."""
    sitting = opened(request, record)
    since = Mark.of(sitting.game.observe(0))
    return Turn(sitting, since, finish=finish == "1", waits=True)


def resumed(request: Request, record: str, elsewhere: bool = False) -> Turn:
    """The table of a record."""
    news = language_of(request).gettext("The game has gone on elsewhere: here is the table as it stands.")
    return Turn(opened(request, record), chosen=True, told={"news": news} if elsewhere else {})


@router.post("/resume")
@answered
def resume(request: Request, record: Text = "", elsewhere: Text = "") -> Turn:
    """The table of a record that the browser has kept."""
    return resumed(request, record, bool(elsewhere))


@router.post("/open")
@answered
def open_text(request: Request, pasted: Text = "", record: Text = "") -> Turn | Response:
    """The table of a record that the player has pasted; over an unfinished game (`record`) it asks first."""
    pasted, present = pasted.strip(), record or games_of(request).current(session_of(request))
    try:
        other = Sitting.read(pasted)
    except RecordError:
        return unreadable(request, present)
    if present and present != other.posted and opened(request, present).unfinished:
        return ask_first(request, present, other.game, {"record": pasted}, "/resume")
    return resumed(request, pasted)
