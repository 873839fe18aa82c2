// What stands on a square of a board, drawn: a piece of chocolate, poison, a coin, a letter. How each looks in which game is
// a matter of styles.

import { shape } from "../dom.js";

/** @param {string} sign */
const letter = (sign) => shape("text", { x: 0.5, y: 0.71, "text-anchor": "middle", class: "sign" }, sign);

/** The shapes in a square of side 1 at the origin; no sign is a shape, and any other sign is a letter. @type {{[sign: string]: () => SVGElement[]}} */
const SHAPES = {
  ".": () => [],
  // A piece of a bar, with its edges.
  "#": () => [shape("rect", { x: 0.16, y: 0.16, width: 0.68, height: 0.68, rx: 0.06, class: "bevel" })],
  "!": () => [
    shape("path", { d: "M.27 .42a.23 .22 0 0 1 .46 0c0 .12-.06 .15-.08 .2v.12h-.3v-.12c-.02-.05-.08-.08-.08-.2z", class: "skull" }),
    shape("path", { d: "M.36 .4h.1v.1h-.1zm.18 0h.1v.1h-.1zM.45 .66v.08m.1 -.08v.08", class: "holes" }),
  ],
  // A mark, or in some games half a domino.
  x: () => [
    shape("rect", { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rx: 0.12, class: "laid" }),
    shape("circle", { cx: 0.5, cy: 0.5, r: 0.12, class: "pip" }),
    letter("x"),
  ],
  o: () => [shape("circle", { cx: 0.5, cy: 0.5, r: 0.38, class: "coin" }), shape("circle", { cx: 0.5, cy: 0.5, r: 0.27, class: "rim" })],
};

/** @param {number} x @param {number} y @param {string} sign */
export function sign(x, y, sign) {
  const parts = SHAPES[sign]?.() ?? [letter(sign)];
  return shape("g", { transform: `translate(${x} ${y})`, class: "on-square" }, ...parts);
}

/** How a square is called beside the board: columns by letters from the left, rows by numbers from below. @param {number} row @param {number} column @param {number} rows */
export function nameOfSquare(row, column, rows) {
  const letter = (/** @type {number} */ at) => String.fromCharCode(97 + (at % 26));
  return `${column >= 26 ? letter(Math.floor(column / 26) - 1) : ""}${letter(column)}${rows - row}`;
}
