// An exercise: a question with all help that there is, and another question, as often as one likes.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { say } from "../texts.js";
import { HELP } from "./assignment.js";
import { done } from "./progress.js";
import { showQuestion } from "./question.js";
import { line } from "./touch.js";

/** The questions that are asked now, so that another language asks the same. @type {Map<string, number>} */
const seeds = new Map();

/** @param {string} exercise @param {number} place among those of its lesson */
export function showExercise(exercise, place) {
  const title = element("h2", { id: `title-${exercise}` });
  const told = line();
  const another = element("button", { type: "button", class: "quiet another", onclick: () => void draw(true) }, say("learn-another"));
  const box = element("section", { class: "exercise card", "aria-labelledby": title.id },
    title, element("p", { class: "question" }), element("div", { class: "buttons" }, another), told.status);

  const mark = () => {
    title.textContent = say(done(exercise) ? "learn-exercise-done" : "learn-exercise", { number: place });
    box.classList.toggle("done", done(exercise));
  };
  const answered = () => {
    mark();
    another.classList.remove("quiet");
    another.focus({ preventScroll: true });
  };
  const draw = (/** @type {boolean} */ isAnother) => told.alone(async () => {
    const seed = (isAnother ? undefined : seeds.get(exercise)) ?? crypto.getRandomValues(new Uint32Array(1))[0];
    const drawn = await ask({ ask: "exercise", exercise, seed });
    const { parts, focus } = await showQuestion({ ...drawn, exercise, seed }, told, { help: [...HELP], beside: another, answered });
    seeds.set(exercise, seed);
    told.tell("");
    another.classList.add("quiet");
    box.replaceChildren(title, ...parts);
    if (isAnother) focus();
  });
  mark();
  void draw(false);
  return box;
}
