// What is played: its name large, the position in the notation small beside it, to be copied, and who wins.

import { address } from "../address.js";
import { carried } from "../carried.js";
import { element } from "../dom.js";
import { say, word } from "../texts.js";
import { rulesOf } from "./components.js";

/** More games than these are not all named. */
const MOST_NAMES = 3;
/** Longer positions are cut where they are shown. */
const [LONG, SHOWN] = [120, 100];

/** @typedef {{ruleset: string, title: import("../texts.js").Sentence}} Named */

/** What a position is called, by the games that it is made of. @param {Named[]} games */
export function titleOf(games) {
  if (games.length > MOST_NAMES) return say("title-sum", { count: games.length });
  return games.map(({ title }) => word(title)).join(" + ");
}

export class Heading {
  /** @param {string} position @param {(text: string) => void} copy */
  constructor(position, copy) {
    this.position = position;
    this.title = element("h1", {}, position);
    this.notation = element("code", {});
    this.copyButton = element("button", { type: "button", class: "quiet small", id: "do-notation", onclick: () => copy(this.position) });
    this.rule = element("p", { class: "rule" });
    this.rules = element("div", {});
    /** To the rules, where somebody wrote them. */
    this.write = element("a", { class: "button quiet small", id: "do-write", hidden: true, href: "#write" });
  }

  /** To be seen, in the language of the page as it is now. */
  element() {
    this.copyButton.textContent = say("do-notation");
    this.write.textContent = say("do-write");
    const all = element("p", { class: "back" }, element("a", { href: "#games" }, say("all-games")));
    return element("header", { class: "heading" }, all, this.title, element("p", { class: "notation" }, this.copyButton, this.notation, this.write), this.rules, this.rule);
  }

  /** @param {import("./game.js").Standing} standing */
  draw({ position, play, rules }) {
    this.position = position;
    this.write.hidden = carried() === "";
    this.write.href = address("write", { rules: carried(), position });
    this.title.textContent = titleOf(rules);
    this.notation.textContent = position.length > LONG ? `${position.slice(0, SHOWN)} …` : position;
    this.rule.textContent = say(play === "misere" ? "rule-misere" : "rule-normal");
    // Of a sum, each game tells its rules where it stands.
    this.rules.replaceChildren(...(rules.length === 1 ? [rulesOf(rules[0])] : []));
  }
}
