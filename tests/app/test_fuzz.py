"""Mutated forms of the table, from our own pages: the answer is a page, never a crash."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tests.app.player import Player

TABLE = ["act", "undo", "hint", "finish", "continue", "resume", "new"]
PATHS = ["/" + name for name in (*TABLE, "replay", "settings", "history", "erase")]
CARDS = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
PASS = "pass 2C 3C 4C"
ACTIONS = [*CARDS, PASS, "next", "moon plus", "pass forward", "bury 2C", "call mix"]

words = st.one_of(st.sampled_from(ACTIONS), st.text(max_size=20))


@st.composite
def mutated(draw: st.DrawFn, record: str) -> str:
    """The record with some of its actions dropped, doubled or replaced, or a piece of it overwritten."""
    header, _, tail = record.partition(" | ")
    actions = tail.split(", ")
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(actions)))
        actions[at : at + draw(st.integers(0, 3))] = draw(st.lists(words, max_size=2))
    text = f"{header} | {', '.join(actions)}"
    if draw(st.booleans()):
        return text
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(max_size=3)) + text[at + draw(st.integers(0, 3)) :]


def test_mutated_forms(client: TestClient) -> None:
    player = Player(client)
    player.post("/new", code="7K3Q-9FMX-2TZA").until("hand_over").step(lambda cards: cards[0]).until("play")
    record = player.record
    seen: Counter[str] = Counter()

    @settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def post(data: st.DataObject) -> None:
        path = data.draw(st.sampled_from(PATHS))
        fields = {
            "record": data.draw(mutated(record)),
            "action": data.draw(words),
            "card": data.draw(st.lists(words, max_size=4)),
            **data.draw(
                st.dictionaries(
                    st.sampled_from(["code", "variant", "again", "sure", "hand", "step", "games"]), words
                )
            ),
        }
        answer = client.post(
            path, data=fields, headers={"sec-fetch-site": "same-origin"}, follow_redirects=False
        )
        assert answer.status_code in (200, 303, 409), (path, fields)
        seen["answers"] += 1
        seen["understood"] += 'id="play"' in answer.text or 'id="replay"' in answer.text

    post()
    assert seen["understood"] > seen["answers"] / 10, seen  # else the fuzzer would only test the refusal
    print(f"{seen['understood']} of {seen['answers']} mutated forms got past the checks")
