// What charts and tables have in common: room as wide as the page has it, words, and round numbers along an axis.

import { element, shape } from "../dom.js";
import { numeral } from "../texts.js";

/** How large letters are, in pixels, whatever the width of the picture. */
export const LETTERS = 14;

/** How wide a number is, about. @param {number} number */
export const wide = (number) => 0.6 * LETTERS * numeral(number).length;

/**
 * The multiples of a round number (1, 2 or 5 times a power of ten) from one number to another: as many as there can be,
 * but not more than `most`.
 * @param {number} from
 * @param {number} to
 * @param {number} most
 */
export function ticks(from, to, most) {
  const steps = Array.from({ length: 20 }, (_, digits) => [1, 2, 5].map((digit) => digit * 10 ** digits)).flat();
  const count = (/** @type {number} */ step) => Math.floor(to / step) - Math.ceil(from / step) + 1;
  const step = steps.find((one) => count(one) <= Math.max(1, most)) ?? Infinity;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, count(step)) }, (_, index) => (first + index) * step);
}

/**
 * Words in a picture.
 * @param {number} x
 * @param {number} y
 * @param {string | number} text
 * @param {{[name: string]: string | number}} [more]
 */
export function words(x, y, text, more = {}) {
  return shape("text", { x, y, fill: "currentColor", ...more }, typeof text === "number" ? numeral(text) : text);
}

/** How wide a letter of a title is, about, for its size. */
const LETTER = 0.6;

/** The title of a picture: one line, cut where there is no room for all of it. @param {string} title @param {number} width */
export function heading(title, width) {
  const size = LETTERS + 3;
  const most = Math.max(8, Math.floor(width / (LETTER * size)));
  return words(0, 18, title.length > most ? `${title.slice(0, most - 2)} …` : title, { "font-weight": "bold", "font-size": size });
}

/** A picture of a size, still empty. @param {number} width @param {number} height */
export function sheet(width, height) {
  return shape("svg", {
    xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height,
    "font-family": "system-ui, sans-serif", "font-size": LETTERS, color: "currentColor",
  });
}

/** The edge around a picture that is a file, in pixels. */
const EDGE = 14;

/** A picture as a file: dark on white, whatever the page looks like. @param {SVGElement} drawing */
export function file(drawing) {
  const [width, height] = ["width", "height"].map((name) => Number(drawing.getAttribute(name)) + 2 * EDGE);
  const box = { x: -EDGE, y: -EDGE, width, height };
  for (const [name, value] of Object.entries({ width, height, viewBox: Object.values(box).join(" "), color: "#23272b" })) {
    drawing.setAttribute(name, String(value));
  }
  drawing.prepend(shape("rect", { ...box, fill: "#ffffff" }));
  return new XMLSerializer().serializeToString(drawing);
}

/** Number of pixels of a file, in each direction, that are one of the page. */
export const SHARP = 2;

/** A picture as pixels, from what it is as a file. @param {string} text @returns {Promise<Blob>} */
export async function png(text) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const [width, height] = [SHARP * image.naturalWidth, SHARP * image.naturalHeight];
  const canvas = element("canvas", { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
