// What can be done beside a move at the board: ask, take back, begin again, type a move.

import { element } from "../dom.js";
import { say } from "../texts.js";

/** @typedef {"hint" | "analyse" | "undo" | "redo" | "restart" | "swap" | "new"} Name */

/** What the end of a game offers itself, or has no use for. @type {Name[]} */
const UNTIL_THE_END = ["hint", "restart", "swap", "new"];

export class Controls {
  /** @param {{[name in Name]: () => unknown} & {pause: () => unknown, type: () => unknown}} hands */
  constructor(hands) {
    this.hands = hands;
    this.typed = element("input", { id: "typed", autocomplete: "off", spellcheck: "false", placeholder: "1: 2" });
    this.pauseButton = element("button", { type: "button", class: "quiet", id: "do-pause", onclick: () => hands.pause() });
    /** @type {{[name: string]: HTMLButtonElement}} */
    this.buttons = {};
  }

  /** To be seen, in the language of the page as it is now. */
  element() {
    for (const name of ["aria-label", "title"]) this.typed.setAttribute(name, say("type-a-move"));
    const button = (/** @type {Name} */ name) =>
      (this.buttons[name] = element("button", { type: "button", class: "quiet", id: `do-${name}`, onclick: () => this.hands[name]() }, say(`do-${name}`)));
    this.typing = element("button", { type: "button", class: "quiet", id: "do-typing", "aria-expanded": false, onclick: () => this.offerTyping(this.form?.hidden !== false) }, say("do-typing"));
    this.form = element(
      "form",
      { class: "typed", hidden: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.hands.type(); } },
      this.typed,
      element("button", { class: "quiet" }, say("do-type")),
    );
    /** @type {Name[]} */
    const names = ["hint", "analyse", "undo", "redo", "restart", "swap", "new"];
    return element("div", { class: "buttons", role: "group", "aria-label": say("moves") }, ...names.map(button), this.typing, this.pauseButton, this.form);
  }

  /** Who wants to type a move has a line for it. @param {boolean} isOffered */
  offerTyping(isOffered) {
    if (this.form) this.form.hidden = !isOffered;
    this.typing?.setAttribute("aria-expanded", String(isOffered));
    if (isOffered) this.typed.focus({ preventScroll: true });
  }

  /** A move that cannot be pointed at is ready to be sent. @param {string} move */
  prepare(move) {
    this.typed.value = move;
    this.offerTyping(true);
  }

  /**
   * @param {import("./game.js").Game} game
   * @param {{isAnalysed: boolean, isPaused: boolean, isHinted: boolean}} now `isHinted`: a hint is told, and there may be more of it
   */
  draw(game, { isAnalysed, isPaused, isHinted }) {
    const { hint, analyse, undo, redo } = this.buttons;
    hint.textContent = say(isHinted ? "do-hint-more" : "do-hint");
    for (const name of UNTIL_THE_END) this.buttons[name].hidden = game.isOver;
    if (this.typing) this.typing.hidden = game.isOver;
    if (game.isOver) this.offerTyping(false);
    analyse.setAttribute("aria-pressed", String(isAnalysed));
    [undo.disabled, redo.disabled] = [!game.canUndo, game.undone.length === 0];
    // Between two machines, and where a machine waits after one has walked back.
    this.pauseButton.hidden = game.isOver || (game.setup.players.includes("human") && !(isPaused && game.machineIsToMove));
    this.pauseButton.textContent = say(isPaused ? "do-resume" : "do-pause");
  }
}
