// Pairs of heaps as a board: one finds the lost squares, and each shades those from which one move leads to it.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { card, showButton } from "./touch.js";

/** @typedef {[number, number]} Square the first heap, the second one */
/** @typedef {{page: "sieve", text: string, ruleset: string, to: number, lost: {pair: Square, reached_from: Square[]}[]}} SievePage */

/** @param {SievePage} page */
export function sieve({ text, to, lost }) {
  const { shown, add, tell } = card(text, "sieve");
  /** Those that were found, with the squares from which they are reached. @type {Map<string, Set<string>>} */
  const found = new Map();
  const all = new Map(lost.map(({ pair, reached_from: from }) => [String(pair), new Set(from.map(String))]));
  const sizes = Array.from({ length: to + 1 }, (_, size) => size);
  /** @type {Map<string, HTMLButtonElement>} */
  const squares = new Map();

  const choose = (/** @type {string} */ pair) => {
    const reached = [...found].find(([, from]) => from.has(pair));
    if (found.has(pair)) return tell(say("touch-known", { pair }));
    if (reached) return tell(say("touch-won", { pair, to: reached[0] }));
    const from = all.get(pair);
    if (!from) return tell(say("touch-not-yet", { pair }));
    found.set(pair, from);
    draw();
    tell(found.size === all.size ? say("touch-sieve-done") : say("touch-lost", { pair }), "right-answer");
  };
  const draw = () => {
    for (const [pair, square] of squares) {
      const isWon = [...found.values()].some((from) => from.has(pair));
      square.className = found.has(pair) ? "lost" : isWon ? "won" : "";
      square.textContent = found.has(pair) ? "P" : isWon ? "·" : "";
      square.setAttribute("aria-label", found.has(pair) ? `${pair}: P` : isWon ? `${pair}: N` : pair);
    }
    show.hidden = found.size === all.size;
  };
  const show = showButton(() => {
    for (const [pair, from] of all) found.set(pair, from);
    // The button goes away: the focus goes to the square that Tab reaches.
    [...squares.values()].find((square) => square.tabIndex === 0)?.focus({ preventScroll: true });
    draw();
    tell(say("touch-sieve-done"));
  });
  const board = element("table", { class: "sieve", onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, squares) },
    element("tbody", {}, ...sizes.toReversed().map((y) => element("tr", {}, element("th", { scope: "row" }, String(y)), ...sizes.map((x) => {
      const pair = `${x},${y}`;
      // One of them is reached by Tab, the others by arrow keys from there.
      const square = element("button", { type: "button", "data-pair": pair, tabindex: pair === "0,0" ? 0 : -1, onclick: () => choose(pair) });
      squares.set(pair, square);
      return element("td", { class: (x + y) % 2 ? "light" : "dark" }, square);
    })))),
    element("tfoot", {}, element("tr", {}, element("td", {}), ...sizes.map((x) => element("th", { scope: "col" }, String(x))))));
  add(element("div", { class: "scrolls" }, board), element("div", { class: "buttons" }, show));
  draw();
  return shown;
}

/** The arrow keys lead from square to square. @param {KeyboardEvent} event @param {Map<string, HTMLButtonElement>} squares */
function walk(event, squares) {
  const here = /** @type {HTMLElement} */ (event.target).getAttribute("data-pair");
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
  if (!here || !step) return;
  event.preventDefault();
  const [x, y] = here.split(",").map(Number);
  const next = squares.get(`${x + step[0]},${y + step[1]}`);
  if (!next) return;
  for (const square of squares.values()) square.tabIndex = square === next ? 0 : -1;
  next.focus();
}
