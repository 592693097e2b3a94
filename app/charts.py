"""The curve of the totals: coordinates only, the template draws them."""

from app.i18n import Language
from app.score_view import hands_of, unit_name
from app.views import ChartView, LineView
from engine import Observation

WIDTH, HEIGHT = 320, 180
LEFT, RIGHT, TOP, BOTTOM = 28, 10, 10, 22  # margins
GAPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)  # between two lines of the grid
LINES = 6  # at most


def chart(language: Language, seen: Observation) -> ChartView | None:
    """The totals of every player or team after each hand; None before the first hand is over."""
    hands = hands_of(seen)
    if not hands:
        return None
    units = len(seen.totals)
    tables = [(0,) * units, *(score.totals for _hand, score in hands)]
    low = min(0, *(min(table) for table in tables))
    high = max(seen.rules.target, *(max(table) for table in tables))

    def x(hand: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * hand / (len(tables) - 1), 1)

    def y(total: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - total) / (high - low), 1)

    gap = next((gap for gap in GAPS if (high - low) / gap <= LINES), GAPS[-1])
    step = -(-len(tables) // 12)  # numbers below the chart do not touch
    lines = []
    for seat in range(units):
        dots = tuple((x(hand), y(table[seat]), table[seat]) for hand, table in enumerate(tables))
        points = " ".join(f"{at},{height}" for at, height, _total in dots)
        lines.append(LineView(unit_name(language, seen, seat), seat, points, dots[1:]))
    return ChartView(
        width=WIDTH,
        height=HEIGHT,
        lines=tuple(lines),
        grid=tuple((y(total), total) for total in range(-(-low // gap) * gap, high + 1, gap)),
        hands=tuple((x(hand), hands[hand - 1][0]) for hand in range(step, len(tables), step)),
        limit=y(seen.rules.target),
    )
