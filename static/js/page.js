// The page as the other modules see it.

/** The swapped region. */
export const table = () => document.getElementById("table");

/** The record that the table's forms carry; empty where there is no game (an error page, a damaged save). */
export const record = () => table()?.querySelector('#play [name="record"]')?.value ?? "";

export const KEY = "dame-de-pique.game";

/** The game that this browser keeps. */
export function saved() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is forbidden: the forms carry the game all the same
  }
}

/** The cards of the hand, in order: buttons in the play, checkboxes in the pass. */
export const hand = () => [...document.querySelectorAll('#hand [id^="card-"]')];

/** The open cards of the dummy, in a game for two. */
export const dummy = () => [...document.querySelectorAll('#dummy [id^="dummy-"]')];

/** The bids, in order, while the person bids. */
export const bids = () => [...document.querySelectorAll('#bids [name="action"]')];

/** Says something to the player in the place for messages. */
export function say(words) {
  const notice = document.getElementById("notice");
  if (notice && notice.textContent !== words) notice.textContent = words;
}

/** Says something to those who listen. */
export function tell(words) {
  const log = document.getElementById("log");
  if (words && log) log.append(Object.assign(document.createElement("p"), { textContent: words }));
}

/** A text of the page in the player's language, from the data attributes of the place for messages. */
export const text = (name) => document.getElementById("notice")?.dataset[name] ?? "";

/** Posts like a form, for a whole page. */
export function post(path, values) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: path, hidden: true });
  for (const [name, value] of Object.entries(values)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}
