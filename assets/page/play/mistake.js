// A move that gave the win away, shown on the board beside a better one: both are drawn, and a sentence says why.

import { element } from "../dom.js";
import { say, word } from "../texts.js";
import { inWords } from "./said.js";
import { made } from "./turns.js";

/** @typedef {import("./game.js").Move} Move */
/** @typedef {{move: Move, kind: string, aim: import("../texts.js").Sentence | null}} Advice a good move, and what it aims for */
/** @typedef {{made: Move, better: Move, lines: {kind: string, sign: string, text: string}[]}} Shown */

export class Mistake {
  /** @param {() => void} tryAgain */
  constructor(tryAgain) {
    this.tryAgain = tryAgain;
    this.element = element("section", { class: "mistake", hidden: true, "aria-live": "polite" });
    /** @type {Shown | null} */
    this.now = null;
  }

  /**
   * Goes to the position before a move of the game, and finds out what would have been better, and what the other player
   * can answer to the move that was made.
   * @param {import("./game.js").Game} game
   * @param {number} index
   * @returns {Promise<Shown>}
   */
  async find(game, index) {
    const turn = game.now.turns[index];
    // In misère play a mistake may end the game: then nobody answers it.
    /** @type {Advice | null} */
    const reply = index + 1 < game.line.length ? await game.hint(index + 1) : null;
    /** @type {Advice} */
    const better = await game.hint(index);
    await game.goTo(index);
    const leave = (/** @type {Advice | null} */ advice, /** @type {string} */ text) => (advice?.aim ? say(text, { aim: word(advice.aim) }) : "");
    return {
      made: turn.move,
      better: better.move,
      lines: [
        { kind: "bad", sign: "✗", text: `${made(game, turn)} ${say("mistake-made")} ${leave(reply, "mistake-reply")}` },
        { kind: "good", sign: "✓", text: `${say("mistake-better", { move: inWords({ ...better.move, kind: better.kind }) })} ${leave(better, "hint-aim")}` },
      ],
    };
  }

  /** Shows it, or no mistake any more. @param {Shown | null} shown */
  show(shown) {
    this.now = shown;
    this.element.hidden = shown === null;
    if (!shown) return;
    this.element.replaceChildren(
      ...shown.lines.map(({ kind, sign, text }) => element("p", { class: kind }, element("b", { "aria-hidden": "true" }, sign), element("span", {}, text))),
      element("button", { type: "button", id: "do-try-again", onclick: this.tryAgain }, say("history-retry")),
    );
  }
}
