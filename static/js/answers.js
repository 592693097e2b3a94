// Between the forms of the table and the server: what a button adds, what an answer says, and when none comes.
import { say, table, tell, text } from "./page.js";

const WHOLE_PAGES = { play: ["/new", "/replay"], "house-form": ["/house-rules/deal"] }; // by form
const REGIONS = ["table", "house", "replay"]; // each is swapped whole
const pathOf = (button) => button?.getAttribute("formaction") ?? button?.form?.getAttribute("action");

// buttons whose answer is another page are none of htmx's business
document.addEventListener(
  "submit",
  (event) => {
    if (WHOLE_PAGES[event.target.id]?.includes(pathOf(event.submitter))) event.stopImmediatePropagation();
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

/** One sentence for each answer; what is wrong with the house rules is told once. */
let told;
function tellNews() {
  const region = REGIONS.map((id) => document.getElementById(id)).find((one) => one);
  const said = region?.dataset.said;
  if (region?.id !== "house" || said !== told) tell(said);
  told = said;
}

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (!REGIONS.includes(event.detail.target.id)) return;
  say("");
  tellNews();
});

// what a proxy says in place of the server is no table
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, serverResponse, xhr } = event.detail;
  if (xhr.status === 204) return say(""); // nothing new, but the server is there
  if (!REGIONS.includes(target.id) || xhr.status === 422 || serverResponse.includes(`id="${target.id}"`)) return;
  event.detail.shouldSwap = false;
  say(text("offline"));
});

// when the server does not answer, nothing is lost: the table stays as it is and the same click works again
for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.body.addEventListener(name, () => say(text("offline")));
}

// Bots answer while the player looks at something else: what is open on the table stays open, and who is elsewhere stays there.
let kept;
document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id !== "table") return;
  const focus = document.activeElement;
  const open = [...table().querySelectorAll(":popover-open")];
  kept = { open: open.map(({ id }) => id), inside: open.find((one) => one.contains(focus))?.id, focus };
});
document.body.addEventListener("htmx:afterSettle", () => {
  const { open = [], inside, focus } = kept ?? {};
  kept = undefined;
  open.forEach((id) => document.getElementById(id)?.showPopover());
  if (inside) document.getElementById(inside)?.querySelector("button")?.focus();
  else if (focus?.matches?.("[aria-pressed]")) document.getElementById(focus.id)?.focus(); // one of a few, chosen: its button keeps the focus
  else if (focus !== document.body && focus?.isConnected) focus.focus();
});

tellNews();
