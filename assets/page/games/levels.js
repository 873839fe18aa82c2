// Ten levels to climb: positions that can be won, against a machine that plays better each time.

import { ask } from "../engine.js";
import { once } from "../once.js";
import { toAddress } from "../play/setup.js";

/** @typedef {{name: string, position: string, play: "normal" | "misere", player: string}} Level */

/** @type {() => Promise<Level[]>} */
export const levels = once(async () => (await ask({ ask: "levels" })).levels);

/** @param {Level} level */
export function levelAddress({ position, play, player }) {
  return toAddress({ position, misere: play === "misere", players: ["human", player], begins: 1 });
}

/** The level that a set-up is, if it is one. @param {import("../play/game.js").Setup} setup */
export async function levelOf(setup) {
  const wanted = toAddress(setup);
  const found = (await levels()).find((level) => levelAddress(level) === wanted);
  return found ?? null;
}
