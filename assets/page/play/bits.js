// The values of the components as sums of powers of two, and their nim-sum: what each column has, now and after the move
// that one has chosen.

import { element } from "../dom.js";
import { say } from "../texts.js";

/** More components, or greater values, are too many columns and rows to be seen at once. */
const [MOST_ROWS, GREATEST] = [16, 1 << 10];
/** Maximum number of tokens that are drawn one by one. */
const MOST_DOTS = 8;

/** @typedef {import("./analysis.js").Whole} Whole */
/** @typedef {import("./analysis.js").Lead} Lead */

/**
 * The columns, or nothing where they are not to be seen.
 * @param {Whole} whole
 * @param {{component: number, lead: Lead} | null} chosen
 */
export function bits(whole, chosen) {
  const values = whole.components.map(({ value }, index) => (index === chosen?.component ? chosen.lead.value : value));
  const sum = chosen ? chosen.lead.sum : whole.value;
  const shown = [...values, ...whole.components.map(({ value }) => value), sum, whole.value].map((value) => (value === null ? GREATEST : Number(value)));
  if (values.length > MOST_ROWS || Math.max(...shown) >= GREATEST) return null;
  const high = Math.max(1, ...shown).toString(2).length;
  const powers = Array.from({ length: high }, (_, at) => 2 ** (high - 1 - at));
  const row = (/** @type {string} */ name, /** @type {number} */ value, /** @type {string | null} */ kind, /** @type {(power: number, isIn: boolean) => (Node | string)[]} */ cell) =>
    element("tr", { class: kind }, element("th", { scope: "row" }, name),
      ...powers.map((power) => element("td", { class: value & power ? "in" : null }, ...cell(power, (value & power) !== 0))));
  const group = (/** @type {number} */ power, /** @type {boolean} */ isIn) => (isIn ? [dots(power), element("span", {}, String(power))] : []);
  const parity = (/** @type {number} */ _, /** @type {boolean} */ isOdd) => [say(isOdd ? "bits-odd" : "bits-even")];
  return element(
    "table",
    { class: "bits" },
    element("caption", {}, chosen ? `${say("bits-after")} ` : "", say(Number(sum) === 0 ? "bits-lost" : "bits-won", { sum: String(sum) })),
    element("tbody", {}, ...values.map((value, index) =>
      row(`${index + 1}: *${value}`, Number(value), index === chosen?.component ? "changed-row" : null, group))),
    element("tfoot", {}, row(`${say("bits-sum")} *${sum}`, Number(sum), null, parity)),
  );
}

/** @param {number} power */
function dots(power) {
  const count = power > MOST_DOTS ? 0 : power;
  return element("span", { class: "dots", "aria-hidden": "true" }, ...Array.from({ length: count }, () => element("i", {})));
}
