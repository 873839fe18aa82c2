// A question that one answers before the answer is told: nobody counts who was right.

import { element } from "../dom.js";
import { Components } from "../play/components.js";
import { standing } from "../play/position.js";
import { say, word } from "../texts.js";
import { withoutBoard } from "./answer.js";
import { card, showButton } from "./touch.js";

/**
 * @typedef {{page: "predict", text: string, about: string, position?: string, play?: string,
 *   question: import("../texts.js").Sentence, form: "number" | "outcome", solution: string,
 *   reason: import("../texts.js").Sentence}} PredictPage
 */

/** @param {PredictPage} page */
export function predict({ text, position, play, question, form, solution, reason }) {
  const { shown, add, tell, trying } = card(text, "predict", word(question));
  const place = element("div", { class: "preview" });
  const because = element("p", { class: "because", tabindex: -1 });

  const reveal = (/** @type {string | null} */ guess) => {
    const isRight = guess === solution;
    tell(guess === null ? say("touch-answer", { solution }) : say(isRight ? "touch-guess-right" : "touch-guess-other", { guess, solution }), isRight ? "right-answer" : "");
    because.textContent = word(reason);
    by.enable(false);
    for (const button of [check, show]) button.hidden = true;
    // What had the focus takes no answer any more.
    because.focus({ preventScroll: true });
    for (const button of by.shown.querySelectorAll("[data-outcome]")) button.classList.toggle("is-right", button.getAttribute("data-outcome") === solution);
  };
  const send = () => {
    const given = by.value().trim();
    if (form === "outcome") return reveal(given);
    if (/^\d+$/.test(given)) return reveal(String(BigInt(given)));
    tell(say("answer-none", { form }));
  };
  const by = withoutBoard(form, { label: `what-${text}`, send });
  const check = element("button", { class: "check", hidden: !by.hasButton }, say("learn-check"));
  const show = showButton(() => reveal(null));
  add(place, element("form", { class: "buttons", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); send(); } }, by.shown, check, show));
  shown.append(because);
  if (position) {
    void trying(async () => {
      const drawn = new Components({ marked: () => ({ choice: null, told: null, known: null, isHinted: false }), canMove: () => false, choose: () => {}, make: () => {} });
      drawn.draw(await standing(position, play));
      place.append(drawn.shown);
    });
  }
  return shown;
}
