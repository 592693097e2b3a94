// The browser owns the game: its record is mirrored into localStorage after each answer, and resumed before anything else is stored.
import { KEY, post, record, saved, say, table, text } from "./page.js";

const MOST = 500_000; // characters of a form: what the server reads

let outdated; // what stayed in the browser when it refused to keep the game

function store() {
  if (!record() || record() === saved()) return;
  try {
    localStorage.setItem(KEY, record());
  } catch {
    outdated = saved();
    say(text("unsaved"));
  }
}

/** Whether the browser keeps another game than this page's: another tab has stored it. */
const overtaken = () => record() && ![record(), outdated].includes(saved());

/** The game that this browser keeps, to be posted. No game is too long for that: of such a text the server gets
 *  the beginning, made unreadable by its end, and answers as to any damaged save.
 */
function sendable() {
  const game = saved() ?? "";
  return new URLSearchParams({ game }).toString().length < MOST ? game : `${game.slice(0, 1000)}…`;
}

/** Shows the game that this browser keeps; a damaged save gives a message without a record, so that it stays. */
const resume = (elsewhere = "") => post("/resume", { record: sendable(), elsewhere });

/** What to do with the table of a whole page, by where it comes from. */
function start() {
  if (!record()) return;
  const { source, code, variant } = table().dataset;
  if (source === "chosen" || !saved() || record().startsWith(saved())) {
    store();
    // a reload asks for the table; it does not post the form again, nor open the link
    history.replaceState(null, "", "/");
  } else if (source === "link") {
    // as if its code were typed over the saved game: the server asks if need be
    post("/new", { record: sendable(), code, variant });
  } else resume();
}

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "table") store();
});

// Another tab may have gone on with the game: its table is shown, and nothing is posted from the older one.
document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.closest?.("#table") !== table() || !saved() || !overtaken()) return;
  event.preventDefault();
  resume("1");
});

/** A page in sight keeps up with the game; one in the background waits until it is looked at. */
function keepUp() {
  if (document.hidden || !overtaken()) return;
  if (saved()) resume("1");
  else location.assign("/"); // erased in another tab
}
window.addEventListener("storage", keepUp);
document.addEventListener("visibilitychange", keepUp);

window.addEventListener("pageshow", (event) => {
  if (event.persisted) start();
});

// Forms beside the table were written with the first page: they are given the game as it stands; on pages
// without a table, the one that this browser keeps.
document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.querySelector('[type="hidden"][name="record"]');
    if (field && !event.target.closest("#table")) field.value = record() || sendable() || field.value;
  },
  true,
);

start();
