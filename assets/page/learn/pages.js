// The pages of a lesson: each kind has its way to be shown.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { showExercise } from "./exercise.js";
import { flip } from "./flip.js";
import { match } from "./match.js";
import { predict } from "./predict.js";
import { row } from "./row.js";
import { sieve } from "./sieve.js";
import { wrapped } from "./wrapped.js";

/**
 * A page, as `play/src/lessons/page.rs` has it, with what the engine says of it.
 * @typedef {{page: "text", text: string} | {page: "exercise", exercise: string} | import("./match.js").BoardPage
 *   | import("./flip.js").BitsPage | import("./row.js").RowPage | import("./sieve.js").SievePage
 *   | import("./predict.js").PredictPage | import("./wrapped.js").WrappedPage} Page
 */

/** @param {Page} page @param {string[]} exercises those of the lesson @returns {HTMLElement[]} */
export function show(page, exercises) {
  switch (page.page) {
    case "text": return say(page.text).split(/\n\s*\n/).map((paragraph) => element("p", {}, paragraph));
    case "exercise": return [showExercise(page.exercise, 1 + exercises.indexOf(page.exercise))];
    case "board": return [match(page)];
    case "bits": return [flip(page)];
    case "row": return [row(page)];
    case "sieve": return [sieve(page)];
    case "predict": return [predict(page)];
    case "wrapped": return [wrapped(page)];
  }
}
