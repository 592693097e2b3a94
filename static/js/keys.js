// The hand from the keyboard: arrows move, letters jump to a suit, Enter plays or chooses, "?" asks for a hint, Ctrl+Z takes back.
import { dummy, hand, table } from "./page.js";

// French initials of carreau and coeur collide: K for carreau, by its sound
const SUITS = {
  fr: { t: "C", k: "D", c: "H", p: "S" },
  en: { c: "C", d: "D", h: "H", s: "S" },
};
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Index of the card that the key leads to, or -1. */
function destination(key, cards, at) {
  if (key in STEPS) return at < 0 ? 0 : (at + STEPS[key] + cards.length) % cards.length;
  if (key === "Home") return 0;
  if (key === "End") return cards.length - 1;
  const suit = (SUITS[document.documentElement.lang] ?? SUITS.en)[key.toLowerCase()];
  const order = cards.map((_, step) => (at + 1 + step) % cards.length);
  return suit ? (order.find((index) => cards[index].value.endsWith(suit)) ?? -1) : -1;
}

/** One stop of the Tab key for a row of cards: the card with the focus, or the one that it would come to. */
function rove(cards) {
  const at = cards.find((card) => card === document.activeElement) ?? cards.find((card) => card.autofocus) ?? cards[0];
  cards.forEach((card) => (card.tabIndex = card === at ? 0 : -1));
}
const rows = () => [hand(), dummy()];
document.addEventListener("focusin", ({ target }) => rows().filter((cards) => cards.includes(target)).forEach(rove));
document.body.addEventListener("htmx:afterSettle", () => rows().forEach(rove));
rows().forEach(rove);

// the ring round the card with the focus is for those who use keys; to others it would look chosen
const pointing = (on) => document.body.classList.toggle("pointing", on);
document.addEventListener("keydown", () => pointing(false), true);
document.addEventListener("pointerdown", () => pointing(true), true);
pointing(true);

const press = (id) => document.getElementById(id)?.click();

document.addEventListener("keydown", (event) => {
  const others = dummy(); // up and down lead from the hand to the dummy's and back
  const inDummy = others.includes(document.activeElement);
  const cards = inDummy ? others : hand();
  const at = cards.indexOf(document.activeElement);
  const somewhere = at >= 0 || document.activeElement === document.body || table()?.contains(document.activeElement);
  // a key held down must not play one card after the other
  if (event.repeat && ["Enter", " "].includes(event.key) && (at >= 0 || somewhere)) return event.preventDefault();
  if (!somewhere || !cards.length || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "z" || event.repeat) return;
    event.preventDefault();
    return press("do-undo");
  }
  // single letters count only while the hand has the focus, arrows also before
  if (at < 0 && !(event.key in STEPS && document.activeElement === document.body)) return;
  if (event.key === "Enter" && cards[at].name === "card") {
    event.preventDefault();
    cards[at].click();
  } else if (event.key === "?") press("do-hint");
  else if (others.length && ["ArrowUp", "ArrowDown"].includes(event.key)) {
    event.preventDefault();
    (inDummy ? hand() : others)[0]?.focus();
  } else {
    const next = destination(event.key, cards, at);
    if (next < 0) return;
    event.preventDefault();
    cards[next].focus();
  }
});

// A dialog that was opened from the menu would lose the focus when it closes: browsers give it back from the first popover
// only. Before it closes, so that no key finds nothing focused.
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    if (newState !== "closed" || !target.contains(document.activeElement)) return;
    document.querySelector(`[popovertarget="${target.id}"]:not([popovertargetaction])`)?.focus();
  },
  true,
);
