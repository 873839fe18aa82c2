// An exercise: a question, two tries with a hint between them, the solution, and another question.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { reasons } from "../play/why.js";
import { refusal, say, word } from "../texts.js";
import { way } from "./answer.js";
import { done, markDone } from "./progress.js";

/** How often one may answer a question before its solution is told. */
const TRIES = 2;

/** The questions that are asked now, so that another language asks the same. @type {Map<string, number>} */
const seeds = new Map();

/** @param {string} exercise @param {number} place among those of its lesson */
export function showExercise(exercise, place) {
  const title = element("h2", { id: `title-${exercise}` });
  const question = element("p", { class: "question", id: `question-${exercise}` });
  const told = element("p", { class: "told", role: "status" });
  const because = element("div", { class: "because" });
  const answered = element("div", { class: "answered" });
  const check = element("button", { class: "check" }, say("learn-check"));
  const hint = element("button", { type: "button", class: "quiet hint", onclick: () => tell("", `${say("hint")}: ${say(`hint-${exercise}`)}`) }, say("do-hint"));
  const another = element("button", { type: "button", class: "quiet another", onclick: () => void telling(next) }, say("learn-another"));
  const form = element(
    "form",
    { class: "exercise-form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void telling(answer); } },
    answered,
    element("div", { class: "buttons" }, check, hint, another),
  );
  const box = element("section", { class: "exercise card", "aria-labelledby": title.id }, title, question, form, told, because);
  let [seed, tries] = [0, 0];
  /** @type {import("./answer.js").Way | null} */
  let by = null;

  const tell = (/** @type {string} */ kind, /** @type {string} */ text) => {
    told.className = `told ${kind}`;
    told.textContent = text;
  };
  const mark = () => {
    title.textContent = say(done(exercise) ? "learn-exercise-done" : "learn-exercise", { number: place });
    box.classList.toggle("done", done(exercise));
  };
  const telling = async (/** @type {() => Promise<void>} */ act) => {
    try {
      await act();
    } catch (error) {
      tell("problem", refusal(error));
    }
  };
  /** Whether an answer is taken; where none is, only another question is offered. @param {boolean} isOpen */
  const open = (isOpen) => {
    by?.enable(isOpen);
    check.hidden = !isOpen || !by?.hasButton;
    hint.hidden = !isOpen;
    another.classList.toggle("quiet", isOpen);
  };
  const draw = async () => {
    seed = seeds.get(exercise) ?? crypto.getRandomValues(new Uint32Array(1))[0];
    seeds.set(exercise, seed);
    tries = 0;
    const drawn = await ask({ ask: "exercise", exercise, seed });
    by = await way(drawn, { label: question.id, send: () => void telling(answer) });
    question.textContent = word(drawn.question);
    answered.replaceChildren(by.shown);
    tell("", "");
    because.replaceChildren();
    open(true);
  };
  const next = async () => {
    seeds.delete(exercise);
    await draw();
    by?.focus();
  };
  const answer = async () => {
    const given = by?.value() ?? "";
    if (!given) return tell("", say("answer-on-board"));
    const checked = await ask({ ask: "check", exercise, seed, answer: given });
    // What is no answer is no try.
    if (checked.right === null) return tell("", say("answer-none", { form: checked.form }));
    tries += 1;
    if (!checked.right && tries < TRIES) return tell("wrong-answer", `${say("answer-again")} ${say(`hint-${exercise}`)}`);
    if (checked.right) {
      markDone(exercise);
      tell("right-answer", say("answer-right"));
    } else {
      tell("wrong-answer", say("answer-wrong", { solution: checked.solution }));
    }
    mark();
    open(false);
    another.focus({ preventScroll: true });
    if (checked.why.length > 0) {
      because.append(element("details", { open: !checked.right }, element("summary", {}, say("why")), ...reasons(checked.why)));
    }
  };
  mark();
  void telling(draw);
  return box;
}
