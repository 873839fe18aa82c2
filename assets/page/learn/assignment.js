// An assignment: questions of a lesson that are the same for everyone who has its link, and the help that is allowed.

import { address } from "../address.js";
import { ask } from "../engine.js";
import { exercises } from "./lessons.js";

/** What a pupil may be given: hints, a second try, the solution after the last one. */
export const HELP = /** @type {const} */ (["hint", "again", "solution"]);
/** @typedef {typeof HELP[number]} Help */
/** @typedef {{lesson: string, seed: number, questions: number, help: Help[]}} Assignment */
/** @typedef {import("./answer.js").Drawn & {exercise: string, seed: number}} Asked a question that was drawn, and by which seed */

/** Maximum number of questions, and the greatest seed, that a result code has room for. */
export const [MOST_QUESTIONS, MOST_SEED] = [40, 999_999];

/** How many seeds each question of an assignment has, so that it need not ask the same as another one. */
const SEEDS_OF_EACH = 16;

/** Whether it is a whole number within bounds. @param {number} number @param {number} least @param {number} most */
const isWithin = (number, least, most) => Number.isInteger(number) && number >= least && number <= most;

/** The assignment that an address tells, if it tells one. @param {URLSearchParams} values @returns {Assignment | null} */
export function fromAddress(values) {
  const lesson = values.get("lesson");
  const [questions, seed] = [Number(values.get("questions") ?? 0), Number(values.get("seed") ?? 1)];
  if (!lesson || !isWithin(questions, 1, MOST_QUESTIONS) || !isWithin(seed, 0, MOST_SEED)) return null;
  const allowed = values.get("help")?.split(",");
  return { lesson, seed, questions, help: HELP.filter((one) => !allowed || allowed.includes(one)) };
}

/** Its address. @param {Assignment} assignment @param {string} [part] what is done with it */
export function toAddress({ lesson, seed, questions, help }, part = "learn") {
  return address(part, { lesson, seed, questions, help: help.join(",") || "none" });
}

/**
 * Its questions: the exercises of the lesson in turn. While there are enough different ones, none is asked twice.
 * @param {Assignment} assignment
 * @param {import("./lessons.js").Lesson} lesson
 * @returns {Promise<Asked[]>}
 */
export async function questionsOf({ seed, questions }, lesson) {
  const kinds = exercises(lesson);
  /** @type {Asked[]} */
  const all = [];
  const told = new Set();
  for (let place = 0; place < questions; place++) {
    const exercise = kinds[place % kinds.length];
    for (let time = 0; time < SEEDS_OF_EACH; time++) {
      const own = (seed * MOST_QUESTIONS + place) * SEEDS_OF_EACH + time;
      const drawn = await ask({ ask: "exercise", exercise, seed: own });
      const text = JSON.stringify(drawn.question);
      if (told.has(text) && time + 1 < SEEDS_OF_EACH) continue;
      told.add(text);
      all.push({ ...drawn, exercise, seed: own });
      break;
    }
  }
  return all;
}
