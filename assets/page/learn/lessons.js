// The lessons, as the engine lists them: asked once.

import { ask } from "../engine.js";
import { once } from "../once.js";

/** @typedef {{name: string, pages: import("./pages.js").Page[]}} Lesson */

/** @type {() => Promise<Lesson[]>} */
export const lessons = once(async () => (await ask({ ask: "lessons" })).lessons);

/** The exercises of a lesson. @param {Lesson} lesson */
export function exercises(lesson) {
  return lesson.pages.flatMap((page) => (page.page === "exercise" ? [page.exercise] : []));
}
