"""A person at the browser: what can be seen, and what mouse and keyboard do."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page

from engine import Game
from engine.cards import RANKS

SAVE = "dame-de-pique.game"
BLANK = '<title>blank</title><link rel="icon" href="data:,">'

# The table stands: its record is the one that the browser keeps, and nothing is under way.
SETTLED = f"""([old, whole]) => {{
  const record = document.querySelector('#table #play [name="record"]')?.value;
  const busy = document.querySelector('.htmx-request, form[action="/continue"]');
  return document.readyState === "complete" && window.htmx && !busy && window.seen !== whole
    && record && record !== old && record === localStorage["{SAVE}"];
}}"""

COUNT = """() => {
  if (window.sent === undefined) document.body.addEventListener("htmx:beforeRequest", () => window.sent++);
  window.sent = 0;
}"""

# Where the mouse finds a card. Its middle must belong to it: no neighbour, no panel, no text covers it.
TARGET = """code => {
  const card = document.querySelector(`label[for="card-${code}"], button#card-${code}`);
  const { left, top, width, height } = card.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (!card.contains(document.elementFromPoint(x, y))) throw new Error(`${code} is covered`);
  return [x, y];
}"""


class Player:
    """Someone who plays on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # ---- coming to the table

    def open(self, record: str = "", path: str = "/") -> "Player":
        """Opens the table; with a record, in a browser that has kept this game."""
        if record:
            self.keep(record)
        self.page.goto(path)
        return self.settled()

    def keep(self, record: str) -> None:
        """Puts a text where the browser keeps its game."""
        self.page.route("**/blank", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
        self.page.goto("/blank")
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SAVE, record])

    def hide(self) -> None:
        """The page takes itself to be in the background."""
        self.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")

    def settled(self, old: str = "") -> "Player":
        """Waits until the table stands, with another record than `old`."""
        self.page.wait_for_function(SETTLED, arg=[old, None])
        return self

    @contextmanager
    def answer(self) -> Iterator[None]:
        """What is done inside takes the game further."""
        old = self.record
        yield
        self.settled(old)

    @contextmanager
    def whole_page(self) -> Iterator[None]:
        """What is done inside leads to another page with a table."""
        self.page.evaluate("window.seen = 1")
        yield
        self.page.wait_for_function(SETTLED, arg=["", 1])

    @contextmanager
    def nothing_sent(self) -> Iterator[None]:
        """What is done inside sends nothing to the server and leaves the game alone.

        htmx notes a request within the event that causes it, so there is nothing to wait for.
        """
        before = self.record
        self.page.evaluate(COUNT)
        yield
        assert self.page.evaluate("window.sent") == 0
        assert self.record == before

    # ---- what can be seen

    @property
    def record(self) -> str:
        return self.page.locator('#play [name="record"]').input_value()

    @property
    def saved(self) -> str | None:
        text: str | None = self.page.evaluate("key => localStorage.getItem(key)", SAVE)
        return text

    @property
    def game(self) -> Game:
        """The game that the page shows."""
        return Game.from_record(self.record.rpartition("~")[2])

    @property
    def phase(self) -> str:
        name = self.page.locator("#table").get_attribute("class") or ""
        return name.rpartition("phase-")[2]

    @property
    def hand(self) -> list[str]:
        return self.values('#hand [id^="card-"]')

    @property
    def legal(self) -> list[str]:
        """Cards that look playable."""
        return self.values('#hand button:not([aria-disabled="true"])')

    def values(self, selector: str) -> list[str]:
        """What the fields or buttons stand for."""
        found: list[str] = self.page.locator(selector).evaluate_all("all => all.map(one => one.value)")
        return found

    @property
    def focus(self) -> str:
        """The id of what has the focus; the name of the element where it has none."""
        name: str = self.page.evaluate("document.activeElement.id || document.activeElement.localName")
        return name

    @property
    def log(self) -> list[str]:
        """What has been announced so far."""
        return self.page.locator("#log p").all_inner_texts()

    def card(self, code: str) -> Locator:
        """The card as the mouse finds it."""
        return self.page.locator(f'label[for="card-{code}"], button#card-{code}')

    # ---- decisions with the mouse

    def point(self, code: str) -> tuple[float, float]:
        """The middle of what can be seen of a card, where nothing else lies on top."""
        x, y = self.page.evaluate(TARGET, code)
        return x, y

    def click(self, code: str) -> None:
        """One click on a card, without waiting for it to come to rest."""
        self.page.mouse.click(*self.point(code))

    def choose(self, *codes: str) -> None:
        """Lifts these cards for the pass."""
        for code in codes:
            self.click(code)

    def give(self, *codes: str) -> None:
        """Passes these cards."""
        self.choose(*codes)
        with self.answer():
            self.page.locator("#do-pass").click()

    def play(self, code: str) -> None:
        with self.answer():
            self.click(code)

    def press(self, name: str) -> None:
        """A button of the table whose answer takes the game further."""
        with self.answer():
            self.page.locator("#table").get_by_role("button", name=name, exact=True).click()

    def step(self) -> None:
        """One decision, whatever it is: the highest cards stay and are played, so that the game ends soon."""
        phase = self.phase
        if phase == "pass":
            self.give(*self.hand[:3])
        elif phase == "play":
            self.play(max(self.legal, key=height))
        elif phase == "moon":
            self.press_choice()
        elif phase == "hand_over":
            self.press("Manche suivante")

    def press_choice(self) -> None:
        with self.answer():
            self.page.locator(".choices button").first.click()

    # ---- menu, dialogs, pages

    def menu(self, item: str) -> Locator:
        """Opens a dialog from the menu; returns it."""
        self.page.locator('.bar [popovertarget="menu"]').click()
        self.page.locator("#menu").get_by_role("button", name=item, exact=True).click()
        dialog = self.page.locator("dialog:popover-open")
        dialog.wait_for()
        return dialog

    def set(self, **choices: Any) -> None:
        """Changes settings in the dialog: set(speed="none", forced=True)."""
        dialog = self.menu("Réglages…")
        for name, value in choices.items():
            field = dialog.locator(f'input[name="{name}"]:not([type="hidden"])')
            if isinstance(value, bool):
                field.set_checked(value)
            else:
                dialog.locator(f'input[name="{name}"][value="{value}"]').check()
        with self.whole_page():
            dialog.locator("button.main").click()


def height(code: str) -> int:
    """How much a card is feared."""
    return RANKS.index(code[0]) + 20 * (code == "QS")
