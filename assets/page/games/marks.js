// Small drawings of what has no picture on the table: rows of tokens and tiles.

import { shape } from "../dom.js";

/** How large a cell is drawn at most, in letters of the page. */
const CELL = 1.5;

/** @param {number} width @param {number} height @param {SVGElement[]} shapes */
function drawing(width, height, shapes) {
  const all = shape("svg", { class: "marks", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, ...shapes);
  all.style.maxWidth = `${CELL * width}rem`;
  return all;
}

/** A tile with what stands on it. @param {number} x @param {number} y @param {string} text @param {string} [kind] */
const tile = (x, y, text, kind = "") => [
  shape("rect", { x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88, rx: 0.12, class: kind }),
  shape("text", { x: x + 0.5, y: y + 0.7, "text-anchor": "middle", "font-size": text.length > 2 ? 0.38 : 0.56, class: kind }, text),
];

/** What a cell holds. @param {string} cell @param {number} x @param {number} y @returns {SVGElement[]} */
function mark(cell, x, y) {
  const token = (/** @type {string} */ kind) => shape("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.38, class: kind });
  if (cell === "") return [];
  if (cell === "●") return [token("token")];
  if (cell === "o") return [...tile(x, y, ""), token("coin")];
  if (cell === ".") return tile(x, y, "");
  if (cell === "#" || cell === "?") return tile(x, y, cell === "#" ? "" : cell, "special");
  if ("+=✕".includes(cell)) return [shape("text", { x: x + 0.5, y: y + 0.74, "text-anchor": "middle", "font-size": 0.7 }, cell)];
  return tile(x, y, cell);
}

/** Rows of cells: `●` a token, `o` a coin on its square, `.` an empty square, `#` a special one, else what it says. @param {string[][]} rows */
export const marks = (rows) => drawing(Math.max(...rows.map(({ length }) => length)), rows.length, rows.flatMap((row, y) => row.flatMap((cell, x) => mark(cell, x, y))));
