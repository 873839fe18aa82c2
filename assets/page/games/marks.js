// Small drawings of what has no picture on the table: rows of tokens and tiles, and graphs.

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

/**
 * A graph: from its least vertex on, in columns by the number of edges between; the vertices of a component stand below those
 * of the one before.
 * @param {[string, string][]} edges
 */
export function graph(edges) {
  /** @type {Map<string, [x: number, y: number]>} */
  const places = new Map();
  const near = (/** @type {string} */ vertex) => edges.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : []));
  /** In each column, the first row that is free. @type {number[]} */
  const free = [];
  const place = (/** @type {string} */ vertex, /** @type {number} */ column) => {
    if (places.has(vertex)) return;
    places.set(vertex, [column, (free[column] = (free[column] ?? -1) + 1)]);
  };
  for (const [start] of edges) {
    place(start, 0);
    for (const [vertex, [column]] of places) near(vertex).forEach((other) => place(other, column + 1));
  }
  const [width, height] = [free.length, Math.max(...free) + 1];
  // A column of fewer vertices stands in the middle.
  const at = (/** @type {string} */ vertex) => {
    const [x, y] = places.get(vertex) ?? [0, 0];
    return [x + 0.5, y + (height - free[x]) / 2];
  };
  const lines = edges.map(([a, b]) => {
    const [[x1, y1], [x2, y2]] = [at(a), at(b)];
    return shape("line", { x1, y1, x2, y2 });
  });
  return drawing(width, height, [...lines, ...[...places.keys()].map((vertex) => shape("circle", { cx: at(vertex)[0], cy: at(vertex)[1], r: 0.2, class: "token" }))]);
}
