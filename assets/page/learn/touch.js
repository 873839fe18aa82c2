// What all that one touches in a lesson has: what to do, the thing itself, and what is told of it.

import { element } from "../dom.js";
import { refusal, say } from "../texts.js";

/** @typedef {() => Promise<void>} Act */
/** @typedef {{status: HTMLElement, tell: (text: string, kind?: string) => void, trying: (act: Act) => Promise<void>, alone: (act: Act) => Promise<void>}} Line */

/**
 * A line that tells what comes of what one does: by `tell`, or what goes wrong with what is tried. What is done `alone`
 * is not begun while something else is done so.
 * @returns {Line}
 */
export function line() {
  const status = element("p", { class: "told", role: "status" });
  const tell = (/** @type {string} */ words, kind = "") => {
    status.className = `told ${kind}`;
    status.textContent = words;
  };
  const trying = async (/** @type {Act} */ act) => {
    try {
      await act();
    } catch (error) {
      tell(refusal(error), "problem");
    }
  };
  let isBusy = false;
  const alone = async (/** @type {Act} */ act) => {
    if (isBusy) return;
    isBusy = true;
    await trying(act);
    isBusy = false;
  };
  return { status, tell, trying, alone };
}

/**
 * A card: `text` names what is to be done.
 * @param {string} text a message
 * @param {string} kind
 * @param {string} [told] what to do, where the message has values put in
 * @returns {Line & {shown: HTMLElement, add: (...parts: (Node | string)[]) => void}}
 */
export function card(text, kind, told) {
  const what = element("p", { class: "what", id: `what-${text}` }, told ?? say(text));
  const below = line();
  const shown = element("div", { class: `touch card touch-${kind}`, role: "group", "aria-labelledby": what.id }, what, below.status);
  return { ...below, shown, add: (...parts) => below.status.before(...parts) };
}

/** The button that tells what is right. @param {() => void} onclick */
export function showButton(onclick) {
  return element("button", { type: "button", class: "quiet show-answer", onclick }, say("touch-show"));
}
