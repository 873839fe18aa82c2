// A component that has no picture of its own: what it is, as it is written, and its options as a list to point at.

import { element } from "../dom.js";
import { markToken } from "./analysis.js";
import { square } from "./board.js";

/** @typedef {import("./game.js").Component} Component */

/** A bar loses its end; of other rows, a move may take any part. @param {string} row */
const isBar = (row) => /^!?#*$/.test(row);

/**
 * Whether a component is shown so: where it is said to have no picture, where a move leaves something else than one board of
 * squares, or makes a row of letters longer or shorter, and where a pair does not only become smaller.
 * @param {Component} component
 */
export function isListed({ drawn, heaps, squares, squares_left: left = [], graph, graphs_left: graphs = [], began, options }) {
  if (graph) return began.places === undefined || graphs.length < options.length;
  if (drawn === "listed") return true;
  if (heaps.length !== 2) return squares !== undefined && (left.length < options.length || squares.length === 1 && !isBar(squares[0]) && left.some(([row = ""]) => row.length !== squares[0].length));
  const isOnBoard = (/** @type {number[]} */ sizes) => sizes.every((size, heap) => size <= Number(began.heaps[heap]));
  return !isOnBoard(heaps.map(Number)) || !options.every((option) => isOnBoard(square(option)));
}

/**
 * @param {Component} component
 * @param {string[]} options
 * @param {import("./board.js").Marks} marked
 * @param {import("./analysis.js").Known | null} known
 */
export function listed({ position }, options, { chosen, hinted, mistaken }, known) {
  const chip = (/** @type {string} */ option, /** @type {number} */ index) => {
    const marks = [index === chosen ? " chosen" : "", index === hinted ? " told" : "", index === mistaken ? " wrong" : ""].join("");
    const one = element("span", { class: `option${marks}`, "data-option": index }, option.replaceAll(" ", " + "));
    if (known) markToken(one, known.leads.get(option));
    return one;
  };
  return element("span", { class: "listed" }, element("code", { class: "word" }, position), element("span", { class: "options" }, ...options.map(chip)));
}

/** The list of a component, where it is shown so. @param {HTMLElement} control @returns {HTMLElement | null} */
export const listOf = (control) => control.querySelector(".options");

/** Shows as much of a list as was seen before, and what is chosen in it. @param {HTMLElement} control @param {number} scrolled */
export function showChosen(control, scrolled) {
  const list = listOf(control);
  if (!list) return;
  list.scrollTop = scrolled;
  const chosen = list.querySelector(".chosen");
  if (!chosen) return;
  const [place, sight] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.max(0, place.bottom - sight.bottom) - Math.max(0, sight.top - place.top);
}
