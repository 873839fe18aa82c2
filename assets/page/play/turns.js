// Whose turn it is, and what was done in the last one, in words.

import { say } from "../texts.js";
import { inWords } from "./said.js";

/** @typedef {import("./game.js").Game} Game */

/** A player, as whoever reads it sees them. @param {Game} game @param {number} player */
export function nameOf(game, player) {
  if (!game.lone) return say("player", { player });
  return player === game.lone ? say("you") : say("machine");
}

/** Who made which move, in a sentence. @param {Game} game @param {import("./game.js").Turn} turn */
export function made(game, { player, move, kind }) {
  const who = !game.lone ? "player" : player === game.lone ? "you" : "machine";
  return say(`made-${who}`, { player, move: inWords({ ...move, kind }, "done") });
}

/** Who made which move last, and whether it was a guess. @param {Game} game */
export function lastMove(game) {
  const { turns, decided } = game.now;
  const last = turns.at(-1);
  if (!last) return "";
  const told = made(game, last);
  return decided === false ? `${told} ${say("machine-guessed")}` : told;
}

/** Whose turn it is, or who has won. @param {Game} game @param {boolean} thinking whether the machine is at it */
export function turn(game, thinking) {
  const { winner, player, drawn } = game.now;
  if (drawn) return say("over-drawn");
  if (winner !== null) {
    return game.lone ? say(winner === game.lone ? "over-you" : "over-machine") : say("over-player", { player: winner });
  }
  if (game.machineIsToMove) return thinking ? say("thinking-page") : "";
  return game.lone ? say("turn-you") : say("turn-player", { player });
}
