// One question of an assignment: tries, hints and the solution as far as they are allowed.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { reasons } from "../play/why.js";
import { refusal, say, word } from "../texts.js";
import { way } from "./answer.js";
import { markDone } from "./progress.js";

/** @typedef {import("./code.js").Result} Result */

/** How far one is with a question: wrong answers, and whether the hint was told. @typedef {{tries: number, hinted: boolean}} Begun */

/**
 * @param {import("./assignment.js").Asked} question
 * @param {import("./assignment.js").Help[]} help
 * @param {Begun} begun
 * @param {{goesOn: (begun: Begun) => void, answered: (result: Result) => void}} hands told how far one is, and once, with the
 *   last try, how it was answered
 * @returns {Promise<{shown: HTMLElement, focus: () => void}>}
 */
export async function showAsked(question, help, begun, { goesOn, answered }) {
  const text = element("p", { class: "question", id: "question" }, word(question.question));
  const told = element("p", { class: "told", role: "status" });
  const because = element("div", { class: "because" });
  const check = element("button", { class: "check" }, say("learn-check"));
  const hint = help.includes("hint") && element("button", { type: "button", class: "quiet hint", onclick: () => giveHint() }, say("do-hint"));
  let { tries, hinted } = begun;

  const tell = (/** @type {string} */ kind, /** @type {string} */ words) => {
    told.className = `told ${kind}`;
    told.textContent = words;
  };
  const giveHint = () => {
    hinted = true;
    goesOn({ tries, hinted });
    tell("", `${say("hint")}: ${say(`hint-${question.exercise}`)}`);
  };
  const send = async () => {
    try {
      await answer();
    } catch (error) {
      tell("problem", refusal(error));
    }
  };
  const by = await way(question, { label: text.id, send: () => void send() });
  check.hidden = !by.hasButton;
  const answer = async () => {
    const given = by.value();
    if (!given) return tell("", say("answer-on-board"));
    const checked = await ask({ ask: "check", exercise: question.exercise, seed: question.seed, answer: given });
    // What is no answer is no try.
    if (checked.right === null) return tell("", say("answer-none", { form: checked.form }));
    tries += 1;
    if (!checked.right && tries === 1 && help.includes("again")) {
      goesOn({ tries, hinted });
      return tell("wrong-answer", say("answer-again"));
    }
    by.enable(false);
    check.hidden = true;
    if (hint) hint.hidden = true;
    const isTold = help.includes("solution");
    if (checked.right) {
      markDone(question.exercise);
      tell("right-answer", say("answer-right"));
    } else {
      tell("wrong-answer", isTold ? say("answer-wrong", { solution: checked.solution }) : say("set-wrong"));
    }
    if (isTold && checked.why.length > 0) {
      because.append(element("details", { open: !checked.right }, element("summary", {}, say("why")), ...reasons(checked.why)));
    }
    answered(!checked.right ? "wrong" : tries === 1 ? (hinted ? "hinted" : "first") : hinted ? "hinted-second" : "second");
  };
  const form = element(
    "form",
    { class: "exercise-form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void send(); } },
    element("div", { class: "answered" }, by.shown),
    element("div", { class: "buttons" }, check, hint),
  );
  return { shown: element("section", { class: "exercise card", "aria-labelledby": text.id }, text, form, told, because), focus: () => by.focus() };
}
