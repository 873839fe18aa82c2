// The reasons of an answer, as the engine gives them: sentences, lists, and binary columns.

import { element } from "../dom.js";
import { say, word } from "../texts.js";

/** @typedef {{value: string, digits: string}} Row */
/** @typedef {{block: "columns", rows: Row[], sum: Row, highest_bit: number | null}} Columns */
/** @typedef {{block: "list", items: string[], more: import("../texts.js").Sentence | null}} List */
/** @typedef {{block: "sentence"} & import("../texts.js").Sentence} Told */
/** @typedef {Columns | List | Told} Block */

/**
 * Reasons as paragraphs.
 * @param {Block[]} blocks
 * @returns {HTMLElement[]}
 */
export function reasons(blocks) {
  return blocks.map((part) => {
    if (part.block === "columns") return columns(part);
    if (part.block === "list") {
      const more = part.more ? [word(part.more)] : [];
      return element("p", { class: "items" }, [...part.items, ...more].join(", "));
    }
    return element("p", {}, word(part));
  });
}

/**
 * Who wins, by which moves, and why.
 * @param {{facts: import("../texts.js").Sentence[], blocks: Block[]}} answer
 * @returns {HTMLElement[]}
 */
export function why({ facts, blocks }) {
  const told = facts.map((fact) => element("li", {}, word(fact)));
  return [element("ul", { class: "facts-list" }, ...told), ...reasons(blocks)];
}

/** @param {Columns} given */
function columns({ rows, sum, highest_bit: highest }) {
  const row = (/** @type {Row} */ { value, digits }, /** @type {string | null} */ kind) => {
    const padded = digits.padStart(sum.digits.length, " ");
    const cells = [...padded].map((bit, index) => {
      const isHighest = padded.length - 1 - index === highest;
      return element("td", { class: isHighest ? "highest" : null }, bit);
    });
    return element("tr", { class: kind }, element("th", { scope: "row" }, value), ...cells);
  };
  const body = element("tbody", {}, ...rows.map((one) => row(one, null)), row(sum, "sum"));
  const table = element("table", { class: "columns-binary" }, element("caption", { class: "unseen" }, say("nim-sum")), body);
  return element("div", { class: "scrolls", tabindex: "0", role: "group", "aria-label": say("nim-sum") }, table);
}
