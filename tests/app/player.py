"""A player without JavaScript: reads pages as a browser does and posts their forms."""

from collections.abc import Callable
from html.parser import HTMLParser

from httpx2 import Response
from starlette.testclient import TestClient


class Page(HTMLParser):
    """The elements of a page that matter to a player: (tag, attributes) in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [
            attributes
            for name, attributes in self.elements
            if name == tag and all(attributes.get(key) == value for key, value in wanted.items())
        ]

    def by_id(self, identity: str) -> dict[str, str]:
        return next(attributes for _tag, attributes in self.elements if attributes.get("id") == identity)


class Player:
    """Plays through forms alone. `answer` is the last response, `page` what it shows."""

    def __init__(self, client: TestClient, language: str = "en") -> None:
        self.client, self.language = client, language
        self.answer: Response
        self.page: Page

    def get(self, path: str = "/", **params: str) -> "Player":
        return self.show(self.client.get(path, params=params, headers={"accept-language": self.language}))

    def post(self, path: str, htmx: bool = False, **fields: str | list[str]) -> "Player":
        headers = {"accept-language": self.language, "sec-fetch-site": "same-origin"}
        if htmx:
            headers["hx-request"] = "true"
        return self.show(self.client.post(path, data=fields, headers=headers))

    def show(self, answer: Response) -> "Player":
        self.answer, self.page = answer, Page(answer.text)
        return self

    @property
    def text(self) -> str:
        return self.answer.text

    @property
    def table(self) -> dict[str, str]:
        return self.page.by_id("table")

    @property
    def phase(self) -> str:
        return self.table["class"].rpartition("phase-")[2]

    @property
    def record(self) -> str:
        return self.page.all("input", name="record")[0]["value"]

    @property
    def boxes(self) -> list[str]:
        """The cards that can be chosen."""
        return [box["value"] for box in self.page.all("input", type="checkbox", name="card")]

    @property
    def hand(self) -> list[str]:
        return self.boxes + [b["value"] for b in self.buttons if b["id"].startswith("card-")]

    @property
    def given(self) -> list[str]:
        """What is set aside for several receivers."""
        return [field["value"] for field in self.page.all("input", type="hidden", name="given")]

    @property
    def buttons(self) -> list[dict[str, str]]:
        places = ("card-", "dummy-")
        return [b for b in self.page.all("button", name="action") if b.get("id", "").startswith(places)]

    @property
    def legal(self) -> list[str]:
        return [button["value"] for button in self.buttons if "aria-disabled" not in button]

    @property
    def choices(self) -> list[str]:
        """The actions that have a button, cards apart."""
        return [b["value"] for b in self.page.all("button", name="action") if b not in self.buttons]

    def act(self, action: str) -> "Player":
        return self.post("/act", record=self.record, action=action)

    def give(self, *cards: str) -> "Player":
        return self.post("/act", record=self.record, card=list(cards), given=self.given)

    def step(self, choose: Callable[[list[str]], str]) -> "Player":
        """One decision, whatever it is; where the bots are still thinking, a look at what they do."""
        if self.page.all("form", action="/continue"):
            return self.post("/continue", record=self.record)
        if self.phase in ("pass", "bury"):
            cards = self.boxes
            return self.give(
                *[cards.pop(cards.index(choose(cards))) for _ in range(int(self.table["data-least"]))]
            )
        if self.phase == "charge":
            return self.give(choose(self.boxes))
        if self.phase in ("call", "bid"):
            return self.act(choose(self.choices))
        if self.phase == "play":
            return self.act(choose(self.legal))
        if self.phase == "moon":
            return self.act("moon plus")
        return self.act("next")

    def until(self, phase: str, choose: Callable[[list[str]], str] = lambda cards: cards[0]) -> "Player":
        """Decide until this phase comes."""
        for _ in range(2000):
            if self.phase == phase:
                return self
            self.step(choose)
            assert self.answer.status_code == 200, self.text
        raise AssertionError(f"{phase} never came")
