// The lessons, as the engine lists them: asked once.

import { ask } from "../engine.js";

/** @typedef {{name: string, pages: import("./pages.js").Page[]}} Lesson */

/** @type {Promise<Lesson[]> | null} */
let known = null;

export async function lessons() {
  known ??= ask({ ask: "lessons" }).then((answer) => answer.lessons);
  try {
    return await known;
  } catch (error) {
    // The next one asks again.
    known = null;
    throw error;
  }
}

/** The exercises of a lesson. @param {Lesson} lesson */
export function exercises(lesson) {
  return lesson.pages.flatMap((page) => (page.page === "exercise" ? [page.exercise] : []));
}
