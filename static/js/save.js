// The browser owns the game: its record is mirrored into localStorage after each answer, and resumed before anything else is stored.
import { KEY, post, record, saved, say, table, text } from "./page.js";

const MOST = 500_000; // characters of a form: what the server reads
const ASKED = "dame-de-pique.asked"; // for this tab: the saved game with which it has asked for a whole page

/** What this page has last seen saved. Another tab has changed it since if it is something else now. */
let known = saved();

function store() {
  if (record() && record() !== saved()) {
    try {
      localStorage.setItem(KEY, record());
    } catch {
      say(text("unsaved"));
    }
  }
  known = saved();
}

/** Stores the table that an answer has brought, unless it comes too late: meanwhile another tab has gone back, to
 *  another game, or on beyond it.
 */
function storeAnswer() {
  const now = saved();
  if (now === known || (known && now?.startsWith(known) && record().startsWith(now))) store();
  else keepUp();
}

/** Whether another tab has changed the game that the browser keeps. */
const overtaken = () => record() && saved() !== known;

/** The game that this browser keeps, to be posted. No game is too long for that: of such a text the server gets
 *  the beginning, made unreadable by its end, and answers as to any damaged save.
 */
function sendable() {
  const game = saved() ?? "";
  return new URLSearchParams({ game }).toString().length < MOST ? game : `${game.slice(0, 1000)}…`;
}

/** Shows the game that this browser keeps; a damaged save gives a message without a record, so that it stays. */
function resume(elsewhere = "") {
  try {
    sessionStorage.setItem(ASKED, saved());
  } catch {
    // then an answer that comes late is not told from others
  }
  post("/resume", { record: sendable(), elsewhere });
}

/** With which saved game this page has been asked for by resume(); null where it has not. */
function askedWith() {
  try {
    const before = sessionStorage.getItem(ASKED);
    sessionStorage.removeItem(ASKED);
    return before;
  } catch {
    return null;
  }
}

/** What to do with the table of a whole page, by where it comes from. */
function start() {
  known = askedWith() ?? known;
  if (!record()) return;
  const { source, code, variant } = table().dataset;
  if (source === "chosen" || !saved() || record().startsWith(saved())) {
    storeAnswer();
    // a reload asks for the table; it does not post the form again, nor open the link
    history.replaceState(null, "", "/");
  } else if (source === "link") {
    // as if its code were typed over the saved game: the server asks if need be
    post("/new", { record: sendable(), code, variant });
  } else resume();
}

/** Goes to the game as another tab has left it; to a new one if it was erased. */
function follow() {
  if (saved()) resume("1");
  else location.assign("/");
}

// Another tab may have gone on with the game: its table is shown, and nothing is posted from the older one.
document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.closest?.("#table") !== table() || !overtaken()) return;
  event.preventDefault();
  follow();
});

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "table") storeAnswer();
});

/** A page in sight keeps up with the game; one in the background waits until it is looked at. */
function keepUp() {
  if (!document.hidden && overtaken()) follow();
}
window.addEventListener("storage", keepUp);
document.addEventListener("visibilitychange", keepUp);

window.addEventListener("pageshow", (event) => {
  if (event.persisted) keepUp();
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
