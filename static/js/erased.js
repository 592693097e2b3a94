// The page that says so: the cookies have left with this answer, so no other window can bring the game back.
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].clear();
  } catch {
    // storage is forbidden: there is nothing in it
  }
}
