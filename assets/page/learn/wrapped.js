// The values of heaps as a picture, row below row: where the rows are as long as the period, the columns are equal.

import { shape } from "../dom.js";
import { say } from "../texts.js";
import { card } from "./touch.js";

/** @typedef {{page: "wrapped", text: string, ruleset: string, to: number, width: number, values: number[], exceptions: number[]}} WrappedPage */

/** How wide a square is on the page, in letters of it: so that a finger meets it. */
const SQUARE = 2.1;
/** How strongly the greatest values are coloured, in percent, so that what stands there can be read. */
const STRONGEST = 42;

/** @param {WrappedPage} page */
export function wrapped({ text, ruleset, width, values, exceptions }) {
  const { shown, add, tell } = card(text, "wrapped");
  const rows = Math.ceil(values.length / width);
  const greatest = Math.max(1, ...values);
  const drawing = shape("svg", { class: "wrapped", viewBox: `-1.3 -0.1 ${width + 1.4} ${rows + 0.2}`, "font-size": 0.45, "aria-hidden": "true" });
  drawing.style.maxWidth = `${SQUARE * (width + 1.4)}rem`;
  values.forEach((value, heap) => {
    const [x, y] = [heap % width, Math.floor(heap / width)];
    if (x === 0) drawing.append(shape("text", { x: -0.25, y: y + 0.66, "text-anchor": "end", class: "coordinate" }, String(heap)));
    const square = shape("rect", { x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.12, class: "value-square", "data-heap": heap });
    square.style.fill = `color-mix(in srgb, var(--accent) ${Math.round((STRONGEST * value) / greatest)}%, var(--paper))`;
    drawing.append(square, shape("text", { x: x + 0.5, y: y + 0.66, "text-anchor": "middle" }, String(value)));
  });
  // Above all others, so that no neighbour hides a frame.
  for (const heap of exceptions) {
    drawing.append(shape("rect", { x: (heap % width) + 0.06, y: Math.floor(heap / width) + 0.06, width: 0.88, height: 0.88, rx: 0.12, class: "exception" }));
  }
  const framed = new Set(exceptions);
  const told = (/** @type {number} */ heap) => say(framed.has(heap) ? "touch-exception" : "touch-wrapped", { heap, value: values[heap] });
  let at = 0;
  const mark = shape("rect", { width: 1, height: 1, rx: 0.14, class: "pointed", visibility: "hidden" });
  drawing.append(mark);
  const point = (/** @type {number} */ heap) => {
    at = Math.max(0, Math.min(values.length - 1, heap));
    mark.setAttribute("x", String(at % width));
    mark.setAttribute("y", String(Math.floor(at / width)));
    mark.setAttribute("visibility", "visible");
    holder.setAttribute("aria-valuenow", String(at));
    holder.setAttribute("aria-valuetext", told(at));
    tell(told(at));
  };
  const holder = document.createElement("div");
  const by = /** @type {{[key: string]: number}} */ ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: width, ArrowUp: -width });
  for (const [name, value] of Object.entries({
    class: "wrapped-values scrolls", role: "slider", tabindex: "0", "aria-label": say("touch-values", { ruleset }),
    "aria-valuemin": "0", "aria-valuemax": String(values.length - 1), "aria-valuenow": "0", "aria-valuetext": told(0),
  })) holder.setAttribute(name, value);
  holder.append(drawing);
  holder.addEventListener("click", (event) => {
    const heap = /** @type {Element} */ (event.target).getAttribute("data-heap");
    if (heap !== null) point(Number(heap));
  });
  holder.addEventListener("keydown", (event) => {
    if (by[event.key] === undefined) return;
    event.preventDefault();
    point(at + by[event.key]);
  });
  add(holder);
  return shown;
}
