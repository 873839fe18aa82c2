// The ways to answer a question: by a button, by a move on the board, or typed.

import { element } from "../dom.js";
import { Components } from "../play/components.js";
import { inOrder } from "../play/pieces.js";
import { standing } from "../play/position.js";
import { say } from "../texts.js";

/** @typedef {"number" | "outcome" | "move" | "pair"} Form */
/** @typedef {{question: import("../texts.js").Sentence, form: Form, position: string | null, play: string}} Drawn */

/**
 * A way to answer: what is to be seen of it, what is answered (empty where nothing is), and whether it takes answers.
 * @typedef {{shown: HTMLElement, value: () => string, enable: (isOpen: boolean) => void, focus: () => void, hasButton: boolean}} Way
 */

/**
 * The way to answer a question. `send` is called where the answer is complete without a button for it.
 * @param {Drawn} drawn
 * @param {{label: string, send: () => void}} hands
 * @returns {Promise<Way>}
 */
export async function way(drawn, hands) {
  return drawn.form === "move" && drawn.position ? onBoard(drawn.position, drawn.play, hands) : withoutBoard(drawn.form, hands);
}

/** The way to give an answer for which nothing has to be drawn. @param {Form} form @param {{label: string, send: () => void}} hands */
export function withoutBoard(form, hands) {
  return form === "outcome" ? byButton(hands) : typed(form, hands.label);
}

/** @param {{label: string, send: () => void}} hands @returns {Way} */
function byButton({ label, send }) {
  let chosen = "";
  const buttons = ["N", "P"].map((outcome) =>
    element("button", {
      type: "button", class: "outcome-answer", "data-outcome": outcome,
      onclick: () => {
        chosen = outcome;
        send();
      },
    }, say(`answer-${outcome.toLowerCase()}`)));
  return {
    shown: element("div", { class: "buttons", role: "group", "aria-labelledby": label }, ...buttons),
    value: () => chosen,
    enable: (isOpen) => buttons.forEach((button) => (button.disabled = !isOpen)),
    focus: () => buttons[0].focus(),
    hasButton: false,
  };
}

/** @param {Form} form @param {string} label @returns {Way} */
function typed(form, label) {
  const example = form === "pair" ? "3,5" : "0";
  const field = element("input", {
    autocomplete: "off", spellcheck: "false", required: true, placeholder: example, "aria-labelledby": label,
    inputmode: form === "number" ? "numeric" : null,
  });
  return {
    shown: field,
    value: () => field.value,
    enable: (isOpen) => (field.readOnly = !isOpen),
    focus: () => field.focus(),
    hasButton: true,
  };
}

/**
 * @param {string} position
 * @param {string} play
 * @param {{label: string, send: () => void}} hands
 * @returns {Promise<Way>}
 */
async function onBoard(position, play, { label, send }) {
  const components = await standing(position, play);
  /** @type {import("../play/pieces.js").Choice | null} */
  let choice = null;
  let isOpen = true;
  const told = element("p", { class: "choice" });
  const value = () => (choice ? `${choice.component + 1}: ${inOrder(components[choice.component])[choice.option]}` : "");
  const tell = () => (told.textContent = choice ? value().replace(":", `: ${components[choice.component].position} →`) : say("answer-on-board"));
  const drawn = new Components({
    marked: (index) => ({ choice: choice?.component === index ? choice : null, told: null, known: null, isHinted: false }),
    canMove: () => isOpen,
    choose: (made) => {
      const before = choice;
      choice = made;
      drawn.rechoose(before, made);
      tell();
    },
    make: send,
  });
  drawn.shown.className = "answer-board";
  for (const [name, value] of [["role", "group"], ["aria-labelledby", label]]) drawn.shown.setAttribute(name, value);
  drawn.draw(components);
  tell();
  return {
    shown: element("div", { class: "on-board" }, drawn.shown, told),
    value,
    enable: (open) => {
      isOpen = open;
      drawn.draw(components);
    },
    focus: () => drawn.focusNear(0),
    hasButton: true,
  };
}
