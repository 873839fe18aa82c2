// How a game ended: who won, why, and what one can do next.

import { element } from "../dom.js";
import { capital, say } from "../texts.js";
import { nameOf } from "./turns.js";

/**
 * @param {import("./game.js").Game} game
 * @param {{again: () => void, goTo: (count: number) => void, another: () => void}} hands
 */
export function ending(game, { again, goTo, another }) {
  const { turns, winner, play } = game.now;
  const last = turns.at(-1);
  const choice = (/** @type {string} */ name, /** @type {() => void} */ act, kind = "quiet") =>
    element("button", { type: "button", class: kind, id: `end-${name}`, onclick: act }, say(`end-${name}`));
  // Whose mistake one would like to see: one's own, or between two people anybody's.
  const mistake = turns.findIndex(({ player, verdict }) => verdict === "mistake" && (!game.lone || player === game.lone));
  const hasWon = winner === game.lone;
  const won = game.lone ? say(hasWon ? "end-you" : "end-machine") : say("end-player", { player: winner ?? 0 });
  return element(
    "section",
    { class: `ending ${game.lone && !hasWon ? "lost" : "won"}`, "aria-label": won },
    element("h2", {}, won),
    element("p", {}, last ? capital(say(play === "misere" ? "end-why-misere" : "end-why", { who: nameOf(game, last.player) })) : say("end-at-once")),
    element(
      "div",
      { class: "buttons" },
      choice("again", again, ""),
      mistake >= 0 && choice("mistake", () => goTo(mistake)),
      choice("another", another),
    ),
  );
}
