// How a game ended: who won, why, and what one can do next.

import { element } from "../dom.js";
import { levelAddress, levelHere, levels } from "../games/levels.js";
import { record } from "../games/record.js";
import { capital, say } from "../texts.js";
import { nameOf } from "./turns.js";

/**
 * @param {import("./game.js").Game} game
 * @param {{again: () => void, showMistake: (index: number) => void, another: () => void}} hands
 * @returns {HTMLElement}
 */
export function ending(game, hands) {
  const shown = section(game, hands);
  // After a reload, the levels may come later than the end.
  if (levelHere(game.setup) === undefined) levels().then(() => shown.replaceWith(section(game, hands)), () => {});
  return shown;
}

/** @type {typeof ending} */
function section(game, { again, showMistake, another }) {
  const { turns, winner, play, drawn } = game.now;
  const last = turns.at(-1);
  const choice = (/** @type {string} */ name, /** @type {() => void} */ act, kind = "quiet") =>
    element("button", { type: "button", class: kind, id: `end-${name}`, onclick: act }, say(`end-${name}`));
  // Whose mistake one would like to see: one's own, or between two people anybody's.
  const mistake = turns.findIndex(({ player, verdict }) => verdict === "mistake" && (!game.lone || player === game.lone));
  const hasWon = winner === game.lone;
  const level = hasWon && levelHere(game.setup);
  const won = drawn ? say("end-drawn") : game.lone ? say(hasWon ? "end-you" : "end-machine") : say("end-player", { player: winner ?? 0 });
  return element(
    "section",
    { class: `ending ${drawn ? "drawn" : game.lone && !hasWon ? "lost" : "won"}`, "aria-label": won },
    element("h2", {}, won),
    element("p", {}, drawn ? say("over-drawn") : last ? capital(say(play === "misere" ? "end-why-misere" : "end-why", { who: nameOf(game, last.player) })) : say("end-at-once")),
    level && climbed(game, level),
    element(
      "div",
      { class: "buttons" },
      level && element("a", { class: "button", id: "end-next", href: level.next ? levelAddress(level.next) : "#games" },
        level.next ? say("end-next", { name: say(`level-${level.next.name}`) }) : say("end-levels")),
      choice("again", again, level ? "quiet" : ""),
      mistake >= 0 && choice("mistake", () => showMistake(mistake)),
      choice("another", another),
    ),
  );
}

/** What a level took, the star, and how many stars one has; the last level says that it is the last. @param {import("./game.js").Game} game @param {NonNullable<ReturnType<typeof levelHere>>} level */
function climbed({ now, lone, help }, { index, next, count }) {
  const moves = now.turns.filter(({ player }) => player === lone).length;
  const stars = Object.values(record().levels).filter((state) => state === "won").length;
  const told = [say("end-level", { number: index + 1, moves, help: help.hadHelp ? "yes" : "no" }), say("end-stars", { stars, all: count }), next ? "" : say("end-last")];
  return element("p", { class: "climbed" }, element("span", { class: "star", "aria-hidden": "true" }, help.hadHelp ? "☆" : "★"), told.join(" "));
}
