// A game that has ended is counted, once: in the record of one's games on this device.

import { levelHere, levels } from "../games/levels.js";
import { count } from "../games/record.js";
import { ADAPTING } from "./setup.js";

/** @param {import("./game.js").Game} game */
export function countOnce(game) {
  const { now, help, lone, setup } = game;
  // Between two people, and between two machines, there is nobody whose game it is; a draw is neither won nor lost.
  if (!game.isOver || now.drawn || lone === 0 || help.isCounted) return;
  help.isCounted = true;
  const ended = {
    rulesets: now.rules.map(({ ruleset }) => ruleset),
    hasWon: now.winner === lone,
    hadHelp: help.hadHelp,
    adapts: setup.players.includes(ADAPTING),
  };
  const counted = () => count({ ...ended, level: levelHere(setup)?.level.name ?? null });
  if (levelHere(setup) !== undefined) counted();
  else levels().then(counted, counted);
}
