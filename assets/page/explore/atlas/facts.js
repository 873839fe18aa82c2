// All that the table has of a game, in words.

import { address } from "../../address.js";
import { element } from "../../dom.js";
import { say } from "../../texts.js";
import { counts } from "./strip.js";
import { others } from "./table.js";
import { atLength, isFar, number } from "./told.js";

/** Where the manual tells of a theorem; of others, its page about certificates. @type {{[theorem: string]: string}} */
const THEOREMS = {
  "repeated-values": "repeated-values-and-guy-smith", "guy-smith": "repeated-values-and-guy-smith", "arithmetic-period": "arithmetic-period",
  "sparse-space": "sparse-space", strips: "strips",
};

/** Where the proof is that took a run of its own. @param {import("./table.js").Game} game */
export const proofOf = ({ proof }) =>
  element("a", { href: address("manual", { page: "theory", at: "sparse-spaces" }) }, say("atlas-proof-apart", { file: proof }));

/** @param {import("./table.js").Game} game */
export function facts(game) {
  /** @type {[name: string, told: string | Node][]} */
  const all = [];
  const alike = others(game);
  if (alike.length > 0) all.push([say("atlas-stands-for"), alike.join(", ")]);
  if (game.theorem) {
    const where = address("manual", { page: "certificates", at: THEOREMS[game.theorem] ?? null });
    all.push([say("atlas-theorem"), element("a", { href: where }, say("atlas-theorem-name", { theorem: game.theorem }))]);
  }
  if (isFar(game)) {
    all.push([say("atlas-proof"), proofOf(game)]);
  }
  all.push([say("atlas-heaps"), number(game.heaps)], [say("atlas-largest"), number(game.largest)], [say("atlas-zeros"), number(game.zeros)]);
  const often = counts(game).map(({ value, count }) => say("atlas-times", { value: number(value), count: number(count) }));
  if (often.length > 0) all.push([say("atlas-often"), often.map((one) => one.replaceAll(" ", "\u00a0")).join(" · ")]);
  if (game.space) {
    const [mask, parity] = game.space.split("+");
    const binary = /^\d+$/.test(mask) ? BigInt(mask).toString(2) : mask;
    all.push([say("atlas-space"), say(parity ? "atlas-mask-parity" : "atlas-mask", { mask: binary })]);
    all.push([say("atlas-rares"), number(game.rares)], [say("atlas-last-rare"), number(game.last_rare)]);
  }
  all.push([say("atlas-program"), game.program]);
  if (game.certificate) all.push([say("atlas-certificate"), element("code", {}, game.certificate)]);
  return element("div", { class: "all-facts" }, atLength(game),
    element("dl", {}, ...all.map(([name, told]) => element("div", {}, element("dt", {}, name), element("dd", {}, told)))));
}
