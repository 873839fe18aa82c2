// A heap as tokens: which of them a move takes, and where it splits the rest.

import { element } from "../dom.js";

/** Larger heaps are shown as a rod. */
export const MOST_TOKENS = 60;

/** @typedef {{taken: [number, number], cuts: number[]}} Layout from one token to another, and where heaps are parted */

/**
 * What a move does to a heap in a row: `null` where that cannot be drawn.
 * @param {number} size
 * @param {string} option what is left, as in `3 1`
 * @param {boolean} mirrored whether the parts stand the other way round
 * @returns {Layout}
 */
export function layout(size, option, mirrored) {
  const parts = option.split(" ").map(Number);
  if (mirrored) parts.reverse();
  const left = parts.reduce((all, part) => all + part, 0);
  const first = parts[0];
  const cuts = [];
  let at = first + size - left;
  for (const part of parts.slice(1, -1)) cuts.push((at += part));
  // Where nothing is taken, the heap is parted all the same.
  if (size === left && parts.length > 1) cuts.unshift(first);
  return { taken: [first, first + size - left], cuts };
}

/**
 * The move that a click on a token means: one that grows what is chosen by this token, or one that begins there.
 * @param {number} size
 * @param {string[]} options
 * @param {number} token
 * @param {{option: number, mirrored: boolean} | null} chosen
 * @returns {{option: number, mirrored: boolean} | null}
 */
export function meant(size, options, token, chosen) {
  const all = options.flatMap((option, index) =>
    [false, true].slice(0, option.includes(" ") ? 2 : 1).map((mirrored) => ({
      option: index,
      mirrored,
      ...layout(size, option, mirrored),
    })),
  );
  const choice = (/** @type {typeof all[0] | undefined} */ found) =>
    found ? { option: found.option, mirrored: found.mirrored } : null;
  if (chosen) {
    const [from, to] = layout(size, options[chosen.option], chosen.mirrored).taken;
    const grown = [Math.min(from, token), Math.max(to, token + 1)];
    if (token < from || token >= to) {
      const found = all.find(({ taken }) => taken[0] === grown[0] && taken[1] === grown[1]);
      if (found && from < to) return choice(found);
    }
  }
  const begin = all.filter(({ taken }) => taken[0] === token);
  begin.sort((a, b) => a.taken[1] - b.taken[1]);
  const around = all.filter(({ taken }) => taken[0] <= token && token < taken[1]);
  around.sort((a, b) => a.taken[1] - a.taken[0] - (b.taken[1] - b.taken[0]));
  // Where the rules take so many tokens nowhere here, the move that begins nearest.
  const near = all.toSorted((a, b) => Math.abs(a.taken[0] - token) - Math.abs(b.taken[0] - token));
  return choice(begin[0] ?? around[0] ?? near[0]);
}

/**
 * The tokens of a heap, with what a move takes marked.
 * @param {number} size
 * @param {Layout | null} shown
 * @param {boolean} arePins
 */
export function tokens(size, shown, arePins) {
  const row = element("span", { class: size > 24 ? "tokens many" : "tokens", "aria-hidden": "true" });
  for (let token = 0; token < size; token++) {
    const isTaken = shown && shown.taken[0] <= token && token < shown.taken[1];
    if (shown?.cuts.includes(token)) row.append(element("i", { class: "cut" }));
    const kind = `${arePins ? "pin" : "stone"}${isTaken ? " taken" : ""}`;
    row.append(element("i", { class: kind, "data-token": token }));
  }
  return row;
}

/**
 * A heap too large for tokens: a rod, of which a part is taken.
 * @param {string} size
 * @param {string | null} left
 */
export function rod(size, left) {
  const row = element("span", { class: "rod", "aria-hidden": "true" });
  const kept = left === null ? 1 : ratio(left.split(" "), size);
  // A class a percent would be a rule for each; the width is a property that scripts may set.
  const bar = element("i", { class: "kept" });
  bar.style.width = `${100 * kept}%`;
  row.append(bar);
  return row;
}

/** @param {string[]} parts @param {string} size */
function ratio(parts, size) {
  const sum = parts.reduce((all, part) => all + BigInt(part), 0n);
  const whole = BigInt(size);
  return whole === 0n ? 0 : Number((sum * 1000n) / whole) / 1000;
}
