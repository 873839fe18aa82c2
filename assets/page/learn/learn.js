// The lessons: texts to read, things to touch, and exercises that never end.

import { address } from "../address.js";
import { element } from "../dom.js";
import { loaded } from "../files.js";
import { ask } from "../engine.js";
import { THEORY, explained } from "../manual/explains.js";
import { say } from "../texts.js";
import { fromAddress } from "./assignment.js";
import { exercises, lessons } from "./lessons.js";
import { show } from "./pages.js";
import { done } from "./progress.js";

/** @typedef {import("./lessons.js").Lesson} Lesson */
/** @typedef {import("./pages.js").Page} Page */

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openLearn(main, values, isOpen) {
  const all = await lessons();
  if (!isOpen()) return;
  const lesson = all.find(({ name }) => name === values.get("lesson"));
  if (!lesson) return main.replaceChildren(showList(all));
  const assignment = fromAddress(values);
  if (assignment) return await (await loaded(import("./assigned.js"))).openAssignment(main, assignment, lesson, isOpen);
  /** @type {Lesson} */
  const { pages } = await ask({ ask: "lesson", lesson: lesson.name });
  if (isOpen()) main.replaceChildren(showLesson(lesson, pages, all));
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
    element("p", { class: "rule" }, say("learn-what"), " ", explained(THEORY, "manual-theory")),
    element("ol", { class: "lessons" }, ...lessons.map(entry)),
    element("p", { class: "for-teachers" }, element("a", { href: "#teach" }, say("learn-teach"))),
  );
}

/** @param {Lesson} lesson @param {Page[]} pages with what the engine says of them @param {Lesson[]} lessons */
function showLesson(lesson, pages, lessons) {
  const place = lessons.indexOf(lesson);
  const link = (/** @type {number} */ to, /** @type {string} */ sign) =>
    lessons[to] && element("a", { class: "button quiet", href: address("learn", { lesson: lessons[to].name }) }, sign.replace("*", say(`learn-${lessons[to].name}`)));
  return element(
    "article",
    { class: "learn lesson" },
    element("p", {}, element("a", { href: "#learn" }, say("learn-all"))),
    element("h1", {}, `${place + 1}. ${say(`learn-${lesson.name}`)}`),
    element("p", { class: "unseen", id: "how-to-move" }, say("how-to-move")),
    ...pages.flatMap((page) => show(page, exercises(lesson))),
    element("nav", { class: "buttons", "aria-label": say("nav-learn") }, link(place - 1, "← *"), link(place + 1, "* →")),
  );
}
