// A field that cannot be sent as it stands says why beside it; what was typed stays.

/** The sentence that the field names; undefined where the browser's own has to do. */
const why = (field) => document.getElementById(field.getAttribute?.("aria-errormessage"));

function mark(field, wrong) {
  if (wrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  why(field).hidden = !wrong;
}

document.addEventListener(
  "invalid",
  (event) => {
    if (!why(event.target)) return;
    event.preventDefault();
    mark(event.target, true);
    event.target.focus();
  },
  true,
);

document.addEventListener("input", ({ target }) => {
  if (target.getAttribute?.("aria-invalid") && why(target) && target.validity.valid) mark(target, false);
});
