// Which games of a table are shown, and in which order.

/** @typedef {import("./table.js").Game} Game */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {"code" | "period" | "preperiod" | "heaps" | "largest" | "zeros" | "rares"} Column by which one sorts */
/** @typedef {"all" | "period" | "no-period" | "no"} Filter as the column `proved` has it */
/** @typedef {{column: Column, isDown: boolean}} Order */

/** @type {Column[]} */
export const COLUMNS = ["code", "period", "preperiod", "heaps", "largest", "zeros", "rares"];
/** @type {Filter[]} */
export const FILTERS = ["all", "period", "no-period", "no"];

/**
 * The games that were looked for. A code that is there is what is meant; else those that begin so.
 * @param {Table} table
 * @param {{find: string, filter: Filter, order: Order | null}} wished
 */
export function chosen(table, { find, filter, order }) {
  const typed = code(find);
  let places = table.games.map((_, index) => index);
  if (typed) {
    const exact = places.filter((index) => table.names[index].includes(` ${typed} `));
    places = exact.length > 0 ? exact : places.filter((index) => table.names[index].includes(` ${typed}`));
  }
  if (filter !== "all") places = places.filter((index) => table.games[index].proved === filter);
  if (order) sort(places, ranks(table, order.column), order.isDown);
  return places.map((index) => table.games[index]);
}

/** A code or a set as the table has it: without braces and blanks, and with the nought before the point. @param {string} typed */
function code(typed) {
  const text = typed.toLowerCase().replaceAll(/[\s{}]/g, "").replace(/^(hex:|take:|strip:|[a-z-]+\()/, "");
  return text.startsWith(".") ? `0${text}` : text;
}

/** Ranks that were found out already. @type {WeakMap<Table, Map<Column, Float64Array>>} */
const RANKS = new WeakMap();

/** A number for each game by which it is sorted; none where there is nothing to sort by. @param {Table} table @param {Column} column */
function ranks(table, column) {
  const known = RANKS.get(table) ?? new Map();
  RANKS.set(table, known);
  if (!known.has(column)) known.set(column, column === "code" ? byCode(table) : byNumber(table, column));
  return /** @type {Float64Array} */ (known.get(column));
}

/** @param {Table} table @param {Exclude<Column, "code">} column */
function byNumber({ games }, column) {
  return Float64Array.from(games, (game) => (game[column] === "" ? NaN : Number(game[column])));
}

/** Numbers of a set are compared as numbers: each is a letter of its text. @param {Table} table */
function byCode({ games }) {
  const keys = games.map(({ code }) => (code.startsWith("take:") ? String.fromCharCode(...code.slice(5).split(",").map(Number)) : code));
  // Without a function that compares them, texts are sorted in a third of the time.
  const rank = new Map(keys.toSorted().map((key, place) => [key, place]));
  return Float64Array.from(keys, (key) => rank.get(key) ?? NaN);
}

/** What is not known comes last, up or down; what is equal stays as it is in the file. @param {number[]} places @param {Float64Array} keys @param {boolean} isDown */
function sort(places, keys, isDown) {
  const last = isDown ? -Infinity : Infinity;
  const sign = isDown ? -1 : 1;
  const key = Float64Array.from(keys, (one) => (Number.isNaN(one) ? last : one));
  places.sort((one, other) => (key[one] === key[other] ? one - other : sign * (key[one] - key[other])));
}
