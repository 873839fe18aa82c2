// A family's games as its file has them, fetched and read once, in pieces between which the page goes on.

import { fetched } from "../../files.js";
import { once } from "../../once.js";
import { records } from "./csv.js";
import { FILES } from "./families.js";

/** @typedef {import("./families.js").Family} Family */
/** The columns of the file that are read, whatever others it has: `docs/sweeps.md`. */
const COLUMNS = /** @type {const} */ (["code", "stands_for", "proved", "preperiod", "period", "saltus", "theorem", "heaps", "largest", "zeros", "space", "rares", "last_rare", "frequencies", "certificate", "program", "repeat", "proof"]);
/** A game, as text; what is not known is empty. @typedef {Record<typeof COLUMNS[number], string>} Game */
/** The games, and beside them by which texts each is found. @typedef {{games: Game[], names: string[], byCode: Map<string, Game>}} Table */

/** So long it is read before something else may be done, in milliseconds. */
const SLICE = 12;

/** @type {{[family in Family]: () => Promise<Table>}} */
export const TABLES = {
  octal: once(() => load("octal")), hex: once(() => load("hex")), take: once(() => load("take")), strips: once(() => load("strips")), clobber: once(() => load("clobber")),
};

/** @param {Family} family @returns {Promise<Table>} */
async function load(family) {
  const response = await fetched(FILES[family]);
  return read(await unpacked(await response.blob()));
}

/** The text of a file. Some hosts unpack it on its way, others do not: its first bytes tell. @param {Blob} file */
async function unpacked(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** @param {string} text @returns {Promise<Table>} */
async function read(text) {
  const all = records(text);
  const head = all.next().value ?? [];
  const places = COLUMNS.map((column) => head.indexOf(column));
  const missing = COLUMNS.find((_, index) => places[index] < 0);
  if (missing) throw new Error(`no column ${missing}`);
  /** @type {Table} */
  const table = { games: [], names: [], byCode: new Map() };
  let begun = performance.now();
  for (const record of all) {
    const game = /** @type {Game} */ ({});
    COLUMNS.forEach((column, index) => (game[column] = record[places[index]] ?? ""));
    table.games.push(game);
    table.names.push(namesOf(game));
    table.byCode.set(game.code, game);
    if (performance.now() - begun < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return table;
}

/** All codes of a game, each after a blank and before another one. @param {Game} game */
function namesOf({ code, stands_for }) {
  return ` ${code} ${stands_for} `.toLowerCase().replaceAll(/ (hex:|take:|strip:|[a-z-]+\()/g, " ");
}

/** What the engine is asked about: the code, or of a strip its name with the rules, which stand in the command. @param {Game} game */
export function asked({ code, repeat }) {
  const [, rules, ruleset, pattern] = /^grundy period '(strip ([\w-]+) [^']+)' '([^']+)'/.exec(repeat) ?? [];
  return rules ? { ruleset, rules: `${rules}; start ${pattern}` } : { ruleset: code, rules: "" };
}

/** What its certificate calls it: the name of a strip is left out. @param {Game} game */
export const certified = (game) => asked(game).rules.replace(/^strip [\w-]+ /, "strip ") || game.code;

/** Those with its values, shifted, that it stands for. @param {Game} game */
export const others = ({ code, stands_for }) => stands_for.split(" ").filter((one) => one !== "" && one !== code);
