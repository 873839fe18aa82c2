// The mex to be seen: the values that a component can be given, crossed out, and the first one that is left.

import { element } from "../dom.js";
import { say } from "../texts.js";

/** Longer strips are not to be taken in at once. */
const LONGEST = 40;

/**
 * The strip of a component, or nothing where its values are not all known, or too many.
 * @param {import("./analysis.js").Known} known
 * @param {string} name what the component is called
 * @param {string | null} chosen what it becomes by the move that is chosen
 */
export function mexStrip({ value, leads, isAll }, name, chosen) {
  const values = [...leads.values()].map((lead) => lead.value);
  if (value === null || !isAll || values.length === 0 || values.includes(null)) return null;
  const reached = new Set(values.map(Number));
  const last = Math.max(Number(value), ...reached);
  if (last >= LONGEST) return null;
  const at = chosen === null ? undefined : leads.get(chosen)?.value;
  const numbers = Array.from({ length: last + 1 }, (_, number) => {
    const kind = number === Number(value) ? "mex" : reached.has(number) ? "reached" : null;
    const one = kind === "reached" ? element("s", {}, `*${number}`) : `*${number}`;
    return element("li", { class: [kind, at !== undefined && Number(at) === number && "at"].filter(Boolean).join(" ") || null }, one);
  });
  return element(
    "figure",
    { class: "mex-strip" },
    element("figcaption", {}, say("mex-strip", { component: name, value: String(value) })),
    element("ol", {}, ...numbers),
  );
}
