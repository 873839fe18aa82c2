// The reasons of an answer, as the engine gives them: sentences, options by value, and binary columns.

import { element } from "../dom.js";
import { fill, reason, say, word } from "../texts.js";

/** @typedef {import("../texts.js").Sentence} Sentence */
/** @typedef {{value: string, bits: string}} Row */
/** @typedef {{rows: Row[], sum: Row, highest_bit: number | null}} Columns */
/** @typedef {{value: string, options: string[], more: boolean, none: Sentence | null}} Group */
/** @typedef {{columns: Columns} | {groups: Group[], more?: boolean} | {sentence: Sentence}} Block `more`: not all options are known */

/**
 * Reasons as paragraphs.
 * @param {Block[]} blocks
 * @returns {HTMLElement[]}
 */
export function reasons(blocks) {
  return blocks.map((part) => {
    if ("columns" in part) return columns(part.columns);
    if ("groups" in part) return groups(part);
    return element("p", {}, word(part.sentence));
  });
}

/** @typedef {{label: Sentence, told: import("../texts.js").Inserted, moves: Sentence[]}} Fact */

/**
 * Who wins, by which moves, and why; and why not all of that is known.
 * @param {{facts: Fact[], blocks: Block[], undecided?: Sentence}} answer
 * @returns {HTMLElement[]}
 */
export function why({ facts, blocks, undecided }) {
  const told = facts.flatMap(({ label, told, moves }) => [
    element("dt", {}, word(label)),
    element("dd", {}, String(fill(told)), moves.length > 0 && element("ul", {}, ...moves.map((move) => element("li", {}, word(move))))),
  ]);
  const missing = undecided ? [element("p", { class: "note undecided" }, reason(undecided))] : [];
  return [element("dl", { class: "told-facts" }, ...told), ...missing, ...reasons(blocks)];
}

/**
 * Each value and the options that have it, so that the least one without any can be seen.
 * @param {{groups: Group[], more?: boolean}} given
 */
function groups({ groups, more: isCut = false }) {
  const rows = isCut ? [...groups, { value: "…", options: [], more: false, none: null }] : groups;
  const told = rows.flatMap(({ value, options, more, none }) => [
    element("dt", {}, value),
    element("dd", { class: none ? "none" : null }, [...options, ...(more ? ["…"] : []), ...(none ? [word(none)] : [])].join(", ")),
  ]);
  return element("dl", { class: "by-value" }, ...told);
}

/** @param {Columns} given */
function columns({ rows, sum, highest_bit: highest }) {
  const row = (/** @type {Row} */ { value, bits }, /** @type {string | null} */ kind) => {
    const padded = bits.padStart(sum.bits.length, " ");
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
