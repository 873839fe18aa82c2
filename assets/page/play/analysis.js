// The position under analysis: what each move leads to, marked on the board. All of it is the engine's answer.

import { element, shape } from "../dom.js";
import { ask } from "../engine.js";
import { say } from "../texts.js";

/** @typedef {{to: string, value: number | string | null, sum: number | string | null, outcome: "N" | "P" | null, remoteness: number | null}} Lead */
/** @typedef {{value: number | string | null, options: Lead[], options_complete: boolean, lost?: string[]}} Part */
/** @typedef {{position: string, play: string, outcome: "N" | "P" | null, value: number | string | null, remoteness: number | null, components: Part[], rests_on?: {ruleset: string, clauses: string[]}[]}} Whole */

/** What the moves of a component lead to, by what it becomes. @typedef {{value: number | string | null, leads: Map<string, Lead>, isAll: boolean, lost: Set<string>}} Known */

/** @param {string} record @returns {Promise<{whole: Whole, parts: Known[]}>} */
export async function analyse(record) {
  /** @type {Whole} */
  const whole = await ask({ ask: "analyse", record });
  const parts = whole.components.map(({ value, options, options_complete: isAll, lost = [] }) =>
    ({ value, leads: new Map(options.map((option) => [option.to, option])), isAll, lost: new Set(lost) }));
  return { whole, parts };
}

/** Whether a move is good for who makes it. @param {Lead | undefined} lead */
export function judged(lead) {
  return lead?.outcome ? { P: "good", N: "bad" }[lead.outcome] : "";
}

/** What stands on a move: a tick where it wins, else a cross, and how many moves the game lasts then. @param {Lead} lead */
function signs({ outcome, remoteness }) {
  const length = remoteness === null ? "" : String(remoteness);
  return outcome === "P" ? ["✓", length] : length ? [length] : ["✗"];
}

/** Marks a token, or a gap. @param {HTMLElement} place @param {Lead | undefined} lead */
export function markToken(place, lead) {
  if (!lead?.outcome) return;
  place.classList.add(judged(lead));
  place.append(element("b", {}, ...signs(lead).map((sign) => element("span", {}, sign))));
}

/** The mark on a square. @param {number} x @param {number} y @param {Lead | undefined} lead */
export function squareMark(x, y, lead) {
  if (!lead?.outcome) return null;
  return shape("text", { x: x + 0.5, y: y + 0.64, "text-anchor": "middle", class: `lead ${judged(lead)}` }, signs(lead).join(""));
}

/** The value beside a component. @param {Known | null} known */
export function valueBadge(known) {
  if (!known || known.value === null) return null;
  return element("span", { class: "value", title: say("explore-grundy") }, `*${known.value}`);
}

/** What is known of the whole position, in a sentence. @param {Whole} whole */
export function summary({ outcome, value, remoteness, rests_on: claims = [] }) {
  if (!outcome) return say("analysis-unknown");
  const told = [say(outcome === "N" ? "outcome-n" : "outcome-p")];
  if (value !== null) told.push(say("analysis-value", { value: String(value) }));
  if (remoteness !== null) told.push(say("analysis-length", { moves: remoteness }));
  for (const { ruleset, clauses } of claims) {
    told.push(`${say("about-rests-on")} ${say("claims-of", { clauses: clauses.join(", "), ruleset })}`);
  }
  return told.join(" · ");
}
