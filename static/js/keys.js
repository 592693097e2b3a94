// The hand and the bids from the keyboard: arrows move, letters jump to a suit, digits to a bid, Enter plays or chooses, "?" asks
// for a hint, Ctrl+Z takes back.
import { bids, dummy, hand, table } from "./page.js";

// French initials of carreau and coeur collide: K for carreau, by its sound
const SUITS = {
  fr: { t: "C", k: "D", c: "H", p: "S" },
  en: { c: "C", d: "D", h: "H", s: "S" },
};
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

let typed = ""; // digits, one soon after the other: they make a number
let pause = 0; // the timer that forgets them

/** Index of the card or the bid that the key leads to, or -1; the same key again leads on to the next. */
function destination(key, row, at) {
  typed = /^[0-9]$/.test(key) ? typed + key : "";
  clearTimeout(pause);
  pause = setTimeout(() => (typed = ""), 1500);
  if (key in STEPS) return at < 0 ? 0 : (at + STEPS[key] + row.length) % row.length;
  if (key === "Home") return 0;
  if (key === "End") return row.length - 1;
  const whole = typed.length > 1 ? row.findIndex(({ value }) => value === `bid ${typed}`) : -1;
  if (whole >= 0) return whole;
  typed = typed.slice(-1);
  const suit = (SUITS[document.documentElement.lang] ?? SUITS.en)[key.toLowerCase()];
  const meant = ({ value }) => (suit && value.endsWith(suit)) || (/^[1-9]$/.test(key) && value.startsWith(`bid ${key}`));
  const order = row.map((_, step) => (at + 1 + step) % row.length);
  return order.find((index) => meant(row[index])) ?? -1;
}

/** One stop of the Tab key for a row of buttons: the one with the focus, or the one that it would come to. */
function rove(row) {
  const at = row.find((one) => one === document.activeElement) ?? row.find((one) => one.autofocus) ?? row[0];
  row.forEach((one) => (one.tabIndex = one === at ? 0 : -1));
}
const rows = () => [hand(), dummy(), bids()];
document.addEventListener("focusin", ({ target }) => rows().filter((row) => row.includes(target)).forEach(rove));
document.body.addEventListener("htmx:afterSettle", () => rows().forEach(rove));
rows().forEach(rove);

// the ring round the card with the focus is for those who use keys; to others it would look chosen
const pointing = (on) => document.body.classList.toggle("pointing", on);
document.addEventListener("keydown", () => pointing(false), true);
document.addEventListener("pointerdown", () => pointing(true), true);
pointing(true);

const press = (id) => document.getElementById(id)?.click();

document.addEventListener("keydown", (event) => {
  const focus = document.activeElement;
  const nowhere = focus === document.body;
  const row = rows().find((one) => one.includes(focus)) ?? [bids(), hand()].find((one) => one.length) ?? [];
  const at = row.indexOf(focus);
  if (!nowhere && !table()?.contains(focus)) return;
  // a key held down must not play one card after the other
  if (event.repeat && ["Enter", " "].includes(event.key)) return event.preventDefault();
  if (!row.length || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "z" || event.repeat) return;
    event.preventDefault();
    return press("do-undo");
  }
  // single letters count only while the row has the focus, or the bids as a whole; arrows also before
  if (at < 0 && focus.id !== "bids" && !(event.key in STEPS && nowhere)) return;
  const others = dummy(); // up and down lead from the hand to the dummy's and back
  if (event.key === "Enter" && row[at]?.name === "card") {
    event.preventDefault();
    row[at].click();
  } else if (event.key === "?") press("do-hint");
  else if (others.length && ["ArrowUp", "ArrowDown"].includes(event.key)) {
    event.preventDefault();
    (others.includes(focus) ? hand() : others)[0]?.focus();
  } else {
    const next = destination(event.key, row, at);
    if (next < 0) return;
    event.preventDefault();
    row[next].focus();
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
