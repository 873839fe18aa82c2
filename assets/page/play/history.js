// The moves of a game, and after it what they were worth.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { refusal, say } from "../texts.js";
import { arrow } from "./pieces.js";
import { why } from "./why.js";

export class History {
  constructor() {
    this.list = element("ol", { class: "history" });
    this.review = element("div", { class: "review" });
    this.outcomes = element("input", { type: "checkbox", id: "outcomes" });
  }

  /** What stands beside the table. @param {() => void} redraw @param {HTMLElement} keep */
  element(redraw, keep) {
    const box = element("input", { type: "checkbox", id: "outcomes", onchange: redraw });
    box.checked = this.outcomes.checked;
    this.outcomes = box;
    return element(
      "aside",
      { class: "beside", "aria-label": say("history") },
      element("h2", {}, say("history")),
      element("label", { class: "line" }, box, say("show-outcomes")),
      this.list,
      this.review,
      keep,
    );
  }

  /** @param {import("./game.js").Standing} standing @param {(player: number) => string} nameOf */
  draw({ turns, winner, play }, nameOf) {
    const isOver = winner !== null;
    this.list.replaceChildren(
      ...turns.map((turn) => {
        const after = { good: "P", mistake: "N", lost: "N", unknown: "" }[turn.verdict];
        const isMistake = isOver && turn.verdict === "mistake";
        return element(
          "li",
          { class: isMistake ? "mistake" : null },
          element("span", { class: "who" }, nameOf(turn.player)),
          element("span", { class: "made" }, `${arrow(turn.move)}${isMistake ? " ?" : ""}`),
          (this.outcomes.checked || isOver) && after && element("abbr", { class: `outcome ${after}`, title: say(`outcome-${after.toLowerCase()}`) }, after),
        );
      }),
    );
    this.list.scrollTop = this.list.scrollHeight;
    this.review.replaceChildren(...(isOver ? reviewed(turns, play, nameOf) : []));
  }
}

/**
 * Which moves gave the win away, and what would have been right.
 * @param {import("./game.js").Turn[]} turns
 * @param {string} play
 * @param {(player: number) => string} nameOf
 */
function reviewed(turns, play, nameOf) {
  const mistakes = turns.map((turn, index) => ({ turn, index })).filter(({ turn }) => turn.verdict === "mistake");
  const details = mistakes.map(({ turn, index }) => {
    const right = element("div", { class: "right" });
    const told = { number: index + 1, who: nameOf(turn.player), position: turn.before };
    const detail = element("details", {}, element("summary", {}, say("review-mistake", told)), right);
    detail.addEventListener("toggle", async () => {
      if (!detail.open || right.childElementCount > 0) return;
      try {
        const answer = await ask({ ask: "solve", position: turn.before, play, max_moves: 10, explain: 20 });
        right.replaceChildren(...why(answer.words));
      } catch (error) {
        right.textContent = refusal(error);
      }
    });
    return detail;
  });
  return [element("h2", {}, say("review")), element("p", {}, judged(turns)), ...details];
}

/** How many moves gave the win away, as far as it is known. @param {import("./game.js").Turn[]} turns */
function judged(turns) {
  const count = (/** @type {string} */ verdict) => turns.filter((turn) => turn.verdict === verdict).length;
  const [mistakes, unknown] = [count("mistake"), count("unknown")];
  if (mistakes + unknown === 0) return say("no-mistakes");
  const told = mistakes > 0 ? [say("mistakes", { count: mistakes })] : [];
  if (unknown > 0) told.push(say("unknown-moves", { count: unknown }));
  return told.join(" ");
}
