// Results of finished games are kept in this browser; the server only writes them out as a list.
import { table } from "./page.js";

const KEY = "dame-de-pique.history";
const KEPT = 200; // games

function games() {
  try {
    return [JSON.parse(localStorage.getItem(KEY))].flat().filter((game) => game?.id);
  } catch {
    return [];
  }
}

/** Keeps the result of a game that has just ended; the same game is kept once, however often its table is shown. */
function keep() {
  const element = table()?.querySelector("[data-result]");
  if (!element) return;
  const result = JSON.parse(element.dataset.result);
  const kept = games();
  if (kept.some((game) => game.id === result.id)) return;
  const date = new Date().toISOString().slice(0, 10);
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept, { ...result, date }].slice(-KEPT)));
  } catch {
    // storage is forbidden or full: the game is over all the same
  }
}

/** The page of finished games asks for its list once it is there. */
function list() {
  const place = document.getElementById("history");
  if (place) window.htmx.ajax("POST", "/history", { target: place, swap: "innerHTML", values: { games: JSON.stringify(games()) } });
}

document.body.addEventListener("htmx:afterSwap", keep);
keep();
list();
