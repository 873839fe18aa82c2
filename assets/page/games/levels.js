// Ten levels to climb: positions that can be won, against a machine that plays better each time.

import { ask } from "../engine.js";
import { once } from "../once.js";
import { toAddress } from "../play/setup.js";
import { say } from "../texts.js";

/** @typedef {{name: string, position: string, play: "normal" | "misere", player: string}} Level */

/** The levels, once they have come. @type {Level[] | undefined} */
let known;

/** @type {() => Promise<Level[]>} */
export const levels = once(async () => (known = (await ask({ ask: "levels" })).levels));

/** @param {Level} level */
export function levelAddress({ position, play, player }) {
  return toAddress({ position, misere: play === "misere", players: ["human", player], begins: 1 });
}

/** What a level is called, with its number. @param {Level} level @param {number} index */
export const levelTitle = ({ name }, index) => say("level-title", { number: index + 1, name: say(`level-${name}`) });

/**
 * The level that a set-up is, and the one after it: `null` where it is none, nothing while the levels have not come.
 * @param {import("../play/game.js").Setup} setup
 * @returns {{level: Level, index: number, count: number, next: Level | undefined} | null | undefined}
 */
export function levelHere(setup) {
  if (!known) return undefined;
  const wanted = toAddress(setup);
  const index = known.findIndex((level) => levelAddress(level) === wanted);
  return index < 0 ? null : { level: known[index], index, count: known.length, next: known[index + 1] };
}
