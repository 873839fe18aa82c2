// What is known of a game, in words. What is proved and what is not never share a word.

import { element } from "../../dom.js";
import { numeral, say } from "../../texts.js";

/** @typedef {import("./table.js").Game} Game */

/** A number of the table as people read it; it may have any number of digits. @param {string} text */
export const number = (text) => (/^\d+$/.test(text) ? numeral(text) : text || "–");

/** In short, for a row. @param {Game} game */
export function briefly({ proved, period, saltus, heaps }) {
  if (proved === "period") {
    const told = saltus === "0" ? say("atlas-is-period", { period: number(period) }) : say("atlas-is-arithmetic", { period: number(period), saltus: number(saltus) });
    return element("span", { class: "known" }, told);
  }
  if (proved === "no-period") return element("span", { class: "known" }, say("atlas-is-without"));
  return element("span", { class: "unknown" }, say("atlas-is-open", { heaps: number(heaps) }));
}

/** Whether the proof took a run of its own, far beyond the values that the atlas computed. @param {Game} game */
export const isFar = ({ proof }) => proof.startsWith("docs/proofs/");

/** As Explore tells it. @param {Game} game */
export function atLength({ proved, preperiod, period, saltus, heaps }) {
  if (proved === "period") {
    const law = say("explore-law", { period, saltus: saltus === "0" ? 0 : saltus });
    return element("div", { class: "proved" },
      element("p", {}, say("explore-proved", { preperiod: Number(preperiod), period: Number(period), saltus: Number(saltus) })),
      element("p", {}, element("span", { class: "law mono" }, law), " ", say("explore-law-proved", { preperiod })));
  }
  if (proved === "no-period") return element("p", { class: "proved" }, say("explore-no-period"));
  return element("p", { class: "seems" }, say("atlas-open-what", { heaps: number(heaps) }));
}
