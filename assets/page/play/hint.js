// A hint, which tells more each time: what to look at, what to leave, which move, and why.

import { capital, say, word } from "../texts.js";
import { inWords } from "./said.js";

/** @typedef {import("../texts.js").Sentence} Sentence */

/**
 * What the engine knows: `look` and `aim` where the move wins.
 * @typedef {{wins: boolean, holds?: boolean, look: Sentence | null, aim: Sentence | null, move: import("./game.js").Move, kind: string, analysis: any}} Advice
 */

export class Hint {
  /** @param {Advice} advice */
  constructor(advice) {
    this.advice = advice;
    this.told = 0;
  }

  /** Whether there is more to tell. */
  get isMore() {
    return this.told < (this.advice.aim ? 4 : 3);
  }

  /**
   * What is told next: words, or the reasons; and from when on the component or the move may be shown.
   * @param {number} count of components
   * @returns {{text?: string, reason?: any, component?: number, move?: import("./game.js").Move}}
   */
  more(count) {
    const { look, aim, move, kind, analysis, holds } = this.advice;
    const { component } = move;
    const step = this.told++;
    if (step === 0) return { text: look ? say("hint-look", { look: word(look) }) : say(holds ? "hint-draw" : "hint-lose") };
    if (step === 1 && aim) {
      const leaves = { aim: word(aim), component: component + 1 };
      return count > 1 ? { text: say("hint-aim-in", leaves), component } : { text: say("hint-aim", leaves) };
    }
    if (step === (aim ? 2 : 1)) {
      const text = aim ? say("hint-move", { move: inWords({ ...move, kind }, "doing") }) : say("hint-try", { move: inWords({ ...move, kind }) });
      return { text: capital(text), component, move };
    }
    return { reason: analysis };
  }
}
