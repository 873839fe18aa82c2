// Why a pair of heaps has its value. Where a game has a theory of its own, the engine tells by it who wins; the value
// follows from those of the options, and these are in the table that is shown.

import { ask } from "../engine.js";
import { square } from "../play/board.js";

/** @typedef {import("../play/why.js").Block} Block */

/** So many options are listed of a value. */
const LISTED = 6;

/**
 * The options of a pair with their values, and the least value that is not among them, as the engine words it.
 * @param {string} ruleset
 * @param {string} pair
 * @param {(x: number, y: number) => number | string} valueOf
 * @param {Block[]} told what the engine says of the pair
 * @returns {Promise<Block[]>}
 */
export async function byOptions(ruleset, pair, valueOf, told) {
  if (told.some((block) => "sentence" in block && block.sentence.message === "why-mex")) return [];
  const record = `grundy-game 1\nposition: ${ruleset} ${pair}\nplay: normal\nbegins: 1\n`;
  const [{ options, options_complete: isAll }] = (await ask({ ask: "game", record })).components;
  if (!isAll || options.length === 0) return [];
  const [x, y] = square(pair);
  const mex = Number(valueOf(x, y));
  /** @type {Map<number, string[]>} */
  const having = new Map([[mex, []]]);
  for (const option of options) {
    const value = Number(valueOf(...square(option)));
    having.set(value, [...(having.get(value) ?? []), option]);
  }
  const groups = [...having].sort(([one], [other]) => one - other).map(([value, all]) => ({
    value: `*${value}`,
    options: all.slice(0, LISTED),
    more: all.length > LISTED,
    none: value === mex ? { message: "why-none", values: {} } : null,
  }));
  const component = { message: "heap-or-pair", values: { kind: "pair", number: "1" } };
  return [
    { sentence: { message: "why-options", values: { position: pair, ruleset, component } } },
    { groups },
    { sentence: { message: "why-mex", values: { value: `*${valueOf(x, y)}` } } },
  ];
}
