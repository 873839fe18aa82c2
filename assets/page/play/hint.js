// A hint, which tells more each time: who wins, in which component, by which move, and why.

import { say } from "../texts.js";
import { inWords } from "./said.js";

/** @typedef {{wins: boolean, move: import("./game.js").Move, kind: string, analysis: any}} Advice what the engine knows */

export class Hint {
  /** @param {Advice} advice */
  constructor(advice) {
    this.advice = advice;
    this.told = 0;
  }

  /**
   * What is told next: words, or the reasons; and from when on the component or the move may be shown.
   * @param {number} count of components
   * @returns {{text?: string, reason?: any, component?: number, move?: import("./game.js").Move}}
   */
  more(count) {
    const { wins, move, kind, analysis } = this.advice;
    // Where no move wins, no component matters more than another.
    if (this.told === 1 && (!wins || count === 1)) this.told = 2;
    const { component } = move;
    switch (this.told++) {
      case 0: return { text: say(wins ? "hint-win-page" : "hint-lose-page") };
      case 1: return { text: say("hint-component-page", { component: component + 1 }), component };
      case 2: return { text: say(wins ? "hint-move-page" : "hint-try-page", { move: inWords({ ...move, kind }) }), component, move };
      default: return { reason: analysis };
    }
  }
}
