// What the colours of cells mean.

import { shape } from "../dom.js";
import { words, wide } from "./axes.js";
import { css } from "./colours.js";

/** How high it is, how wide a step of a scale, and how many values have a box each. */
const [HIGH, STEP, BOXES] = [14, 5, 8];

/**
 * @param {string} name
 * @param {import("./colours.js").Colours} colours
 * @param {boolean} differs whether the cells tell where two tables differ, and not which values they have
 * @param {{x: number, bottom: number}} place where it begins, and where it ends below
 */
export function legend(name, colours, differs, { x: begin, bottom }) {
  const top = bottom - HIGH + 2;
  // The name above them: on a small screen there is no room beside.
  const group = shape("g", { class: "legend" }, shape("title", {}, name), words(begin, top - 7, name));
  let x = begin;
  const box = (/** @type {string} */ fill, width = HIGH) => {
    group.append(shape("rect", { x, y: top, width, height: HIGH, fill, "shape-rendering": "crispEdges" }));
    x += width;
  };
  const text = (/** @type {number} */ said) => {
    group.append(words(x + 5, bottom, said));
    x += 15 + wide(said);
  };
  const of = (/** @type {number} */ value) => css(colours.ofSeen(value));
  if (differs) {
    box(css(colours.difference));
  } else if (colours.greatest < BOXES) {
    for (let value = 0; value <= colours.greatest; value++) {
      box(of(value));
      text(value);
    }
  } else {
    box(of(0));
    text(0);
    const picked = colours.look.highlight;
    if (picked !== null && picked !== 0) {
      box(of(picked));
      text(picked);
    }
    text(1);
    x -= 5;
    for (let step = 0; step < 20; step++) {
      // The scale without what is picked out of it.
      const value = 1 + ((colours.greatest - 1) * step) / 19;
      box(of(value === picked ? value + 0.001 : value), STEP);
    }
    text(colours.greatest);
  }
  return group;
}
