// The opponents chosen in one dialog are chosen in the others, too.
document.addEventListener("change", ({ target }) => {
  if (target.name !== "level") return;
  document.querySelectorAll(`[name="level"][value="${target.value}"]`).forEach((one) => (one.checked = true));
});
