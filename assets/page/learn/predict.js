// A question that one answers before the answer is told: nobody counts who was right.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { Components } from "../play/components.js";
import { say, word } from "../texts.js";
import { card, record, showButton } from "./touch.js";

/**
 * @typedef {{page: "predict", text: string, about: string, position?: string, play?: string,
 *   question: import("../texts.js").Sentence, form: "number" | "outcome", solution: string,
 *   reason: import("../texts.js").Sentence}} PredictPage
 */

/** @param {PredictPage} page */
export function predict({ text, position, play = "normal", question, form, solution, reason }) {
  const { shown, add, tell, trying } = card(text, "predict", word(question));
  const place = element("div", { class: "preview" });
  const because = element("p", { class: "because", tabindex: -1 });
  const label = `what-${text}`;

  const reveal = (/** @type {string | null} */ guess) => {
    const isRight = guess === solution;
    tell(guess === null ? say("touch-answer", { solution }) : say(isRight ? "touch-guess-right" : "touch-guess-other", { guess, solution }), isRight ? "right-answer" : "");
    because.textContent = word(reason);
    for (const control of answers.querySelectorAll("button, input")) /** @type {HTMLButtonElement} */ (control).disabled = true;
    show.hidden = true;
    // What had the focus takes no answer any more.
    because.focus({ preventScroll: true });
    for (const button of answers.querySelectorAll("[data-outcome]")) button.classList.toggle("is-right", button.getAttribute("data-outcome") === solution);
  };
  const show = showButton(() => reveal(null));
  const field = element("input", { inputmode: "numeric", autocomplete: "off", required: true, placeholder: "0", "aria-labelledby": label });
  const answers = form === "outcome"
    ? element("div", { class: "buttons", role: "group", "aria-labelledby": label },
      ...["N", "P"].map((outcome) => element("button", {
        type: "button", class: "outcome-answer", "data-outcome": outcome, onclick: () => reveal(outcome),
      }, say(`answer-${outcome.toLowerCase()}`))), show)
    : element("form", { class: "buttons", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (/^\s*\d+\s*$/.test(field.value)) reveal(String(Number(field.value)));
      else tell(say("answer-none", { form }));
    } }, field, element("button", { class: "check" }, say("learn-check")), show);
  add(place, answers);
  shown.append(because);
  if (position) {
    void trying(async () => {
      const standing = await ask({ ask: "game", record: record(position, play) });
      const components = standing.components.map((/** @type {object} */ one) => ({ ...one, ghosts: 0 }));
      const drawn = new Components({ marked: () => ({ choice: null, told: null, known: null, isHinted: false }), canMove: () => false, choose: () => {}, make: () => {} });
      drawn.draw(components);
      place.append(drawn.shown);
    });
  }
  return shown;
}
