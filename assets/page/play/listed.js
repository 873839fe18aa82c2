// A component that has no picture of its own: what it is, as it is written, and its options as a list to point at.

import { element } from "../dom.js";
import { judged } from "./analysis.js";
import { square } from "./board.js";

/** @typedef {import("./game.js").Component} Component */

/**
 * Whether a component is shown so: where it is no heap, no board of squares, and no pair that moves only make smaller.
 * @param {Component} component
 */
export function isListed({ heaps, squares, began, options }) {
  if (squares || heaps.length === 1) return false;
  const isOnBoard = (/** @type {number[]} */ sizes) => sizes.every((size, heap) => size <= Number(began.heaps[heap]));
  return heaps.length !== 2 || !isOnBoard(heaps.map(Number)) || !options.every((option) => isOnBoard(square(option)));
}

/**
 * @param {Component} component
 * @param {string[]} options
 * @param {number | null} chosen
 * @param {number} hinted
 * @param {import("./analysis.js").Known | null} known
 */
export function listed({ position }, options, chosen, hinted, known) {
  const chip = (/** @type {string} */ option, /** @type {number} */ index) => {
    const worth = known ? judged(known.leads.get(option)) : "";
    const marks = [index === chosen ? " chosen" : "", index === hinted ? " told" : "", worth ? ` ${worth}` : ""].join("");
    return element("span", { class: `option${marks}`, "data-option": index }, option.replaceAll(" ", " + "), worth === "good" && " ✓");
  };
  return element("span", { class: "listed" }, element("code", { class: "word" }, position), element("span", { class: "options" }, ...options.map(chip)));
}
