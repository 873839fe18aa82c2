// What one can play at once: the next level, drawn, and one button.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { titleOf } from "../play/heading.js";
import { beginning } from "../play/position.js";
import { say, word } from "../texts.js";
import { levelAddress, levelTitle } from "./levels.js";
import { picture } from "./picture.js";
import { record } from "./record.js";

/** @typedef {import("./levels.js").Level} Level */

/** Maximum number of components that are drawn. */
const MOST = 6;

/** The level to go on with: the first that is not won, or else whose star is missing; of all stars, the last. @param {Level[]} ladder */
export function nextOf(ladder) {
  const { levels: done } = record();
  const open = ladder.findIndex(({ name }) => done[name] === undefined);
  const starless = ladder.findIndex(({ name }) => done[name] !== "won");
  return open >= 0 ? open : starless >= 0 ? starless : ladder.length - 1;
}

/** How a level stands before its first move. @param {Level} level @returns {Promise<import("../play/game.js").Standing>} */
export const begun = ({ position, play }) => ask({ ask: "game", record: beginning(position, play) });

/**
 * @param {Level} level
 * @param {number} index
 * @param {import("../play/game.js").Standing} standing how it stands before its first move
 * @param {{title: string, href: string} | null} underWay the game that is on the table
 */
export function hero(level, index, { rules, play, components }, underWay) {
  const wins = say(play === "misere" ? "rule-misere" : "rule-normal");
  const told = rules.length === 1 ? word(rules[0].sentence) : `${titleOf(rules)}.`;
  const isFirst = record().levels[level.name] === undefined && index === 0;
  return element(
    "section",
    { class: "hero card", "aria-labelledby": "hero" },
    element(
      "div",
      {},
      element("h1", {}, say("games-title")),
      element("p", { class: "rule" }, say("games-what")),
      element("h2", { id: "hero" }, levelTitle(level, index)),
      element("p", {}, `${told} `, element("span", { class: "wins" }, `${wins.charAt(0).toLocaleUpperCase()}${wins.slice(1)}.`)),
      element(
        "div",
        { class: "buttons" },
        element("a", { class: "button", id: "start-level", href: levelAddress(level) }, isFirst ? say("level-start") : say("level-go-on", { number: index + 1 })),
        underWay && element("a", { class: "button quiet", id: "go-on", href: underWay.href }, say("games-go-on", { title: underWay.title })),
      ),
    ),
    picture(components, MOST),
  );
}
