// What explains what is open: the one place that knows which page of the manual that is.

import { address } from "../address.js";
import { element } from "../dom.js";
import { say } from "../texts.js";

/** The page of each ruleset, by the name before a colon, and the heading there. @type {{[name: string]: [page: string, at?: string]}} */
const RULESETS = {
  nim: ["nim"],
  take: ["take"],
  kayles: ["named", "kayles"],
  "dawsons-kayles": ["named", "dawsons-kayles"],
  "dawsons-chess": ["named", "dawsons-chess"],
  officers: ["named", "officers"],
  guiles: ["named", "guiles"],
  treblecross: ["named", "treblecross"],
  "double-kayles": ["named", "double-kayles"],
  "grundys-game": ["grundys-game"],
  lasker: ["lasker"],
  "divisor-nim": ["divisor-nim"],
  wythoff: ["wythoff"],
  lines: ["lines"],
  euclid: ["euclid"],
  chomp: ["chomp"],
};

/** A code as it is written: digits with a point, or `hex:` before them. */
const CODE = /^(hex:|[0-9a-f]*\.)/i;

/** The address of the page about a ruleset, as in `take:1,4`; `null` where there is none. @param {string} ruleset */
export function manualOf(ruleset) {
  const [page, at = ""] = CODE.test(ruleset) ? ["codes"] : (RULESETS[ruleset.split(":")[0]] ?? []);
  return page ? address("manual", { page: `rulesets/${page}`, at }) : null;
}

/** The theorems with their proofs, and what tables and periods are. */
export const THEORY = address("manual", { page: "theory" });
export const PERIODS = address("manual", { page: "guide", at: "periods" });

/** A quiet link into the manual. @param {string | null} to @param {string} text the message that it says */
export function explained(to, text) {
  return to && element("a", { class: "explained", href: to }, say(text));
}
