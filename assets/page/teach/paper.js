// A position as it is printed: black on white, by shape, and nothing to be pointed at.

import { shape } from "../dom.js";
import { chessman } from "../play/chessmen.js";
import { MOST_TOKENS, places } from "../play/heap.js";
import { say } from "../texts.js";

/** Pairs with a larger heap are two rows on paper: their board would have more squares than a sheet has room for. */
const LARGEST_HEAP = 20;

/** @typedef {import("../play/game.js").Component} Component */

/** How many tokens stand in a row. */
const IN_A_ROW = 20;

/** @param {string} words @param {number} x @param {number} y @param {{[name: string]: any}} [more] */
const text = (words, x, y, more = {}) => shape("text", { x, y, "font-size": 0.62, fill: "#000", ...more }, words);

/** A picture of `width` times `height` squares. @param {number} width @param {number} height @param {string} label @param {SVGElement[]} parts */
function picture(width, height, label, parts) {
  // A square is as large on paper whatever the picture is; a wide one is made smaller.
  const drawn = shape("svg", { class: "on-paper", viewBox: `-0.1 -0.1 ${width + 0.2} ${height + 0.2}`, role: "img", "aria-label": label }, ...parts);
  drawn.style.width = `${0.62 * (width + 0.2)}cm`;
  return drawn;
}

/** @typedef {import("../play/heap.js").Kind} Kind */

/** The tokens of a heap. @param {number} count @param {Kind} kind */
function tokens(count, kind) {
  return Array.from({ length: count }, (_, token) => {
    const [x, y] = [token % IN_A_ROW, Math.floor(token / IN_A_ROW)];
    if (kind === "cell") return shape("rect", { x, y: y + 0.05, width: 1, height: 0.9, fill: "#fff", stroke: "#000", "stroke-width": 0.05 });
    return kind === "pin"
      ? shape("path", { d: `M${x + 0.5} ${y + 0.05}c.14 0 .19 .12 .15 .27c-.04 .12 -.02 .16 .05 .28c.1 .16 .06 .24 0 .35h-.4c-.06 -.11 -.1 -.19 0 -.35c.07 -.12 .09 -.16 .05 -.28c-.04 -.15 .01 -.27 .15 -.27z`, fill: "#fff", stroke: "#000", "stroke-width": 0.05 })
      : shape("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.38, fill: "#fff", stroke: "#000", "stroke-width": 0.06 });
  });
}

/** A heap, a row of pins, or a strip. @param {string} size @param {Kind} kind @param {string} label */
function heap(size, kind, label) {
  const count = places(kind, Number(size));
  if (count > MOST_TOKENS) return picture(6, 1, label, [text(size.length > 16 ? `${size.slice(0, 8)}…${size.slice(-6)}` : size, 0, 0.75)]);
  return picture(Math.max(1, Math.min(count, IN_A_ROW)), Math.max(1, Math.ceil(count / IN_A_ROW)), label, count > 0 ? tokens(count, kind) : [text("0", 0.2, 0.72)]);
}

/** A pair of heaps as a board, with the piece on it. @param {number[]} pair @param {string} drawn the piece @param {string} label */
function board([x, y], drawn, label) {
  const [width, height] = [Math.max(x + 1, 4), Math.max(y + 1, 4)];
  const parts = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      parts.push(shape("rect", { x: column + 0.8, y: height - 1 - row, width: 1, height: 1, fill: "#fff", stroke: "#000", "stroke-width": 0.04 }));
    }
  }
  for (let column = 0; column < width; column++) parts.push(text(String(column), column + 1.3, height + 0.66, { "text-anchor": "middle", "font-size": 0.5 }));
  for (let row = 0; row < height; row++) parts.push(text(String(row), 0.62, height - row - 0.32, { "text-anchor": "end", "font-size": 0.5 }));
  parts.push(chessman(x + 1.3, height - y - 0.5, drawn));
  return picture(width + 0.8, height + 0.8, label, parts);
}

/** A board of squares, with what stands on them. @param {string[]} rows @param {string} label */
function squares(rows, label) {
  const parts = rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === " " ? [] : [
    shape("rect", { x, y, width: 1, height: 1, fill: "#fff", stroke: "#000", "stroke-width": 0.05 }),
    ...(sign === "#" ? [] : [text(sign, x + 0.5, y + 0.72, { "text-anchor": "middle" })]),
  ])));
  return picture(Math.max(1, ...rows.map((row) => [...row].length)), Math.max(1, rows.length), label, parts);
}

/**
 * A component.
 * @param {Component} component
 * @param {number} index
 */
export function onPaper({ heaps, squares: rows, drawn, ruleset, position }, index) {
  const label = say("component", { number: index + 1, ruleset, position });
  if (rows) return squares(rows, label);
  const sizes = heaps.map(Number);
  if (heaps.length === 2 && Math.max(...sizes) <= LARGEST_HEAP) return board(sizes, drawn, label);
  if (heaps.length === 1) return heap(heaps[0], drawn === "pins" ? "pin" : drawn === "strip" ? "cell" : "stone", label);
  // Two large heaps, or a board that has no squares: in the notation.
  return picture(Math.max(6, 0.5 * position.length), 1, label, [text(position, 0, 0.75)]);
}
