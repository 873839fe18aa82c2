// Moves in words: how much is taken, from where, and what is left.

import { say } from "../texts.js";
import { gone } from "./graph.js";
import { nameOfSquare } from "./signs.js";
import { changed } from "./squares.js";

/** More squares than these are not all named, and more vertices or edges. */
const MOST_SQUARES = 3;
const MOST_NAMED = 6;

/** @typedef {{component: number, kind: string, from: string, to: string}} Made a move, and whether it is in a heap, a pair or a board */

/** @param {string} text @param {RegExp} between */
const numbers = (text, between) => text.split(between).map(BigInt);

/** @param {bigint[]} parts */
const sum = (parts) => parts.reduce((all, part) => all + part, 0n);

/** How a move is chosen: by a finger, or by whatever else points, and keys. */
export function howToChoose() {
  return say("choose", { by: matchMedia("(hover: none)").matches ? "touch" : "keys" });
}

/** A move in the notation, as it can be typed. @param {{component: number, from: string, to: string}} move */
export function arrow({ component, from, to }) {
  return `${component + 1}: ${from} → ${to}`;
}

/** What a component is called beside a move. @param {{heaps: string[]}} component */
export function kindOf({ heaps }) {
  return heaps.length === 0 ? "board" : heaps.length === 1 ? "heap" : "pair";
}

/**
 * A move in words: as what one does, what somebody is doing, or has done.
 * @param {Made} move
 * @param {"plain" | "doing" | "done"} [form]
 */
export function inWords({ component, kind, from, to }, form = "plain") {
  const told = { number: component + 1, kind, from, to: to.replaceAll(" ", " + "), form };
  if (kind === "heap") return ofHeap(told, numbers(from, / /), numbers(to, / /));
  // What falls into several pairs is told as it is written.
  if (kind === "pair" && !to.includes(" ")) return ofPair(told, numbers(from, /,/), to === "0" ? [] : numbers(to, /,/));
  return (kind === "board" && (ofGraph(told, from, to) ?? ofSquares(told, from.split("/"), to.split("/")))) || say("move-other", told);
}

/** A graph in the notation, of which a part may be nothing. @param {string} text */
function graphOf(text) {
  const words = text.split(/[ ,]+/).filter((word) => word !== "[]");
  const edges = words.filter((word) => word.includes("-")).map((word) => /** @type {[number, number]} */ (word.split("-").map(Number)));
  return { vertices: [...new Set([...edges.flat(), ...words.filter((word) => !word.includes("-")).map(Number)])].sort((a, b) => a - b), edges };
}

/**
 * The vertices that a move takes from a graph, or the edges alone; nothing where it is no graph, or another one.
 * @param {Told} told
 * @param {string} from
 * @param {string} to
 */
function ofGraph(told, from, to) {
  const isGraph = (/** @type {string} */ text) => /^(\[\]|\d+(-\d+)?)([ ,](\[\]|\d+(-\d+)?))*$/.test(text);
  if (!from.includes("-") || !isGraph(from) || !isGraph(to)) return null;
  const taken = gone(graphOf(from), graphOf(to));
  const vertices = taken.filter((name) => !name.includes("-"));
  const names = vertices.length > 0 ? vertices : taken;
  if (names.length === 0) return null;
  const more = Math.max(0, names.length - MOST_NAMED);
  return say("move-graph", { ...told, what: vertices.length > 0 ? "vertices" : "edges", count: names.length, names: names.slice(0, MOST_NAMED).join(", "), more });
}

/**
 * The squares that a move changes, by their names; nothing where it does not leave the same squares.
 * @param {Told} told
 * @param {string[]} rows
 * @param {string[]} left
 */
function ofSquares(told, rows, left) {
  const isSame = rows.length === left.length && rows.every((row, at) => row.length === left[at].length && /^[.#\p{L}]+$/u.test(row));
  if (!isSame) return null;
  const names = changed(rows, left).map(([row, column]) => nameOfSquare(row, column, rows.length));
  const more = names.length - MOST_SQUARES;
  return say("move-squares", { ...told, squares: names.slice(0, MOST_SQUARES).join(", "), more: Math.max(0, more) });
}

/** @typedef {{number: number, kind: string, from: string, to: string, form: string}} Told */

/** @param {Told} told @param {bigint[]} whole @param {bigint[]} left */
function ofHeap(told, whole, left) {
  const taken = sum(whole) - sum(left);
  if (taken < 0n) return say("move-other", told);
  if (left.length < 2) return say("move-take", { ...told, taken: String(taken) });
  return taken === 0n ? say("move-split", told) : say("move-take-split", { ...told, taken: String(taken) });
}

/** @param {Told} told @param {bigint[]} whole @param {bigint[]} left none where nothing is left */
function ofPair(told, whole, left) {
  const taken = whole.map((heap, index) => heap - (left[index] ?? 0n));
  if (taken.length !== 2 || taken.some((one) => one < 0n)) return say("move-other", told);
  const [first, second] = taken.map(String);
  if (second === "0") return say("move-pair-one", { ...told, taken: first, which: "first" });
  if (first === "0") return say("move-pair-one", { ...told, taken: second, which: "second" });
  return first === second ? say("move-pair-both", { ...told, taken: first }) : say("move-pair-two", { ...told, first, second });
}
