// The components of a position, drawn side by side: those of a game, and those that a question is about.

import { element } from "../dom.js";
import { explained, manualOf } from "../manual/explains.js";
import { word } from "../texts.js";
import { reveal } from "./board.js";
import { listOf, showChosen } from "./listed.js";
import { piece } from "./pieces.js";

/** @typedef {import("./game.js").Component} Component */
/** @typedef {import("./pieces.js").Choice} Choice */
/** @typedef {{choice: Choice | null, told: string | null, wrong?: string | null, known: import("./analysis.js").Known | null, isHinted: boolean}} Marked */
/**
 * What a player may do; `manual` is the place in the manual about it.
 * @typedef {{ruleset: string, title: import("../texts.js").Sentence, sentence: import("../texts.js").Sentence, manual?: string}} Rules
 */

export class Components {
  /**
   * @param {{marked: (index: number) => Marked, canMove: () => boolean, choose: (choice: Choice | null) => void, make: () => void}} hands
   *   what is marked in a component, and what is done to it
   */
  constructor(hands) {
    this.hands = hands;
    this.shown = element("div", { class: "table" });
    /** @type {Component[]} */
    this.components = [];
    /** The largest heap with which one of them began. */
    this.longest = "0";
  }

  /**
   * Draws all, each ruleset with its rules where they are given.
   * @param {Component[]} components
   * @param {Rules[]} [rules]
   * @param {number} [changed] the component of the last move
   */
  draw(components, rules, changed) {
    const focused = this.focused();
    this.components = components;
    this.longest = longest(components);
    this.shown.replaceChildren();
    /** @type {HTMLElement} */
    let place = this.shown;
    let [ruleset, line] = ["", place];
    components.forEach((component, index) => {
      if (rules && component.ruleset !== ruleset) {
        ruleset = component.ruleset;
        const told = rules.find((one) => one.ruleset === ruleset);
        // What all is made of is told in the heading already.
        const isTold = told && rules.length > 1;
        place = element("div", { class: "pieces" });
        this.shown.append(element("section", { class: "card" }, isTold && element("h2", {}, word(told.title)), isTold && rulesOf(told), place));
      }
      const drawn = this.drawn(index);
      if (index === changed) drawn.classList.add("changed");
      // Where the last move was stays marked until the next one.
      if (component.before !== undefined) drawn.classList.add("last");
      const isPart = (/** @type {Component | undefined} */ other) => other !== undefined && other.origin === component.origin;
      if (!isPart(components[index - 1])) {
        line = isPart(components[index + 1]) ? element("div", { class: "parts" }) : place;
        if (line !== place) place.append(line);
      }
      line.append(drawn);
    });
    for (const pieces of this.shown.querySelectorAll(".pieces")) measure(/** @type {HTMLElement} */ (pieces));
    this.makeRoom();
    for (const drawn of this.shown.querySelectorAll("[data-component]")) reveal(/** @type {HTMLElement} */ (drawn));
    if (focused !== null) this.focusNear(focused);
  }

  /** At a table, a board that is alone has the height of the window, and what stands at its side the rest. */
  makeRoom() {
    const boards = /** @type {NodeListOf<SVGElement>} */ (this.shown.querySelectorAll(".board"));
    const isAlone = boards.length === 1 && this.components.length === 1;
    const table = /** @type {HTMLElement | null} */ (this.shown.closest(".play"));
    table?.classList.toggle("one-board", isAlone);
    if (isAlone) table?.style.setProperty("--proportion", boards[0].style.getPropertyValue("--proportion"));
  }

  /** A component as it is now. @param {number} index */
  drawn(index) {
    const { isHinted, ...marked } = this.hands.marked(index);
    const drawn = piece(this.components[index], index, { ...marked, longest: this.longest }, this.hands.canMove(), this.hands);
    drawn.classList.toggle("hinted", isHinted);
    return drawn;
  }

  /** Another move is chosen: only what it changes is drawn. @param {Choice | null} before @param {Choice | null} choice */
  rechoose(before, choice) {
    for (const index of new Set([before?.component, choice?.component])) {
      const old = index === undefined ? null : this.at(index);
      if (index === undefined || !old) continue;
      const [drawn, moved, scrolled] = [this.drawn(index), old.scrollLeft, listOf(old)?.scrollTop ?? 0];
      old.replaceWith(drawn);
      reveal(drawn, moved);
      showChosen(drawn, scrolled);
    }
    if (choice) this.at(choice.component)?.focus({ preventScroll: true });
  }

  /** @param {number} index @returns {HTMLElement | null} */
  at(index) {
    return this.shown.querySelector(`[data-component="${index}"]`);
  }

  /** Which component has the focus. */
  focused() {
    const holder = this.shown.contains(document.activeElement) ? document.activeElement?.closest("[data-component]") : null;
    return holder ? Number(holder.getAttribute("data-component")) : null;
  }

  /** Focuses a component, or the nearest one with a move. @param {number} index */
  focusNear(index) {
    const live = [...this.shown.querySelectorAll('[role="slider"]')].map((one) => Number(one.getAttribute("data-component")));
    live.sort((a, b) => Math.abs(a - index) - Math.abs(b - index));
    const target = this.hands.canMove() ? live[0] : Math.min(index, this.components.length - 1);
    this.at(target ?? 0)?.focus({ preventScroll: true });
  }
}

/** What a player may do, with the way to the manual. @param {Rules} rules */
export function rulesOf({ sentence, manual }) {
  return element("p", { class: "rules" }, word(sentence), " ", explained(manualOf(manual), "manual-ruleset"));
}

/** How many tokens the longest row has, and how many rows there are: they are drawn as large as there is room for. @param {HTMLElement} pieces */
function measure(pieces) {
  const rows = [...pieces.querySelectorAll(".tokens")].map((row) => row.childElementCount);
  pieces.style.setProperty("--longest", String(Math.max(1, ...rows)));
  pieces.style.setProperty("--rows", String(pieces.childElementCount));
}

/** @param {Component[]} components */
function longest(components) {
  const heaps = components.flatMap(({ began }) => began.heaps.map(BigInt));
  return String(heaps.reduce((most, heap) => (heap > most ? heap : most), 0n));
}
