// What is told beside a picture: the period, where two rulesets differ, and how often each value occurs.

import { element } from "../dom.js";
import { Refused, ask } from "../engine.js";
import { numeral, say, word } from "../texts.js";
import { css } from "./colours.js";

/** As the engine tells it: `docs/json.md`. @typedef {any} Period */
/** @typedef {{value: number | string, count: number}} Count */
/** @typedef {{from: number, to: number}} Range */
/**
 * What the engine tells of all values from one heap to another.
 * @typedef {{ruleset: string, x?: number, y: number, greatest: number | string, counts: Count[], counts_complete: boolean, other?: string,
 *   different?: number[][], first_difference?: {x?: number, y: number, values: (number | string)[]} | null,
 *   rests_on?: Claim[]}} Whole
 */
/** The clauses of rules that an answer rests on, and that nobody has proved. @typedef {{ruleset: string, clauses: string[]}} Claim */

/** Number of values that are listed at once; the others follow when there is time. */
const AT_ONCE = 100;
/** To which part a range is cut that is too much for one question. */
const CUT = 4;
/** All of a table is one block. */
const ONE_BLOCK = 1 << 20;

/**
 * What the engine tells of all values together.
 * @param {{ruleset: string, other: string, look: import("./state.js").Look}} of
 * @param {{from: number, to: number}} range
 * @returns {Promise<Whole>}
 */
export function askWhole({ ruleset, other, look: { modulus, bit } }, { from, to }) {
  return ask({ ask: "overview", ruleset, y: [from, to], by: ONE_BLOCK, modulus, bit, ...(other ? { other } : {}) });
}

/**
 * What is answered of a range, or else of its beginning, as far as the bounds of a question suffice.
 * @template T
 * @param {Range} wished
 * @param {(range: Range) => Promise<T>} asks
 * @returns {Promise<{answer: T, range: Range}>}
 */
export async function asFar({ from, to }, asks) {
  for (let range = { from, to }; ; range = { from, to: from + Math.floor((range.to - from) / CUT) }) {
    try {
      return { answer: await asks(range), range };
    } catch (error) {
      const isUndecided = error instanceof Refused && error.sentence?.message.startsWith("undecided");
      if (!isUndecided || range.to - from < CUT) throw error;
    }
  }
}

/** What the period is, or seems to be: what is proved and what is not are never told alike. @param {Period | null} period */
export function periodTold(period) {
  if (!period) return [];
  const told = (/** @type {string} */ name, values = {}, kind = "") => element("p", { class: kind || null }, say(name, values));
  const law = (/** @type {{preperiod: number, period: number, saltus: number}} */ { period, saltus }) =>
    element("span", { class: "law mono" }, say("explore-law", { period: String(period), saltus: saltus === 0 ? 0 : String(saltus) }));
  if (period.proved) {
    const { preperiod, saltus } = period;
    return [
      element("div", { class: "proved" },
        told("explore-proved", { preperiod, period: period.period, saltus }),
        element("p", {}, law(period), " ", say("explore-law-proved", { preperiod: String(preperiod) }))),
    ];
  }
  if (period.followed) {
    // What the values follow instead, which need have no period, and what proves it.
    const [law, proof] = period.followed.map(word);
    const followed = element("p", {}, element("span", { class: "law mono" }, law));
    const none = period.no_period && told("explore-no-period");
    return [element("div", { class: "proved" }, none || null, followed, element("p", {}, say("explore-proof", { proof })))];
  }
  if (period.no_period) return [told("explore-no-period", {}, "proved")];
  const { apparent, space } = period;
  return [
    told("explore-unproved", { command: say("quoted", { text: `grundy period ${period.ruleset}` }) }),
    apparent && element("div", { class: "seems" },
      told("explore-apparent", { preperiod: apparent.preperiod, period: apparent.period, saltus: apparent.saltus }),
      element("p", {}, law(apparent), " ", say("explore-law-seems", { preperiod: String(apparent.preperiod), last: String(period.heaps_used - 1 - apparent.period) }))),
    space && told("explore-space", { rare: space.rare_heaps, mask: space.mask.toString(2) }),
  ].filter((one) => one);
}

/** The claims that an answer rests on, where it rests on some. @param {{rests_on?: Claim[]}} answer */
export function claimsTold({ rests_on: claims = [] }) {
  return claims.map(({ ruleset, clauses }) =>
    element("p", { class: "rests-on" }, say("about-rests-on"), " ", say("claims-of", { clauses: clauses.join(", "), ruleset })));
}

/** Where two rulesets differ. @param {Whole} whole @param {{from: number, to: number}} range */
export function differencesTold({ ruleset, x, other, different, first_difference: first }, { from, to }) {
  if (!other || !different) return [];
  const names = { ruleset, other };
  const count = different.flat().reduce((sum, one) => sum + one, 0);
  const all = (to - from + 1) ** (x === undefined ? 1 : 2);
  if (!first) return [element("p", { class: "differences" }, say("explore-equal", { ...names, from, to }))];
  const [one, two] = first.values.map((value) => numeral(String(value)));
  const where = first.x === undefined ? say("explore-the-heap", { heap: first.y }) : say("explore-the-pair", { pair: `${first.x},${first.y}` });
  return [element("p", { class: "differences" }, say("explore-differences", { ...names, count, all, where, one, two }))];
}

/**
 * How often each value occurs; a click on one picks it out.
 * @param {Whole} whole
 * @param {import("./colours.js").Colours} colours
 * @param {((value: number) => import("./colours.js").Colour) | null} colourOf which colour a value has in the picture, if it has any
 * @param {(value: number) => void} pick
 */
export function countsTold({ counts, counts_complete: isComplete }, { look, isRest }, colourOf, pick) {
  if (counts.length === 0) return [element("p", { class: "note" }, say("explore-uncounted"))];
  const most = counts.reduce((most, { count }) => Math.max(most, count), 0);
  const row = (/** @type {Count} */ { value, count }) => {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true", hidden: !colourOf });
    if (colourOf) swatch.style.background = css(colourOf(Number(value)));
    const button = element("button", { type: "button", class: "quiet pick", "aria-pressed": String(look.highlight === Number(value)), onclick: () => pick(Number(value)) },
      swatch, isRest ? String(value) : `*${value}`);
    const bar = element("meter", { min: 0, max: most, value: count, "aria-hidden": "true" });
    return element("tr", {}, element("th", { scope: "row" }, button), element("td", {}, bar), element("td", { class: "count" }, numeral(count)));
  };
  const body = element("tbody");
  const listTo = (/** @type {number} */ to) => {
    body.append(...counts.slice(body.childElementCount, to).map(row));
    if (to < counts.length) setTimeout(() => body.isConnected && listTo(to + AT_ONCE));
  };
  // The one that is picked out is there at once.
  listTo(Math.max(AT_ONCE, 1 + counts.findIndex(({ value }) => Number(value) === look.highlight)));
  const table = element(
    "table",
    {},
    element("caption", {}, say("explore-counts")),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, legendOf(look)), element("th", { scope: "col", colspan: 2 }, say("explore-how-often")))),
    body,
  );
  const cut = !isComplete && element("p", { class: "note cut-short" }, say("explore-counts-cut", { count: counts.length }));
  return [element("p", { class: "note" }, say("explore-pick-note")), element("div", { class: "scrolls tall", tabindex: 0, role: "group", "aria-label": say("explore-counts") }, table), cut].filter((one) => one !== false);
}

/** What the colours tell of a value. @param {import("./state.js").Look} look */
export function legendOf({ modulus, bit }) {
  if (modulus !== null) return say("explore-seen-mod", { modulus: String(modulus) });
  return bit === null ? say("explore-grundy") : say("explore-seen-bit", { bit: String(bit) });
}
