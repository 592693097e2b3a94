// House rules are kept under a name in this browser; the server only writes them out as a list.
import "./answers.js";
import "./copy.js";
import "./save.js";
import { say, text } from "./page.js";

const KEY = "dame-de-pique.house";

function kept() {
  try {
    return [JSON.parse(localStorage.getItem(KEY))].flat().filter((entry) => entry?.name && entry.rules);
  } catch {
    return [];
  }
}

/** Stores the list; says so where the browser does not allow it. */
function store(list, words) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
    say(words);
  } catch {
    say(text("unsaved"));
  }
}

/** Puts the list in its place among the games to choose from. */
async function list() {
  const place = document.getElementById("kept");
  if (!place) return;
  document.getElementById("kept-section").hidden = !kept().length;
  if (kept().length) await window.htmx.ajax("POST", "/house-rules/kept", { target: place, swap: "innerHTML", values: { kept: JSON.stringify(kept()) } });
}

// Enter in a field: the change has been posted already
document.addEventListener(
  "submit",
  (event) => {
    if (event.target.id !== "house-form" || event.submitter?.name !== "check") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

// rules kept under a name that is taken replace the older ones
document.addEventListener("submit", (event) => {
  if (event.target.id !== "keep") return;
  event.preventDefault();
  const name = event.target.elements.name.value.replace(/\s+/gu, " ").replace(/\p{Cc}|\p{Cs}/gu, "").trim();
  if (!name) return;
  store([...kept().filter((entry) => entry.name !== name), { name, rules: event.target.dataset.rules }], text("kept"));
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-forget]");
  if (!button) return;
  store(kept().filter((entry) => entry.name !== button.dataset.forget), "");
  list();
  document.querySelector("#kept-section:not([hidden]), .chips a").focus();
});

/** The form that keeps rules needs a script: it shows itself only where that runs. */
function reveal() {
  document.getElementById("keep")?.removeAttribute("hidden");
}
document.body.addEventListener("htmx:afterSettle", reveal);
reveal();

// on the page of the table the list is asked for once its dialog opens
const dialog = document.getElementById("tables");
if (dialog) dialog.addEventListener("beforetoggle", (event) => event.newState === "open" && list());
else list();
