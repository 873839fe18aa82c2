// Who wins at a spot, and why it has its value.

import { address } from "../address.js";
import { carried } from "../carried.js";
import { element } from "../dom.js";
import { ask } from "../engine.js";
import { why } from "../play/why.js";
import { say } from "../texts.js";
import { byOptions } from "./mex.js";

export class Reasons {
  constructor() {
    this.asked = 0;
    this.element = element("section", { class: "reasons", hidden: true, "aria-labelledby": "reasons-title" });
  }

  hide() {
    this.asked += 1;
    this.element.hidden = true;
  }

  /** @param {string} ruleset @param {number[]} spot */
  async show(ruleset, spot) {
    const number = ++this.asked;
    const position = `${ruleset} ${spot.join(",")}`;
    const { words } = await ask({ ask: "solve", position, max_moves: 20, explain: 30 });
    const blocks = spot.length === 2 ? [...words.blocks, ...(await byOptions(ruleset, spot, words.blocks))] : words.blocks;
    // Who clicks on another one does not want this one any more.
    if (number !== this.asked) return;
    this.element.replaceChildren(
      element("h2", { id: "reasons-title" }, position),
      ...why({ ...words, blocks }),
      element("p", {}, element("a", { href: address("play", { position, rules: carried() }) }, say("explore-play"))),
    );
    this.element.hidden = false;
    this.element.scrollIntoView({ block: "nearest" });
  }
}
