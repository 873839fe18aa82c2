// What all that one touches in a lesson has: what to do, the thing itself, and what is told of it.

import { element } from "../dom.js";
import { refusal, say } from "../texts.js";

/** @typedef {{shown: HTMLElement, tell: (text: string, kind?: string) => void, trying: (act: () => Promise<void>) => Promise<void>}} Touch */

/**
 * A card: `text` names what is to be done.
 * @param {string} text a message
 * @param {string} kind
 * @param {string} [told] what to do, where the message has values put in
 * @returns {Touch & {add: (...parts: (Node | string)[]) => void}}
 */
export function card(text, kind, told) {
  const what = element("p", { class: "what", id: `what-${text}` }, told ?? say(text));
  const status = element("p", { class: "told", role: "status" });
  const shown = element("div", { class: `touch card touch-${kind}`, role: "group", "aria-labelledby": what.id }, what, status);
  const tell = (/** @type {string} */ words, kindOfTold = "") => {
    status.className = `told ${kindOfTold}`;
    status.textContent = words;
  };
  return {
    shown, tell,
    add: (...parts) => status.before(...parts),
    trying: async (act) => {
      try {
        await act();
      } catch (error) {
        tell(refusal(error), "problem");
      }
    },
  };
}

/** The button that tells what is right. @param {() => void} onclick */
export function showButton(onclick) {
  return element("button", { type: "button", class: "quiet show-answer", onclick }, say("touch-show"));
}

/** A position as the record of a game that has not begun. @param {string} position @param {string} [play] @param {1 | 2} [begins] */
export function record(position, play = "normal", begins = 1) {
  return `grundy-game 1\nposition: ${position}\nplay: ${play}\nbegins: ${begins}\n`;
}
