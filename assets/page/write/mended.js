// What would be right where rules can be read, but fail at a position: a move that takes more than there is, or that adds.

/** @typedef {{message: string, values: {[name: string]: any}}} Undecided why the engine does not know who wins */
/** A part of the text, in letters, and what would be right in its place. @typedef {{place: [number, number], text: string}} Repair */

/**
 * The sentence that tells it, and what would be right; `null` where neither is known.
 * @param {string} text of one game
 * @param {Undecided | undefined} undecided `undefined` where that is not known yet, or where it knows
 * @returns {{message: string, values: {[name: string]: string}, repair: Repair} | null}
 */
export function mended(text, undecided) {
  if (undecided?.message === "undecided-rules-fail") {
    const { position, place, reason } = undecided.values;
    const condition = CONDITIONS[reason?.message]?.(place);
    const clause = condition && clauses(text).find(({ move }) => bare(move).startsWith(bare(place)));
    return clause ? { message: "write-impossible", values: { position }, repair: within(text, clause, ifSo(clause.move, condition)) } : null;
  }
  const part = /\(\s*(\w+)\s*\)/.exec(text)?.[1];
  const grows = part && new RegExp(`^${part}\\s*\\+\\s*(\\w+)`);
  const clause = grows && clauses(text).find(({ move }) => grows.test(move));
  if (!clause) return null;
  const [whole, added] = /** @type {RegExpExecArray} */ (grows.exec(clause.move));
  // Where it depends on the heap, the game may end all the same.
  if (!undecided && new RegExp(`\\bif\\b|\\b${part}\\b`).test(clause.move.slice(whole.length))) return null;
  const taken = clause.move.replace(grows, `${part}-${added}`);
  return { message: "write-grows", values: {}, repair: within(text, clause, ifSo(taken, `${added} <= ${part}`)) };
}

/** When what failed can be computed. @type {{[fault: string]: (place: string) => string | null}} */
const CONDITIONS = {
  "fault-negative": (place) => joined(place, / *- */, (from, taken) => `${taken} <= ${from}`),
  "fault-division": (place) => joined(place, / *[/%] */, (_, by) => `${by} > 0`),
};

/** The conditions of all parts of a place that are two names or numbers with a sign between them. @param {string} place @param {RegExp} sign @param {(one: string, other: string) => string} says */
function joined(place, sign, says) {
  const parts = place.replaceAll(/^\(|\)$/g, "").split(/, */).map((part) => part.split(sign));
  const found = parts.filter((part) => part.length === 2 && part.every((one) => /^\w+$/.test(one)));
  return found.length === 0 ? null : found.map(([one, other]) => says(one, other)).join(" and ");
}

/** @param {string} move @param {string} condition */
const ifSo = (move, condition) => `${move}${/\bif\b/.test(move) ? " and" : " if"} ${condition}`;

/** Without blanks. @param {string} text */
const bare = (text) => text.replaceAll(/\s/g, "");

/** The moves and other clauses of a game, each with where it begins: they end with a line, with `;`, or with a comment. @param {string} text */
function clauses(text) {
  const head = text.indexOf("):") + 2;
  return [...text.slice(head).matchAll(/[^\n;]+/g)].map((found) => {
    const whole = found[0].replace(/\/\/.*/, "");
    const from = head + found.index + whole.length - whole.trimStart().length;
    return { from, move: whole.trim() };
  });
}

/** @param {string} text @param {{from: number, move: string}} clause @param {string} right @returns {Repair} */
function within(text, { from, move }, right) {
  const letters = (/** @type {number} */ at) => [...text.slice(0, at)].length;
  return { place: [letters(from), letters(from + move.length)], text: right };
}
