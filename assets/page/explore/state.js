// What is looked at, and how: all that the address holds, so that a reload and a link bring the same view.

import { address } from "../address.js";
import { carried } from "../carried.js";

/** How values are looked at. @typedef {{modulus: number | null, bit: number | null, highlight: number | null}} Look */
/**
 * Heaps from one to another of a ruleset, perhaps beside another one; as a chart or as a grid of rows of some width; which
 * part of it is in sight.
 * @typedef {{ruleset: string, from: string, to: string, other: string, shape: "chart" | "grid", width: number | null, look: Look, seen: number[]}} State
 */

/** More digits than these, not every heap is exact in a browser. */
const DIGITS = 15;

/** A whole number as it is typed, `null` where it is none. @param {string | null} text */
export function whole(text) {
  const typed = (text ?? "").trim();
  return /^\d+$/.test(typed) && typed.length <= DIGITS ? Number(typed) : null;
}

/** A whole number that is not too small, else `null`. @param {string | null} text @param {number} least */
export function atLeast(text, least) {
  const number = whole(text);
  return number !== null && number >= least ? number : null;
}

/** @param {URLSearchParams} values @returns {State} */
export function fromAddress(values) {
  const seen = (values.get("seen") ?? "").split(",").filter((text) => text !== "").map(Number);
  return {
    ruleset: values.get("ruleset") ?? "kayles",
    from: values.get("from") ?? "",
    to: values.get("to") ?? "",
    other: values.get("with") ?? "",
    shape: values.get("view") === "grid" ? "grid" : "chart",
    width: atLeast(values.get("width"), 1),
    look: { modulus: atLeast(values.get("mod"), 2), bit: whole(values.get("bit")), highlight: whole(values.get("value")) },
    seen: seen.every(Number.isFinite) ? seen : [],
  };
}

/** @param {State} state */
export function toAddress({ ruleset, from, to, other, shape, width, look, seen }) {
  return address("explore", {
    ruleset, from: from === "0" ? null : from, to, with: other, view: shape === "chart" ? null : shape, width,
    mod: look.modulus, bit: look.bit, value: look.highlight, seen: seen.join(","), rules: carried(),
  });
}

/** A value as it is looked at. @param {Look} look @param {number} value */
export function lookedAt({ modulus, bit }, value) {
  if (modulus !== null) return value % modulus;
  // Not by `>>`, which knows 32 digits.
  return bit === null ? value : Math.floor(value / 2 ** bit) % 2;
}
