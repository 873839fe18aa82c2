// The lessons: texts to read, and exercises that never end.

import { address } from "../address.js";
import { element } from "../dom.js";
import { ask } from "../engine.js";
import { reasons } from "../play/why.js";
import { refusal, say, word } from "../texts.js";
import { done, markDone } from "./progress.js";

/** @typedef {{page: "text", text: string, position?: string} | {page: "exercise", exercise: string}} Page */
/** @typedef {{name: string, pages: Page[]}} Lesson */

/** @type {Promise<Lesson[]> | null} */
let known = null;

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openLearn(main, values, isOpen) {
  known ??= ask({ ask: "lessons" }).then((answer) => answer.lessons);
  const lessons = await known.catch((error) => {
    // The next one asks again.
    known = null;
    throw error;
  });
  if (!isOpen()) return;
  const lesson = lessons.find(({ name }) => name === values.get("lesson"));
  main.replaceChildren(lesson ? showLesson(lesson, lessons) : showList(lessons));
}

/** The exercises of a lesson. @param {Lesson} lesson */
function exercises(lesson) {
  return lesson.pages.flatMap((page) => (page.page === "exercise" ? [page.exercise] : []));
}

/** @param {Lesson[]} lessons */
function showList(lessons) {
  const entry = (/** @type {Lesson} */ lesson) => {
    const all = exercises(lesson);
    const count = all.filter((exercise) => done(exercise)).length;
    return element(
      "li",
      { class: count === all.length ? "done" : null },
      element("a", { class: "card", href: address("learn", { lesson: lesson.name }) },
        element("h2", {}, say(`learn-${lesson.name}`)),
        element("p", { class: "note" }, say("learn-progress", { done: count, all: all.length })),
        element("progress", { max: all.length, value: count, "aria-hidden": "true" })),
    );
  };
  return element(
    "div",
    { class: "learn" },
    element("h1", {}, say("nav-learn")),
    element("p", { class: "rule" }, say("learn-what")),
    element("ol", { class: "lessons" }, ...lessons.map(entry)),
  );
}

/** @param {Lesson} lesson @param {Lesson[]} lessons */
function showLesson(lesson, lessons) {
  const place = lessons.indexOf(lesson);
  const link = (/** @type {number} */ to, /** @type {string} */ sign) =>
    lessons[to] && element("a", { class: "button quiet", href: address("learn", { lesson: lessons[to].name }) }, sign.replace("*", say(`learn-${lessons[to].name}`)));
  return element(
    "article",
    { class: "learn lesson" },
    element("p", {}, element("a", { href: "#learn" }, say("learn-all"))),
    element("h1", {}, `${place + 1}. ${say(`learn-${lesson.name}`)}`),
    ...lesson.pages.flatMap((page) => (page.page === "text" ? showText(page) : [showExercise(page.exercise, 1 + exercises(lesson).indexOf(page.exercise))])),
    element("nav", { class: "buttons", "aria-label": say("nav-learn") }, link(place - 1, "← *"), link(place + 1, "* →")),
  );
}

/** @param {{text: string, position?: string}} page */
function showText({ text, position }) {
  const paragraphs = say(text).split(/\n\s*\n/).map((paragraph) => element("p", {}, paragraph));
  if (!position) return paragraphs;
  return [...paragraphs, element("p", {}, element("a", { class: "button quiet", href: address("play", { position }) }, say("learn-play", { position })))];
}

/** The questions that are asked now, so that another language asks the same. @type {Map<string, number>} */
const seeds = new Map();

/** An exercise: a question, an answer, and another question. @param {string} exercise @param {number} place */
function showExercise(exercise, place) {
  const number = `answer-${exercise}`;
  const title = element("h2", { id: `title-${exercise}` });
  const question = element("label", { for: number, class: "question" });
  const answer = element("input", { id: number, autocomplete: "off", spellcheck: "false", required: true });
  const told = element("p", { class: "told", role: "status" });
  const because = element("div", { class: "because" });
  const again = element("button", { type: "button", class: "quiet", onclick: () => { seeds.delete(exercise); void telling(draw); answer.focus(); } }, say("learn-another"));
  const form = element(
    "form",
    { class: "typed", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void telling(check); } },
    answer,
    element("button", {}, say("learn-check")),
    again,
  );
  const box = element("section", { class: "exercise card", "aria-labelledby": title.id }, title, question, form, told, because);
  let seed = 0;
  const mark = () => {
    title.textContent = say(done(exercise) ? "learn-exercise-done" : "learn-exercise", { number: place });
    box.classList.toggle("done", done(exercise));
  };
  const telling = async (/** @type {() => Promise<void>} */ act) => {
    try {
      await act();
    } catch (error) {
      told.textContent = refusal(error);
      told.className = "told problem";
    }
  };
  const draw = async () => {
    seed = seeds.get(exercise) ?? crypto.getRandomValues(new Uint32Array(1))[0];
    seeds.set(exercise, seed);
    const drawn = await ask({ ask: "exercise", exercise, seed });
    question.textContent = word(drawn.question);
    answer.value = "";
    told.textContent = "";
    told.className = "told";
    because.replaceChildren();
  };
  const check = async () => {
    const checked = await ask({ ask: "check", exercise, seed, answer: answer.value });
    because.replaceChildren();
    if (checked.right === null) {
      told.textContent = say("answer-none", { form: checked.form });
      told.className = "told";
      return;
    }
    told.textContent = checked.right ? say("answer-right") : say("answer-wrong", { solution: checked.solution });
    told.className = checked.right ? "told right-answer" : "told wrong-answer";
    if (checked.right) markDone(exercise);
    mark();
    if (checked.why.length > 0) {
      because.append(element("details", { open: !checked.right }, element("summary", {}, say("why")), ...reasons(checked.why)));
    }
  };
  mark();
  void telling(draw);
  return box;
}
