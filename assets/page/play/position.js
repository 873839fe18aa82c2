// A position before anybody has moved in it: as a record has it, and as it stands.

import { ask } from "../engine.js";

/** @typedef {import("./game.js").Component} Component */

/** The record of a game that has not begun. @param {string} position @param {string} play @param {number} begins 1 or 2 */
export function beginning(position, play = "normal", begins = 1) {
  return `grundy-game 1\nposition: ${position}\nplay: ${play}\nbegins: ${begins}\n`;
}

/** The components of a position. @param {string} position @param {string} [play] @returns {Promise<Component[]>} */
export async function standing(position, play) {
  const { components } = await ask({ ask: "game", record: beginning(position, play) });
  return components.map((/** @type {Component} */ component) => ({ ...component, ghosts: 0 }));
}
