// The levels as a way that one walks: a stone for each, a star on those that are won.

import { element, shape } from "../dom.js";
import { say } from "../texts.js";
import { levelAddress, levelTitle } from "./levels.js";
import { record } from "./record.js";

/** @typedef {import("./levels.js").Level} Level */

/** How far to the side the stones stand in turn, of 100. */
const SIDES = [27, 73];

/** The line from the first stone to the last one of these. @param {number} stones @param {number} all @param {boolean} isDown */
function line(stones, all, isDown) {
  const at = (/** @type {number} */ along, /** @type {number} */ side) => (isDown ? `${side} ${along}` : `${along} ${side}`);
  const step = 100 / all;
  let way = `M${at(step / 2, SIDES[0])}`;
  for (let stone = 1; stone < stones; stone++) {
    const [from, to] = [SIDES[(stone - 1) % 2], SIDES[stone % 2]];
    way += `C${at(step * stone, from)} ${at(step * stone, to)} ${at(step * (stone + 0.5), to)}`;
  }
  return way;
}

/** @param {Level[]} ladder @param {number} next the one to go on with */
export function way(ladder, next) {
  const { levels: done } = record();
  const stars = ladder.filter(({ name }) => done[name] === "won").length;
  const lines = [false, true].map((isDown) =>
    shape("svg", { class: isDown ? "down" : "across", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      ...[ladder.length, next + 1].map((stones, walked) => shape("path", { class: walked ? "walked" : "ahead", d: line(stones, ladder.length, isDown) }))));
  const stone = (/** @type {Level} */ level, /** @type {number} */ index) => {
    const state = done[level.name];
    const told = state ? say(`level-${state}`) : index === next ? say("level-next") : "";
    return element(
      "li",
      {},
      element(
        "a",
        { class: `rung ${state ?? ""}${index === next ? " next" : ""}`, href: levelAddress(level), "aria-label": `${levelTitle(level, index)}${told && ` (${told})`}` },
        element("span", { class: "place", "aria-hidden": "true" }, state === "won" ? "★" : state ? "☆" : String(index + 1)),
        element("span", { class: "called" }, say(`level-${level.name}`)),
      ),
    );
  };
  return element(
    "section",
    { class: "climb", "aria-labelledby": "climb" },
    element("h2", { id: "climb" }, say("levels-title")),
    element("p", { class: "note" }, stars > 0 && `${say("end-stars", { stars, all: ladder.length })} `, say("levels-what")),
    element("div", { class: "way" }, ...lines, element("ol", {}, ...ladder.map(stone))),
  );
}
