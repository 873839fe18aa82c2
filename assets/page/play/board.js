// Two heaps as a board: columns are the first heap, rows the second, and a piece moves towards the corner.

import { shape } from "../dom.js";
import { judged, squareMark } from "./analysis.js";
import { chessman } from "./chessmen.js";

/** Pairs with a larger heap are shown as heaps. */
export const LARGEST_HEAP = 40;
/** From this number of columns on, the rows have their numbers on both sides: a part of the board may be out of sight. */
const WIDE = 11;

/** @typedef {[number, number]} Square the first heap, the second one */
/** Options that are marked: the chosen one, that of a hint, and a mistake; -1 where there is none. @typedef {{chosen: number, hinted: number, mistaken: number}} Marks */

/** @param {string} option @returns {Square} */
export function square(option) {
  const [x, y] = option.split(",").map(Number);
  return [x, y ?? 0];
}

/**
 * The board, as large as the piece needed it at the beginning of the game.
 * @param {Square} began
 * @param {Square} piece
 * @param {string[]} options
 * @param {Marks} marked
 * @param {{from: Square | null, drawn: string, known: import("./analysis.js").Known | null}} look where the piece came from, what
 *   it is, and what is known of its moves
 */
export function board(began, piece, options, { chosen, hinted, mistaken }, { from, drawn, known }) {
  const [width, height] = [Math.max(began[0] + 1, 4), Math.max(began[1] + 1, 4)];
  const across = width + (width < WIDE ? 1.1 : 1.8);
  // Numbers are about as large where squares are large and where they are small.
  const letters = Math.min(0.5, 0.3 + 0.02 * width);
  const drawing = shape("svg", { class: "board", "font-size": letters, viewBox: `-0.9 -0.2 ${across} ${height + 1.1}`, "aria-hidden": "true" });
  proportion(drawing, across, height + 1.1);
  // As on a map: the corner (0, 0) is at the bottom left.
  const bottom = (/** @type {number} */ y) => height - 1 - y;
  const color = (/** @type {number} */ x, /** @type {number} */ y) => ((x + y) % 2 ? "light" : "dark");
  // All squares are two shapes, so that a browser has little to lay out.
  const grid = { light: "", dark: "" };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) grid[color(x, y)] += `M${x} ${bottom(y)}h1v1h-1z`;
  drawing.append(...["light", "dark"].map((kind) => shape("path", { class: kind, d: grid[/** @type {"light"} */ (kind)] })));
  options.forEach((option, index) => {
    const [x, y] = square(option);
    const told = index === hinted ? " told" : index === mistaken ? " wrong" : "";
    const kind = `${color(x, y)} ${index === chosen ? "chosen" : `target${told}`} ${judged(known?.leads.get(option))}`;
    drawing.append(shape("rect", { x, y: bottom(y), width: 1, height: 1, class: kind.trimEnd(), "data-option": index }));
  });
  // Where whoever must move from loses.
  for (const place of known?.lost ?? []) {
    const [x, y] = square(place);
    if (x < width && y < height) drawing.append(shape("rect", { class: "lost", x: x + 0.1, y: bottom(y) + 0.1, width: 0.8, height: 0.8, rx: 0.15 }));
  }
  options.forEach((option, index) => {
    const [x, y] = square(option);
    const mark = squareMark(x, bottom(y), known?.leads.get(option));
    if (mark) drawing.append(mark);
    if (index === hinted) drawing.append(ring(x, bottom(y)));
    if (mark) return;
    if (index === mistaken) drawing.append(cross(x, bottom(y)));
    else drawing.append(shape("circle", { cx: x + 0.5, cy: bottom(y) + 0.5, r: index === chosen ? 0.3 : 0.13, class: "dot" }));
  });
  for (let x = 0; x < width; x++) drawing.append(label(x + 0.5, height + 0.62, x, "middle"));
  for (let y = 0; y < height; y++) {
    drawing.append(label(-0.2, bottom(y) + 0.66, y, "end"));
    if (width >= WIDE) drawing.append(label(width + 0.2, bottom(y) + 0.66, y, "start"));
  }
  if (from) {
    const ghost = chessman(from[0] + 0.5, bottom(from[1]) + 0.5, drawn);
    ghost.classList.add("ghost");
    drawing.append(ghost);
  }
  drawing.append(chessman(piece[0] + 0.5, bottom(piece[1]) + 0.5, drawn));
  return drawing;
}

/** A cross over a square: a move that was a mistake. @param {number} x @param {number} y */
export function cross(x, y) {
  return shape("path", { d: `M${x + 0.25} ${y + 0.25}l.5 .5m0 -.5l-.5 .5`, class: "cross" });
}

/** A ring in a square: a move that a hint tells. @param {number} x @param {number} y */
export function ring(x, y) {
  return shape("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.42, class: "ring" });
}

/**
 * Tells the styles how many squares a board has across, and its proportion: its place makes it as large as it can be.
 * @param {SVGElement} drawing
 * @param {number} across
 * @param {number} high
 */
export function proportion(drawing, across, high) {
  drawing.style.setProperty("--across", String(across));
  drawing.style.setProperty("--proportion", String(across / high));
}

/**
 * Moves a board that is wider than its place, as far as is needed, to what is chosen there, and else to the piece.
 * @param {HTMLElement} control
 * @param {number} [from] how far it was moved before
 */
export function reveal(control, from = 0) {
  if (control.scrollWidth <= control.clientWidth) return;
  control.scrollLeft = from;
  const shown = control.querySelector("rect.chosen") ?? control.querySelector(".piece:not(.ghost)");
  if (!shown) return;
  const [place, sight] = [shown.getBoundingClientRect(), control.getBoundingClientRect()];
  // With its neighbours, or the numbers of the rows.
  const more = 1.7 * place.width;
  const beyond = place.right + more - sight.right;
  const before = sight.left + more - place.left;
  if (beyond > 0) control.scrollLeft += beyond;
  else if (before > 0) control.scrollLeft -= before;
}

/** What a column or a row is called. @param {number} x @param {number} y @param {number | string} name @param {string} anchor */
export function label(x, y, name, anchor) {
  return shape("text", { x, y, "text-anchor": anchor, class: "coordinate" }, String(name));
}

/**
 * The option next to the chosen one in the direction of an arrow key.
 * @param {string[]} options
 * @param {number} chosen
 * @param {string} key
 */
export function next(options, chosen, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
  const [x, y] = square(options[chosen]);
  let [best, distance] = [chosen, Infinity];
  options.forEach((option, index) => {
    const [ox, oy] = square(option);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along > 0 && along + 2 * across < distance) [best, distance] = [index, along + 2 * across];
  });
  return best;
}
