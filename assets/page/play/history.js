// The moves of a game, to walk through; who was winning; and after the game what its moves were worth.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { refusal, say } from "../texts.js";
import { why } from "./why.js";

/** @typedef {import("./game.js").Turn} Turn */
/** @typedef {{nameOf: (player: number) => string, made: (turn: Turn) => string, goTo: (count: number) => void, goOver: (index: number) => void, showMistake: (index: number) => void}} Hands */

export class History {
  constructor() {
    this.list = element("ol", { class: "history" });
    this.strip = element("div", { class: "strip", role: "img" });
    this.others = element("div", { class: "others" });
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
      // Above what grows with each move: nothing on the page moves on with it.
      keep,
      this.strip,
      this.list,
      this.others,
      this.review,
    );
  }

  /**
   * @param {import("./game.js").Standing} standing
   * @param {{undone: string[], line: string[], others: string[][]}} moves those that were taken back, the next one last; all of
   *   this way, and of the others that the game went
   * @param {Hands} hands
   */
  draw({ turns, winner, drawn, play }, { undone, line, others }, hands) {
    const { nameOf, goTo, goOver } = hands;
    const isOver = winner !== null || drawn === true;
    const isTold = this.outcomes.checked || isOver;
    const made = turns.map((turn, index) => {
      const after = { good: "P", mistake: "N", lost: "N", held: "", slip: "", unknown: "" }[turn.verdict];
      const isLast = index + 1 === turns.length;
      const worth = isTold ? ` ${turn.verdict}` : "";
      return element(
        "li",
        { class: isLast ? "here" : null },
        element("button", { type: "button", class: `quiet step${worth}`, "aria-current": isLast ? "step" : null, onclick: () => goTo(index + 1) },
          element("span", { class: "made" }, `${hands.made(turn)}${isOver && ["mistake", "slip"].includes(turn.verdict) ? " ?" : ""}`)),
        ...(isTold && after ? outcome(after) : []),
      );
    });
    const backwards = undone.toReversed().map((move, index) =>
      element("li", { class: "undone" }, element("button", { type: "button", class: "quiet step", onclick: () => goTo(turns.length + index + 1) },
        element("span", { class: "made" }, move.replace("->", "→")))));
    const isWalked = this.list.contains(document.activeElement);
    this.list.replaceChildren(...made, ...backwards);
    const step = this.list.querySelector(".here .step") ?? this.list.querySelector(".step");
    if (isWalked && step instanceof HTMLElement) step.focus({ preventScroll: true });
    // What is looked at is in sight.
    const here = this.list.querySelector(".here");
    if (here instanceof HTMLElement) this.list.scrollTop = here.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    this.drawStrip(isTold ? turns : [], nameOf);
    this.review.replaceChildren(...(isOver ? reviewed(turns, play, hands) : []));
    this.others.replaceChildren(...otherWays(line, others, goOver));
  }

  /** Who was winning after each move. @param {Turn[]} turns @param {(player: number) => string} nameOf */
  drawStrip(turns, nameOf) {
    const winning = turns.map(({ player, verdict }) => (["held", "slip", "unknown"].includes(verdict) ? 0 : verdict === "good" ? player : 3 - player));
    // It keeps its room.
    this.strip.classList.toggle("vacant", winning.length === 0);
    const told = winning.map((player, index) => `${index + 1}: ${player === 0 ? "?" : nameOf(player)}`);
    this.strip.setAttribute("aria-label", `${say("history-strip")} ${told.join(", ")}`);
    this.strip.replaceChildren(...winning.map((player, index) => element("i", { class: `winning-${player}`, title: told[index] })));
  }
}

/** Who can win then, by its letter; what that means stands below it, for who taps it. @param {string} letter */
function outcome(letter) {
  const told = say(`outcome-${letter.toLowerCase()}`);
  const meaning = element("p", { class: "note meaning", hidden: true }, told);
  const open = () => {
    meaning.hidden = !meaning.hidden;
    button.setAttribute("aria-expanded", String(!meaning.hidden));
  };
  const button = element("button", { type: "button", class: `quiet outcome ${letter}`, title: told, "aria-expanded": false, onclick: open }, letter);
  return [button, meaning];
}

/**
 * The other ways that the game went, each by the move with which it parts from this one.
 * @param {string[]} line
 * @param {string[][]} others
 * @param {(index: number) => void} goOver
 */
function otherWays(line, others, goOver) {
  if (others.length === 0) return [];
  const ways = others.map((other, index) => {
    const parted = other.findIndex((move, at) => move !== line[at]);
    const told = say("history-other", { number: parted + 1, move: other[parted].replace("->", "→"), count: other.length });
    return element("li", {}, element("button", { type: "button", class: "quiet other", onclick: () => goOver(index) }, told));
  });
  return [element("h3", {}, say("history-others")), element("ul", {}, ...ways)];
}

/**
 * Which moves gave the win away, and what would have been right.
 * @param {Turn[]} turns
 * @param {string} play
 * @param {Hands} hands
 */
function reviewed(turns, play, { nameOf, showMistake }) {
  const mistakes = turns.map((turn, index) => ({ turn, index })).filter(({ turn }) => turn.verdict === "mistake");
  const details = mistakes.map(({ turn, index }) => {
    const right = element("div", { class: "right" });
    const told = { number: index + 1, who: nameOf(turn.player), position: turn.before };
    const retry = element("button", { type: "button", class: "quiet retry", onclick: () => showMistake(index) }, say("history-show"));
    const detail = element("details", {}, element("summary", {}, say("review-mistake", told)), right, retry);
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

/** How many moves gave the win away, as far as it is known. @param {Turn[]} turns */
function judged(turns) {
  const count = (/** @type {string} */ verdict) => turns.filter((turn) => turn.verdict === verdict).length;
  const counted = [["mistakes", count("mistake")], ["slips", count("slip")], ["unknown-moves", count("unknown")]];
  const told = counted.filter(([, found]) => Number(found) > 0).map(([text, found]) => say(String(text), { count: found }));
  return told.length > 0 ? told.join(" ") : say("no-mistakes");
}
