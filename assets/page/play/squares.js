// A board of squares: those that a move takes away are pointed at.

import { shape } from "../dom.js";
import { judged, squareMark } from "./analysis.js";
import { cross, label, proportion, ring } from "./board.js";
import { nameOfSquare, sign } from "./signs.js";

/** @typedef {[number, number]} Square row and column */

/**
 * The squares that look different after a move, in the order of reading.
 * @param {string[]} rows
 * @param {string[]} left
 * @returns {Square[]}
 */
export function changed(rows, left) {
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === ([...(left[y] ?? "")][x] ?? " ") ? [] : [/** @type {Square} */ ([y, x])])));
}

/**
 * The moves that each square stands for: those that begin there, and where none does, those that change it.
 * @param {string[]} rows
 * @param {string[][]} options
 * @returns {Map<string, number[]>}
 */
function movesOf(rows, options) {
  /** @type {[Map<string, number[]>, Map<string, number[]>]} */
  const [begin, change] = [new Map(), new Map()];
  const add = (/** @type {Map<string, number[]>} */ to, /** @type {Square} */ at, /** @type {number} */ option) => to.set(String(at), [...(to.get(String(at)) ?? []), option]);
  options.forEach((left, option) => changed(rows, left).forEach((at, place) => add(place === 0 ? begin : change, at, option)));
  return new Map([...change, ...begin]);
}

/** Which of them a click there chooses: of several, the one after that which is chosen. @param {number[]} moves @param {number} chosen */
const chosenNext = (moves, chosen) => moves[(moves.indexOf(chosen) + 1) % moves.length];

/**
 * The board, as large as it was at the beginning. A square stands for the moves that begin there.
 * @param {import("./game.js").Component} component
 * @param {string[]} order its moves, in the order in which they are counted
 * @param {import("./board.js").Marks} marked
 * @param {import("./analysis.js").Known | null} known what is known of its moves
 */
export function squares({ squares: rows = [], squares_left: options = [], began, before }, order, { chosen, hinted, mistaken }, known) {
  const whole = began.squares ?? rows;
  const width = Math.max(1, ...whole.map((row) => [...row].length));
  const [across, high] = [width + 0.7, whole.length + 0.6];
  const drawing = shape("svg", { class: "board squares", viewBox: `-0.6 -0.1 ${across} ${high}`, "font-size": 0.6, "aria-hidden": "true" });
  proportion(drawing, across, high);
  // As in chess: each square has a name, by which a move is told.
  for (let x = 0; x < width; x++) drawing.append(label(x + 0.5, whole.length + 0.4, nameOfSquare(0, x, 0).replace(/\d+$/, ""), "middle"));
  for (let y = 0; y < whole.length; y++) drawing.append(label(-0.2, y + 0.62, String(whole.length - y), "end"));
  const moves = movesOf(rows, options);
  const squaresOf = (/** @type {number} */ option) => new Set(changed(rows, options[option] ?? rows).map(String));
  const [gone, told, wrong] = [chosen, hinted, mistaken].map(squaresOf);
  for (const [y, x] of before?.squares ? changed(before.squares, rows) : []) {
    drawing.append(shape("rect", { x: x + 0.04, y: y + 0.04, width: 0.92, height: 0.92, class: "ghost" }));
  }
  rows.forEach((row, y) => [...row].forEach((letter, x) => {
    if (letter === " ") return;
    const here = moves.get(`${y},${x}`) ?? [];
    const option = here.length > 0 ? chosenNext(here, chosen) : undefined;
    const place = `${y},${x}`;
    const marks = `${told.has(place) ? " told" : ""}${wrong.has(place) ? " wrong" : ""}`;
    const kind = gone.has(place) ? " chosen" : `${option === undefined ? "" : " target"}${marks}`;
    drawing.append(shape("rect", { x, y, width: 1, height: 1, class: `${(x + y) % 2 ? "light" : "dark"}${kind}`, "data-option": option, "data-sign": letter }));
    // Of several moves, one that wins.
    const leads = here.map((one) => known?.leads.get(order[one]));
    const lead = leads.find((one) => judged(one) === "good") ?? leads[0];
    const mark = squareMark(x, y, lead);
    if (mark) {
      drawing.lastElementChild?.classList.add(judged(lead));
      drawing.append(mark);
    }
    if (!mark) drawing.append(sign(x, y, letter));
    if (wrong.has(place)) drawing.append(cross(x, y));
    if (told.has(place)) drawing.append(ring(x, y));
  }));
  return drawing;
}

/**
 * The option whose square is next to that of the chosen one in the direction of an arrow key; where several begin at one
 * square, → and ↓ go through them before they go on, ← and ↑ the other way.
 * @param {string[]} rows
 * @param {string[][]} options
 * @param {number} chosen
 * @param {string} key
 */
export function beside(rows, options, chosen, key) {
  const [dy, dx] = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key] ?? [0, 0];
  const places = options.map((left) => changed(rows, left)[0] ?? [0, 0]);
  const [y, x] = places[chosen];
  const isBack = dx + dy < 0;
  const here = places.flatMap((place, index) => (String(place) === String(places[chosen]) ? [index] : []));
  const another = here[here.indexOf(chosen) + (isBack ? -1 : 1)];
  if (another !== undefined) return another;
  let [best, distance] = [chosen, Infinity];
  places.forEach(([oy, ox], index) => {
    const along = (oy - y) * dy + (ox - x) * dx;
    const across = Math.abs((oy - y) * dx) + Math.abs((ox - x) * dy);
    const far = along + 2 * across;
    // Of several at one square, the first, and going back the last.
    if (along > 0 && (far < distance || (isBack && far === distance && String(places[index]) === String(places[best])))) [best, distance] = [index, far];
  });
  return best;
}
