// The words of the page, in the language that its user reads.

import { Refused } from "./engine.js";
import { fetched } from "./files.js";
import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";

export const LANGUAGES = ["en", "id", "ro"];

/** @type {FluentBundle} */
let bundle;
let current = "en";

/** The first language that the user reads and the page speaks. */
export function preferredLanguage() {
  const read = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  // Until 1989, Indonesian was `in`, and some systems still say so.
  return read.map((code) => (code === "in" ? "id" : code)).find((code) => LANGUAGES.includes(code)) ?? "en";
}

/** Whether anything can be said yet. */
export const canSpeak = () => Boolean(bundle);

/** The language of the page. */
export function language() {
  return current;
}

/** How whole numbers are written in the language of the page. @type {Intl.NumberFormat} */
let numbers;

/** A whole number as readers of the language write it; as a text, it may have any number of digits. @param {number | string} number */
export const numeral = (number) => numbers.format(typeof number === "string" ? BigInt(number) : number);

/** Which language was wished for last. */
let wishes = 0;

/**
 * Loads a language; before that, nothing can be said. Tells whether it is still the one that is wished for.
 * @param {string} code
 */
export async function speak(code) {
  const wish = ++wishes;
  const files = [`texts/${code}.ftl`, `texts/page/${code}.ftl`, `texts/learn/${code}.ftl`, `texts/games/${code}.ftl`];
  const read = async (/** @type {string} */ file) => (await fetched(file)).text();
  const sources = await Promise.all(files.map(read));
  if (wish !== wishes) return false;
  // The marks around what is put in are for languages of both directions.
  const made = new FluentBundle(code, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source), { allowOverrides: true });
  [bundle, current, numbers] = [made, code, new Intl.NumberFormat(code)];
  document.documentElement.lang = code;
  return true;
}

/**
 * A message, with values put in.
 * @param {string} name
 * @param {{[name: string]: any}} [values]
 * @returns {string}
 */
export function say(name, values = {}) {
  const pattern = bundle.getMessage(name)?.value;
  if (!pattern) {
    console.error(`no message ${name}`);
    return name;
  }
  return bundle.formatPattern(pattern, values);
}

/** @typedef {{message: string, values: {[name: string]: Inserted}}} Sentence a message, and what is put into it */
/** @typedef {string | number | Sentence | Sentence[]} Inserted */

/**
 * A sentence of the engine.
 * @param {Sentence} sentence
 * @returns {string}
 */
export function word(sentence) {
  const values = Object.entries(sentence.values).map(([name, value]) => [name, fill(value)]);
  return say(sentence.message, Object.fromEntries(values));
}

/** What is put into a sentence: perhaps a sentence again, or a list of them. @param {Inserted} value */
export function fill(value) {
  if (typeof value !== "object") return value;
  return Array.isArray(value) ? value.map(word).join(", ") : word(value);
}

/** Words what is marked by `data-text`, `data-label` and `data-title`. @param {ParentNode} part */
export function translate(part) {
  for (const marked of part.querySelectorAll("[data-text]")) {
    marked.textContent = say(marked.getAttribute("data-text") ?? "");
  }
  for (const marked of part.querySelectorAll("[data-label]")) {
    marked.setAttribute("aria-label", say(marked.getAttribute("data-label") ?? ""));
  }
  for (const marked of part.querySelectorAll("[data-title]")) {
    marked.setAttribute("title", say(marked.getAttribute("data-title") ?? ""));
  }
}

/**
 * What went wrong, in the language of the page as far as it is worded there. What is no answer of the engine is a fault of the page,
 * and no reader is told more of it than that.
 * @param {unknown} error
 * @returns {string}
 */
export function refusal(error) {
  if (!(error instanceof Refused)) {
    console.error(error);
    return say("fault");
  }
  const message = sentence(error.sentence ? word(error.sentence) : error.message);
  const hint = error.advice ? word(error.advice) : error.hint;
  return hint ? `${message} ${say("hint")}: ${sentence(hint, false)}` : message;
}

/** Why the engine does not know something. @param {Sentence} why */
export const reason = (why) => sentence(word(why));

/** The engine's words for errors are for a terminal: in small letters, without a full stop, what is typed in backticks. */
function sentence(/** @type {string} */ text, begins = true) {
  const quoted = text.replaceAll(/`([^`]*)`/g, (_, typed) => say("quoted", { text: typed }));
  const whole = /[.?!]$/.test(quoted) ? quoted : `${quoted}.`;
  return begins ? capital(whole) : whole;
}

/** A text that begins with a capital letter. @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
