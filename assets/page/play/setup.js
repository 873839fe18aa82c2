// What is played, and by whom, as an address tells it.

import { address } from "../address.js";

/** @typedef {import("./game.js").Setup} Setup */

/** How well a machine plays unless it is told, of 100. */
export const SKILL = 60;

/** A machine that plays as well as its opponent needs it. */
export const ADAPTING = "adapting";

/** The set-up that the address tells. @param {URLSearchParams} values @returns {Setup} */
export function fromAddress(values) {
  const begins = values.get("begins");
  return {
    position: values.get("position") ?? "nim 3 5 7",
    misere: values.get("play") === "misere",
    players: [values.get("one") ?? "human", values.get("two") ?? `skill:${SKILL}`],
    begins: begins === "random" ? "random" : begins === "2" ? 2 : 1,
    rules: values.get("rules") ?? "",
  };
}

/** The address of a set-up, and of the moves made. @param {Setup} setup @param {string} [moves] */
export function toAddress(setup, moves = "") {
  return address("play", {
    position: setup.position,
    play: setup.misere ? "misere" : null,
    one: setup.players[0],
    two: setup.players[1],
    begins: setup.begins === 1 ? null : setup.begins,
    moves,
    rules: setup.rules ?? null,
  });
}
