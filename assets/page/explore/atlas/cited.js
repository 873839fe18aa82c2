// What the atlas knows of a code whose period no question finds: the claim, and where its proof is.

import { address } from "../../address.js";
import { element } from "../../dom.js";
import { say } from "../../texts.js";
import { proofOf } from "./facts.js";
import { TABLES } from "./table.js";
import { atLength, isFar } from "./told.js";

/** @param {string} code @returns {Promise<HTMLElement | null>} `null` where there is no such proof */
export async function citedProof(code) {
  const game = /^0\.\d+$/.test(code) ? (await TABLES.octal()).byCode.get(code) : undefined;
  if (!game || !isFar(game)) return null;
  return element("div", { class: "cited" }, atLength(game),
    element("p", {}, `${say("atlas-proof")}: `, proofOf(game)),
    element("p", {}, element("a", { href: address("atlas", { row: code }) }, say("atlas-link"))));
}
