// A question that was drawn: tries, a hint and the solution with its reasons, as far as they are allowed.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { reasons } from "../play/why.js";
import { say, word } from "../texts.js";
import { way } from "./answer.js";
import { markDone } from "./progress.js";

/** @typedef {import("./code.js").Result} Result */

/** How far one is with a question: wrong answers, and whether the hint was told. @typedef {{tries: number, hinted: boolean}} Begun */

/**
 * @param {import("./assignment.js").Asked} question
 * @param {import("./touch.js").Line} told
 * @param {object} hands
 * @param {import("./assignment.js").Help[]} hands.help
 * @param {HTMLElement} [hands.beside] what stands beside the buttons
 * @param {{begun: Begun, goesOn: (begun: Begun) => void}} [hands.counted] how far one is, and who is told of it; where nobody
 *   counts, the hint comes with the second try
 * @param {(result: Result) => void} hands.answered told once, with the last try
 * @returns {Promise<{parts: HTMLElement[], focus: () => void}>}
 */
export async function showQuestion(question, { status, tell, alone }, { help, beside, counted, answered }) {
  const { exercise, seed } = question;
  const text = element("p", { class: "question", id: `question-${exercise}` }, word(question.question));
  const because = element("div", { class: "because" });
  const check = element("button", { class: "check" }, say("learn-check"));
  const hint = help.includes("hint") && element("button", { type: "button", class: "quiet hint", onclick: () => giveHint() }, say("do-hint"));
  let { tries, hinted } = counted?.begun ?? { tries: 0, hinted: false };

  const giveHint = () => {
    hinted = true;
    counted?.goesOn({ tries, hinted });
    tell(`${say("hint")}: ${say(`hint-${exercise}`)}`);
  };
  const answer = async () => {
    const given = by.value();
    if (!given) return tell(say("answer-on-board"));
    const checked = await ask({ ask: "check", exercise, seed, answer: given });
    // What is no answer is no try.
    if (checked.right === null) return tell(say("answer-none", { form: checked.form }));
    tries += 1;
    if (!checked.right && tries === 1 && help.includes("again")) {
      counted?.goesOn({ tries, hinted });
      return tell(counted ? say("answer-again") : `${say("answer-again")} ${say(`hint-${exercise}`)}`, "wrong-answer");
    }
    by.enable(false);
    check.hidden = true;
    if (hint) hint.hidden = true;
    const isTold = help.includes("solution");
    if (checked.right) {
      markDone(exercise);
      tell(say("answer-right"), "right-answer");
    } else {
      tell(isTold ? say("answer-wrong", { solution: checked.solution }) : say("set-wrong"), "wrong-answer");
    }
    if (isTold && checked.why.length > 0) {
      because.append(element("details", { open: !checked.right }, element("summary", {}, say("why")), ...reasons(checked.why)));
    }
    answered(!checked.right ? "wrong" : tries === 1 ? (hinted ? "hinted" : "first") : hinted ? "hinted-second" : "second");
  };
  // A second click is no second try.
  const send = () => void alone(answer);
  const by = await way(question, { label: text.id, send });
  check.hidden = !by.hasButton;
  const form = element(
    "form",
    { class: "exercise-form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); send(); } },
    element("div", { class: "answered" }, by.shown),
    element("div", { class: "buttons" }, check, hint, beside),
  );
  return { parts: [text, form, status, because], focus: () => by.focus() };
}
