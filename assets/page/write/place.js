// Where a text of rules is wrong: its line with the place marked, which leads there; and what would be right, which takes its place.

import { element } from "../dom.js";
import { say } from "../texts.js";

/**
 * The line as it would be right: a click writes it so.
 * @param {string} text
 * @param {import("./mended.js").Repair} repair
 * @param {(text: string) => void} write
 */
export function repairOf(text, { place: [from, to], text: right }, write) {
  const letters = [...text];
  const [before, after] = [letters.slice(0, from).join(""), letters.slice(to).join("")];
  const [line, rest] = [before.slice(before.lastIndexOf("\n") + 1), after.split("\n")[0]];
  return element(
    "button",
    { type: "button", class: "quiet repair", onclick: () => write(before + right + after) },
    element("span", { class: "note" }, say("write-repair")),
    element("span", { class: "mono" }, line, element("ins", {}, right), rest),
  );
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {[from: number, to: number] | undefined} place in letters, which may be two units of a text of the browser
 */
export function placeOf(field, place) {
  if (!place) return null;
  const letters = [...field.value];
  const begin = letters.lastIndexOf("\n", place[0] - 1) + 1;
  const found = letters.indexOf("\n", place[0]);
  const end = found < 0 ? letters.length : found;
  const until = Math.max(place[0], Math.min(place[1], end));
  const part = (/** @type {number} */ from, /** @type {number} */ to) => letters.slice(from, to).join("");
  const go = () => {
    field.focus();
    field.setSelectionRange(part(0, place[0]).length, part(0, until).length);
  };
  return element(
    "button",
    { type: "button", class: "quiet place mono", onclick: go },
    element("span", {}, part(begin, place[0]), element("mark", {}, part(place[0], until) || " "), part(until, end)),
  );
}
