// A position before anybody has moved in it: as a record has it, and as it stands.

import { carried } from "../carried.js";
import { ask } from "../engine.js";

/** @typedef {import("./game.js").Component} Component */

/** How many lines of a record come before the moves. @param {string} record */
export const headOf = (record) => (record.startsWith("grundy-game 2") ? 5 : 4);

/** The rules that a record brings. @param {string} record */
export const rulesOf = (record) => (headOf(record) === 5 ? record.split("\n")[4].replace(/^rules 1: /, "") : "");

/**
 * The record of a game that has not begun, with the rules that somebody wrote of what is open.
 * @param {string} position
 * @param {string} play
 * @param {number} begins 1 or 2
 */
export function beginning(position, play = "normal", begins = 1) {
  const rules = carried();
  return `grundy-game ${rules ? 2 : 1}\nposition: ${position}\nplay: ${play}\nbegins: ${begins}\n${rules && `rules 1: ${rules}\n`}`;
}

/** The rules that somebody wrote, of those of what is open that a position needs. @param {string} position */
export async function rulesFor(position) {
  const { record } = await ask({ ask: "game", record: beginning(position) });
  return rulesOf(record);
}

/** The components of a position. @param {string} position @param {string} [play] @returns {Promise<Component[]>} */
export async function standing(position, play) {
  const { components } = await ask({ ask: "game", record: beginning(position, play) });
  return components.map((/** @type {Component} */ component) => ({ ...component, ghosts: 0 }));
}
