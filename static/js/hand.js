// Under the finger: the second click of a double click, a card that may not be played, the first of two taps, too many cards to pass.
import { dummy, hand, say, table, tell, text } from "./page.js";

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Puts a sentence in the place of the question; none brings the question back. */
function ask(words) {
  const line = document.getElementById("ask");
  line.dataset.question ??= line.textContent;
  line.textContent = words || line.dataset.question;
  tell(words);
}

/** With the option "two taps", and where the dummy's cards overlap under a finger, the first one lifts the card; from the
 *  keyboard a card is played at once. */
function lifts(button, event) {
  const narrow = button.closest("#dummy") && button.clientWidth > button.parentElement.clientWidth + 1;
  if (!(narrow || document.body.classList.contains("two-tap")) || event.detail === 0) return false;
  if (button.classList.contains("lifted")) return false;
  [...hand(), ...dummy()].forEach((other) => other.classList.toggle("lifted", other === button));
  ask(text("lifted").replace("{card}", button.getAttribute("aria-label")));
  return true;
}

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.('#table :is([form="play"], label)');
    if (!button) return;
    // an answer can arrive before the second click of a double click, and lay another button under it
    if (event.detail > 1 && !button.classList.contains("lifted")) return stop(event);
    const card = button.closest("#hand, #dummy") && button;
    if (!card) return;
    if (card.getAttribute("aria-disabled") === "true") {
      stop(event);
      tell(document.getElementById(card.getAttribute("aria-describedby"))?.textContent); // it is shown beside the card
    } else if (card.name === "action" && lifts(card, event)) stop(event);
  },
  true,
);

// buttons that cannot be pressed now stay reachable and say why beside them
document.addEventListener(
  "submit",
  (event) => {
    if (event.submitter?.getAttribute("aria-disabled") !== "true") return;
    stop(event);
    tell(document.getElementById(event.submitter.getAttribute("aria-describedby"))?.textContent);
  },
  true,
);

const chosen = () => hand().filter((box) => box.checked).length;

/** The button of the pass works once the right number of cards is chosen. */
function countChosen() {
  const { least, count } = table()?.dataset ?? {};
  const button = table()?.querySelector("button.pass");
  if (!button) return;
  button.setAttribute("aria-disabled", String(chosen() < Number(least) || chosen() > Number(count)));
}

document.addEventListener("change", (event) => {
  if (event.target.name !== "card") return;
  const tooMany = event.target.checked && chosen() > Number(table().dataset.count);
  if (tooMany) event.target.checked = false;
  say(tooMany ? text("enough") : "");
  if (!tooMany) ask(JSON.parse(document.getElementById("ask").dataset.counts)[chosen()]);
  countChosen();
});

document.body.addEventListener("htmx:afterSettle", countChosen);
countChosen();
