// The values of positions one by one: of boards there is no sequence, and no table of pairs.

import { address } from "../address.js";
import { carried } from "../carried.js";
import { element } from "../dom.js";
import { ask } from "../engine.js";
import { say } from "../texts.js";
import { asFar } from "./facts.js";

/** @param {string} ruleset @param {import("./facts.js").Range} wished how large the boards are */
export async function singles(ruleset, wished) {
  const { answer } = await asFar(wished, ({ from, to }) => ask({ ask: "values", ruleset, y: [from, to] }));
  const row = (/** @type {string} */ position, /** @type {number} */ index) => element("tr", {},
    element("th", { scope: "row" }, element("a", { class: "mono", href: address("play", { position: `${ruleset} ${position}`, rules: carried() }) }, position)),
    element("td", { class: "count" }, `*${answer.values[0][index]}`));
  const head = ["explore-position", "explore-grundy"].map((name) => element("th", { scope: "col" }, say(name)));
  return element("div", { class: "singles facts" },
    element("h2", {}, ruleset),
    element("p", {}, say("explore-boards")),
    element("div", { class: "scrolls", tabindex: 0, role: "group", "aria-label": say("explore-table", { ruleset }) },
      element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...answer.positions.map(row)))));
}
