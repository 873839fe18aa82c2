// The reasons of an answer, as the engine gives them: sentences, lists, and binary columns.

import { element } from "../dom.js";
import { word } from "../texts.js";

/** @typedef {{message: string, values?: {[name: string]: any}}} Sentence */

/**
 * Who wins and why, as paragraphs.
 * @param {{words: any[]}} answer
 * @returns {HTMLElement[]}
 */
export function why(answer) {
  return answer.words.map(block);
}

/** @param {any} part @returns {HTMLElement} */
function block(part) {
  if (part.sentence) return element("p", {}, word(part.sentence));
  if (part.items) return element("p", { class: "items" }, part.items.join(part.separator ?? ", "));
  return columns(part.columns);
}

/** @param {{rows: {value: string, bits: string}[], sum: {value: string, bits: string}, highest_bit: number | null}} given */
function columns({ rows, sum, highest_bit: highest }) {
  const row = (/** @type {{value: string, bits: string}} */ { value, bits }, /** @type {string} */ kind) => {
    const padded = bits.padStart(sum.bits.length, " ");
    const cells = [...padded].map((bit, index) => {
      const isHighest = padded.length - 1 - index === highest;
      return element("td", { class: isHighest ? "highest" : null }, bit);
    });
    return element("tr", { class: kind }, element("th", { scope: "row" }, value), ...cells);
  };
  const table = element("table", { class: "columns-binary" }, element("tbody", {}, ...rows.map((one) => row(one, "")), row(sum, "sum")));
  return element("div", { class: "scrolls", tabindex: "0", role: "group" }, table);
}
