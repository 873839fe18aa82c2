// Questions to the engine, wherever it is.

import { send } from "./backend.js";
import { carried } from "./carried.js";

/** @typedef {import("./texts.js").Sentence} Sentence */

/** The engine's refusal: what is wrong, and what would be right. */
export class Refused extends Error {
  /** @param {{message: string, hint?: string, sentence?: Sentence, advice?: Sentence, place?: [number, number], repair?: import("./write/mended.js").Repair}} error */
  constructor(error) {
    super(error.message);
    this.hint = error.hint;
    this.sentence = error.sentence;
    this.advice = error.advice;
    /** Where a text of rules is wrong, in letters. */
    this.place = error.place;
    /** What would be right in a place of it, where that is known. */
    this.repair = error.repair;
  }
}

/** The engine did not answer: it may do so later. */
export class Unreachable extends Refused {
  /** @param {unknown} why */
  constructor(why) {
    super({ message: String(why), sentence: { message: "engine-unreachable", values: {} } });
  }
}

/** The questions that can bring rules; those about a game have them in its record. */
const BRING_RULES = ["solve", "random", "values", "overview", "period"];

/**
 * Asks the engine, with the rules that somebody wrote of what is open. What can be asked is in `play/src/service/ask.rs`.
 * @param {{ask: string, [field: string]: unknown}} question
 * @returns {Promise<any>}
 */
export async function ask(question) {
  let answer;
  try {
    answer = await send(carried() && BRING_RULES.includes(question.ask) ? { rules: carried(), ...question } : question);
  } catch (error) {
    throw new Unreachable(error);
  }
  if (answer.error) throw new Refused(answer.error);
  return answer;
}
