// What is said of a spot that is pointed at.

import { say } from "../texts.js";
import { lookedAt } from "./state.js";

/** @typedef {{value: number | null, beside: number | null, isLost: boolean}} Values of a spot, and of the other ruleset there, as far as they are known; or that they did not come */

/** A sentence. @param {import("./state.js").State} state @param {number[]} spot @param {Values} values */
export function line({ ruleset, other }, spot, { value, beside, isLost }) {
  if (value === null) return say(isLost ? "explore-value-unknown" : "explore-loading");
  if (spot.length === 2) return say("explore-pair", { pair: spot.join(","), value });
  const [heap] = spot;
  if (beside === null) return say("explore-value", { heap, value });
  return say("explore-values", { heap, value, ruleset, beside, other });
}

/** Some short lines. @param {import("./state.js").State} state @param {number[]} spot @param {Values} values */
export function tip({ other, look }, spot, { value, beside, isLost }) {
  const told = value ?? (isLost ? "?" : "…");
  const lines = [spot.length === 2 ? say("explore-tip-pair", { pair: spot.join(","), value: told }) : say("explore-tip", { heap: spot[0], value: told })];
  if (value !== null && look.modulus !== null) lines.push(say("explore-tip-mod", { modulus: String(look.modulus), rest: lookedAt(look, value) }));
  if (value !== null && look.bit !== null) lines.push(say("explore-tip-bit", { bit: String(look.bit), digit: String(lookedAt(look, value)) }));
  if (beside !== null) lines.push(say("explore-tip-other", { other, value: beside }));
  return lines;
}
