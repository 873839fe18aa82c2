// Some games side by side: their pictures and facts.

import { element } from "../../dom.js";
import { say } from "../../texts.js";
import { facts } from "./facts.js";
import { portrait } from "./portrait.js";
import { ABREAST } from "./state.js";

/** @typedef {import("./table.js").Game} Game */

export class Compared {
  /** @param {{drop: (code: string) => void, clear: () => void}} hands */
  constructor(hands) {
    this.hands = hands;
    /** Those that are there already stay as they are. @type {Map<string, HTMLElement>} */
    this.shown = new Map();
    this.row = element("div", { class: "side-by-side" });
    this.title = element("h2", { tabindex: -1 }, say("atlas-compared"));
    this.element = element("section", { class: "compared card", "aria-label": say("atlas-compared"), hidden: true }, this.title, this.row);
    this.said = element("span", { role: "status" });
    const show = () => {
      this.element.scrollIntoView();
      this.title.focus({ preventScroll: true });
    };
    this.bar = element("div", { class: "compared-bar card", hidden: true }, this.said, element("div", { class: "buttons" },
      element("button", { type: "button", onclick: show }, say("atlas-show-compared")),
      element("button", { type: "button", class: "quiet", onclick: hands.clear }, say("atlas-clear"))));
  }

  /** @param {Game[]} games */
  show(games) {
    for (const [code, made] of this.shown) {
      if (games.some((game) => game.code === code)) continue;
      made.remove();
      this.shown.delete(code);
    }
    for (const game of games) {
      if (!this.shown.has(game.code)) this.shown.set(game.code, this.one(game));
      this.row.append(/** @type {HTMLElement} */ (this.shown.get(game.code)));
    }
    this.element.hidden = this.bar.hidden = games.length === 0;
    this.said.textContent = games.length === 0 ? "" : say("atlas-ticked", { count: games.length, most: ABREAST });
  }

  /** @param {Game} game */
  one(game) {
    const drop = element("button", { type: "button", class: "quiet", "aria-label": say("atlas-drop", { code: game.code }), onclick: () => {
      this.hands.drop(game.code);
      this.title.focus();
    } }, "×");
    return element("article", { "data-compared": game.code }, element("div", { class: "named" }, element("h3", {}, game.code), drop), portrait(game), facts(game));
  }
}
