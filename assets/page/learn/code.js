// A result code: which assignment was done, and how each of its questions was answered, in letters and digits that are
// read out, written down and typed. Its check sum finds mistakes; it is no proof, since whoever reads this can write one.

import { HELP, MOST_QUESTIONS, MOST_SEED } from "./assignment.js";

/** How a question was answered. */
export const RESULTS = /** @type {const} */ (["first", "second", "hinted", "hinted-second", "wrong"]);
/** @typedef {typeof RESULTS[number]} Result */
/** @typedef {{assignment: import("./assignment.js").Assignment, results: Result[], name: string}} Done */

/** Digits and letters of which no two look alike, as Douglas Crockford chose them: five bits each. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** How many letters stand together. */
const GROUP = 4;
/** How many bits each part has, in order: the form of the code, the lesson, the seed, the number of questions, the help. */
const [FORM, LESSON, SEED, QUESTIONS, ALLOWED, RESULT, NAME] = [4, 12, 20, 6, 3, 3, 5];
/** This form of it. */
const FIRST = 1;
/** Maximum number of bytes of the name; the code then has 88 letters, and the check sum is good for 89. */
export const LONGEST_NAME = 30;
/** How many letters the check sum has. */
const CHECK = 6;

/** How many letters there are, of `questions` questions and a name of `bytes` bytes. @param {number} questions @param {number} bytes */
const lettersOf = (questions, bytes) => Math.ceil((FORM + LESSON + SEED + QUESTIONS + ALLOWED + RESULT * questions + NAME + 8 * bytes) / 5) + CHECK;
/** The least and the greatest number of letters of a code. */
const [SHORTEST, LONGEST] = [lettersOf(1, 0), lettersOf(MOST_QUESTIONS, LONGEST_NAME)];

/**
 * The check sum of Bitcoin's addresses (BIP 350): four wrong letters are always found among 89, and more nearly always.
 * Over letters with their check sum, it is `WHOLE`.
 * @param {number[]} letters
 */
function checked(letters) {
  const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let sum = 1;
  for (const letter of letters) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ letter;
    GENERATOR.forEach((one, bit) => (sum ^= (top >> bit) & 1 ? one : 0));
  }
  return sum;
}
const WHOLE = 0x2bc830a3;

/** A number that stands for a lesson: its place among the lessons may change, its name does not. @param {string} lesson */
export function numberOf(lesson) {
  return [...lesson].reduce((number, letter) => (31 * number + (letter.codePointAt(0) ?? 0)) % 4093, 7);
}

/** A name that fits: whole letters only. @param {string} name */
export function fitting(name) {
  let short = name.normalize("NFC").trim();
  while (new TextEncoder().encode(short).length > LONGEST_NAME) short = [...short].slice(0, -1).join("");
  return short;
}

/** The code of what was done. @param {Done} done */
export function write({ assignment, results, name }) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ width) => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(FIRST, FORM);
  put(numberOf(assignment.lesson), LESSON);
  put(assignment.seed, SEED);
  put(results.length, QUESTIONS);
  put(HELP.reduce((all, help, bit) => all | (assignment.help.includes(help) ? 1 << bit : 0), 0), ALLOWED);
  for (const result of results) put(RESULTS.indexOf(result), RESULT);
  const bytes = new TextEncoder().encode(fitting(name));
  put(bytes.length, NAME);
  for (const byte of bytes) put(byte, 8);
  while (bits.length % 5) bits.push(0);
  const letters = Array.from({ length: bits.length / 5 }, (_, at) => parseInt(bits.slice(5 * at, 5 * at + 5).join(""), 2));
  const sum = checked([...letters, ...new Array(CHECK).fill(0)]) ^ WHOLE;
  for (let letter = CHECK - 1; letter >= 0; letter--) letters.push((sum >> (5 * letter)) & 31);
  const text = letters.map((letter) => LETTERS[letter]).join("");
  return text.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join("-") ?? "";
}

/**
 * What a code says; `null` where it is none, or has a mistake in it.
 * @param {string} text in capitals or not, in groups or not
 * @param {string[]} lessons the names of those that there are
 * @returns {Done | null}
 */
export function read(text, lessons) {
  const plain = text.toUpperCase().replaceAll(/[\s.·_-]|[‐-―]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (plain.length < SHORTEST || plain.length > LONGEST) return null;
  const letters = [...plain].map((letter) => LETTERS.indexOf(letter));
  if (letters.includes(-1) || checked(letters) !== WHOLE) return null;
  const bits = letters.slice(0, -CHECK).map((letter) => letter.toString(2).padStart(5, "0")).join("");
  let at = 0;
  const take = (/** @type {number} */ width) => parseInt(bits.slice(at, (at += width)).padEnd(width, "0"), 2);
  if (take(FORM) !== FIRST) return null;
  const number = take(LESSON);
  const lesson = lessons.find((name) => numberOf(name) === number);
  const [seed, questions, allowed] = [take(SEED), take(QUESTIONS), take(ALLOWED)];
  const results = Array.from({ length: questions }, () => RESULTS[take(RESULT)]);
  const bytes = Uint8Array.from({ length: take(NAME) }, () => take(8));
  // What is left over is less than a letter.
  const isWhole = bits.length - at >= 0 && bits.length - at < 5 && !bits.slice(at).includes("1");
  if (!isWhole || !lesson || seed > MOST_SEED || questions < 1 || questions > MOST_QUESTIONS || results.includes(/** @type {any} */ (undefined))) return null;
  const help = HELP.filter((_, bit) => (allowed >> bit) & 1);
  return { assignment: { lesson, seed, questions, help }, results, name: new TextDecoder().decode(bytes) };
}
