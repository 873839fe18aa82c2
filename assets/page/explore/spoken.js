// What is said of a spot that is pointed at.

import { say } from "../texts.js";
import { lookedAt } from "./state.js";

/** @typedef {{value: number | null, beside: number | null, isLost: boolean}} Values of a spot, and of the other ruleset there, as far as they are known; or that they did not come */

/** A sentence. @param {import("./state.js").State} state @param {number[]} spot @param {Values} values */
export function line({ ruleset, other }, spot, { value, beside, isLost }) {
  if (value === null) return say(isLost ? "explore-value-unknown" : "explore-loading");
  const told = String(value);
  if (spot.length === 2) return say("explore-pair", { pair: spot.join(","), value: told });
  const heap = String(spot[0]);
  if (beside === null) return say("explore-value", { heap, value: told });
  return say("explore-values", { heap, value: told, ruleset, beside: String(beside), other });
}

/** Some short lines. @param {import("./state.js").State} state @param {number[]} spot @param {Values} values */
export function tip({ other, look }, spot, { value, beside, isLost }) {
  const told = value === null ? (isLost ? "?" : "…") : String(value);
  const lines = [spot.length === 2 ? say("explore-tip-pair", { pair: spot.join(","), value: told }) : say("explore-tip", { heap: String(spot[0]), value: told })];
  if (value !== null && look.modulus !== null) lines.push(say("explore-tip-mod", { modulus: String(look.modulus), rest: String(lookedAt(look, value)) }));
  if (value !== null && look.bit !== null) lines.push(say("explore-tip-bit", { bit: String(look.bit), digit: String(lookedAt(look, value)) }));
  if (beside !== null) lines.push(say("explore-tip-other", { other, value: String(beside) }));
  return lines;
}
