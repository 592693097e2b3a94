"""The draw for seats at the start of a tourney (section 5.2 of the rules catalogue).

Each player draws a card. The highest rank deals first, the next sits on the dealer's left, and so on; those
who tie draw again among themselves. The person keeps seat 0, so what the draw decides is who deals and in
which order the others sit: in the result, players are named by the seats that they got.
"""

from engine.cards import PACK, cards_in
from engine.shuffle import shuffled, stream

Draw = tuple[tuple[tuple[int, int], ...], ...]  # rounds of (seat, card)


def draw_seats(code: str, players: int) -> tuple[int, Draw]:
    """The first dealer, and the rounds of the draw that made it so. It depends on the code alone."""
    order = [list(range(players))]  # players who tie stand together, the highest first
    rounds: list[dict[int, int]] = []
    while any(len(tied) > 1 for tied in order):
        cards = iter(shuffled(cards_in(PACK), stream(code, "draw", len(rounds) + 1)))
        drawn = {player: next(cards) for tied in order if len(tied) > 1 for player in tied}
        order = [group for tied in order for group in (_ranked(drawn, tied) if len(tied) > 1 else [tied])]
        rounds.append(drawn)
    places = {player: place for place, (player,) in enumerate(order)}
    dealer = -places[0] % players
    seats = {player: (dealer + place) % players for player, place in places.items()}
    return dealer, tuple(
        tuple(sorted((seats[player], card) for player, card in drawn.items())) for drawn in rounds
    )


def _ranked(drawn: dict[int, int], tied: list[int]) -> list[list[int]]:
    """These players by the rank that each drew, the highest first."""
    groups: dict[int, list[int]] = {}
    for player in tied:
        groups.setdefault(drawn[player] % 13, []).append(player)
    return [groups[rank] for rank in sorted(groups, reverse=True)]
