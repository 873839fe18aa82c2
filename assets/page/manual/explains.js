// Links from what is open to what explains it in the manual.

import { address } from "../address.js";
import { element } from "../dom.js";
import { say } from "../texts.js";

/** The address of a place in the manual that the engine tells, as in `rulesets/named#kayles`; `null` where it tells none. @param {string} [place] */
export function manualOf(place) {
  if (!place) return null;
  const [page, at = ""] = place.split("#");
  return address("manual", { page, at });
}

/** The theorems with their proofs, and what tables and periods are. */
export const THEORY = address("manual", { page: "theory" });
export const PERIODS = address("manual", { page: "guide", at: "periods" });

/** A quiet link into the manual. @param {string | null} to @param {string} text the message that it says */
export function explained(to, text) {
  return to && element("a", { class: "explained", href: to }, say(text));
}
