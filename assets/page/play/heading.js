// What is played: its name large, its sizes in words below, the notation to be copied, and who wins.

import { address } from "../address.js";
import { carried } from "../carried.js";
import { element } from "../dom.js";
import { levelHere, levels, levelTitle } from "../games/levels.js";
import { say, word } from "../texts.js";
import { rulesOf } from "./components.js";
import { sizes } from "./sizes.js";

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
    this.sizes = element("span", { class: "rule" });
    /** To be heard, and to be seen at the button that copies it. */
    this.notation = element("code", { class: "unseen" });
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
    return element("header", { class: "heading" }, all, this.title, element("p", { class: "notation" }, this.sizes, this.notation, this.copyButton, this.write), this.rules, this.rule);
  }

  /** @param {import("./game.js").Game} game */
  draw(game) {
    const { position, play, rules, components } = game.now;
    const [name, here] = [titleOf(rules), levelHere(game.setup)];
    if (here === undefined) levels().then(() => this.draw(game), () => {});
    this.position = position;
    this.write.hidden = carried() === "";
    this.write.href = address("write", { rules: carried(), position });
    this.title.textContent = here ? levelTitle(here.level, here.index) : name;
    // What a level is called does not tell what is played.
    this.sizes.textContent = [here && name, sizes(components)].filter(Boolean).join(": ");
    const shown = position.length > LONG ? `${position.slice(0, SHOWN)} …` : position;
    this.notation.textContent = this.copyButton.title = shown;
    this.rule.textContent = say(play === "misere" ? "rule-misere" : "rule-normal");
    // Of a sum, each game tells its rules where it stands.
    this.rules.replaceChildren(...(rules.length === 1 ? [rulesOf(rules[0])] : []));
  }
}
