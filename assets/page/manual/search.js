// Words are found in all pages: in headings and in what stands below them.

import { plain } from "./pages.js";

/** @typedef {import("./pages.js").Token} Token */
/** @typedef {import("./pages.js").Entry} Entry */
/** @typedef {{text: string, folded: string}} Line */
/** @typedef {{entry: Entry, at: string, heading: Line, lines: Line[]}} Section what stands below a heading */
/** @typedef {{entry: Entry, at: string, heading: string, line: string, words: string[]}} Found */

/** @type {Promise<Section[]> | null} */
let index = null;

/** All pages, as they are searched; made once. @param {import("./pages.js").Contents} contents */
export async function indexOf(contents) {
  index ??= Promise.all(contents.entries.map((entry) => contents.page(entry))).then((pages) => pages.flatMap(sections));
  try {
    return await index;
  } catch (error) {
    // The next one asks again.
    index = null;
    throw error;
  }
}

/** @param {import("./pages.js").Page} page @returns {Section[]} */
function sections({ entry, tokens, slugs }) {
  /** @type {Section[]} */
  const found = [];
  for (const token of tokens) {
    if (token.type === "heading") found.push({ entry, at: slugs.get(token) ?? "", heading: line(plain([token])), lines: [] });
    else found.at(-1)?.lines.push(...lines(token));
  }
  return found;
}

/** Each line of a block, each row of a table, each item of a list can be shown alone. @param {any} token @returns {Line[]} */
function lines(token) {
  if (token.type === "code") return token.text.split("\n").map(line);
  if (token.type === "table") return [token.header, ...token.rows].map((row) => line(row.map((/** @type {any} */ cell) => plain(cell.tokens)).join(" · ")));
  if (token.type === "list") return token.items.flatMap((/** @type {any} */ item) => item.tokens.flatMap(lines));
  const text = plain([token]);
  return text.trim() ? [line(text)] : [];
}

/** @param {string} text @returns {Line} */
const line = (text) => ({ text, folded: fold(text) });

/** Without capitals and accents, and as long as before, so that places in both agree. @param {string} text */
function fold(text) {
  return text.replaceAll(/[^a-z0-9 ]/g, (letter) => {
    const [base] = letter.normalize("NFD").toLowerCase();
    return base.length === letter.length ? base : letter;
  });
}

/** What is searched for, word by word. @param {string} typed */
function wordsOf(typed) {
  return fold(typed.normalize("NFC")).split(/\s+/).filter((word) => word !== "");
}

/**
 * Where a word begins in a text, or a sign stands, from a place on; -1 where it does not.
 * @param {string} folded
 * @param {string} word
 * @param {number} [from]
 */
function place(folded, word, from = 0) {
  const inside = /[\p{L}\p{N}]/u;
  for (let at = folded.indexOf(word, from); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !inside.test(word[0]) || !inside.test(folded[at - 1])) return at;
  }
  return -1;
}

/**
 * The sections that have all the words, the best first: in the heading, side by side, in one line.
 * @param {Section[]} sections
 * @param {string} typed
 * @returns {Found[]}
 */
export function search(sections, typed) {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const phrase = words.join(" ");
  const count = (/** @type {Line} */ { folded }) => words.filter((word) => place(folded, word) >= 0).length;
  const found = sections.flatMap((section) => {
    const { entry, at, heading, lines } = section;
    const has = (/** @type {string} */ word) => [heading, ...lines].some(({ folded }) => place(folded, word) >= 0);
    if (!words.every(has)) return [];
    const best = lines.reduce((best, line) => (count(line) > count(best) ? line : best), lines[0] ?? heading);
    const beside = [heading, ...lines].find(({ folded }) => place(folded, phrase) >= 0);
    const shown = beside && beside !== heading ? beside : best;
    const score = 4 * count(heading) + (beside ? 3 : 0) + (count(best) === words.length ? 2 : 0);
    return [{ score, found: { entry, at, heading: heading.text, line: shown.text, words } }];
  });
  // What is as good stays in the order of the manual.
  return found.sort((one, other) => other.score - one.score).map(({ found }) => found);
}

/**
 * A text cut where words begin: every other piece is a word that was searched for.
 * @param {string} text
 * @param {string[]} words
 * @returns {string[]}
 */
export function pieces(text, words) {
  const folded = fold(text);
  /** @type {string[]} */
  const cut = [];
  let from = 0;
  for (;;) {
    const places = words.map((word) => ({ word, at: place(folded, word, from) })).filter(({ at }) => at >= 0);
    if (places.length === 0) return [...cut, text.slice(from)];
    const next = places.reduce((first, other) => (other.at < first.at || (other.at === first.at && other.word.length > first.word.length) ? other : first));
    const end = next.at + next.word.length;
    cut.push(text.slice(from, next.at), text.slice(next.at, end));
    from = end;
  }
}
