// What one must see to make a move, and stays in sight: whose turn it is, the move that is chosen, the button that makes it.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { ending } from "./ending.js";
import { howToChoose } from "./said.js";

export class Dock {
  /** @param {{make: () => void, tryAgain: () => void}} hands */
  constructor({ make, tryAgain }) {
    this.lead = element("strong", {});
    this.told = element("span", {});
    this.status = element("p", { class: "status", role: "status" }, this.lead, " ", this.told);
    this.chosen = element("p", { class: "choice", "aria-hidden": "true" });
    this.makeButton = element("button", { type: "button", id: "make", onclick: make });
    this.againButton = element("button", { type: "button", id: "do-again", hidden: true, onclick: tryAgain });
    // On a phone, what is longer than its place is scrolled, by keys, too; on a wide screen it is no box of its own, and no stop.
    this.telling = element("div", { class: "telling", role: "group", tabindex: 0 }, this.status, this.chosen);
    this.shown = element("div");
    /** How the game ended; it stands below all that is in use until then, which stays where it is. */
    this.end = element("div", {});
  }

  /** To be seen, in the language of the page as it is now. */
  element() {
    this.makeButton.textContent = say("do-make");
    this.againButton.textContent = say("do-again");
    return (this.shown = element("div", { class: "dock" }, this.telling, this.againButton, this.makeButton));
  }

  /** @param {string} text @param {boolean} [isProblem] */
  tell(text, isProblem = false) {
    this.say("", text);
    this.status.classList.toggle("problem", isProblem);
  }

  /** Whose turn it is leads; what was done before it follows. @param {string} lead @param {string} told */
  say(lead, told) {
    this.lead.textContent = lead;
    this.told.textContent = told;
    this.status.classList.remove("problem");
  }

  /** @param {boolean} canRetry whether what failed can be tried once more */
  offerRetry(canRetry) {
    this.againButton.hidden = !canRetry;
  }

  /** @param {string | null} move the one that is chosen, in words @param {boolean} canMake @param {boolean} isOver */
  draw(move, canMake, isOver) {
    this.chosen.textContent = move ?? howToChoose();
    // Where there is room for one of them, the chosen move is what one must see.
    this.shown.classList.toggle("is-chosen", move !== null);
    this.makeButton.disabled = move === null || !canMake;
    // They keep their room.
    for (const vacant of [this.chosen, this.makeButton]) vacant.classList.toggle("vacant", isOver);
  }

  /** How the game ended, once it has. @param {import("./game.js").Game} game @param {Parameters<typeof ending>[1]} hands */
  drawEnd(game, hands) {
    const isNew = game.isOver && !this.end.hasChildNodes();
    this.end.replaceChildren(...(game.isOver ? [ending(game, hands)] : []));
    if (isNew) this.end.scrollIntoView({ block: "nearest" });
  }
}
