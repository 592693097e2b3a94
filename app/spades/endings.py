"""Sentences about a hand, a game or a tourney of Spades that is over, and about what it is played for."""

from app.i18n import Language
from app.names import seat_name
from app.spades.bids import bid_name
from engine import Observation
from engine.law import law_of
from engine.scoring import REASONS


def goal(language: Language, seen: Observation) -> str:
    """What this game is about."""
    _, rules = language.gettext, seen.rules
    parts = [
        _(
            "Bid your tricks and take them: ten points for each trick of a contract that is made, as many "
            "off for one that is set."
        )
    ]
    if rules.bag_mode == "per_hand":
        parts.append(_("Every trick too many costs 10."))
    else:
        parts.append(
            _("Tricks too many are bags: %(limit)d of them cost 10 points each.", limit=rules.bag_limit)
        )
    parts.append(_("From %(target)d on, the highest total wins the game.", target=rules.target))
    if rules.tokens_to_win > 1:
        parts.append(_("%(num)d games won make the tourney.", num=rules.tokens_to_win))
    return " ".join(parts)


def lead_line(language: Language, seen: Observation) -> str:
    """Whether spades may be led."""
    return language.gettext("Spades broken") if seen.spades_broken else language.gettext("Spades not broken")


def contract_result(language: Language, seen: Observation) -> str:
    """What became of the person's contract."""
    _, score = language.gettext, seen.scores[-1]
    bid, points = bid_name(language, score.bids[0]), dict(zip(REASONS, score.reasons[0], strict=True))
    if points["contract"] > 0:
        return _("Your contract is made: %(bid)s.", bid=bid)
    return _("Your contract is set: %(bid)s.", bid=bid)


def hand_result(language: Language, seen: Observation) -> str:
    """What became of the person's contract; that a tie goes on."""
    sentences = [contract_result(language, seen)]
    if max(seen.totals) >= law_of(seen.rules).ends_at:
        sentences.append(language.gettext("Equal at the top: one more hand decides."))
    return " ".join(sentences)


def game_result(language: Language, seen: Observation) -> str:
    """What became of the person's contract in the last hand, who has won the game, and the tourney where that
    is decided.
    """
    return f"{contract_result(language, seen)} {winner(language, seen)}"


def winner(language: Language, seen: Observation) -> str:
    _ = language.gettext
    seat, total = seen.winners[0], seen.totals[seen.winners[0]]
    name, person = seat_name(language, seat), seat == seen.seat
    if seen.phase == "tourney_over":
        facts = {"name": name, "num": seen.tokens[seat], "total": total}
        if person:
            return _("You win the last game with %(total)d points, and the tourney!", **facts)
        return _("%(name)s wins the last game with %(total)d points, and the tourney.", **facts)
    if person:
        return _(
            "You win game %(game)d with %(total)d points: a victory token is yours.",
            game=seen.game_number,
            total=total,
        )
    return _(
        "%(name)s wins game %(game)d with %(total)d points, and a victory token.",
        name=name,
        game=seen.game_number,
        total=total,
    )
