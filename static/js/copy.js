// Texts to copy or to keep as a file. Dialogs are popovers and need no script.
import { record, saved, say, text } from "./page.js";

async function copy(value) {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    // no clipboard outside a secure address: an old way that works everywhere
    const area = Object.assign(document.createElement("textarea"), { value });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

function download(value) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([value], { type: "text/plain" }));
  link.download = "dame-de-pique.txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The text of a field or an element, the address of a link: data-copy and data-download name it by its id. */
function textOf(id) {
  const element = document.getElementById(id);
  return element?.value ?? element?.href ?? element?.textContent ?? "";
}

// the text of the game was written with the first page: it is shown as it stands
document.addEventListener(
  "beforetoggle",
  (event) => {
    const area = event.target.querySelector?.("#record");
    if (area && record()) area.value = record();
  },
  true,
);

// a save too long to be sent: its beginning came back, here is all of it
const damaged = document.getElementById("copy");
if (damaged?.value.endsWith("…") && saved()?.startsWith(damaged.value.slice(0, -1))) damaged.value = saved();

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy], [data-download]");
  if (!button) return;
  if (button.dataset.download) return download(textOf(button.dataset.download));
  await copy(textOf(button.dataset.copy));
  if (button.textContent === text("copied")) return;
  // on the button itself, too: the place for messages may lie below a dialog
  const words = button.textContent;
  say((button.textContent = text("copied")));
  setTimeout(() => {
    button.textContent = words;
    say("");
  }, 2500);
});

/** These buttons need a script: they show themselves only where it runs. */
function reveal() {
  document.querySelectorAll("[data-copy][hidden], [data-download][hidden]").forEach((button) => (button.hidden = false));
}
document.body.addEventListener("htmx:afterSettle", reveal);
reveal();
