// Between the forms of the table and the server: what a button adds, what an answer says, and when none comes.
import { say, table, text } from "./page.js";

const WHOLE_PAGES = ["/new", "/replay"];
const pathOf = (button) => button?.getAttribute("formaction") ?? button?.form?.getAttribute("action");

// buttons whose answer is another page are none of htmx's business
document.addEventListener(
  "submit",
  (event) => {
    if (event.target.id === "play" && WHOLE_PAGES.includes(pathOf(event.submitter))) event.stopImmediatePropagation();
  },
  true,
);

// htmx 2.0 does not see buttons that belong to a form by form="play" without standing inside it
document.body.addEventListener("htmx:configRequest", (event) => {
  const button = event.detail.triggeringEvent?.submitter;
  if (!button) return;
  event.detail.path = pathOf(button);
  if (button.name) event.detail.parameters[button.name] = button.value;
});

/** One sentence for each answer, for those who listen. */
function tell() {
  const said = table()?.dataset.said;
  const log = document.getElementById("log");
  if (said && log) log.append(Object.assign(document.createElement("p"), { textContent: said }));
}

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id !== "table") return;
  say("");
  tell();
});

// what a proxy says in place of the server is no table
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, serverResponse, xhr } = event.detail;
  if (target.id !== "table" || xhr.status === 422 || serverResponse.includes('id="table"')) return;
  event.detail.shouldSwap = false;
  say(text("offline"));
});

// when the server does not answer, nothing is lost: the table stays as it is and the same click works again
for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.body.addEventListener(name, () => say(text("offline")));
}

tell();
